import type { Log } from '../model/effects.ts';
import type { Watch } from '../model/watch.ts';
import type { OpenPost, UnpublishedMessage, WatchRecords } from '../store/watches.ts';
import type { StoredDeliveries } from './delivery.ts';
import type { WatchIndex } from './watch-index.ts';

/** What the store contains besides the watches. */
export interface StoredWork extends StoredDeliveries {
  /** When each watch's digest was last done, by id. */
  readonly digestTimes: ReadonlyMap<string, number>;
}

/** Keeps the watches in memory equal to those in the store. */
export interface StoredWatches {
  /** Reads all watches at the start. Rejects with `StoreError`. */
  load(): Promise<StoredWork>;
  /**
   * Reads all watches again, because results of writes or writes of other processes may be unknown.
   * Writes again what a failover of Redis has lost. Rejects with `StoreError`.
   */
  reload(): Promise<StoredWork>;
  /** Reads one watch again. Rejects with `StoreError`. */
  refresh(id: string): Promise<void>;
}

export function createStoredWatches(parts: {
  readonly records: Pick<WatchRecords, 'all' | 'find' | 'restore' | 'change' | 'remove'>;
  readonly index: WatchIndex;
  /** Puts a stored watch into memory. */
  readonly put: (watch: Watch) => void;
  /** Takes a watch out of memory that another process has removed. */
  readonly drop: (id: string) => void;
  /** Called after `put` with a watch that `reload` has found new or changed. */
  readonly onChanged: (watch: Watch) => void;
  readonly isOurs: (guildId: string) => boolean;
  /** Runs the changes of a server one after the other. */
  readonly runSerially: (guildId: string, act: () => Promise<void>) => Promise<void>;
  readonly log: Log;
}): StoredWatches {
  const { records, index, put, drop, onChanged, isOurs, runSerially, log } = parts;

  const read = async (onWatch: (watch: Watch) => void): Promise<StoredWork> => {
    const openPosts: OpenPost[] = [];
    const unpublished: UnpublishedMessage[] = [];
    const digestTimes = new Map<string, number>();
    for await (const batch of records.all()) {
      for (const stored of batch) {
        onWatch(stored.watch);
        if (stored.openPost !== null) openPosts.push(stored.openPost);
        if (stored.unpublished !== null) unpublished.push(stored.unpublished);
        if (stored.digestedAt !== null) digestTimes.set(stored.watch.id, stored.digestedAt);
      }
    }
    return { openPosts, unpublished, digestTimes };
  };

  /** The newer revision counts. A server's watches change only in the process that has its shard. */
  const reconcile = async (id: string): Promise<void> => {
    const stored = (await records.find(id))?.watch ?? null;
    const watch = index.get(id);
    if (stored !== null && watch === null && index.wasRemoved(id)) {
      log.warn({ watch: id, guildId: stored.guildId }, 'the store has lost a removal; repeated it');
      await records.remove(id);
      return;
    }
    if (stored !== null && (watch === null || watch.revision < stored.revision)) {
      put(stored);
      onChanged(stored);
      return;
    }
    if (watch === null || stored?.revision === watch.revision || !isOurs(watch.guildId)) return;
    const isWritten =
      stored === null ? await records.restore(watch) : await records.change(watch, stored.revision);
    const fields = { watch: id, guildId: watch.guildId };
    if (isWritten) log.warn(fields, 'the store has lost a watch; stored it again');
    else if (stored === null) drop(id);
  };

  return {
    load: () => read(put),
    async refresh(id) {
      const watch = index.get(id);
      if (watch !== null) await runSerially(watch.guildId, () => reconcile(id));
    },
    async reload() {
      const missing = new Map(Array.from(index.all(), (watch) => [watch.id, watch.guildId]));
      const different = new Map<string, string>();
      const stored = await read(({ id, guildId, revision }) => {
        missing.delete(id);
        if (index.get(id)?.revision !== revision) different.set(id, guildId);
      });
      for (const [id, guildId] of [...missing, ...different]) {
        await runSerially(guildId, () => reconcile(id));
      }
      return stored;
    },
  };
}
