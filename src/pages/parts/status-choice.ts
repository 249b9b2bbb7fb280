import { allLanguages, termsOf, type Language } from '../../language/language.ts';
import type { RecentRecords } from '../../catalogue/library.ts';
import { createMatcher } from '../../matching/matcher.ts';
import type { BookSummary } from '../../model/book.ts';
import { codeInWords } from './figure.ts';

/**
 * The statuses that may be filtered by. The catalogue does not list them, so these are the one in its
 * description and those of known books.
 */
export function knownStatuses(books: readonly Pick<BookSummary, 'status'>[]): readonly string[] {
  const seen = books.map(({ status }) => status).filter((status) => status !== null);
  return [...new Set(['completed', ...seen])];
}

/** Recently seen books, of one source or of all for null. */
export function recentBooks(held: RecentRecords, source: string | null): readonly BookSummary[] {
  return held.findBooks({ text: '', by: 'title', source }, mostBooks).matches;
}

/** Enough to contain every status. */
const mostBooks = 100;

/** A status's name: our translation, else its code in words. Plain text. */
export function statusName(code: string, language: Language): string {
  return language.term('status', code) ?? codeInWords(code);
}

export interface StatusChoice {
  readonly code: string;
}

/** Matches statuses by name in each language, with or without affixes, and by code. */
export const statusMatcher = createMatcher<StatusChoice>(({ code }) => {
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
