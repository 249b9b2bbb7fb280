import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  aliveMembers,
  newFleet,
  parseFleetState,
  renewed,
  type FleetState,
} from '../../src/fleet/fleet-state.ts';
import { createShardOwners } from '../../src/fleet/shard-owners.ts';
import { runs } from '../pages/support/runs.ts';
import {
  anyDamage,
  anyStep,
  connectAll,
  firstNow,
  lifeMs,
  sharedShards,
  simulate,
} from './fleet-simulation.ts';

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
