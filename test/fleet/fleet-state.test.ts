import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  aliveMembers,
  fleetView,
  newFleet,
  parseFleetState,
  renewed,
  withoutMember,
  type FleetState,
} from '../../src/fleet/fleet-state.ts';
import { createShardOwners } from '../../src/fleet/shard-owners.ts';
import { runs } from '../pages/support/runs.ts';

const lifeMs = 1_500;
const firstNow = 1_800_000_000_000;

/** What one process does, or what time passes before the next step. */
type Step =
  | { readonly kind: 'renew' | 'leave' | 'end' | 'die' | 'connect'; readonly who: number }
  | { readonly kind: 'release'; readonly who: number; readonly nth: number }
  | { readonly kind: 'pass'; readonly ms: number }
  | { readonly kind: 'damage'; readonly text: string | null }
  /** The store returns to the text before the last `changes` changes. */
  | { readonly kind: 'failover'; readonly changes: number };

const anyWho = fc.nat({ max: 4 });
const anyStep: fc.Arbitrary<Step> = fc.oneof(
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
const anyDamage: fc.Arbitrary<Step> = fc.oneof(
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
function simulate(size: number, shardCount: number) {
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
function connectAll({ held, unwanted, connected }: SimulatedProcess): void {
  for (const shard of held.keys()) if (!unwanted.includes(shard)) connected.add(shard);
}

/** Whether a process may act for its shards, as it knows itself. */
function isCertain({ renewedAt, state }: SimulatedProcess, now: number): boolean {
  return state === 'running' && renewedAt !== null && now < renewedAt + lifeMs;
}

/** The shards that two processes may act for at once. */
function sharedShards({ processes, now }: Simulation): readonly number[] {
  const certain = processes.filter((one) => isCertain(one, now()));
  const all = certain.flatMap(({ held }) => [...held.keys()]);
  return all.filter((shard, index) => all.indexOf(shard) !== index);
}

const anyFleet = fc.record({
  size: fc.integer({ min: 2, max: 5 }),
  shardCount: fc.integer({ min: 1, max: 9 }),
});
const anySteps = fc.array(anyStep, { maxLength: 60 });

/** Of a store that sometimes loses changes. */
const anyDamagedSteps = fc.array(fc.oneof({ weight: 12, arbitrary: anyStep }, anyDamage), {
  maxLength: 60,
});

describe('whatever processes do', () => {
  test('no two that are alive have the lease of the same shard', () => {
    fc.assert(
      fc.property(anyFleet, anySteps, ({ size, shardCount }, steps) => {
        const fleet = simulate(size, shardCount);
        for (const step of steps) {
          fleet.act(step);
          expect(sharedShards(fleet)).toEqual([]);
          const leases = fleet.state()?.leases.map(({ shard }) => shard) ?? [];
          expect(new Set(leases).size).toBe(leases.length);
        }
      }),
      runs(300),
    );
  });

  test('a later lease of a shard has a higher fencing number, also after the store has lost changes', () => {
    fc.assert(
      fc.property(anyFleet, anyDamagedSteps, ({ size, shardCount }, steps) => {
        const fleet = simulate(size, shardCount);
        // Each renewal checks the numbers that it grants.
        for (const step of steps) fleet.act(step);
        fleet.pass(2_000);
        for (const one of fleet.processes) if (one.state === 'running') fleet.renew(one);
      }),
      runs(300),
    );
  });

  test('each shard has its owner soon after the last change', () => {
    fc.assert(
      fc.property(anyFleet, anyDamagedSteps, ({ size, shardCount }, steps) => {
        const fleet = simulate(size, shardCount);
        for (const step of steps) fleet.act(step);
        const running = fleet.processes.filter(({ state }) => state === 'running');
        for (let round = 0; round < 10; round += 1) {
          fleet.pass(250);
          for (const one of running) {
            connectAll(one);
            fleet.renew(one);
            for (const shard of one.unwanted) one.connected.delete(shard);
          }
        }
        const takers = running.filter(({ takesShards }) => takesShards);
        const owners = createShardOwners()(
          shardCount,
          takers.map(({ id }) => ({ id, shards: null })),
        );
        const state = fleet.state();
        if (takers.length === 0) return;
        expect(state?.leases.length).toBe(shardCount);
        expect(new Map(state?.leases.map(({ shard, by }) => [shard, by]))).toEqual(new Map(owners));
      }),
      runs(300),
    );
  });
});

describe('the shared state', () => {
  test('leaves the shards to a process that leaves last, until it ends', () => {
    const fleet = simulate(2, 3);
    const [one, other] = fleet.processes;
    if (one === undefined || other === undefined) throw new Error('there are two processes');
    fleet.renew(one);
    fleet.act({ kind: 'connect', who: 0 });
    one.takesShards = false;
    other.takesShards = false;
    for (let round = 0; round < 5; round += 1) {
      fleet.renew(one);
      fleet.renew(other);
      fleet.pass(200);
    }
    expect([...one.held.keys()]).toEqual([0, 1, 2]);
    expect(one.unwanted).toEqual([]);
    fleet.act({ kind: 'end', who: 0 });
    expect(fleet.state()?.leases).toEqual([]);
    expect(fleet.state()?.members.map(({ id }) => id)).toEqual([other.id]);
  });

  test('gives a shard without a connection away at once, and another one after its release', () => {
    const fleet = simulate(2, 9);
    const [one, other] = fleet.processes;
    if (one === undefined || other === undefined) throw new Error('there are two processes');
    fleet.renew(one);
    const kept = [...one.held.keys()];
    for (const shard of kept.slice(0, 5)) one.connected.add(shard);
    fleet.renew(other);
    expect(other.held.size).toBe(0);
    fleet.renew(one);
    expect(one.unwanted.every((shard) => one.connected.has(shard))).toBe(true);
    const freed = kept.filter((shard) => !one.held.has(shard));
    expect(freed.length + one.unwanted.length).toBeGreaterThanOrEqual(4);
    fleet.renew(other);
    expect([...other.held.keys()].toSorted()).toEqual(freed.toSorted());
  });

  test('continues the fencing numbers after the store’s clock was set back', () => {
    const before = newFleet(1, firstNow, null);
    expect(newFleet(2, firstNow - 60_000, before).lastFence).toBe(firstNow);
  });

  test('counts a process as alive until its time is up, not at that time', () => {
    const fleet = simulate(1, 1);
    const [one] = fleet.processes;
    if (one === undefined) throw new Error('there is a process');
    fleet.renew(one);
    const state = fleet.state();
    if (state === null) throw new Error('it has renewed');
    expect(aliveMembers(state, firstNow + lifeMs - 1)).toHaveLength(1);
    expect(aliveMembers(state, firstNow + lifeMs)).toHaveLength(0);
  });

  test.each([null, '', '{', '[]', '{"version":2}', '{"version":1,"shardCount":0}'])(
    'is none if the text is %j',
    (text) => {
      expect(parseFleetState(text)).toBeNull();
    },
  );

  test('keeps the longest pause of the rate limit', () => {
    const ownersOf = createShardOwners();
    const facts = {
      id: 'a',
      shards: null,
      takesShards: true,
      connected: new Set<number>(),
      lifeMs,
    };
    const pause = (state: FleetState, pauseMs: number, now: number): FleetState =>
      renewed(state, { ...facts, pauseMs }, { now, ownersOf });
    const long = pause(newFleet(1, firstNow, null), 5_000, firstNow);
    expect(long.pausedUntil).toBe(firstNow + 5_000);
    expect(pause(long, 1_000, firstNow + 10).pausedUntil).toBe(firstNow + 5_000);
    expect(pause(long, 0, firstNow + 10).pausedUntil).toBe(firstNow + 5_000);
    expect(pause(long, 6_000, firstNow + 10).pausedUntil).toBe(firstNow + 6_010);
  });
});
