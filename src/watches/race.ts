import type { Snapshot } from '../model/board-changes.ts';
import { dayOf, type HistoryDay } from '../model/board-history.ts';
import type { RankedBook } from '../model/book.ts';
import type { Log } from '../model/effects.ts';
import { bookRefText } from '../model/reference.ts';
import type { RaceContent, Watch } from '../model/watch.ts';
import type { RacePass, RacePost, RaceStanding } from '../model/watch-post.ts';
import { rankedFigure } from '../pages/parts/figure.ts';
import type { HistoryRecords, PostedState, WatchRecords } from '../store/watches.ts';
import { bestEntries } from './board-changes.ts';
import type { FetchedBoard } from './board-fetcher.ts';
import { noScope, viewText, watchScope, type FingerprintOf } from './board-key.ts';
import {
  comparisonBase,
  decidedPost,
  isEarlier,
  postHead,
  type ContentPosts,
  type LastPostedBoard,
  type WatchOrDraft,
} from './decision.ts';
import type { DecidedPost } from './delivery.ts';

export interface RaceParts {
  readonly records: Pick<WatchRecords, 'change' | 'remove'>;
  readonly histories: Pick<HistoryRecords, 'read'>;
  readonly fingerprintOf: FingerprintOf;
  /** Puts a stored watch into memory. */
  readonly put: (watch: Watch) => void;
  /** Takes a removed watch out of memory. */
  readonly drop: (id: string) => void;
  readonly now: () => number;
  readonly log: Log;
}

/** Posts of which of some books passed another. A race is removed at the first check after its last post. */
export function createRaces(parts: RaceParts): (race: RaceContent) => ContentPosts {
  const { records, histories, fingerprintOf, put, drop, now, log } = parts;

  /** Ends a race now if one of its books has been off the board for 30 days. Returns the watch as it is then. */
  const endIfLeft = async (watch: Watch, race: RaceContent, { places }: Snapshot) => {
    const { books } = race;
    const listed = new Set(places.map(({ book }) => bookRefText(book.ref)));
    const scope = watchScope(watch, fingerprintOf);
    const isAllListed = books.every(({ ref }) => listed.has(bookRefText(ref)));
    if (isAllListed || scope === noScope || hasEnded(watch, now())) return { watch, race };
    const board = { scope, view: viewText(watch.choice.view) };
    const today = dayOf(now());
    const days = await histories.read(board, today - absentDays, today);
    const leftBook = longAbsentBook(books, days, today);
    if (leftBook === null) return { watch, race };
    const ended: RaceContent = { kind: 'race', books, end: { at: now(), leftBook } };
    const changed: Watch = {
      ...watch,
      revision: watch.revision + 1,
      choice: { ...watch.choice, content: ended },
    };
    if (!(await records.change(changed, watch.revision))) return { watch, race };
    put(changed);
    return { watch: changed, race: ended };
  };

  return (race) => ({
    async check(watch, last, fetch) {
      if (isOver(watch, last?.state ?? null)) {
        await records.remove(watch.id);
        drop(watch.id);
        log.info({ watch: watch.id, guildId: watch.guildId }, 'a race has ended');
        return null;
      }
      const board = await fetch(watch);
      const current = await endIfLeft(watch, race, board.snapshot);
      return decideRace(current.watch, current.race, last, board, now());
    },
    async ask(watch, last, fetch) {
      const board = await fetch(watch);
      const since = racePost(watch, race, last, board, now());
      const hasPasses = since.passes !== null && since.passes.length > 0;
      const post = hasPasses ? since : racePost(watch, race, null, board, now());
      return decided(watch, last, board, post);
    },
    async preview(draft, _guildId, look) {
      const { board, last } = await look();
      return racePost(draft, race, last, board, now());
    },
  });
}

/**
 * A race posts at its first check, at each pass and when it has ended. A board that was republished during its
 * fetch may lack a part of the first positions.
 */
export function decideRace(
  watch: Watch,
  race: RaceContent,
  last: LastPostedBoard | null,
  board: FetchedBoard,
  now: number,
): (DecidedPost & { readonly post: RacePost }) | null {
  if (!board.isWhole && board.depth < watch.choice.top) return null;
  if (isEarlier(board, last)) return null;
  const post = racePost(watch, race, last, board, now);
  const isDue = post.ended !== null || post.passes === null || post.passes.length > 0;
  return isDue ? decided(watch, last, board, post) : null;
}

function decided(
  watch: Watch,
  last: LastPostedBoard | null,
  { snapshot: { hash }, refreshedAt }: FetchedBoard,
  post: RacePost,
) {
  return decidedPost(watch, last, post, { hash, refreshedAt, departed: [] });
}

/** The passes since the last post, or the standings alone for a first one. */
function racePost(
  { id, choice, names }: WatchOrDraft,
  { books, end }: RaceContent,
  last: LastPostedBoard | null,
  board: FetchedBoard,
  now: number,
): RacePost {
  const { view, top } = choice;
  const standings = standingsOf(books, board, top);
  const compared = comparisonBase(last);
  const { url, refreshedAt } = board;
  return {
    kind: 'race',
    ...postHead({ id, choice }),
    view,
    names,
    top,
    standings,
    url,
    refreshedAt,
    passes: compared === null ? null : passesOf(standings, compared.base, top),
    since: compared === null ? null : (compared.state.refreshedAt ?? compared.state.at),
    ended: end !== null && end.at <= now ? end : null,
  };
}

/** The books in the order of their positions among the first `top`; a book that is listed twice counts once. */
function standingsOf(
  books: readonly RankedBook[],
  { entries, snapshot, rankedBy }: FetchedBoard,
  top: number,
): readonly RaceStanding[] {
  const places = bestEntries(snapshot);
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
  const places = bestEntries(base);
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

/**
 * A book that was in no look of the last 30 days; null without one. Days without a look prove nothing, so there
 * must have been one at the beginning.
 *
 * @param days From 30 days before today, the oldest first.
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
