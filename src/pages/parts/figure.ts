import type { Language } from '../../language/language.ts';
import type { BookSummary, Figure } from '../../model/book.ts';
import type { Metric, Source } from '../../model/source.ts';
import { escaped } from './markdown.ts';
import { plain } from './plain.ts';

/** A figure within a line, escaped: "12,345 monthly votes", "1 review", "月票 1.23 万", "582 位读者". */
export function figureText(
  figure: Figure,
  language: Language,
  maxLabel = 40,
  names: FigureNames = noNames,
): string {
  const { name, over } = labelParts(figure, language, maxLabel, names);
  const { value: count } = figure;
  return language.t(isPeople(name) ? 'common.countedPeople' : 'common.counted', {
    count,
    name: `${count === 1 ? singular(name) : name}${over}`,
  });
}

/** What a figure counts, within a line, escaped: "monthly votes", "reads (all time)". */
export function figureLabel(figure: Figure, language: Language, names: FigureNames): string {
  const { name, over } = labelParts(figure, language, 40, names);
  return `${name}${over}`;
}

function labelParts(figure: Figure, language: Language, maxLabel: number, names: FigureNames) {
  const name = escaped(withinSentence(figureName(figure, language, names)), maxLabel);
  const period = periodText(figure, name, language);
  return { name, over: period === null ? '' : language.t('common.inBrackets', { text: period }) };
}

/** A figure without its name: "12,345", "1.23 万". */
export function amountText(value: number, { t }: Pick<Language, 't'>): string {
  return t('common.amount', { count: value });
}

/** The singular of an English label: "review", "monthly vote". A Chinese label has only one form. */
function singular(label: string): string {
  return label
    .replace(/(?<=\p{L}{2})ies$/u, 'y')
    .replace(/(?<=ch|sh|x|ss)es$/u, '')
    .replace(/(?<=\p{L}{2}[^isu\P{L}])s$/u, '');
}

/** Whether a Chinese name means people, which have a measure word. */
function isPeople(name: string): boolean {
  return /(?:读者|讀者|粉丝|粉絲|用户|用戶|会员|會員)$/u.test(name);
}

/** "★ 7.3/10"; without the scale if it is unknown or lower than the score. */
export function scoreText(
  value: number,
  scale: number | null,
  { t, number }: Pick<Language, 't' | 'number'>,
): string {
  const score = number(value);
  return scale === null || value > scale
    ? t('reading.score', { score })
    : t('reading.scoreOf', { score, scale: number(scale) });
}

/**
 * A figure's name: the source's name in the reader's language, else our translation, else the
 * website's English label, else the key in words. Plain text.
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

/**
 * A figure's period, escaped; null for the current value, or if its label or the name that readers
 * see contains the period.
 */
export function periodText(
  figure: Pick<Figure, 'key' | 'label' | 'period'>,
  shownName: string,
  language: Language,
): string | null {
  if (figure.period === null || figure.period === 'current') return null;
  const words = withinSentence(codeInWords(figure.period));
  const stem = words.split(' ')[0]?.toLowerCase() ?? '';
  const name = labelOf(figure) || codeInWords(figure.key);
  if (stem === '' || ` ${name.toLowerCase()}`.includes(` ${stem}`)) return null;
  const period = language.term('period', figure.period) ?? escaped(words, 30);
  return shownName.includes(period) ? null : period;
}

/** The figure of an entry that its board is ordered by. */
export function rankedFigure(book: BookSummary, rankedBy: string | null): Figure | null {
  return (
    book.figures.find((figure) => figure.rankedBy) ??
    book.figures.find((figure) => figure.key === rankedBy) ??
    null
  );
}

/** Converts a code to words: `monthly_votes` becomes "Monthly votes". Plain text. */
export function codeInWords(code: string): string {
  const words = plain(code.replaceAll(/[_-]+/g, ' '));
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Lowers a label's initial for use within a sentence, but not of an abbreviation ("VIP votes"). */
export function withinSentence(label: string): string {
  return /^\p{Lu}(?!\p{Lu})/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}

/** Returns a figure's name in the reader's language; null if it has only its label. */
export type FigureNames = (figure: Pick<Figure, 'key' | 'period'>) => string | null;

/** A source's Chinese names of its figures ("keyed interface, Metric definition"). */
export function figureNames(
  source: string | null,
  sources: readonly Source[],
  { catalogueLanguage }: Language,
): FigureNames {
  if (catalogueLanguage !== 'zh') return () => null;
  const metrics = metricsOf(source, sources);
  return (figure) => findFigure(figure, metrics)?.zh ?? null;
}

export function metricsOf(source: string | null, sources: readonly Source[]): readonly Metric[] {
  return sources.find(({ code }) => code === source)?.metrics ?? [];
}

/** Finds a figure or a definition by key, preferably with the same period. */
export function findFigure<T extends Pick<Figure, 'key' | 'period'>>(
  wanted: { readonly key: string | null; readonly period: string | null },
  all: readonly T[],
): T | null {
  const named = all.filter(({ key }) => key === wanted.key);
  return named.find(({ period }) => period === wanted.period) ?? named[0] ?? null;
}
