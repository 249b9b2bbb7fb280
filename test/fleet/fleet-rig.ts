import { createFleet, type FleetNews } from '../../src/fleet/fleet.ts';
import { createOwnText } from '../../src/fleet/own-text.ts';
import type { SharedText } from '../../src/model/shared-text.ts';
import { createTestLog, type LogLine } from '../engine/engine-rig.ts';
import { ManualClock } from '../support/manual-clock.ts';

export const lifeMs = 1_500;

interface ProcessSettings {
  readonly shardCount?: number | 'auto';
  readonly shards?: readonly number[];
  /** Default: the store's clock. */
  readonly clock?: ManualClock;
  /** Whether it releases each unwanted shard at once. Default: true. */
  readonly releases?: boolean;
}

/** A store with one text, and the processes of one bot. */
export function createFleetRig() {
  const clock = new ManualClock();
  const text = createOwnText(clock.now);
  const listeners = new Set<() => void>();
  const news: FleetNews = {
    publish() {
      for (const notify of listeners) notify();
      return Promise.resolve();
    },
    subscribe: (listener) => void listeners.add(listener),
  };

  const create = (id: string, settings: ProcessSettings = {}) => {
    const { shardCount = 'auto', shards = null, releases = true } = settings;
    const lines: LogLine[] = [];
    const ends: Error[] = [];
    const events: string[] = [];
    let away: Error | null = null;
    let replyMs = 0;
    const state: SharedText = {
      async update(change) {
        if (away !== null) throw away;
        await text.update(change);
        if (replyMs === 0) return;
        await new Promise<void>((resolve) => void clock.schedule(resolve, replyMs));
      },
    };
    const fleet = createFleet({
      ...{ state, news, id, shardCount, shards, lifeMs },
      clock: settings.clock ?? clock,
      log: createTestLog(lines),
      onEnd: (reason) => ends.push(reason),
    });
    fleet.onChange(({ gained }) => events.push(gained ? 'change: gained' : 'change'));
    return {
      ...fleet,
      ends,
      /** What it was told, in order. */
      events,
      sentences: () => lines.map(({ sentence }) => sentence),
      lines,
      /** It cannot reach the store any more, or again (null). For the others it is dead then. */
      setAway(reason: Error | null): void {
        away = reason;
      },
      /** How long the store's replies to it take from now on. */
      setReplyTime(ms: number): void {
        replyMs = ms;
      },
      shards: () => fleet.held().toSorted((one, other) => one - other),
      begin: () =>
        fleet.start({
          onGained: (shard) => events.push(`gained ${shard}`),
          onUnwanted(shard) {
            events.push(`unwanted ${shard}`);
            if (releases) fleet.release(shard);
          },
          onLost: (shard) => events.push(`lost ${shard}`),
        }),
    };
  };

  return {
    clock,
    create,
    /** A process that has started, and that the others have noticed. */
    join: async (id: string, recommended: number, settings: ProcessSettings = {}) => {
      const joined = create(id, settings);
      await joined.agreeOnCount(recommended);
      await joined.begin();
      await clock.advance(0);
      return joined;
    },
  };
}

export type FleetProcess = ReturnType<ReturnType<typeof createFleetRig>['create']>;
