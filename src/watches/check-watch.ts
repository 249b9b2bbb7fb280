import type { Snapshot } from '../model/board-changes.ts';
import type { Watch } from '../model/watch.ts';
import type { PostedState } from '../store/watches.ts';
import type { FetchedBoard } from './board-fetcher.ts';
import type { LastPostedBoard } from './decision.ts';
import type { Delivery } from './delivery.ts';
import { quietEndAt } from './schedule.ts';
import type { WatchSystem } from './system.ts';
import { createSerialTasks } from './task-queue.ts';

/** The last posts of several watches of one board, read once for one check. */
export interface SharedLastPosts {
  readonly states: ReadonlyMap<string, PostedState>;
  readonly bases: Map<string, Promise<Snapshot | null>>;
}

export interface WatchChecker {
  /**
   * Compares a board with a watch's last post and posts the changes. `board` is not called for a weekly paper, and for
   * each board of a daily one. Checks of one watch run one after the other. Rejects as `board` and the store do.
   */
  checkWatch(
    id: string,
    board: (watch: Watch) => Promise<FetchedBoard>,
    shared?: SharedLastPosts,
  ): Promise<Delivery>;
  lastPosted(id: string, shared?: SharedLastPosts): Promise<LastPostedBoard | null>;
}

export function createWatchChecker(system: WatchSystem): WatchChecker {
  const { index, sender, pauses, postsOf, records, snapshots, hasLeft, now } = system;

  const lastPosted: WatchChecker['lastPosted'] = async (id, shared) => {
    const state = (shared?.states ?? (await records.lastPosts([id]))).get(id);
    if (state === undefined) return null;
    const base = shared?.bases.get(state.hash) ?? snapshots.read(state.hash);
    shared?.bases.set(state.hash, base);
    return { state, base: await base };
  };

  const checkOnce: WatchChecker['checkWatch'] = async (id, board, shared) => {
    const watch = index.get(id);
    if (watch?.pause !== null) return { kind: 'unchanged' };
    if (hasLeft(watch.guildId)) return { kind: 'outdated' };
    const { quiet, timeZone } = watch.choice;
    const until = quiet === null ? null : quietEndAt(quiet, timeZone, now());
    if (until !== null) return { kind: 'postponed', until };
    const posts = postsOf(watch.choice.content);
    const decided = await posts.check(watch, await lastPosted(id, shared), board);
    if (decided === null) return { kind: 'unchanged' };
    const delivery = await sender.send(decided);
    if (delivery.kind !== 'refused') return delivery;
    await pauses.pause(id, delivery.trouble);
    // A watch is not paused if the bot has just left its server.
    return index.get(id)?.pause === null ? { kind: 'outdated' } : delivery;
  };

  /** Two timers may check a watch at the same moment; the second check sees what the first posted. */
  const runSerially = createSerialTasks();

  return {
    lastPosted,
    checkWatch: (id, board, shared) => runSerially(id, () => checkOnce(id, board, shared)),
  };
}
