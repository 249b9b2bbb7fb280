import type { RecordChange, RecordTable } from '../../src/store/record-table.ts';

/** Records in memory that several processes share. */
export interface MemoryTable extends RecordTable {
  /** Undoes the last changes, as a failover of Redis may. */
  undo(changes: number): void;
  /** Copies all changes so far to the replicas, so that they are not undone. */
  replicate(): void;
}

/** `now`: the store's clock. */
export function createMemoryTable(now: () => number): MemoryTable {
  const records = new Map<string, RecordChange['to']>();
  const undoing: (() => void)[] = [];
  const snapshots = new Map<string, string>();
  const keyOf = (kind: string, id: string): string => `${kind} ${id}`;
  return {
    async *ids(kind, owner) {
      await Promise.resolve();
      const own = [...records].filter(
        ([key, one]) =>
          key.startsWith(keyOf(kind, '')) &&
          (one?.text ?? '') !== '' &&
          (owner === undefined || one?.owner === owner),
      );
      yield own.map(([key]) => key.slice(keyOf(kind, '').length));
    },
    read: (kind, ids) =>
      Promise.resolve({
        texts: ids.map((id) => records.get(keyOf(kind, id))?.text ?? null),
        now: now(),
      }),
    compareAndSet({ kind, id, from, to, snapshot, isRemembered = false }) {
      const key = keyOf(kind, id);
      const before = records.get(key) ?? null;
      if ((before?.text ?? null) !== from) return Promise.resolve(false);
      records.set(key, to ?? (isRemembered ? { text: '', owner: '' } : null));
      undoing.push(() => records.set(key, before));
      if (snapshot !== undefined && !snapshots.has(snapshot.hash)) {
        snapshots.set(snapshot.hash, snapshot.text);
        undoing.push(() => snapshots.delete(snapshot.hash));
      }
      return Promise.resolve(true);
    },
    usable: () => Promise.resolve(),
    replicate() {
      undoing.length = 0;
    },
    undo(changes) {
      for (const undo of undoing.splice(-changes).reverse()) undo();
    },
    snapshot: (hash) => Promise.resolve(snapshots.get(hash) ?? null),
  };
}
