import type { RecentRecords } from '../../catalogue/library.ts';
import {
  allLanguages,
  termsOf,
  type Language,
  type TranslatedText,
} from '../../language/language.ts';
import type { TermGroup } from '../../language/text-key.ts';
import { createMatcher } from '../../matching/matcher.ts';
import type { BookSummary } from '../../model/book.ts';
import type { Source } from '../../model/source.ts';
import { codeInWords } from './figure.ts';

/** A sort order by the catalogue's code. */
export interface SortChoice {
  readonly code: string;
  /** Its figures name the orders without a translation. Null for the open library. */
  readonly source: Source | null;
}

/** An order's name: our translation, else the source's name, else the code in words. Plain text. */
export function sortName(choice: SortChoice, language: Language): string {
  return (
    language.term('sort', choice.code) ?? figureOf(choice, language) ?? codeInWords(choice.code)
  );
}

/** Matches orders by name in each language and by code. */
const sortMatcher = createMatcher<SortChoice>((choice) => [
  ...allLanguages.map((language) => sortName(choice, language)),
  choice.code,
]);

/** Returns the code of the order that a text names, or null. */
export function readSort(typed: string, choices: readonly SortChoice[]): string | null {
  const coded = choices.find(({ code }) => code === typed);
  const [named] = sortMatcher.findNamed(typed, choices);
  return (coded ?? named ?? sortMatcher.findOne(typed, choices))?.code ?? null;
}

function figureOf({ code, source }: SortChoice, { catalogueLanguage }: Language): string | null {
  const metric = source?.metrics.find(({ sort, key }) => sort === code || key === code);
  const ofLists = source?.booklists.metrics.find(({ key }) => key === code);
  const own = catalogueLanguage === 'zh' ? metric?.zh : null;
  return own ?? metric?.label ?? ofLists?.label ?? null;
}

/**
 * The statuses that may be filtered by if the catalogue does not list them: the one in its description and
 * those of known books.
 */
export function knownStatuses(books: readonly Pick<BookSummary, 'status'>[]): readonly string[] {
  const seen = books.map(({ status }) => status).filter((status) => status !== null);
  return [...new Set(['completed', ...seen])];
}

/** Recently seen books, of one source or of all for null. */
export function recentBooks(recent: RecentRecords, source: string | null): readonly BookSummary[] {
  return recent.findBooks({ text: '', by: 'title', source }, maxStatusBooks).matches;
}

/** Enough to contain every status. */
const maxStatusBooks = 100;

/** A status's name: our translation, else its code in words. Plain text. */
export function statusName(code: string, language: Language): string {
  return language.term('status', code) ?? codeInWords(code);
}

interface StatusChoice {
  readonly code: string;
}

/** Matches statuses by name in each language, with or without affixes, and by code. */
const statusMatcher = createMatcher<StatusChoice>(({ code }) => {
  const names = allLanguages.map((language) => statusName(code, language));
  return [...names, ...names.map(bare), code];
});

/** Users type 完结 for 已完结, and 连载 for 连载中. */
function bare(name: string): string {
  return name.replaceAll(/^已|中$/gu, '');
}

/** Returns the code of the status that a text names. An unknown status is left to the catalogue. */
export function readStatus(typed: string, seen: readonly string[]): string {
  if (seen.includes(typed)) return typed;
  const choices = seen.map((code) => ({ code }));
  const [named] = statusMatcher.findNamed(typed, choices);
  if (named !== undefined) return named.code;
  const [known] = statusMatcher.findNamed(
    typed,
    termsOf('status').map((code) => ({ code })),
  );
  return known?.code ?? typed.trim().toLowerCase().replaceAll(/\s+/gu, '_');
}

/** Our term for a value of the service, else its code in words. */
export function termName(group: TermGroup, code: string): TranslatedText {
  return (language) => language.term(group, code) ?? codeInWords(code);
}

export function namesInAllLanguages(naming: TranslatedText): readonly string[] {
  return allLanguages.map(naming);
}

/**
 * Returns the code of a term in any language; null for any other text. `codes`: further codes, which are
 * named by a term or in words.
 */
export function findTermCode(
  group: TermGroup,
  typed: string,
  codes: readonly string[] = [],
): string | null {
  const terms = [...new Set([...codes, ...termsOf(group)])].map((code) => ({
    code,
    names: namesInAllLanguages(termName(group, code)),
  }));
  return termMatching.findNamed(typed, terms)[0]?.code ?? null;
}

const termMatching = createMatcher<{ readonly code: string; readonly names: readonly string[] }>(
  ({ code, names }) => [...names, code],
);

/**
 * Returns the step that a typed minimum names: "1000", "at least 1,000 words", "1k", "30万". Null if
 * it is not one of the steps.
 */
export function readMinimum(typed: string, steps: readonly number[]): number | null {
  const meant = readAmount(typed);
  return steps.find((step) => step === meant) ?? null;
}

/**
 * Reads the only number in a text: `500000`, `500,000`, `1.5m`, `100k`, `50万`, "at least 500.000
 * words". Returns null if the text has no number or several.
 */
export function readAmount(text: string): number | null {
  const found = [...text.normalize('NFKC').toLowerCase().matchAll(amountPattern)];
  const [, digits = '', unit = ''] = found.length === 1 ? (found[0] ?? []) : [];
  if (digits === '') return null;
  const number = Number(plainNumeral(digits, unit !== ''));
  const amount = Math.round(number * (unitFactors[unit] ?? 1) * 1_000) / 1_000;
  return Number.isFinite(amount) && amount <= maxAmount ? amount : null;
}

const maxAmount = 1e12;

const unitFactors: Readonly<Record<string, number>> = {
  ...{ k: 1e3, thousand: 1e3, 千: 1e3 },
  ...{ m: 1e6, mil: 1e6, million: 1e6, 百万: 1e6, 百萬: 1e6 },
  ...{ 万: 1e4, 萬: 1e4, w: 1e4, 亿: 1e8, 億: 1e8 },
};

const amountPattern =
  /(\d+(?:[.,'’٬ ]\d+)*)(?: ?(k|thousand|千|million|mil|m|百万|百萬|万|萬|w|亿|億)(?![a-z]))?/gu;

/** Removes thousands separators and writes the decimal separator as a point. */
function plainNumeral(digits: string, hasUnit: boolean): string {
  const isGrouped = /^[1-9]\d{0,2}(?:[.,'’٬ ]\d{2,3})*[.,'’٬ ]\d{3}$/u.test(digits);
  // "1.500m" is a decimal, because a number with a unit has no thousands separator.
  const isDecimal = hasUnit && /^\d+[.,]\d+$/.test(digits);
  if (isGrouped && !isDecimal) return digits.replaceAll(/\D/g, '');
  const [, whole = '', decimals = ''] = /^(.*)[.,](\d+)$/u.exec(digits) ?? [];
  if (whole === '') return digits.replaceAll(/\D/g, '');
  return `${whole.replaceAll(/\D/g, '')}.${decimals}`;
}
