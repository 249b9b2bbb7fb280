import type { Log } from '../model/effects.ts';
import type { Store } from '../store/store.ts';

interface StoreUpdatesOptions {
  readonly subscribe: Store['subscribe'];
  /** The queue of reads and writes, so that a read never restores what a write has replaced. */
  readonly enqueue: SerialQueue;
  readonly reloadServer: (guildId: string) => Promise<void>;
  readonly reloadAll: () => Promise<void>;
  readonly log: Pick<Log, 'error'>;
}

/** Reloads what other processes change in the store: the key command, or another machine. */
export function createStoreUpdates(options: StoreUpdatesOptions) {
  const { subscribe, enqueue, reloadServer, reloadAll, log } = options;
  const queued = new Set<string | null>();
  /** True after a failed reload: all servers must be reloaded. */
  let missed = false;
  let stopped = false;
  let unsubscribe = (): void => undefined;

  const read = async (guildId: string | null): Promise<void> => {
    // A change during the read queues another one.
    queued.delete(guildId);
    if (stopped) return;
    try {
      await (guildId === null ? reloadAll() : reloadServer(guildId));
      if (guildId === null) missed = false;
    } catch (err) {
      if (!missed) log.error({ err }, 'could not read a change in the store; will retry');
      missed = true;
    }
  };

  /** Queues a reload of a server, or of all servers (null). */
  const reload = (guildId: string | null): void => {
    const all = missed ? null : guildId;
    if (stopped || queued.has(null) || queued.has(all)) return;
    queued.add(all);
    void enqueue(() => read(all));
  };

  return {
    start(): void {
      unsubscribe = subscribe(reload);
    },
    reload,
    stop(): void {
      stopped = true;
      unsubscribe();
    },
  };
}

export type SerialQueue = <T>(act: () => Promise<T>) => Promise<T>;

/** Runs functions one after the other. A failure rejects only its own caller. */
export function createSerialQueue(): SerialQueue {
  let last = Promise.resolve();
  return (act) => {
    const result = last.then(act);
    last = result.then(
      () => undefined,
      () => undefined,
    );
    return result;
  };
}
