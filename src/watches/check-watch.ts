import type { Snapshot } from '../model/board-changes.ts';
import type { Watch } from '../model/watch.ts';
import type { PostedState, SnapshotRecords, WatchRecords } from '../store/watches.ts';
import type { FetchedBoard } from './board-fetcher.ts';
import type { WithChartHistory } from './chart-history.ts';
import { decidePost, type LastPostedBoard } from './decision.ts';
import type { DecidedPost, Delivery, PostSender } from './delivery.ts';
import type { Papers } from './papers.ts';
import type { WatchPauses } from './pauses.ts';
import { isOver } from './race.ts';
import type { RaceEnds } from './race-ends.ts';
import { quietEndAt } from './schedule.ts';
import { createSerialTasks } from './task-queue.ts';
import type { WatchIndex } from './watch-index.ts';

/** The last posts of several watches of one board, read once for one check. */
export interface SharedLastPosts {
  readonly states: ReadonlyMap<string, PostedState>;
  readonly bases: Map<string, Promise<Snapshot | null>>;
}

export interface WatchChecker {
  /**
   * Compares a board with a watch's last post and posts the changes; a paper posts its boards' histories, and
   * `board` is not called. Checks of one watch run one after the other. Rejects as `board` and the store do.
   */
  checkWatch(
    id: string,
    board: (watch: Watch) => Promise<FetchedBoard>,
    shared?: SharedLastPosts,
  ): Promise<Delivery>;
  lastPosted(id: string, shared?: SharedLastPosts): Promise<LastPostedBoard | null>;
}

export interface WatchCheckerParts {
  readonly index: WatchIndex;
  readonly sender: Pick<PostSender, 'send'>;
  readonly pauses: Pick<WatchPauses, 'pause'>;
  readonly raceEnds: RaceEnds;
  readonly papers: Papers;
  readonly records: Pick<WatchRecords, 'lastPosts'>;
  readonly snapshots: Pick<SnapshotRecords, 'read'>;
  readonly withChartHistory: WithChartHistory;
  readonly hasLeft: (guildId: string) => boolean;
  readonly now: () => number;
}

export function createWatchChecker(parts: WatchCheckerParts): WatchChecker {
  const { index, sender, pauses, raceEnds, papers, records, snapshots } = parts;
  const { withChartHistory, hasLeft, now } = parts;

  const lastPosted: WatchChecker['lastPosted'] = async (id, shared) => {
    const state = (shared?.states ?? (await records.lastPosts([id]))).get(id);
    if (state === undefined) return null;
    const base = shared?.bases.get(state.hash) ?? snapshots.read(state.hash);
    shared?.bases.set(state.hash, base);
    return { state, base: await base };
  };

  const decide = async (
    watch: Watch,
    board: (watch: Watch) => Promise<FetchedBoard>,
    last: LastPostedBoard | null,
  ): Promise<DecidedPost | null> => {
    const { content } = watch.choice;
    switch (content.kind) {
      case 'changes': {
        const fetched = await board(watch);
        const decided = decidePost(watch, last, fetched, now());
        if (decided === null) return null;
        const post = await withChartHistory(watch.guildId, watch.choice, fetched, decided.post);
        return { ...decided, post };
      }
      case 'race': {
        if (isOver(watch, last?.state ?? null)) {
          await raceEnds.remove(watch);
          return null;
        }
        const fetched = await board(watch);
        const current = await raceEnds.endIfLeft(watch, content, fetched.snapshot);
        return decidePost(current, last, fetched, now());
      }
      case 'paper':
        return papers.decide(watch, content, last?.state ?? null);
    }
  };

  const checkOnce: WatchChecker['checkWatch'] = async (id, board, shared) => {
    const watch = index.get(id);
    if (watch?.pause !== null) return { kind: 'unchanged' };
    if (hasLeft(watch.guildId)) return { kind: 'outdated' };
    const { quiet, timeZone } = watch.choice;
    const until = quiet === null ? null : quietEndAt(quiet, timeZone, now());
    if (until !== null) return { kind: 'postponed', until };
    const decided = await decide(watch, board, await lastPosted(id, shared));
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
