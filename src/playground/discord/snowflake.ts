const DISCORD_EPOCH_MS = 1_420_070_400_000n;

/** Creates ids in Discord's format: unique, increasing, with the time in the upper bits. */
export function createSnowflakes(now: () => number): () => string {
  let last = 0n;
  return () => {
    const id = snowflakeAt(now());
    last = id > last ? id : last + 1n;
    return String(last);
  };
}

/** The first id of a millisecond. */
export function snowflakeAt(timeMs: number): bigint {
  return (BigInt(Math.trunc(timeMs)) - DISCORD_EPOCH_MS) << 22n;
}

/** A shard, and the number of all shards. */
export type ShardNumber = readonly [shard: number, count: number];

/** The shard of a guild (Gateway, Sharding). */
export function shardOf(guildId: string, shards: number): number {
  return Number((BigInt(guildId) >> 22n) % BigInt(shards));
}
