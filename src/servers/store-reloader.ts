import type { Log } from '../model/effects.ts';
import type { Store } from '../store/store.ts';

/** Reloads what other processes change in the store: the key command, or another machine. */
export interface StoreReloader {
  start(): void;
  /** Queues a reload of a server, or of all servers (null). */
  reload(guildId: string | null): void;
  stop(): void;
}

interface StoreReloaderOptions {
  readonly subscribe: Store['subscribe'];
  /** The queue of reads and writes, so that a read never restores what a write has replaced. */
  readonly enqueue: (act: () => Promise<void>) => Promise<void>;
  readonly reloadServer: (guildId: string) => Promise<void>;
  readonly reloadAll: () => Promise<void>;
  readonly log: Pick<Log, 'error'>;
}

export function createStoreReloader({
  subscribe,
  enqueue,
  reloadServer,
  reloadAll,
  log,
}: StoreReloaderOptions): StoreReloader {
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
      if (!missed) {
        log.error({ err }, 'could not read a change in the store; will retry');
      }
      missed = true;
    }
  };

  const reload = (guildId: string | null): void => {
    const all = missed ? null : guildId;
    if (stopped || queued.has(null) || queued.has(all)) return;
    queued.add(all);
    void enqueue(() => read(all));
  };

  return {
    start() {
      unsubscribe = subscribe(reload);
    },
    reload,
    stop() {
      stopped = true;
      unsubscribe();
    },
  };
}
