import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { createShardOwners, type ShardTaker } from '../../src/fleet/shard-owners.ts';
import { runs } from '../pages/support/runs.ts';
import { Seeded } from '../support/seeded.ts';

const anyCount = fc.integer({ min: 1, max: 64 });
const anyIds = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 8 }), {
  minLength: 1,
  maxLength: 12,
});
const anyChoice = fc.uniqueArray(fc.integer({ min: 0, max: 80 }), { maxLength: 10 });
/** Processes in order of age, some with chosen shards. */
const anyTakers: fc.Arbitrary<readonly ShardTaker[]> = anyIds.chain((ids) =>
  fc
    .array(fc.option(anyChoice, { freq: 2 }), { minLength: ids.length, maxLength: ids.length })
    .map((choices) => ids.map((id, index) => ({ id, shards: choices[index] ?? null }))),
);

function owners(count: number, takers: readonly ShardTaker[]): ReadonlyMap<number, string> {
  return createShardOwners()(count, takers);
}

function sharing(ids: readonly string[]): readonly ShardTaker[] {
  return ids.map((id) => ({ id, shards: null }));
}

function shardsOf(count: number): readonly number[] {
  return Array.from({ length: count }, (_, shard) => shard);
}

describe('the owners of shards', () => {
  test('are one for each shard if any process takes any shard', () => {
    fc.assert(
      fc.property(anyCount, anyTakers, (count, takers) => {
        const found = owners(count, [...takers, { id: 'takes any', shards: null }]);
        expect([...found.keys()].toSorted(byNumber)).toEqual(shardsOf(count));
      }),
      runs(200),
    );
  });

  test('have the chosen shards only, if no process takes any shard', () => {
    fc.assert(
      fc.property(anyCount, anyIds, anyChoice, (count, [id = ''], chosen) => {
        const expected = chosen.filter((shard) => shard < count).map((shard) => [shard, id]);
        expect(new Map(owners(count, [{ id, shards: chosen }]))).toEqual(
          new Map(expected as [number, string][]),
        );
      }),
      runs(200),
    );
  });

  test('run no more than an equal share, rounded up', () => {
    fc.assert(
      fc.property(anyCount, anyTakers, (count, takers) => {
        const found = owners(count, takers);
        const chosen = new Set(takers.flatMap(({ shards }) => shards ?? []));
        const free = shardsOf(count).filter((shard) => !chosen.has(shard)).length;
        const equal = takers.filter(({ shards }) => shards === null);
        for (const { id } of equal) {
          const own = [...found.values()].filter((owner) => owner === id).length;
          expect(own).toBeLessThanOrEqual(Math.ceil(free / equal.length));
        }
      }),
      runs(200),
    );
  });

  test('do not depend on the order of processes without chosen shards', () => {
    const anyOrders = anyIds.chain((ids) =>
      fc.tuple(fc.constant(ids), fc.shuffledSubarray(ids, { minLength: ids.length })),
    );
    fc.assert(
      fc.property(anyCount, anyOrders, (count, [ids, shuffled]) => {
        expect(owners(count, sharing(shuffled))).toEqual(owners(count, sharing(ids)));
      }),
      runs(200),
    );
  });

  test('of a chosen shard are the oldest process that it was chosen for', () => {
    fc.assert(
      fc.property(anyCount, anyTakers, (count, takers) => {
        const found = owners(count, takers);
        for (const shard of shardsOf(count)) {
          const oldest = takers.find(({ shards }) => shards?.includes(shard) === true);
          if (oldest !== undefined) expect(found.get(shard)).toBe(oldest.id);
        }
      }),
      runs(200),
    );
  });

  test('are none for chosen shards beyond the number of shards', () => {
    fc.assert(
      fc.property(anyCount, anyTakers, (count, takers) => {
        const found = [...owners(count, takers).keys()];
        expect(found.filter((shard) => shard >= count)).toEqual([]);
      }),
      runs(200),
    );
  });

  test('follow a change of the same processes', () => {
    const of = createShardOwners();
    of(2, [{ id: 'a', shards: [0] }]);
    expect(new Map(of(2, [{ id: 'a', shards: [1] }]))).toEqual(new Map([[1, 'a']]));
    expect(new Map(of(1, [{ id: 'a', shards: [1] }]))).toEqual(new Map());
  });

  // A single change may move more: a process without room passes a shard on to the next one.
  test('change for few more shards than they must, over fleets of all sizes', () => {
    const seeded = new Seeded(1);
    const newId = (): string => seeded.whole(0, 2 ** 31 - 1).toString(36);
    let least = 0;
    let moved = 0;
    for (let size = 1; size < 12; size += 1) {
      for (let count = 1; count <= 64; count += 1) {
        const ids = Array.from({ length: size }, newId);
        const another = newId();
        const without = owners(count, sharing(ids));
        const withAnother = owners(count, sharing([...ids, another]));
        for (const shard of shardsOf(count)) {
          if (withAnother.get(shard) === another) least += 1;
          if (withAnother.get(shard) !== without.get(shard)) moved += 1;
        }
      }
    }
    expect(moved / least).toBeLessThan(1.35);
  });
});

function byNumber(one: number, other: number): number {
  return one - other;
}
