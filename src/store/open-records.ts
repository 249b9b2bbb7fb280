import { historyRecords } from './board-history.ts';
import { fingerprintSecretRecords, leftGuildRecords, sessionRecords } from './bot-records.ts';
import type { OnUnreadable, RecordTable } from './record-table.ts';
import { serverRecords } from './server-records.ts';
import { snapshotRecords } from './snapshots.ts';
import type { Store } from './store.ts';
import { watchLedger } from './watch-ledger.ts';

/** What a store keeps as records. */
export function openRecords(
  table: RecordTable,
  onUnreadable: OnUnreadable = () => undefined,
): Omit<Store, 'addresses' | 'adminUses' | 'subscribe' | 'close'> {
  const { watches, posts } = watchLedger(table, onUnreadable);
  return {
    servers: serverRecords(table, watches, onUnreadable),
    fingerprintSecret: fingerprintSecretRecords(table),
    sessions: sessionRecords(table),
    leftGuilds: leftGuildRecords(table, onUnreadable),
    ...{ watches, posts },
    snapshots: snapshotRecords(table, onUnreadable),
    history: historyRecords(table, onUnreadable),
  };
}
