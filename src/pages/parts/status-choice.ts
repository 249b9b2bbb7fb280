import { allLanguages, termsOf, type Language } from '../../language/language.ts';
import type { RecentRecords } from '../../catalogue/library.ts';
import { createMatcher } from '../../matching/matcher.ts';
import type { BookSummary } from '../../model/book.ts';
import { codeInWords } from './figure.ts';

/**
 * Statuses that may be asked for. The catalogue tells nowhere which it takes: these are the one its
 * description shows, and those of the books at hand.
 */
export function statusesSeen(books: readonly Pick<BookSummary, 'status'>[]): readonly string[] {
  const seen = books.map(({ status }) => status).filter((status) => status !== null);
  return [...new Set(['completed', ...seen])];
}

/** Books seen lately, of a source's alone where one is given. */
export function booksSeen(held: RecentRecords, source: string | null): readonly BookSummary[] {
  return held.findBooks({ text: '', by: 'title', source }, mostBooks).matches;
}

/** Plenty to have met every status. */
const mostBooks = 100;

/** What a status is called: our word for it, else its code in words. Plain. */
export function statusName(code: string, language: Language): string {
  return language.term('status', code) ?? codeInWords(code);
}

export interface StatusChoice {
  readonly code: string;
}

/** Statuses by their names in every language, whole or bare, and by their codes. */
export const statusMatching = createMatcher<StatusChoice>(({ code }) => {
  const names = allLanguages.map((language) => statusName(code, language));
  return [...names, ...names.map(bare), code];
});

/** 完结 is typed for 已完结, and 连载 for 连载中. */
function bare(name: string): string {
  return name.replaceAll(/^已|中$/gu, '');
}

/** The code behind what was typed for a status; what names none we know is left for the catalogue to judge. */
export function statusTaken(typed: string, seen: readonly string[]): string {
  if (seen.includes(typed)) return typed;
  const choices = seen.map((code) => ({ code }));
  const [named] = statusMatching.findNamed(typed, choices);
  if (named !== undefined) return named.code;
  const [known] = statusMatching.findNamed(
    typed,
    termsOf('status').map((code) => ({ code })),
  );
  return known?.code ?? typed.trim().toLowerCase().replaceAll(/\s+/gu, '_');
}
