import type { RecentRecords } from '../../catalogue/library.ts';
import {
  allLanguages,
  termsOf,
  type Language,
  type TranslatedText,
} from '../../language/language.ts';
import type { TermGroup } from '../../language/text-key.ts';
import { isBook, type BookSummary } from '../../model/book.ts';
import type { Metric, Source } from '../../model/source.ts';
import { readAmount } from './amount.ts';
import { valueMatcher, type Facet, type FacetValue, type Misread } from './facet.ts';
import { codeInWords, figureNames, figureText, findFigure } from './figure.ts';
import { timestamp } from './markdown.ts';

/** A value whose text in addresses is the service's code. */
export function codedValue<By extends string>(
  by: By,
  param: string,
  code: string,
  name: TranslatedText,
): FacetValue<By> {
  return { by, param, text: code, code, name };
}

/** A facet that takes any text, such as an author. */
export function textFacet<By extends string>(by: By, param: string): Facet<By> {
  return { by, values: [], read: (typed) => [codedValue(by, param, typed, () => typed)] };
}

/** The value with this text, else all with this name. */
function exactValues<Value extends FacetValue<string>>(
  typed: string,
  values: readonly Value[],
): readonly Value[] {
  const coded = values.find(({ text }) => text === typed);
  return coded === undefined ? valueMatcher.findNamed(typed, values) : [coded];
}

/** The only value with this text or name, or with a similar name. */
export function readNamed<Value extends FacetValue<string>>(
  typed: string,
  values: readonly Value[],
): readonly Value[] | Misread<Value> {
  const exact = exactValues(typed, values);
  return onlyOne(exact.length > 0 ? exact : valueMatcher.findBest(typed, values), values);
}

/** The only value that is found; else what is found, or all, to choose from. */
export function onlyOne<Value>(
  found: readonly Value[],
  all: readonly Value[],
): readonly Value[] | Misread<Value> {
  if (found.length === 1) return found;
  return found.length > 1 ? { why: 'several', near: found } : { why: 'no_such', near: all };
}

/** `codes`: null leaves the order to the catalogue. */
export function sortFacet(codes: readonly string[] | null, source: Source | null): Facet<'sort'> {
  const values = (codes ?? []).map((code) => sortValue(code, source));
  return {
    by: 'sort',
    values,
    read(typed) {
      if (codes === null) return [sortValue(typed, source)];
      const [first] = exactValues(typed, values);
      return first === undefined ? readNamed(typed, values) : [first];
    },
  };
}

export function sortValue(code: string, source: Source | null): FacetValue<'sort'> {
  return codedValue('sort', 'sort', code, (language) => sortName(code, source, language));
}

/**
 * An order's name: our translation, else the source's name, else the code in words. Plain text. `source`: null for
 * the open library.
 */
export function sortName(code: string, source: Source | null, language: Language): string {
  return language.term('sort', code) ?? figureOf(code, source, language) ?? codeInWords(code);
}

function figureOf(
  code: string,
  source: Source | null,
  { catalogueLanguage }: Language,
): string | null {
  const metric = metricOf(code, source);
  const ofLists = source?.booklists.metrics.find(({ key }) => key === code);
  const own = catalogueLanguage === 'zh' ? metric?.zh : null;
  return own ?? metric?.label ?? ofLists?.label ?? null;
}

/** What an order compares of a book; null if the record lacks it, or if rows always have it (the length). */
export function sortFact(
  book: BookSummary,
  code: string | null,
  source: Source | null,
  language: Language,
): string | null {
  if (code === 'updated') return isBook(book) ? timestamp(book.updatedAt) : null;
  return figureFact(book, metricOf(code, source) ?? { key: code, period: null }, source, language);
}

/** A book's figure; null if the record lacks it. */
export function figureFact(
  book: BookSummary,
  wanted: Parameters<typeof findFigure>[0],
  source: Source | null,
  language: Language,
): string | null {
  const figure = findFigure(wanted, book.figures);
  if (figure === null) return null;
  const names = figureNames(source?.code ?? null, source === null ? [] : [source], language);
  return figureText(figure, language, 40, names);
}

