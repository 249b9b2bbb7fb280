import type { BoardPost } from '../model/board-change.ts';
import type { Snapshot } from '../model/snapshot.ts';
import type { Watch } from '../model/watch.ts';
import type { PostedState } from '../store/watches.ts';
import type { FetchedBoard } from './fetched-board.ts';
import { chosenChanges, hasChanges } from './changes.ts';
import { leftBooksAfter } from './board-changes.ts';
import { entriesWithMovement } from './movements.ts';
import type { DecidedPost } from './delivery.ts';
import { cachedDifference } from './shared-difference.ts';

/** What a watch last posted, and the board it told of; `base` is null where that is kept no more. */
export interface LastPostedBoard {
  readonly state: PostedState;
  readonly base: Snapshot | null;
}

/** A watch, or one that is being thought of. */
type WatchOrDraft = Pick<Watch, 'choice' | 'names'> & { readonly id: string | null };

/** What a post of the board would tell now: the board as it is, or what has changed since the last one. */
export function boardPost(
  { id, choice, names }: WatchOrDraft,
  last: LastPostedBoard | null,
  board: FetchedBoard,
): BoardPost {
  const { view, top, only, minMove, roleId, timeZone } = choice;
  const within = board.entries.filter(({ position }) => position <= top);
  const { url, refreshedAt, rankedBy } = board;
  const post = {
    ...{ watchId: id, names, view, top, only, roleId, timeZone },
    ...{ url, refreshedAt, rankedBy },
  };
  const compared = comparisonBase(last);
  if (compared === null) return { ...post, changes: null, since: null, entries: within };
  const { state, base } = compared;
  const all = cachedDifference(base, board.snapshot, top, state.departed);
  return {
    ...post,
    changes: chosenChanges(all, { only, minMove }),
    since: state.refreshedAt ?? state.at,
    entries: entriesWithMovement(within, all),
  };
}

/**
 * What the watch posts of a board that was looked at; null where there is nothing to tell: a first
 * post waits until something stands on the board, a later one until what was chosen has changed.
 */
export function decidePost(
  watch: Watch,
  last: LastPostedBoard | null,
  board: FetchedBoard,
): DecidedPost | null {
  if (last !== null && last.state.hash === board.snapshot.hash) return null;
  const compared = comparisonBase(last);
  if (compared !== null) {
    const { base, state } = compared;
    const all = cachedDifference(base, board.snapshot, watch.choice.top, state.departed);
    // Before anything is made of it: most often there is nothing.
    if (!hasChanges(chosenChanges(all, watch.choice))) return null;
  }
  const post = boardPost(watch, last, board);
  const isWorthIt = compared !== null || post.entries.length > 0;
  return isWorthIt ? decidedPost(watch, last, board, post) : null;
}

/** A post as it is decided, whether it is worth it or wanted at once. */
export function decidedPost(
  watch: Watch,
  last: LastPostedBoard | null,
  board: FetchedBoard,
  post: BoardPost,
): DecidedPost {
  const { top } = watch.choice;
  const compared = comparisonBase(last);
  const departed =
    compared === null
      ? []
      : leftBooksAfter(
          cachedDifference(compared.base, board.snapshot, top, compared.state.departed),
          compared.state.departed,
        );
  return {
    watch,
    post,
    base: last?.state.hash ?? null,
    hash: board.snapshot.hash,
    refreshedAt: board.refreshedAt,
    departed,
  };
}

/** Null for a first post, and where what was posted last is kept no more. */
function comparisonBase(last: LastPostedBoard | null) {
  const base = last?.base ?? null;
  return last === null || base === null ? null : { state: last.state, base };
}
