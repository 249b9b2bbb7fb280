import type { Language } from '../../language/language.ts';
import type { Book } from '../../model/book.ts';
import { figureName, periodText } from '../parts/figure.ts';
import { escaped } from '../parts/markdown.ts';
import { facts, lines, type Passage } from '../parts/passage.ts';

const mostFigures = 10;

/** A book's figures under each other, the numbers aligned at the right. */
export function figureColumn(book: Book, language: Language): Passage {
  const rows = book.figures.slice(0, mostFigures).map((figure) => ({
    number: language.number(figure.value),
    name: facts([escaped(figureName(figure), 60), periodText(figure, language)]) ?? '',
  }));
  if (rows.length === 0) return lines(60, []);
  const width = Math.max(...rows.map(({ number }) => number.length));
  return lines(60, [
    `**${language.t('book.figures')}**`,
    ...rows.map(({ number, name }) => `\`${number.padStart(width)}\` ${name}`),
  ]);
}
