import type { Language } from '../../language/language.ts';
import type { Book, Figure } from '../../model/book.ts';
import type { Source } from '../../model/source.ts';
import { countColumn, facts, lines, type Passage } from '../parts/passage.ts';
import { figureNames, figureName, periodText } from '../parts/figure.ts';
import { escaped } from '../parts/markdown.ts';
import { sourceCodeOf } from '../parts/source.ts';

const mostFigures = 10;

/** A book's figures with right-aligned numbers, one per line. */
export function figureColumn(book: Book, sources: readonly Source[], language: Language): Passage {
  const names = figureNames(sourceCodeOf(book), sources, language);
  const figures = book.figures.slice(0, mostFigures);
  if (figures.length === 0) return lines(60, []);
  const column = countColumn(
    figures.map(({ value }) => value),
    language,
  );
  const row = (figure: Figure): string => {
    const name = escaped(figureName(figure, language, names), 60);
    return `${column(figure.value)}${facts([name, periodText(figure, language)]) ?? ''}`;
  };
  return lines(60, [`**${language.t('book.figures')}**`, ...figures.map(row)]);
}
