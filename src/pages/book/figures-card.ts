import type { PageMessage } from '../page.ts';
import { figureNames } from '../parts/figure-names.ts';
import { figureName, periodText } from '../parts/figure.ts';
import { escaped } from '../parts/markdown.ts';
import { text } from '../parts/message.ts';
import { facts, lines, listing } from '../parts/passage.ts';
import { sourceCodeOf } from '../parts/source-name.ts';
import type { Frame } from './frame.ts';
import { framed } from './framed.ts';
import { meaningsOf, type Meaning } from './meanings.ts';

/** What each of a book's figures counts, in its source's words. */
export function figuresCard(frame: Frame): PageMessage {
  const { sources, language } = frame;
  const { value: book } = frame.answer;
  const meanings = meaningsOf(book, sources);
  const names = figureNames(sourceCodeOf(book), sources, language);
  const row =
    (room: number) =>
    ({ figure, meaning }: Meaning): string =>
      lines(0, [
        facts([
          `**${escaped(figureName(figure, language, names), 60)}**`,
          language.number(figure.value),
          periodText(figure, language),
        ]),
        escaped(meaning, room),
      ]).write(Infinity);
  return framed(frame, {
    shown: [
      text(
        meanings.length === 0
          ? lines(60, [language.t('book.noMeanings')])
          : listing(60, meanings, [row(400), row(120)], language),
      ),
    ],
    remarks: [language.t('book.notCompared')],
  });
}
