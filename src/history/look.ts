import { dayOf, type BoardHistory, type HistoryDay } from '../model/board-history.ts';
import type { Snapshot } from '../model/board-changes.ts';
import type { BoardPage } from '../model/board.ts';
import type { BookRef, RankedBook } from '../model/book.ts';
import { bookRefText } from '../model/reference.ts';

/** A board as the bot has seen it. */
type LookedBoard = Pick<BoardPage, 'entries' | 'refreshedAt' | 'rankedBy'> &
  Pick<HistoryDay, 'depth' | 'isWhole'>;

/** What a history keeps of a look. */
export function historyDay(
  { entries, depth, isWhole, refreshedAt, rankedBy }: LookedBoard,
  at: number,
): HistoryDay {
  return {
    ...{ day: dayOf(at), at, refreshedAt, depth, isWhole },
    places: entries.map(({ position, book: { ref, figures } }) => ({
      ref,
      position,
      figure: figures.find(({ key }) => key === rankedBy)?.value ?? null,
    })),
  };
}

/** A publication as a look at it. It keeps no figures. */
export function snapshotDay({ depth, isWhole, places }: Snapshot, at: number): HistoryDay {
  return {
    ...{ day: dayOf(at), at, refreshedAt: null, depth, isWhole },
    places: places.map(({ position, book: { ref } }) => ({ ref, position, figure: null })),
  };
}

/** The books of publications, the latest first, by the text of their reference. */
export function booksOf(publications: readonly (Snapshot | null)[]): BoardHistory['books'] {
  const places = publications.toReversed().flatMap((one) => one?.places ?? []);
  return new Map(places.map(({ book }) => [bookRefText(book.ref), book]));
}

/** A book as in a recent publication, else without a name. */
export function bookIn({ books }: Pick<BoardHistory, 'books'>, ref: BookRef): RankedBook {
  return books.get(bookRefText(ref)) ?? { ref, title: null, url: null };
}
