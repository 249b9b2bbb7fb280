import { createMatcher } from '../../matching/matcher.ts';
import type { Answer, Paging } from '../../model/answer.ts';
import type { BoardEntry, BoardPage, BoardView } from '../../model/board.ts';
import type { BookRef, BookSummary } from '../../model/book.ts';
import { bookRefText } from '../../model/reference.ts';
import type { Library } from '../../catalogue/library.ts';
import { looksLikeLink } from '../parts/link.ts';
import { loadPage } from '../parts/pager.ts';

/** An entry with its index in the list from 1, which may differ from its stated position. */
export interface BoardSpot {
  readonly entry: BoardEntry;
  readonly place: number;
}

/** Loads a board range by range, up to a limit. */
export interface BoardScan {
  /** Loads a range once; empty past the end or past the limit. */
  load(range: number): Promise<readonly BoardSpot[]>;
  /** All loaded entries from the top. */
  seen(): readonly BoardSpot[];
  /** The loaded part. */
  loaded(): ScannedRange;
}

export interface ScannedRange {
  /** The board's last answer; null if it was not requested. */
  readonly answer: Answer<BoardPage> | null;
  readonly places: number;
  /** The number of entries on the board; null if unknown. */
  readonly total: number | null;
  readonly isWhole: boolean;
}

/** The maximum page size of the catalogue. */
export const rangeSize = 50;

/** Loads at most `maxRanges` ranges, to leave requests for other users. */
export function createBoardScan(view: BoardView, library: Library, maxRanges: number): BoardScan {
  const ranges = new Map<number, readonly BoardSpot[]>();
  let answer: Answer<BoardPage> | null = null;
  let places = 0;
  let end: number | null = null;

  return {
    async load(range) {
      const known = ranges.get(range);
      if (known !== undefined) return known;
      const offset = range * rangeSize;
      if (ranges.size >= maxRanges || (end !== null && offset >= end)) return [];
      const loaded = await loadPage(library.board(view, { offset, count: rangeSize }));
      if (loaded.kind === 'beyond') {
        ranges.set(range, []);
        return [];
      }
      answer = loaded.value;
      const { entries, paging } = answer.value;
      places += paging.count;
      end = endOf(paging);
      const spots = entries.map((entry, index) => ({ entry, place: offset + index + 1 }));
      ranges.set(range, spots);
      return spots;
    },
    seen: () => [...ranges.values()].flat().toSorted((one, other) => one.place - other.place),
    loaded: () => ({
      answer,
      places,
      total: answer?.value.paging.total ?? null,
      isWhole: places >= (answer?.value.paging.total ?? end ?? Infinity),
    }),
  };
}

/** The number of entries that can be loaded; null if unknown. */
function endOf({ offset, count, total, reachable }: Paging): number | null {
  const known = [total, reachable].filter((each) => each !== null);
  if (known.length > 0) return Math.min(...known);
  return count < rangeSize ? offset + count : null;
}

/** The first ranges to search: the user's current one, which is usually cached, then from the top. */
export function fromTop(current: number, count: number): readonly number[] {
  return [...new Set([current, ...Array.from({ length: count }, (_, number) => number)])];
}

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
