import { z } from 'zod';

import { jsonText } from '../model/json-text.ts';
import type { SharedText } from '../model/shared-text.ts';
import type { OwnersOf } from './shard-owners.ts';

/** A process. */
const memberSchema = z.object({
  id: z.string(),
  /** The shards that the host has chosen for it; null if it runs any. */
  shards: z.array(z.number()).readonly().nullable(),
  since: z.number(),
  /** When it counts as dead, unless it renews this. */
  until: z.number(),
  /** False while it starts, and while it ends and gives its shards away. */
  takesShards: z.boolean(),
});

const stateSchema = z.object({
  version: z.literal(1),
  /** The number of all shards. */
  shardCount: z.number().int().positive(),
  /** The last fencing number. */
  lastFence: z.number(),
  members: z.array(memberSchema),
  /** The right of one process to run a shard. A later lease of the shard has a higher fencing number. */
  leases: z.array(z.object({ shard: z.number(), by: z.string(), fence: z.number() })),
  /** Until when Discord's global rate limit lasts. */
  pausedUntil: z.number(),
});

/**
 * What all processes of the bot share about themselves: one text in the store, which each of them replaces
 * atomically. All times are the store's, in milliseconds since the epoch.
 */
export type FleetState = Readonly<z.output<typeof stateSchema>>;
type FleetMember = Readonly<z.output<typeof memberSchema>>;

/** Null for no text, and for one that is unreadable: the processes then announce themselves again. */
export function parseFleetState(text: string | null): FleetState | null {
  return stateText.parse(text);
}

const stateText = jsonText(stateSchema).nullable().catch(null);

/** What a process reports to the others at each renewal. */
export interface Renewal {
  readonly id: string;
  readonly shards: readonly number[] | null;
  readonly takesShards: boolean;
  /** The shards with a connection. The others can be given away at once. */
  readonly connected: ReadonlySet<number>;
  /** How long the process counts as alive after this renewal. */
  readonly lifeMs: number;
  /** How long Discord's global rate limit lasts that the process has met; 0 without one. */
  readonly pauseMs: number;
}

/** What a process learns from a renewal. */
export interface FleetView {
  /** The fencing numbers of its own leases, by shard. */
  readonly leases: ReadonlyMap<number, number>;
  /** Own shards that another process should run. */
  readonly unwanted: readonly number[];
  /** How many shards that this process should run another one still has. */
  readonly awaited: number;
  /** Whether another process can take shards. */
  readonly hasOtherTaker: boolean;
  /** Since when the process belongs to the fleet. A later time means that the others took it for dead. */
  readonly since: number;
  /** All processes that are alive, the oldest first. */
  readonly alive: readonly string[];
  readonly shardCount: number;
  /** By the store's clock. */
  readonly pausedUntil: number;
}

/** The number of living processes and of all shards; null if no process is alive. Changes nothing. */
export async function readRunningFleet(
  shared: SharedText,
): Promise<{ readonly processes: number; readonly shards: number } | null> {
  let running: { processes: number; shards: number } | null = null;
  await shared.update((text, now) => {
    const state = parseFleetState(text);
    const processes = state === null ? 0 : aliveMembers(state, now).length;
    running = state === null || processes === 0 ? null : { processes, shards: state.shardCount };
    return null;
  });
  return running;
}

/** The state of the first process, or of one that starts when no other is alive. */
export function newFleet(shardCount: number, now: number, before: FleetState | null): FleetState {
  return {
    version: 1,
    shardCount,
    lastFence: Math.max(before?.lastFence ?? 0, now),
    members: [],
    leases: [],
    pausedUntil: before?.pausedUntil ?? 0,
  };
}

/** The processes that are alive. */
export function aliveMembers(state: FleetState, now: number): readonly FleetMember[] {
  return state.members.filter(({ until }) => until > now);
}

/**
 * The state after a renewal. Processes that have not renewed in time lose their leases, and free shards
 * that this process should run become its own. A lease of its own without a connection is given up if
 * another process should run the shard.
 */
export function renewed(
  state: FleetState,
  renewal: Renewal,
  { now, ownersOf }: { readonly now: number; readonly ownersOf: OwnersOf },
): FleetState {
  const { id, shards, takesShards, connected, lifeMs, pauseMs } = renewal;
  const known = state.members.find((member) => member.id === id);
  const own = { id, shards, takesShards, since: known?.since ?? now, until: now + lifeMs };
  const others = othersAlive(state, renewal, now);
  const members = [...others, own].toSorted(byAge);
  const owners = ownersOf(state.shardCount, takersOf(members));
  const alive = new Set(members.map((member) => member.id));
  const leases = state.leases.filter(({ shard, by }) => {
    if (by !== id) return alive.has(by);
    return connected.has(shard) || (owners.get(shard) ?? id) === id;
  });
  const taken = new Set(leases.map(({ shard }) => shard));
  // The time is higher than any number that a failover of the store has lost.
  let lastFence = Math.max(state.lastFence, now);
  for (const [shard, owner] of owners) {
    if (owner !== id || taken.has(shard)) continue;
    lastFence += 1;
    leases.push({ shard, by: id, fence: lastFence });
  }
  const pausedUntil = Math.max(state.pausedUntil, pauseMs > 0 ? now + pauseMs : 0);
  return { ...state, members, leases, lastFence, pausedUntil };
}

/**
 * The other processes that are alive. If this one still belongs to the state although its own life is over,
 * no process has renewed since: the store was away for all of them, and each gets a life to renew in.
 */
function othersAlive(state: FleetState, { id, lifeMs }: Renewal, now: number) {
  const wasAway = state.members.some((member) => member.id === id && member.until <= now);
  const others = wasAway ? state.members : aliveMembers(state, now);
  const until = wasAway ? now + lifeMs : 0;
  return others
    .filter((member) => member.id !== id)
    .map((member) => ({ ...member, until: Math.max(member.until, until) }));
}

/** What a process learns from the state that its renewal has stored. */
export function fleetView(state: FleetState, id: string, ownersOf: OwnersOf): FleetView {
  const { members, pausedUntil } = state;
  const takers = takersOf(members);
  const owners = ownersOf(state.shardCount, takers);
  const own = state.leases.filter(({ by }) => by === id);
  return {
    leases: new Map(own.map(({ shard, fence }) => [shard, fence])),
    awaited: state.leases.filter(({ shard, by }) => by !== id && owners.get(shard) === id).length,
    unwanted: own.map(({ shard }) => shard).filter((shard) => (owners.get(shard) ?? id) !== id),
    hasOtherTaker: takers.some((member) => member.id !== id),
    since: members.find((member) => member.id === id)?.since ?? 0,
    alive: members.map((member) => member.id),
    shardCount: state.shardCount,
    pausedUntil,
  };
}

/** The state without a process that has ended. */
export function withoutMember(state: FleetState, id: string): FleetState {
  return {
    ...state,
    members: state.members.filter((member) => member.id !== id),
    leases: state.leases.filter(({ by }) => by !== id),
  };
}

function takersOf(members: readonly FleetMember[]): readonly FleetMember[] {
  return members.filter(({ takesShards }) => takesShards);
}

function byAge(one: FleetMember, other: FleetMember): number {
  return one.since - other.since || (one.id < other.id ? -1 : 1);
}
