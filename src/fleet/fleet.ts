import type { Clock, Log } from '../model/effects.ts';
import type { LeaseChanges, ShardLeases } from '../model/shard-leases.ts';
import type { SharedText } from '../model/shared-text.ts';
import { createCertainty } from './certainty.ts';
import { createChosenShards } from './chosen-shards.ts';
import {
  aliveMembers,
  fleetView,
  newFleet,
  parseFleetState,
  renewed,
  withoutMember,
  type FleetState,
  type FleetView,
  type Renewal,
} from './fleet-state.ts';
import { createRenewals } from './renewals.ts';
import { createShardOwners, heaviest } from './shard-owners.ts';

/** Why the process cannot run beside the others. The message says what the operator can do. */
class FleetError extends Error {
  override readonly name = 'FleetError';
}

/** Notifies the other processes that the state has changed, so that they read it at once. */
export interface FleetNews {
  /** Never rejects. */
  publish(): Promise<void>;
  subscribe(listener: () => void): void;
}

interface FleetOptions {
  readonly state: SharedText;
  readonly news: FleetNews;
  /** Unique among all processes, including earlier ones. */
  readonly id: string;
  readonly shardCount: number | 'auto';
  /** The shards that the host has chosen for this process; null for any. */
  readonly shards: readonly number[] | null;
  readonly clock: Clock;
  readonly log: Log;
  /** Called with an error that must end the process. */
  readonly onEnd: (reason: FleetError) => void;
  /** How long a process counts as alive after a renewal, in milliseconds. Default: `defaultLifeMs`. */
  readonly lifeMs?: number | undefined;
}

/** The processes of the bot that share one store. */
export interface Fleet extends ShardLeases {
  /** How many processes are alive, with this one. */
  size(): number;
  isAlive(id: string): boolean;
  /** The process that owns something of this name: the same in all processes that know the same ones. */
  ownerOf(name: string): string;
  /** How often the others took this process for dead, and may have continued its interactions. */
  lapses(): number;
  /** The number of all shards; 0 before `agreeOnCount`. */
  count(): number;
  /** Pauses the requests of all processes because of Discord's global rate limit, in milliseconds. */
  pauseAll(ms: number): void;
  /** For how many milliseconds Discord's global rate limit lasts; 0 without one. */
  pausedMs(): number;
  /** Calls `listener` when a process has joined, ended or died, or when shards of this process have changed. */
  onChange(listener: (change: { readonly gained: boolean }) => void): void;
  /** Which shards that the host has chosen are run by another process; null without any. */
  trouble(): string | null;
}

/**
 * A killed process is noticed after this time at the latest. Discord then sends the interactions since its
 * death to the next process, which has to acknowledge them within three seconds.
 */
const defaultLifeMs = 1_500;
/** How long a process that was asleep waits for the store before it acts. Its connection may be broken. */
const longestConfirmMs = 10_000;
/** A process renews so often within its life. */
const renewalsInLife = 6;

