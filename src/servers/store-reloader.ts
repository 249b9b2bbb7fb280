import type { Log } from '../model/effects.ts';
import type { Store } from '../store/store.ts';

/** Takes up what other processes change in the store: the host's command, or another machine. */
export interface StoreReloader {
  start(): void;
  /** Reads what is stored of a server, or of all (null), when its turn has come. */
  reload(guildId: string | null): void;
  stop(): void;
}

interface StoreReloaderOptions {
  readonly subscribe: Store['subscribe'];
  /** What is read takes its turn with what is written here: a read never brings back what a write has replaced. */
  readonly enqueue: (act: () => Promise<void>) => Promise<void>;
  readonly reloadServer: (guildId: string) => Promise<void>;
  readonly reloadAll: () => Promise<void>;
  readonly log: Pick<Log, 'error'>;
}

export function createStoreReloader({
  subscribe: follow,
  enqueue: inTurn,
  reloadServer: takeUp,
  reloadAll: takeUpAll,
  log,
}: StoreReloaderOptions): StoreReloader {
  const wanted = new Set<string | null>();
  /** Something could not be read: from then on nobody knows of which server. */
  let missed = false;
  let stopped = false;
  let end = (): void => undefined;

  const read = async (guildId: string | null): Promise<void> => {
    // What changes while this is being read is read once more.
    wanted.delete(guildId);
    if (stopped) return;
    try {
      await (guildId === null ? takeUpAll() : takeUp(guildId));
      if (guildId === null) missed = false;
    } catch (err) {
      if (!missed) {
        log.error({ err }, 'What was changed in the store could not be read; it is tried again');
      }
      missed = true;
    }
  };

  const look = (guildId: string | null): void => {
    const all = missed ? null : guildId;
    if (stopped || wanted.has(null) || wanted.has(all)) return;
    wanted.add(all);
    void inTurn(() => read(all));
  };

  return {
    start() {
      end = follow(look);
    },
    reload: look,
    stop() {
      stopped = true;
      end();
    },
  };
}
