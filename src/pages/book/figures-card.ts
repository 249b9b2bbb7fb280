import type { Language } from '../../language/language.ts';
import type { Answer } from '../../model/answer.ts';
import type { Book } from '../../model/book.ts';
import type { Source } from '../../model/source.ts';
import type { PageMessage } from '../page.ts';
import { figureName, periodText } from '../parts/figure.ts';
import { footer } from '../parts/footer.ts';
import { escaped } from '../parts/markdown.ts';
import { line, message, text, tones } from '../parts/message.ts';
import { facts, lines, listing } from '../parts/passage.ts';
import { meaningsOf, type Meaning } from './meanings.ts';
import { viewHeadline } from './title-part.ts';
import { viewMenu } from './view-menu.ts';

/** What each of a book's figures counts, in its source's words. */
export function figuresCard(
  answer: Answer<Book>,
  sources: readonly Source[],
  language: Language,
): PageMessage {
  const book = answer.value;
  const meanings = meaningsOf(book, sources);
  const row =
    (room: number) =>
    ({ figure, meaning }: Meaning): string =>
      lines(0, [
        facts([
          `**${escaped(figureName(figure), 60)}**`,
          language.number(figure.value),
          periodText(figure, language),
        ]),
        escaped(meaning, room),
      ]).write(Infinity);
  return message(tones.book, [
    text(viewHeadline(book, language.t('book.figuresHeading'), language)),
    line,
    text(
      meanings.length === 0
        ? lines(60, [language.t('book.noMeanings')])
        : listing(
            60,
            meanings,
            [row(400), row(120)],
            (count) => `-# ${language.t('common.more', { count })}`,
          ),
    ),
    footer(language, answer, [language.t('book.notCompared')]),
    viewMenu(book, 'figures', sources, language),
  ]);
}
