import type { Language } from '../../language/language.ts';
import type { Book, Figure } from '../../model/book.ts';
import type { Source } from '../../model/source.ts';
import type { PageMessage } from '../page.ts';
import { figureNames, figureName, periodText } from '../parts/figure.ts';
import { escaped } from '../parts/markdown.ts';
import { text } from '../parts/message.ts';
import { joinLines, facts, lines, listing, countColumn, type Passage } from '../parts/passage.ts';
import { sourceCodeOf } from '../parts/source.ts';
import { figureMeanings, type FigureMeaning } from './offers.ts';
import { viewMessage, type BookCardContext } from './view.ts';

/** The source's explanation of each of a book's figures. */
export function figuresCard(frame: BookCardContext): PageMessage {
  const { sources, language } = frame;
  const { value: book } = frame.answer;
  const meanings = figureMeanings(book, sources);
  const names = figureNames(sourceCodeOf(book), sources, language);
  const row =
    (max: number) =>
    ({ figure, meaning }: FigureMeaning): string =>
      joinLines([
        facts([
          `**${escaped(figureName(figure, language, names), 60)}**`,
          language.number(figure.value),
          periodText(figure, language),
        ]),
        escaped(meaning, max),
      ]);
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

const maxFigures = 10;

/** A book's figures with right-aligned numbers, one per line. */
export function figureColumn(book: Book, sources: readonly Source[], language: Language): Passage {
  const names = figureNames(sourceCodeOf(book), sources, language);
  const figures = book.figures.slice(0, maxFigures);
  if (figures.length === 0) return lines(60, []);
  const counts = figures.map(({ value }) => value);
  const column = countColumn(language, counts);
  const row = (figure: Figure): string => {
    const name = escaped(figureName(figure, language, names), 60);
    return `${column(figure.value)}${facts([name, periodText(figure, language)]) ?? ''}`;
  };
  return lines(60, [`**${language.t('book.figures')}**`, ...figures.map(row)]);
}
