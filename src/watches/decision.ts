import type { BoardPost, Snapshot } from '../model/board-changes.ts';
import type { RaceContent, Watch } from '../model/watch.ts';
import type { RacePost, WatchPost } from '../model/watch-post.ts';
import type { PostedState } from '../store/watches.ts';
import {
  chosenChanges,
  compareSnapshots,
  entriesWithMovement,
  hasChanges,
  leftBooksAfter,
} from './board-changes.ts';
import type { FetchedBoard } from './board-fetcher.ts';
import type { DecidedPost } from './delivery.ts';
import { racePost } from './race.ts';

/** A watch's last post and the snapshot that it reported; `base` is null if the store lost the snapshot. */
export interface LastPostedBoard {
  readonly state: PostedState;
  readonly base: Snapshot | null;
}

/** A watch, or a draft without id. */
type WatchOrDraft = Pick<Watch, 'choice' | 'names'> & { readonly id: string | null };

/** What a post about a board would report at `now`. */
export function currentPost(
  watch: WatchOrDraft,
  last: LastPostedBoard | null,
  board: FetchedBoard,
  now: number,
): BoardPost | RacePost {
  const { content } = watch.choice;
  return content.kind === 'race'
    ? racePost(watch, content, raceBase(last), board, now)
    : boardPost(watch, last, board);
}

function raceBase(last: LastPostedBoard | null) {
  const compared = comparisonBase(last);
  if (compared === null) return null;
  const { base, state } = compared;
  return { snapshot: base, at: state.refreshedAt ?? state.at };
}

/** Whether a post reports changes; a first post does not. */
export function reportsChanges(post: BoardPost | RacePost): boolean {
  if (post.kind === 'race') return post.passes !== null && post.passes.length > 0;
  return post.changes !== null && hasChanges(post.changes);
}

/** What a post would report now: the changes since the last post, or the board as it is for a first post. */
function boardPost(
  { id, choice, names }: WatchOrDraft,
  last: LastPostedBoard | null,
  board: FetchedBoard,
): BoardPost {
  const { view, top, only, minMove, roleId, isSilent, timeZone, postedBoard } = choice;
  const within = board.entries.filter(({ position }) => position <= top);
  const { url, refreshedAt, rankedBy } = board;
  const post = {
    kind: 'changes' as const,
    watchId: id,
    names,
    view,
    top,
    only,
    postedBoard,
    roleId,
    isSilent,
    timeZone,
    url,
    refreshedAt,
    rankedBy,
    history: null,
  };
  const compared = comparisonBase(last);
  if (compared === null) return { ...post, changes: null, since: null, entries: within };
  const { state, base } = compared;
  const all = compareSnapshots(base, board.snapshot, top, state.departed);
  return {
    ...post,
    changes: chosenChanges(all, { only, minMove }),
    since: state.refreshedAt ?? state.at,
    entries: entriesWithMovement(within, all),
  };
}

/**
 * Decides what a watch posts after a check; null for nothing. A first post waits until the board has
 * entries, a later one until there are changes of the chosen kinds.
 */
export function decidePost(
  watch: Watch,
  last: LastPostedBoard | null,
  board: FetchedBoard,
  now: number,
): DecidedPost | null {
  const { content } = watch.choice;
  if (content.kind === 'race') return decideRacePost(watch, content, last, board, now);
  if (last !== null && last.state.hash === board.snapshot.hash) return null;
  if (last !== null && isEarlier(board, last.state)) return null;
  const compared = comparisonBase(last);
  if (compared !== null) {
    const { base, state } = compared;
    const all = compareSnapshots(base, board.snapshot, watch.choice.top, state.departed);
    // Checked before the post is built: most boards have no change to report.
    if (!hasChanges(chosenChanges(all, watch.choice))) return null;
  }
  const post = boardPost(watch, last, board);
  const isWorthwhile = compared !== null || post.entries.length > 0;
  return isWorthwhile ? decidedPost(watch, last, board, post) : null;
}

/**
 * A race posts at its first check, at each pass and when it has ended. A board that was republished during its
 * fetch may lack a part of the first positions.
 */
function decideRacePost(
  watch: Watch,
  content: RaceContent,
  last: LastPostedBoard | null,
  board: FetchedBoard,
  now: number,
): DecidedPost | null {
  if (!board.isWhole && board.depth < watch.choice.top) return null;
  if (last !== null && isEarlier(board, last.state)) return null;
  const post = racePost(watch, content, raceBase(last), board, now);
  const isDue = post.ended !== null || post.passes === null || post.passes.length > 0;
  return isDue ? decidedPost(watch, last, board, post) : null;
}

/**
 * Whether a cached board is an earlier publication than the posted one: a cache that could not be
 * written for a while returns it. The next fetch brings the present one.
 */
function isEarlier({ asOf, refreshedAt }: FetchedBoard, posted: PostedState): boolean {
  const isEarlierTime =
    refreshedAt === null || posted.refreshedAt === null || refreshedAt < posted.refreshedAt;
  return isEarlierTime && asOf < posted.plannedAt;
}

/** A post with all that its delivery needs, whether it was decided by a check or requested by an admin. */
export function decidedPost(
  watch: Watch,
  last: LastPostedBoard | null,
  board: FetchedBoard,
  post: WatchPost,
): DecidedPost {
  const { top } = watch.choice;
  const compared = comparisonBase(last);
  const departed =
    compared === null || post.kind !== 'changes'
      ? []
      : leftBooksAfter(
          compareSnapshots(compared.base, board.snapshot, top, compared.state.departed),
          compared.state.departed,
        );
  return {
    watch,
    post,
    base: last?.state.hash ?? null,
    lastPlannedAt: last?.state.plannedAt ?? null,
    hash: board.snapshot.hash,
    refreshedAt: board.refreshedAt,
    departed,
  };
}

/** Null for a first post, and if the store lost the snapshot of the last one. */
function comparisonBase(last: LastPostedBoard | null) {
  const base = last?.base ?? null;
  return last === null || base === null ? null : { state: last.state, base };
}
