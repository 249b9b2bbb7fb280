import type { Language } from '../../language/language.ts';
import type { BookSummary, Figure } from '../../model/book.ts';
import { escaped } from './markdown.ts';
import { plain } from './plain.ts';

/** "12,345 monthly votes", "8.7 score (all time)": a figure within a line. Escaped. */
export function figureText(figure: Figure, language: Language, labelRoom = 40): string {
  const name = escaped(withinSentence(figureName(figure)), labelRoom);
  const period = periodText(figure, language);
  return `${language.number(figure.value)} ${name}${period === null ? '' : ` (${period})`}`;
}

/** What the source calls a figure, as the website prints it; its key in words where no label came. Plain. */
export function figureName(figure: Pick<Figure, 'key' | 'label'>): string {
  const label = figure.label === null ? '' : plain(figure.label);
  return label === '' ? codeInWords(figure.key) : label;
}

/** What a figure is counted over, escaped; null where the label says so itself. */
export function periodText(
  figure: Pick<Figure, 'key' | 'label' | 'period'>,
  language: Language,
): string | null {
  if (figure.period === null) return null;
  const words = withinSentence(codeInWords(figure.period));
  const stem = words.split(' ')[0]?.toLowerCase() ?? '';
  if (stem === '' || ` ${figureName(figure).toLowerCase()}`.includes(` ${stem}`)) return null;
  return language.term('period', figure.period) ?? escaped(words, 30);
}

/** The figure a board is ordered by, as one of its entries carries it. */
export function rankedFigure(book: BookSummary, rankedBy: string | null): Figure | null {
  return (
    book.figures.find((figure) => figure.rankedBy) ??
    book.figures.find((figure) => figure.key === rankedBy) ??
    null
  );
}

/** `monthly_votes` as people read it: "Monthly votes". Plain. */
export function codeInWords(code: string): string {
  const words = plain(code.replaceAll(/[_-]+/g, ' '));
  return words.charAt(0).toUpperCase() + words.slice(1);
}

// A label opens with a capital where it stands alone; an abbreviation ("VIP votes") keeps its own.
function withinSentence(label: string): string {
  return /^\p{Lu}(?!\p{Lu})/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}
