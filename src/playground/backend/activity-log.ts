import type { ActivityEntry } from '../page/contract/panel.ts';
import type { NewEntry } from './activity-entries.ts';

const MAX_ENTRIES = 200;

export type ActivityLog = ReturnType<typeof createActivityLog>;

/** The latest activity entries. */
export function createActivityLog() {
  const stored: (() => ActivityEntry)[] = [];
  const watchers = new Set<() => void>();
  let added = 0;

  function touch(): void {
    for (const changed of [...watchers]) changed();
  }

  return {
    /** Adds the entry that `entryOf` returns. It is read each time; call `touch` when it has changed. */
    add(entryOf: () => NewEntry): void {
      added += 1;
      const id = String(added);
      stored.push(() => ({ id, ...entryOf() }));
      if (stored.length > MAX_ENTRIES) stored.shift();
      touch();
    },
    /** Oldest first. */
    entries: (): readonly ActivityEntry[] => stored.map((entryOf) => entryOf()),
    /** Notifies watchers of a change. */
    touch,
    watch(changed: () => void): () => void {
      watchers.add(changed);
      return () => {
        watchers.delete(changed);
      };
    },
  };
}
