import type { ActivityEntry } from '../contract/panel.ts';

const MOST_ENTRIES = 200;

/** The latest activity entries, newest first, each in its latest version. */
export function newestEntries(
  known: readonly ActivityEntry[],
  came: readonly ActivityEntry[],
): readonly ActivityEntry[] {
  const byId = new Map([...known.toReversed(), ...came].map((entry) => [entry.id, entry]));
  return [...byId.values()]
    .sort((one, other) => one.at - other.at)
    .reverse()
    .slice(0, MOST_ENTRIES);
}
