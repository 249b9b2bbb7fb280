import type { Log } from '../model/effects.ts';

/** The shards that the host has chosen for this process, and that another process still runs. */
export function createChosenShards(shards: readonly number[] | null, log: Log) {
  let missing = '';
  return {
    /** Logs the missing ones once. `leases`: what this process has, by shard. */
    note(leases: ReadonlyMap<number, number>): void {
      const waiting = (shards ?? []).filter((shard) => !leases.has(shard)).join();
      if (waiting !== missing && waiting !== '') {
        log.warn({ shards: waiting }, 'waits: another process runs shards that SHARDS names');
      }
      missing = waiting;
    },
    trouble: (): string | null =>
      missing === '' ? null : `waits for shards of another process: ${missing}`,
  };
}
