import type { Config } from '../config.ts';
import { shardOf } from '../discord/guilds.ts';
import {
  createInteractionHandover,
  type InteractionHandover,
} from '../discord/interaction-handover.ts';
import { createFixedLeases } from '../fleet/fixed-leases.ts';
import { createFleet } from '../fleet/fleet.ts';
import { createOwnText } from '../fleet/own-text.ts';
import { createSendSlots } from '../fleet/send-slots.ts';
import { createSessionBudget } from '../fleet/session-budget.ts';
import type { Clock, Log } from '../model/effects.ts';
import type { SessionBudget } from '../model/session-budget.ts';
import type { ShardLeases } from '../model/shard-leases.ts';
import type { Storage } from './storage.ts';
import { startsPerSecond, type SharedSendLimits } from '../watches/send-queue.ts';

/** Which shards this process runs, and what it may use of the limits that all processes share. */
export interface FleetMembership {
  /** Identifies this process in what the store keeps of it. */
  readonly id: string;
  readonly leases: ShardLeases;
  readonly sessionBudget: SessionBudget;
  readonly sendLimits: SharedSendLimits;
  /** Whether this process has a server's shard. */
  readonly isOurs: (guildId: string) => boolean;
  /** Resolves when `isOurs` is true only for servers whose shard no other process runs; null if it is now. */
  readonly confirmOurs: () => Promise<void> | null;
  /** Lets processes continue each other's interactions; undefined for a process alone. */
  readonly handover: InteractionHandover | undefined;
  /** How many are alive, with this one. */
  alive(): number;
  isAlive(process: string): boolean;
  /** The process that has the line of a limit. */
  ownerOf(limit: string): string;
  /** Why this process does not run all shards that it should; null if it does. */
  trouble(): string | null;
  /** Calls `listener` when `isOurs` has changed, or a process has joined, ended or died. `gained`: whether this process has more servers. */
  onChange(listener: (change: { readonly gained: boolean }) => void): void;
}

interface MembershipOptions {
  readonly config: Config;
  readonly storage: Pick<Storage, 'fleet'>;
  /** When the bot last sent a request with its token for a person, in milliseconds since the epoch. */
  readonly lastRequestAt: () => number;
  readonly clock: Clock;
  readonly log: Log;
  readonly onEnd: (reason: Error) => void;
  readonly lifeMs?: number | undefined;
}

/** Of Discord's 50 requests a second, so many are reserved for people while they need any. */
const reservedForPeople = 15;
const peopleMs = 10_000;
/** The posts of several processes may arrive a little closer than they are sent. */
const spareForDelays = 1;

export function createFleetMembership(options: MembershipOptions): FleetMembership {
  const { storage, lastRequestAt, clock, log, onEnd, lifeMs } = options;
  const { shardCount, shardIds } = options.config.discord;
  const postsOfAll = (): number =>
    Math.abs(clock.now() - lastRequestAt()) < peopleMs
      ? startsPerSecond - reservedForPeople
      : startsPerSecond;
  if (storage.fleet === undefined) {
    const leases = createFixedLeases(shardCount, shardIds);
    return {
      // Only one process uses a data folder, so it takes over the claims of its predecessor at once.
      id: 'alone',
      leases,
      sessionBudget: createSessionBudget(createOwnText(clock.now), clock),
      sendLimits: { postsPerSecond: postsOfAll, pausedMs: () => 0, pauseAll: () => undefined },
      isOurs: isOursIn(leases),
      confirmOurs: () => null,
      handover: undefined,
      alive: () => 1,
      isAlive: () => true,
      ownerOf: () => 'alone',
      trouble: () => null,
      onChange: () => undefined,
    };
  }
  const { id, state, news, sessionStarts, sendSlots, keptInteractions } = storage.fleet;
  const fleet = createFleet({
    state,
    news,
    id,
    shardCount,
    shards: shardIds,
    clock,
    log,
    onEnd,
    lifeMs,
  });
  const confirmOurs = () => (fleet.isLeased() ? null : fleet.confirm());
  return {
    id,
    leases: fleet,
    sessionBudget: createSessionBudget(sessionStarts, clock),
    sendLimits: {
      postsPerSecond: postsOfAll,
      reserve: createSendSlots({
        shared: sendSlots,
        now: clock.now,
        perSecond: () => postsOfAll() - spareForDelays,
        processes: fleet.size.bind(fleet),
      }).reserve,
      pausedMs: fleet.pausedMs.bind(fleet),
      pauseAll: fleet.pauseAll.bind(fleet),
    },
    isOurs: isOursIn(fleet),
    confirmOurs,
    handover: createInteractionHandover({
      records: keptInteractions,
      processId: id,
      clock,
      log,
      isAlive: fleet.isAlive.bind(fleet),
      lapses: fleet.lapses.bind(fleet),
      confirm: confirmOurs,
      // Direct messages belong to the first shard (Gateway, Sharding).
      shardOf: (guildId) => (guildId === null ? 0 : shardOf(guildId, fleet.count())),
    }),
    alive: fleet.size.bind(fleet),
    isAlive: fleet.isAlive.bind(fleet),
    ownerOf: fleet.ownerOf.bind(fleet),
    trouble: fleet.trouble.bind(fleet),
    onChange: fleet.onChange.bind(fleet),
  };
}

function isOursIn(leases: ShardLeases): (guildId: string) => boolean {
  return (guildId) => leases.holdsAmong((count) => shardOf(guildId, count));
}
