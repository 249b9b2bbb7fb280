import { hash } from 'node:crypto';

/** A process that takes shards. `shards`: those that its host has chosen; null for any. */
export interface ShardTaker {
  readonly id: string;
  readonly shards: readonly number[] | null;
}

/** The process that should run each shard, from the processes in order of age. A shard without one is missing. */
export type OwnersOf = (
  shardCount: number,
  takers: readonly ShardTaker[],
) => ReadonlyMap<number, string>;

/** Returns a function that remembers its last result: processes come and go seldom. */
export function createShardOwners(): OwnersOf {
  let lastKey = '';
  let last: ReadonlyMap<number, string> = new Map();
  return (shardCount, takers) => {
    const key = JSON.stringify([shardCount, takers.map(({ id, shards }) => [id, shards])]);
    if (key !== lastKey) {
      last = shardOwners(shardCount, takers);
      lastKey = key;
    }
    return last;
  };
}

/**
 * A chosen shard belongs to the oldest process that it was chosen for. The other processes share the other
 * shards by rendezvous hashing: each shard goes to the process with the highest weight for it that has room.
 * Each has room for its equal share, rounded up, so that none has more work than the others.
 */
function shardOwners(
  shardCount: number,
  takers: readonly ShardTaker[],
): ReadonlyMap<number, string> {
  const owners = new Map<number, string>();
  for (const { id, shards } of takers) {
    for (const shard of shards ?? []) {
      if (shard < shardCount && !owners.has(shard)) owners.set(shard, id);
    }
  }
  const free = Array.from({ length: shardCount }, (_, shard) => shard).filter(
    (shard) => !owners.has(shard),
  );
  const sharing = takers.filter(({ shards }) => shards === null).map(({ id }) => id);
  const room = new Map(sharing.map((id) => [id, Math.ceil(free.length / sharing.length)]));
  for (const shard of free) {
    const withRoom = sharing.filter((id) => (room.get(id) ?? 0) > 0);
    const owner = heaviest(withRoom, shard);
    if (owner === null) continue;
    owners.set(shard, owner);
    room.set(owner, (room.get(owner) ?? 0) - 1);
  }
  return owners;
}

/** The process with the highest weight for a shard, or another thing with one owner; null without processes. */
export function heaviest(ids: readonly string[], owned: number | string): string | null {
  return ids.reduce<string | null>(
    (best, id) => (best === null || weight(id, owned) > weight(best, owned) ? id : best),
    null,
  );
}

/** A number from 0 to 2⁴⁸ that depends on both. */
function weight(id: string, owned: number | string): number {
  return hash('sha1', `${id} ${owned}`, 'buffer').readUIntBE(0, 6);
}
