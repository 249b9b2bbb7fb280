import type { Snapshot } from '../model/board-changes.ts';
import type { HistoryDay } from '../model/board-history.ts';
import type { RankedBook } from '../model/book.ts';
import { bookRefText } from '../model/reference.ts';
import type { RaceContent, Watch } from '../model/watch.ts';
import type { RacePass, RacePost, RaceStanding } from '../model/watch-post.ts';
import { rankedFigure } from '../pages/parts/figure.ts';
import type { PostedState } from '../store/watches.ts';
import { bestPlaces } from './board-changes.ts';
import type { FetchedBoard } from './board-fetcher.ts';

/** A race, or a draft without id. */
interface RaceOrDraft extends Pick<Watch, 'choice' | 'names'> {
  readonly id: string | null;
}

/** A race's post: the passes since the snapshot `base`, or the standings alone without one. */
export function racePost(
  { id, choice, names }: RaceOrDraft,
  { books, end }: RaceContent,
  base: { readonly snapshot: Snapshot; readonly at: number } | null,
  board: FetchedBoard,
  now: number,
): RacePost {
  const { view, top, roleId, isSilent, timeZone } = choice;
  const standings = standingsOf(books, board, top);
  return {
    kind: 'race',
    ...{ watchId: id, view, names, top, roleId, isSilent, timeZone, standings },
    ...{ url: board.url, refreshedAt: board.refreshedAt },
    passes: base === null ? null : passesOf(standings, base.snapshot, top),
    since: base === null ? null : base.at,
    ended: end !== null && end.at <= now ? end : null,
  };
}

/** The books in the order of their positions among the first `top`; a book that is listed twice counts once. */
function standingsOf(
  books: readonly RankedBook[],
  { entries, snapshot, rankedBy }: FetchedBoard,
  top: number,
): readonly RaceStanding[] {
  const places = bestPlaces(snapshot);
  return books
    .map((book): RaceStanding => {
      const text = bookRefText(book.ref);
      const place = places.get(text);
      if (place === undefined || place.position > top)
        return { book, position: null, figure: null };
      const entry = entries.find(
        (one) => one.position === place.position && bookRefText(one.book.ref) === text,
      );
      const figure = entry === undefined ? null : rankedFigure(entry.book, rankedBy);
      return { book: place.book, position: place.position, figure };
    })
    .toSorted((one, other) => orderOf(one.position) - orderOf(other.position));
}

/** Off the board is behind each position. */
function orderOf(position: number | null): number {
  return position ?? Number.MAX_SAFE_INTEGER;
}

/**
 * Who is ahead of whom now, and was not in `base`. A book that was level with another, at the same position or
 * off the board like it, also passes it.
 */
function passesOf(
  standings: readonly RaceStanding[],
  base: Snapshot,
  top: number,
): readonly RacePass[] {
  const places = bestPlaces(base);
  const before = ({ book }: RaceStanding): number => {
    const position = places.get(bookRefText(book.ref))?.position ?? null;
    return orderOf(position === null || position > top ? null : position);
  };
  return standings.flatMap((book) => {
    const passed = standings.filter(
      (other) => orderOf(book.position) < orderOf(other.position) && before(book) >= before(other),
    );
    return passed.length === 0 ? [] : [{ book, passed }];
  });
}

/** Whether the next post of a watch is the last one of a race, or there is one already. */
export function hasEnded(watch: Pick<Watch, 'choice'> | null, now: number): boolean {
  const content = watch?.choice.content;
  return content?.kind === 'race' && content.end !== null && content.end.at <= now;
}

/** Whether a race has ended and its last post exists. */
export function isOver(
  { choice: { content } }: Pick<Watch, 'choice'>,
  last: Pick<PostedState, 'plannedAt'> | null,
): boolean {
  if (content.kind !== 'race' || content.end === null || last === null) return false;
  return last.plannedAt >= content.end.at;
}

/** The days without the book after which a race ends. */
const absentDays = 30;

/** The days of history that `longAbsentBook` needs. */
export function absenceSpan(today: number) {
  return { first: today - absentDays, last: today };
}

/**
 * A book that was in no look of the last 30 days; null without one. Days without a look prove nothing, so there
 * must have been one at the beginning.
 *
 * @param days Of `absenceSpan`, the oldest first.
 */
export function longAbsentBook(
  books: readonly RankedBook[],
  days: readonly HistoryDay[],
  today: number,
): RankedBook | null {
  const [first] = days;
  if (first === undefined || first.day > today - absentDays) return null;
  const seen = new Set(days.flatMap(({ places }) => places.map(({ ref }) => bookRefText(ref))));
  return books.find(({ ref }) => !seen.has(bookRefText(ref))) ?? null;
}
