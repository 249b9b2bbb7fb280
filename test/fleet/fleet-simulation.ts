import fc from 'fast-check';
import { expect } from 'vitest';

import {
  fleetView,
  newFleet,
  parseFleetState,
  renewed,
  withoutMember,
} from '../../src/fleet/fleet-state.ts';
import { createShardOwners } from '../../src/fleet/shard-owners.ts';

export const lifeMs = 1_500;
export const firstNow = 1_800_000_000_000;

/** What one process does, or what time passes before the next step. */
type Step =
  | { readonly kind: 'renew' | 'leave' | 'end' | 'die' | 'connect'; readonly who: number }
  | { readonly kind: 'release'; readonly who: number; readonly nth: number }
  | { readonly kind: 'pass'; readonly ms: number }
  | { readonly kind: 'damage'; readonly text: string | null }
  /** The store returns to the text before the last `changes` changes. */
  | { readonly kind: 'failover'; readonly changes: number };

const anyWho = fc.nat({ max: 4 });
export const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('renew'), who: anyWho }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('connect'), who: anyWho }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('release'), who: anyWho, nth: fc.nat({ max: 8 }) }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('pass'),
      ms: fc.oneof(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1_400, max: 4_000 })),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constantFrom('leave', 'end', 'die'), who: anyWho }),
  },
);
export const anyDamage: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('damage'),
    text: fc.constantFrom(null, '', '{', '{"version":2}', '{"version":1,"shardCount":3}'),
  }),
  fc.record({ kind: fc.constant('failover'), changes: fc.integer({ min: 1, max: 5 }) }),
);

interface SimulatedProcess {
  readonly id: string;
  readonly connected: Set<number>;
  /** What the last renewal said. */
  held: ReadonlyMap<number, number>;
  unwanted: readonly number[];
  /** By the store's clock; null before the first renewal. */
  renewedAt: number | null;
  takesShards: boolean;
  state: 'running' | 'dead' | 'ended';
}

/** Processes that share a text, and a store that gives the time. */
export function simulate(size: number, shardCount: number) {
  let now = firstNow;
  let isIntact = true;
  const texts: (string | null)[] = [null];
  const ownersOf = createShardOwners();
  const processes = Array.from({ length: size }, (_, index): SimulatedProcess => ({
    id: `process ${index}`,
    connected: new Set(),
    held: new Map(),
    unwanted: [],
    renewedAt: null,
    takesShards: true,
    state: 'running',
  }));
  /** Every lease that a process was told of: its holder by shard and fencing number. */
  const granted = new Map<string, string>();
  /** The highest fencing number of each shard. */
  const highest = new Map<number, number>();

  const textNow = (): string | null => texts.at(-1) ?? null;

  const renew = (one: SimulatedProcess): void => {
    const before = parseFleetState(textNow()) ?? newFleet(shardCount, now, null);
    const { id, connected, takesShards } = one;
    const facts = { id, shards: null, takesShards, connected, lifeMs, pauseMs: 0 };
    const after = renewed(before, facts, { now, ownersOf });
    texts.push(JSON.stringify(after));
    const { leases, unwanted } = fleetView(after, id, ownersOf);
    for (const [shard, fence] of leases) {
      const known = granted.get(`${shard} ${fence}`);
      expect(known ?? id, `the lease ${fence} of shard ${shard} has one holder`).toBe(id);
      if (known !== undefined) continue;
      expect(fence).toBeGreaterThan(highest.get(shard) ?? 0);
      highest.set(shard, fence);
      granted.set(`${shard} ${fence}`, id);
    }
    const isInTime = one.renewedAt !== null && now < one.renewedAt + lifeMs;
    if (isIntact && isInTime)
      expect([...leases.keys()]).toEqual(expect.arrayContaining([...connected]));
    for (const shard of connected) {
      if (leases.get(shard) !== one.held.get(shard)) connected.delete(shard);
    }
    Object.assign(one, { held: leases, unwanted, renewedAt: now });
  };

  return {
    processes,
    now: () => now,
    state: () => parseFleetState(textNow()),
    renew,
    pass(ms: number): void {
      now += ms;
    },
    act(step: Step): void {
      if (step.kind === 'pass') now += step.ms;
      else if (step.kind === 'failover') {
        now += 1_000;
        texts.push(texts.at(-1 - step.changes) ?? null);
        isIntact = false;
      } else if (step.kind === 'damage') {
        // A store that has lost a text keeps its time, and is away for a moment.
        now += 1_000;
        texts.push(step.text);
        isIntact = false;
      } else {
        const one = processes[step.who % size];
        if (one?.state !== 'running') return;
        switch (step.kind) {
          case 'renew':
            renew(one);
            break;
          case 'connect':
            connectAll(one);
            break;
          case 'release': {
            const shard = one.unwanted[step.nth % Math.max(1, one.unwanted.length)];
            if (shard === undefined) return;
            one.connected.delete(shard);
            renew(one);
            break;
          }
          case 'leave':
            one.takesShards = false;
            renew(one);
            break;
          case 'die':
            one.state = 'dead';
            break;
          case 'end': {
            one.state = 'ended';
            const state = parseFleetState(textNow());
            if (state !== null) texts.push(JSON.stringify(withoutMember(state, one.id)));
          }
        }
      }
    },
  };
}

type Simulation = ReturnType<typeof simulate>;

/** Connects all shards of a process that no other one should run. */
export function connectAll({ held, unwanted, connected }: SimulatedProcess): void {
  for (const shard of held.keys()) if (!unwanted.includes(shard)) connected.add(shard);
}

/** Whether a process may act for its shards, as it knows itself. */
function isCertain({ renewedAt, state }: SimulatedProcess, now: number): boolean {
  return state === 'running' && renewedAt !== null && now < renewedAt + lifeMs;
}

/** The shards that two processes may act for at once. */
export function sharedShards({ processes, now }: Simulation): readonly number[] {
  const certain = processes.filter((one) => isCertain(one, now()));
  const all = certain.flatMap(({ held }) => [...held.keys()]);
  return all.filter((shard, index) => all.indexOf(shard) !== index);
}
