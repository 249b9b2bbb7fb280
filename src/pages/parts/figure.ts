import type { Language } from '../../language/language.ts';
import type { BookSummary, Figure } from '../../model/book.ts';
import type { FigureNames } from './figure-names.ts';
import { escaped } from './markdown.ts';
import { plain } from './plain.ts';

/** "12,345 monthly votes", "8.7 score (all time)": a figure within a line. Escaped. */
export function figureText(
  figure: Figure,
  language: Language,
  labelRoom = 40,
  names: FigureNames = noNames,
): string {
  const name = escaped(withinSentence(figureName(figure, language, names)), labelRoom);
  const period = periodText(figure, language);
  const over = period === null ? '' : language.t('common.inBrackets', { text: period });
  return `${language.number(figure.value)} ${name}${over}`;
}

/**
 * What a figure is called: by its source in the reader's language, by us where we have a word for
 * it, else by the label the website prints (in English), or by its key in words. Plain.
 */
export function figureName(
  figure: Pick<Figure, 'key' | 'label' | 'period'>,
  language: Language,
  names: FigureNames = noNames,
): string {
  const named = plain(names(figure) ?? '');
  if (named !== '') return named;
  const own = language.term('figure', figure.key);
  const given = labelOf(figure);
  if (given === '' || (own !== null && language.catalogueLanguage !== 'en')) {
    return own ?? codeInWords(figure.key);
  }
  return given;
}

const noNames: FigureNames = () => null;

function labelOf({ label }: Pick<Figure, 'label'>): string {
  return label === null ? '' : plain(label);
}

/** What a figure is counted over, escaped; null where the label that came with it says so itself. */
export function periodText(
  figure: Pick<Figure, 'key' | 'label' | 'period'>,
  language: Language,
): string | null {
  if (figure.period === null) return null;
  const words = withinSentence(codeInWords(figure.period));
  const stem = words.split(' ')[0]?.toLowerCase() ?? '';
  const told = labelOf(figure) || codeInWords(figure.key);
  if (stem === '' || ` ${told.toLowerCase()}`.includes(` ${stem}`)) return null;
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

/** A label opens with a capital where it stands alone; an abbreviation ("VIP votes") keeps its own. */
export function withinSentence(label: string): string {
  return /^\p{Lu}(?!\p{Lu})/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}
