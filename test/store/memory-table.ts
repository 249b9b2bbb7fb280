import type { RecordChange, RecordTable } from '../../src/store/records.ts';

/** Records in memory that several processes share. */
export interface MemoryTable extends RecordTable {
  /** Returns a function that undoes all later changes, as a failover of Redis may. */
  mark(): () => void;
}

/** `now`: the store's clock. */
export function createMemoryTable(now: () => number): MemoryTable {
  let records = new Map<string, Exclude<RecordChange['to'], null>>();
  const snapshots = new Map<string, string>();
  const keyOf = (kind: string, id: string): string => `${kind} ${id}`;
  return {
    async *ids(kind, owner) {
      await Promise.resolve();
      const own = [...records].filter(
        ([key, one]) =>
          key.startsWith(keyOf(kind, '')) && (owner === undefined || one.owner === owner),
      );
      yield own.map(([key]) => key.slice(keyOf(kind, '').length));
    },
    read: (kind, ids) =>
      Promise.resolve({
        texts: ids.map((id) => records.get(keyOf(kind, id))?.text ?? null),
        now: now(),
      }),
    compareAndSet({ kind, id, from, to, snapshot }) {
      const key = keyOf(kind, id);
      if ((records.get(key)?.text ?? null) !== from) return Promise.resolve(false);
      if (to === null) records.delete(key);
      else records.set(key, to);
      if (snapshot !== undefined) snapshots.set(snapshot.hash, snapshot.text);
      return Promise.resolve(true);
    },
    usable: () => Promise.resolve(),
    mark() {
      const marked = new Map(records);
      return () => {
        records = new Map(marked);
      };
    },
    snapshot: (hash) => Promise.resolve(snapshots.get(hash) ?? null),
  };
}
