/** Discord closes the connection of a shard with more servers, with code 4011 (Gateway, Sharding). */
export const mostServersOfShard = 2_500;

/** Which shards of the bot this process runs. */
export interface ShardLeases {
  /**
   * Resolves with the number of all shards. `recommended` is Discord's. Rejects with an error for the
   * operator if the processes that run now have another number than this one is set to.
   */
  agreeOnCount(recommended: number): Promise<number>;
  /** Calls `changes` from now on. Resolves when this process has the leases of all shards that it should run. */
  start(changes: LeaseChanges): Promise<void>;
  /** Whether this process has the lease of a shard, as far as it knows. */
  holds(shard: number): boolean;
  /** Whether it has the lease of the shard that depends on the number of all shards. */
  holdsAmong(shardOf: (count: number) => number): boolean;
  /** The fencing number of its lease: a later lease of the shard has a higher one. 0 without a lease. */
  fenceOf(shard: number): number;
  held(): readonly number[];
  /** Whether no other process can have one of the leases by now: they were renewed within their life. */
  isLeased(): boolean;
  /**
   * Whether this process was asleep since it last renewed the leases. What arrives may then be for a shard that
   * another process runs. Otherwise it is not: Discord closes the connection when another process resumes.
   */
  wasAsleep(): boolean;
  /** Renews the leases. Resolves when `holds` is true only for shards that no other process runs. Never rejects. */
  confirm(): Promise<void>;
  /**
   * Gives up a shard that has no connection while the store is away: another process may have taken the
   * session. `onLost` is called, and `onGained` if the store says later that the shard belongs here.
   */
  letGo(shard: number): void;
  /** Must be called when the connection of an unwanted shard is closed. */
  release(shard: number): void;
  /**
   * Gives all shards away: each becomes unwanted if another process can take it. Resolves with whether
   * another process takes them, when they are released or after `withinMs`.
   */
  leave(withinMs: number): Promise<boolean>;
  /** Ends all leases. */
  stop(): Promise<void>;
}

/** What a process does when its shards change. */
export interface LeaseChanges {
  /** It has the lease of a shard: connect it. */
  onGained(shard: number): void;
  /** Another process should run the shard: close its connection resumably, then call `release`. */
  onUnwanted(shard: number): void;
  /** Another process may run it already: close its connection and write nothing of it. */
  onLost(shard: number): void;
}
