import type { ActivityEntry } from '../page/contract/panel.ts';

const MAX_ENTRIES = 500;
const FIRST_ENTRIES = 200;

/** What has happened, as far as it is kept, with a revision that grows by every change. */
export interface ActivityLog {
  /** Adds what `entryOf` tells; the answer is called when that has changed. */
  add(entryOf: (id: string) => ActivityEntry): () => void;
  /** Entries that are new or have changed since a revision, oldest first; since 0: the latest. */
  since(seen: number): { readonly entries: readonly ActivityEntry[]; readonly seen: number };
  /** Something beside the entries has changed. */
  touch(): void;
  watch(changed: () => void): () => void;
}

interface LoggedEntry {
  readonly entry: ActivityEntry;
  readonly revision: number;
}

export function createActivityLog(): ActivityLog {
  const kept = new Map<string, LoggedEntry>();
  const watchers = new Set<() => void>();
  let added = 0;
  let revision = 0;

  function touch(): void {
    for (const changed of [...watchers]) changed();
  }

  function put(id: string, entry: ActivityEntry): void {
    revision += 1;
    kept.set(id, { entry, revision });
    touch();
  }

  return {
    add(entryOf) {
      added += 1;
      const id = String(added);
      put(id, entryOf(id));
      const [oldest] = kept.keys();
      if (kept.size > MAX_ENTRIES && oldest !== undefined) kept.delete(oldest);
      return () => {
        if (kept.has(id)) put(id, entryOf(id));
      };
    },
    since(seen) {
      const all = [...kept.values()];
      const told =
        seen === 0 ? all.slice(-FIRST_ENTRIES) : all.filter((one) => one.revision > seen);
      return { entries: told.map(({ entry }) => entry), seen: revision };
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