export function createFleet(options: FleetOptions): Fleet {
  const { state, news, id, shards, clock, log, lifeMs = defaultLifeMs } = options;
  const ownersOf = createShardOwners();
  const held = new Map<number, number>();
  const unwanted = new Set<number>();
  /** The shards released since the last renewal began, which does not include their release. */
  const released = new Set<number>();
  const listeners: ((change: { readonly gained: boolean }) => void)[] = [];
  let changes: LeaseChanges | null = null;
  let takesShards = false;
  let shardCount = 0;
  let alive: readonly string[] = [];
  let hasOtherTaker = false;
  let awaited = 0;
  const complete = Promise.withResolvers<undefined>();
  const certainty = createCertainty(clock, lifeMs);
  /** How often the others took this process for dead. */
  let lapses = 0;
  let since = 0;
  let pauseMs = 0;
  let pauseEndsAt = 0;
  let isStopped = false;
  /** Whether the others run another number of shards, which ends this process. */
  let hasOtherCount = false;
  const chosen = createChosenShards(shards, log);
  let onAllReleased = (): void => undefined;

  const renewal = (): Renewal => ({
    ...{ id, shards, takesShards, lifeMs, pauseMs },
    connected: new Set(held.keys()),
  });

  const drop = (shard: number): void => {
    held.delete(shard);
    unwanted.delete(shard);
  };

  const notifyListeners = (gained: boolean): void => {
    for (const listener of listeners) listener({ gained });
  };

  const apply = (view: FleetView): void => {
    const before = alive.join();
    ({ alive, awaited, hasOtherTaker } = view);
    let isChanged = alive.join() !== before;
    for (const [shard, fence] of [...held]) {
      if (view.leases.get(shard) === fence) continue;
      drop(shard);
      log.warn({ shard }, 'another process may run a shard of this process');
      changes?.onLost(shard);
      isChanged = true;
    }
    const gained = [...view.leases].filter(([shard]) => !held.has(shard) && !released.has(shard));
    for (const [shard, fence] of changes === null ? [] : gained) {
      held.set(shard, fence);
      changes?.onGained(shard);
      isChanged = true;
    }
    for (const shard of view.unwanted) {
      if (!held.has(shard) || unwanted.has(shard)) continue;
      unwanted.add(shard);
      changes?.onUnwanted(shard);
    }
    if (takesShards) chosen.note(view.leases);
    if (held.size === 0) onAllReleased();
    if (changes !== null && awaited === 0) complete.resolve(undefined);
    if (isChanged) notifyListeners(changes !== null && gained.length > 0);
  };

  const renew = async (): Promise<void> => {
    const startedAt = certainty.tries();
    released.clear();
    let reportedMs = 0;
    const seen: { view: FleetView; storeNow: number }[] = [];
    try {
      await state.update((text, now) => {
        const before = parseFleetState(text) ?? newFleet(shardCount, now, null);
        reportedMs = pauseMs;
        const after = renewed(before, renewal(), { now, ownersOf });
        seen.push({ view: fleetView(after, id, ownersOf), storeNow: now });
        return JSON.stringify(after);
      });
    } catch (error) {
      if (certainty.failed()) log.warn({ err: error }, 'could not renew the leases of shards');
      return;
    }
    if (pauseMs === reportedMs) pauseMs = 0;
    const last = seen.at(-1);
    if (last === undefined || isStopped) return;
    const { view, storeNow } = last;
    if (view.shardCount !== shardCount) {
      hasOtherCount = true;
      options.onEnd(countError(view.shardCount, 'now'));
      return;
    }
    certainty.renewed(startedAt);
    if (since !== 0 && view.since !== since) lapses += 1;
    since = view.since;
    pauseEndsAt = startedAt + Math.max(0, view.pausedUntil - storeNow);
    apply(view);
  };

  const renewals = createRenewals(renew, lifeMs / renewalsInLife, clock);
  const renewAndPublish = (): Promise<void> => renewals.now().then(() => news.publish());

  return {
    async agreeOnCount(recommended) {
      const { shardCount: wanted } = options;
      await state.update((text, now) => {
        const before = parseFleetState(text);
        const others = before === null ? [] : aliveMembers(before, now);
        let agreed: FleetState;
        if (before !== null && others.some((member) => member.id !== id)) agreed = before;
        else {
          // With the same number the sessions can be resumed.
          const count = wanted === 'auto' ? Math.max(recommended, before?.shardCount ?? 0) : wanted;
          agreed = newFleet(count, now, before);
        }
        shardCount = agreed.shardCount;
        return JSON.stringify(renewed(agreed, renewal(), { now, ownersOf }));
      });
      if (wanted !== 'auto' && wanted !== shardCount) throw countError(shardCount, 'already');
      void renewals.now();
      return shardCount;
    },
    async start(listener) {
      changes = listener;
      takesShards = true;
      news.subscribe(() => void renewals.now());
      await renewAndPublish();
      if (awaited > 0) await complete.promise;
    },
    holds: (shard) => held.has(shard),
    holdsAmong: (shardOf) => shardCount > 0 && held.has(shardOf(shardCount)),
    fenceOf: (shard) => held.get(shard) ?? 0,
    held: () => [...held.keys()],
    isLeased: () => certainty.isLeased(),
    wasAsleep: () => certainty.wasAsleep(),
    async confirm() {
      const until = clock.now() + longestConfirmMs;
      await renewals.now();
      while (certainty.wasAsleep() && !hasOtherCount && clock.now() < until) {
        await pause(lifeMs / renewalsInLife, clock);
        await renewals.now();
      }
      if (!hasOtherCount) certainty.giveUp();
    },
    lapses: () => lapses,
    letGo(shard) {
      if (!held.has(shard)) return;
      drop(shard);
      // The process that has it may have continued its interactions.
      lapses += 1;
      log.warn({ shard }, 'lets a shard go: the store is away, and another process may run it');
      changes?.onLost(shard);
      notifyListeners(false);
    },
    release(shard) {
      drop(shard);
      released.add(shard);
      notifyListeners(false);
      void renewAndPublish();
    },
    async leave(withinMs) {
      takesShards = false;
      const released = Promise.withResolvers<boolean>();
      onAllReleased = () => {
        released.resolve(true);
      };
      await renewAndPublish();
      if (!hasOtherTaker) return false;
      const cancel = clock.schedule(() => {
        released.resolve(false);
      }, withinMs);
      const isReleased = await released.promise;
      cancel();
      return isReleased;
    },
    async stop() {
      isStopped = true;
      certainty.stop();
      complete.resolve(undefined);
      await renewals.stop();
      await state
        .update((text) => {
          const before = parseFleetState(text);
          return before === null ? null : JSON.stringify(withoutMember(before, id));
        })
        .catch((error: unknown) => {
          log.warn({ err: error }, 'could not end the leases of shards');
        });
      await news.publish();
    },
    size: () => Math.max(1, alive.length),
    count: () => shardCount,
    isAlive: (one) => alive.includes(one),
    ownerOf: (name) => heaviest(alive, name) ?? id,
    pauseAll(ms) {
      pauseMs = Math.max(pauseMs, ms);
      void renewAndPublish();
    },
    pausedMs: () => Math.max(0, pauseEndsAt - clock.now()),
    onChange(listener) {
      listeners.push(listener);
    },
    trouble: chosen.trouble,
  };
}

function pause(ms: number, clock: Clock): Promise<void> {
  return new Promise((resolve) => {
    clock.schedule(resolve, ms);
  });
}

function countError(current: number, when: 'already' | 'now'): FleetError {
  return new FleetError(
    `The other processes ${when} run ${current} shards: set SHARD_COUNT to ${current} or to auto, or end all processes before you start them with another number.`,
  );
}
