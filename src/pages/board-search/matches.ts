import type { BookRef, BookSummary } from '../../model/book.ts';
import { createMatcher } from '../../matching/matcher.ts';
import { looksLikeLink } from '../parts/link.ts';
import { bookRefText } from '../../model/reference.ts';
import type { BoardSpot } from './scan.ts';

/** A book that a user searches for on a board. */
export interface SearchedBook {
  /** A title in either language, or a link. */
  readonly text: string;
  /** The book's references in both interfaces; empty if the book is not known. */
  readonly books: readonly BookRef[];
}

/** The positions of exactly this book: by reference, by link or by equal title. */
export function findExactSpots(
  { text, books }: SearchedBook,
  spots: readonly BoardSpot[],
): readonly BoardSpot[] {
  if (books.length > 0) {
    return spots.filter(({ entry }) => books.some((ref) => isBook(entry.book, ref)));
  }
  if (!looksLikeLink(text)) return spotMatching.findNamed(text, spots);
  return spots.filter(({ entry: { book } }) =>
    [book.url, book.atSource?.url ?? null].some((url) => leadsToSame(text, url)),
  );
}

/** The positions of books with similar titles, best first. */
export function findNearSpots(
  { text, books }: SearchedBook,
  spots: readonly BoardSpot[],
): readonly BoardSpot[] {
  return books.length > 0 || looksLikeLink(text) ? [] : spotMatching.findBest(text, spots);
}

const spotMatching = createMatcher<BoardSpot>(({ entry: { book } }) => [
  book.title?.en,
  book.title?.zh,
]);

/** Whether it is the same book; across interfaces only by equal source and id. */
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

/** A URL's parts that identify its page. */
function pageOf({ host, pathname, search }: URL): string {
  return host.replace(/^(?:www|m)\./, '') + pathname.replace(/\/+$/, '') + search;
}
