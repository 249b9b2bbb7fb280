import type { ShardLeases } from '../model/shard-leases.ts';

/**
 * The leases of a process that shares nothing with others: it runs the same shards from start to stop.
 * `shardIds`: null for all.
 */
export function createFixedLeases(
  shardCount: number | 'auto',
  shardIds: readonly number[] | null,
): ShardLeases {
  let held: ReadonlySet<number> = new Set();
  let count = 0;
  return {
    agreeOnCount(recommended) {
      count = shardCount === 'auto' ? recommended : shardCount;
      return Promise.resolve(count);
    },
    start(changes) {
      held = new Set(shardIds ?? Array.from({ length: count }, (_, shard) => shard));
      for (const shard of held) changes.onGained(shard);
      return Promise.resolve();
    },
    holds: (shard) => held.has(shard),
    // A chosen shard requires the number of all shards.
    holdsAmong: (shardOf) =>
      shardIds === null || shardCount === 'auto' || shardIds.includes(shardOf(shardCount)),
    fenceOf: () => 0,
    held: () => [...held],
    isLeased: () => true,
    wasAsleep: () => false,
    letGo: () => undefined,
    confirm: () => Promise.resolve(),
    release: () => undefined,
    leave: () => Promise.resolve(false),
    stop: () => Promise.resolve(),
  };
}