/** The source's definition of the figure that an order or a key means. */
function metricOf(code: string | null, source: Source | null): Metric | undefined {
  return source?.metrics.find(({ sort, key }) => sort === code || key === code);
}

/** An unknown status is left to the catalogue. */
export function statusFacet(codes: readonly string[]): Facet<'status'> {
  const values = codes.map(statusValue);
  return {
    by: 'status',
    values,
    read(typed) {
      const known = [values, termsOf('status').map(statusValue)];
      const [named] = known.flatMap((some) => exactValues(typed, some));
      return [named ?? statusValue(typed.trim().toLowerCase().replaceAll(/\s+/gu, '_'))];
    },
  };
}

function statusValue(code: string): FacetValue<'status'> {
  const name: TranslatedText = (language) => statusName(code, language);
  return {
    ...codedValue('status', 'status', code, name),
    names() {
      const names = allLanguages.map(name);
      // Users type 完结 for 已完结, and 连载 for 连载中.
      return [...names, ...names.map((one) => one.replaceAll(/^已|中$/gu, '')), code];
    },
  };
}

/** A status's name: our translation, else its code in words. Plain text. */
export function statusName(code: string, language: Language): string {
  return language.term('status', code) ?? codeInWords(code);
}

/** The status in the description of the catalogue, and those of known books. */
export function knownStatuses(books: readonly Pick<BookSummary, 'status'>[]): readonly string[] {
  const seen = books.map(({ status }) => status).filter((status) => status !== null);
  return [...new Set(['completed', ...seen])];
}

/** The statuses of recently seen books of one source, or of all for null. */
export function recentStatuses(recent: RecentRecords, source: string | null): readonly string[] {
  return knownStatuses(recent.findBooks({ text: '', by: 'title', source }, maxBooks).matches);
}

/** Enough to contain every status. */
const maxBooks = 100;

/**
 * Values that only the description lists, and of which we have terms for some. A listed value may be longer
 * than our code (`ascending` for `asc`). Any other text is left to the catalogue.
 */
export function termFacet<By extends string>(
  by: By,
  param: string,
  group: TermGroup,
  codes: readonly string[],
): Facet<By> {
  const value = (code: string) => codedValue(by, param, code, termName(group, code));
  return {
    by,
    values: codes.map(value),
    read(typed) {
      const known = [...new Set([...codes, ...termsOf(group)])].map(value);
      const [term] = exactValues(typed, known);
      if (term === undefined) return [value(typed)];
      const listed = codes.includes(term.code)
        ? term.code
        : codes.find((one) => one.startsWith(term.code));
      return [listed === undefined ? term : value(listed)];
    },
  };
}

/** Our term for a value of the service, else its code in words. */
export function termName(group: TermGroup, code: string): TranslatedText {
  return (language) => language.term(group, code) ?? codeInWords(code);
}

/** A number that is one of the steps: "1000", "at least 1,000 words", "1k", "30万". `steps`: null takes any. */
export function minimumFacet<By extends string>(
  by: By,
  steps: readonly number[] | null,
  valueOf: (step: number) => FacetValue<By>,
): Facet<By> {
  const values = (steps ?? []).map(valueOf);
  return {
    by,
    values,
    read(typed) {
      const amount = readAmount(typed);
      if (amount === null) return { why: 'no_number', near: values };
      if (steps === null) return [valueOf(Math.round(amount))];
      const step = values.find(({ code }) => Number(code) === amount);
      return step === undefined ? { why: 'no_step', near: nearestFirst(amount, values) } : [step];
    },
  };
}

/** Orders minimums by their distance to a number. */
export function nearestFirst<By extends string>(
  amount: number,
  values: readonly FacetValue<By>[],
): readonly FacetValue<By>[] {
  const distance = ({ code }: FacetValue<By>): number => Math.abs(Number(code) - amount);
  return values.toSorted((one, other) => distance(one) - distance(other));
}
