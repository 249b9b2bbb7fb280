import { historyRecords } from '../../../src/store/board-history.ts';
import { snapshotRecords } from '../../../src/store/snapshots.ts';
import { watchLedger } from '../../../src/store/watch-ledger.ts';
import type { WatchesParts } from '../../../src/watches/watches.ts';
import { createMemoryTable } from '../../store/memory-table.ts';

type StoreParts = WatchesParts['store'];
type Ledger = 'watches' | 'posts' | 'snapshots';

/** A store in memory that processes share and that loses writes, like a Redis that fails over. */
export interface FailingOverStore extends StoreParts {
  /** The next call of this method is the first change that `failOver` loses. */
  loseFrom<L extends Ledger>(ledger: L, method: keyof StoreParts[L]): void;
  /** Loses the changes. `isNoticed`: tells the processes that they are connected again. Default: true. */
  failOver(isNoticed?: boolean): void;
  /** Tells the processes that they are connected again. Loses nothing. */
  reconnect(): void;
}

/** `now`: the store's clock. */
export function createFailingOverStore(now: () => number): FailingOverStore {
  const table = createMemoryTable(now);
  const listeners = new Set<(guildId: string | null) => void>();
  let first: { readonly ledger: Ledger; readonly method: PropertyKey } | null = null;

  const noting = <T extends object>(ledger: Ledger, records: T): T =>
    new Proxy(records, {
      get(target, method) {
        if (first?.ledger === ledger && first.method === method) {
          first = null;
          table.replicate();
        }
        return Reflect.get(target, method) as unknown;
      },
    });
  const { watches, posts } = watchLedger(table);
  return {
    watches: noting('watches', watches),
    posts: noting('posts', posts),
    snapshots: noting('snapshots', snapshotRecords(table)),
    history: historyRecords(table),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    loseFrom(ledger, method) {
      first = { ledger, method };
    },
    reconnect() {
      for (const notify of listeners) notify(null);
    },
    failOver(isNoticed = true) {
      if (first !== null) throw new Error(`there was no call of ${String(first.method)}`);
      table.undo(Infinity);
      if (isNoticed) for (const notify of listeners) notify(null);
    },
  };
}
