import type { PageMessage } from '../page.ts';
import { figureNames, figureName, periodText } from '../parts/figure.ts';
import { escaped } from '../parts/markdown.ts';
import { text } from '../parts/message.ts';
import { facts, lines, listing } from '../parts/passage.ts';
import { sourceCodeOf } from '../parts/source.ts';
import type { BookCardContext } from './frame.ts';
import { viewMessage } from './view-message.ts';
import { figureMeanings, type FigureMeaning } from './figure-meanings.ts';

/** The source's explanation of each of a book's figures. */
export function figuresCard(frame: BookCardContext): PageMessage {
  const { sources, language } = frame;
  const { value: book } = frame.answer;
  const meanings = figureMeanings(book, sources);
  const names = figureNames(sourceCodeOf(book), sources, language);
  const row =
    (room: number) =>
    ({ figure, meaning }: FigureMeaning): string =>
      lines(0, [
        facts([
          `**${escaped(figureName(figure, language, names), 60)}**`,
          language.number(figure.value),
          periodText(figure, language),
        ]),
        escaped(meaning, room),
      ]).write(Infinity);
  return viewMessage(frame, {
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
