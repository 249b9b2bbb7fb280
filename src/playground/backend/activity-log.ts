import type { ActivityEntry } from '../page/contract/panel.ts';

const MAX_ENTRIES = 500;
const FIRST_ENTRIES = 200;

/** The latest activity entries, with a revision that increases with each change. */
export interface ActivityLog {
  /** Adds the entry that `entryOf` returns; call the returned function when the entry has changed. */
  add(entryOf: (id: string) => ActivityEntry): () => void;
  /** Entries that are new or changed since a revision, oldest first. `since(0)` returns the latest. */
  since(revision: number): {
    readonly entries: readonly ActivityEntry[];
    readonly revision: number;
  };
  /** Notifies watchers of a change other than of the entries. */
  touch(): void;
  watch(changed: () => void): () => void;
}

interface LoggedEntry {
  readonly entry: ActivityEntry;
  readonly revision: number;
}

export function createActivityLog(): ActivityLog {
  const stored = new Map<string, LoggedEntry>();
  const watchers = new Set<() => void>();
  let added = 0;
  let revision = 0;

  function touch(): void {
    for (const changed of [...watchers]) changed();
  }

  function put(id: string, entry: ActivityEntry): void {
    revision += 1;
    stored.set(id, { entry, revision });
    touch();
  }

  return {
    add(entryOf) {
      added += 1;
      const id = String(added);
      put(id, entryOf(id));
      const [oldest] = stored.keys();
      if (stored.size > MAX_ENTRIES && oldest !== undefined) stored.delete(oldest);
      return () => {
        if (stored.has(id)) put(id, entryOf(id));
      };
    },
    since(lastRevision) {
      const all = [...stored.values()];
      const selected =
        lastRevision === 0
          ? all.slice(-FIRST_ENTRIES)
          : all.filter((one) => one.revision > lastRevision);
      return { entries: selected.map(({ entry }) => entry), revision };
    },
    touch,
    watch(changed) {
      watchers.add(changed);
      return () => {
        watchers.delete(changed);
      };
    },
  };
}
