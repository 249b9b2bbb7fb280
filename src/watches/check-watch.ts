import type { Snapshot } from '../model/snapshot.ts';
import type { Watch } from '../model/watch.ts';
import type { PostedState, SnapshotRecords, WatchRecords } from '../store/watches.ts';
import type { FetchedBoard } from './fetched-board.ts';
import { decidePost, type LastPostedBoard } from './decision.ts';
import { quietEndAt } from './schedule.ts';
import type { WatchPauser } from './watch-pauser.ts';
import type { PostSender } from './delivery.ts';
import type { WatchIndex } from './watch-index.ts';

/** What several watches of one look have in common, read once. */
export interface SharedLastPosts {
  readonly states: ReadonlyMap<string, PostedState>;
  readonly bases: Map<string, Promise<Snapshot | null>>;
}

/** What became of a watch that was seen to. */
export type CheckResult =
  | 'seen'
  /** Nothing now; its quiet hours end at `until`. */
  | { readonly until: number }
  /** It is to be seen to again, whether its board changes or not. */
  | 'again';

export interface WatchChecker {
  /** Posts what there is to tell of a watch. Rejects with what `board` and the store reject with. */
  checkWatch(
    id: string,
    board: (watch: Watch) => Promise<FetchedBoard>,
    shared?: SharedLastPosts,
  ): Promise<CheckResult>;
  lastPosted(id: string, shared?: SharedLastPosts): Promise<LastPostedBoard | null>;
}

export interface WatchCheckerParts {
  readonly index: WatchIndex;
  readonly posting: Pick<PostSender, 'send'>;
  readonly pausing: Pick<WatchPauser, 'pause'>;
  readonly records: Pick<WatchRecords, 'lastPosts'>;
  readonly snapshots: Pick<SnapshotRecords, 'read'>;
  readonly hasLeft: (guildId: string) => boolean;
  readonly now: () => number;
}

export function createWatchChecker(parts: WatchCheckerParts): WatchChecker {
  const { index, posting, pausing, records, snapshots, now } = parts;

  const lastOf: WatchChecker['lastPosted'] = async (id, shared) => {
    const state = (shared?.states ?? (await records.lastPosts([id]))).get(id);
    if (state === undefined) return null;
    const base = shared?.bases.get(state.hash) ?? snapshots.read(state.hash);
    shared?.bases.set(state.hash, base);
    return { state, base: await base };
  };

  const seeNow: WatchChecker['checkWatch'] = async (id, board, shared) => {
    const watch = index.get(id);
    if (watch?.pause !== null) return 'seen';
    if (parts.hasLeft(watch.guildId)) return 'again';
    const { quiet, timeZone } = watch.choice;
    const until = quiet === null ? null : quietEndAt(quiet, timeZone, now());
    if (until !== null) return { until };
    const decided = decidePost(watch, await lastOf(id, shared), await board(watch));
    if (decided === null) return 'seen';
    const outcome = await posting.send(decided);
    if (outcome.kind === 'refused') {
      await pausing.pause(id, outcome.trouble);
      // It is not paused where its server has just been left.
      return index.get(id)?.pause === null ? 'again' : 'seen';
    }
    // It was changed meanwhile, or an earlier post is still open.
    return outcome.kind === 'outdated' ? 'again' : 'seen';
  };

  /** Two causes may come at the same moment: what one has posted, the other finds posted. */
  const turns = new Map<string, Promise<unknown>>();

  return {
    lastPosted: lastOf,
    async checkWatch(id, board, shared) {
      const before = turns.get(id) ?? Promise.resolve();
      const seeing = before.then(() => seeNow(id, board, shared));
      const over = seeing.catch(() => undefined);
      turns.set(id, over);
      try {
        return await seeing;
      } finally {
        if (turns.get(id) === over) turns.delete(id);
      }
    },
  };
}
