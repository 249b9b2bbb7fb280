import type { BookRef, BookSummary } from '../../model/book.ts';
import { createMatcher } from '../../matching/matcher.ts';
import { looksLikeLink } from '../parts/link.ts';
import { bookRefText } from '../../model/reference.ts';
import type { Spot } from './walk.ts';

/** What somebody looks for on a board. */
export interface Wanted {
  /** A title in either language, or a link. */
  readonly text: string;
  /** The book's names in either interface where it is known which one is meant; none while it is not. */
  readonly books: readonly BookRef[];
}

/** The places of the very book: that book, the one the link leads to, or any that is called just so. */
export function exactSpots({ text, books }: Wanted, spots: readonly Spot[]): readonly Spot[] {
  if (books.length > 0) {
    return spots.filter(({ entry }) => books.some((ref) => isBook(entry.book, ref)));
  }
  if (!looksLikeLink(text)) return spotMatching.findNamed(text, spots);
  return spots.filter(({ entry: { book } }) =>
    [book.url, book.atSource?.url ?? null].some((url) => leadsToSame(text, url)),
  );
}

/** The places of books whose titles come near what was typed, best first. */
export function nearSpots({ text, books }: Wanted, spots: readonly Spot[]): readonly Spot[] {
  return books.length > 0 || looksLikeLink(text) ? [] : spotMatching.findBest(text, spots);
}

const spotMatching = createMatcher<Spot>(({ entry: { book } }) => [book.title?.en, book.title?.zh]);

/** The book itself, or its record in the other interface on the evidence of its source and id. */
function isBook(book: BookSummary, ref: BookRef): boolean {
  if (bookRefText(book.ref) === bookRefText(ref)) return true;
  const { atSource } = book;
  return ref.system === 'keyed' && atSource?.source === ref.source && atSource.id === ref.id;
}

function leadsToSame(text: string, url: string | null): boolean {
  const typed = URL.parse(text.trim());
  const known = url === null ? null : URL.parse(url);
  return typed !== null && known !== null && pageOf(typed) === pageOf(known);
}

/** An address without what makes no other page of it. */
function pageOf({ host, pathname, search }: URL): string {
  return host.replace(/^(?:www|m)\./, '') + pathname.replace(/\/+$/, '') + search;
}
