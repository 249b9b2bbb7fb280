import type { BoardPost } from '../model/board-change.ts';
import type { Snapshot } from '../model/snapshot.ts';
import type { Watch } from '../model/watch.ts';
import type { PostedState } from '../store/watches.ts';
import type { ReadBoard } from './board-reading.ts';
import { chosenChanges, isAnything } from './changes.ts';
import { departedAfter } from './difference.ts';
import { entriesSince } from './movements.ts';
import type { DecidedPost } from './posting-contract.ts';
import { sharedDifference } from './shared-difference.ts';

/** What a watch last posted, and the board it told of; `base` is null where that is kept no more. */
export interface LastPosted {
  readonly state: PostedState;
  readonly base: Snapshot | null;
}

/** A watch, or one that is being thought of. */
type Watching = Pick<Watch, 'choice' | 'names'> & { readonly id: string | null };

/** What a post of the board would tell now: the board as it is, or what has changed since the last one. */
export function postOf(
  { id, choice, names }: Watching,
  last: LastPosted | null,
  board: ReadBoard,
): BoardPost {
  const { view, top, only, minMove, roleId, timeZone } = choice;
  const within = board.entries.filter(({ position }) => position <= top);
  const { url, refreshedAt, rankedBy } = board;
  const post = {
    ...{ watchId: id, names, view, top, only, roleId, timeZone },
    ...{ url, refreshedAt, rankedBy },
  };
  const compared = comparedWith(last);
  if (compared === null) return { ...post, changes: null, since: null, entries: within };
  const { state, base } = compared;
  const all = sharedDifference(base, board.snapshot, top, state.departed);
  return {
    ...post,
    changes: chosenChanges(all, { only, minMove }),
    since: state.refreshedAt ?? state.at,
    entries: entriesSince(within, all),
  };
}

/**
 * What the watch posts of a board that was looked at; null where there is nothing to tell: a first
 * post waits until something stands on the board, a later one until what was chosen has changed.
 */
export function decide(
  watch: Watch,
  last: LastPosted | null,
  board: ReadBoard,
): DecidedPost | null {
  if (last !== null && last.state.hash === board.snapshot.hash) return null;
  const compared = comparedWith(last);
  if (compared !== null) {
    const { base, state } = compared;
    const all = sharedDifference(base, board.snapshot, watch.choice.top, state.departed);
    // Before anything is made of it: most often there is nothing.
    if (!isAnything(chosenChanges(all, watch.choice))) return null;
  }
  const post = postOf(watch, last, board);
  const isWorthIt = compared !== null || post.entries.length > 0;
  return isWorthIt ? decidedPost(watch, last, board, post) : null;
}

/** A post as it is decided, whether it is worth it or wanted at once. */
export function decidedPost(
  watch: Watch,
  last: LastPosted | null,
  board: ReadBoard,
  post: BoardPost,
): DecidedPost {
  const { top } = watch.choice;
  const compared = comparedWith(last);
  const departed =
    compared === null
      ? []
      : departedAfter(
          sharedDifference(compared.base, board.snapshot, top, compared.state.departed),
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
function comparedWith(last: LastPosted | null) {
  const base = last?.base ?? null;
  return last === null || base === null ? null : { state: last.state, base };
}
