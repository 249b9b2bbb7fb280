import type { BreachEntry, ActivityEntry, InteractionEntry } from '../contract/panel.ts';

export const FILTERS = ['all', 'catalogue', 'interactions', 'sent', 'trouble'] as const;
export type ActivityFilterName = (typeof FILTERS)[number];

/** The latest activity entries, each in its latest version. */
export interface ActivityHistory {
  /** Adds new and changed entries; returns the new breaches. */
  add(entries: readonly ActivityEntry[]): readonly BreachEntry[];
  /** The rows of a filter, newest first. */
  rows(filter: ActivityFilterName): readonly ActivityRow[];
  /** Newest first. */
  unseenBreaches(): readonly BreachEntry[];
  markBreachesSeen(): void;
  /** Removes all entries; removed entries do not return. */
  clear(): void;
  /** Resets everything after a restart of the playground. */
  forget(): void;
}

/**
 * One entry, or consecutive suggestions for the same option. `id` is stable while the row grows.
 */
export type ActivityRow =
  | { readonly id: string; readonly kind: 'entry'; readonly entry: ActivityEntry }
  | {
      readonly id: string;
      readonly kind: 'suggestions';
      readonly latest: InteractionEntry;
      readonly count: number;
    };

const MOST_ENTRIES = 300;

export function activityHistory(): ActivityHistory {
  const entries = new Map<string, ActivityEntry>();
  // After a reconnect the stream repeats entries, including cleared ones.
  const cleared = new Set<string>();
  const breaches = new Map<string, BreachEntry>();
  const seen = new Set<string>();

  const newestFirst = (): readonly ActivityEntry[] => [...entries.values()].sort(byTime).reverse();

  return {
    add(came) {
      const newBreaches: BreachEntry[] = [];
      for (const entry of came) {
        const { id } = entry;
        if (entry.kind === 'breach' && !breaches.has(id) && !seen.has(id)) {
          breaches.set(id, entry);
          newBreaches.push(entry);
        }
        if (!cleared.has(id)) entries.set(id, entry);
      }
      for (const { id } of newestFirst().slice(MOST_ENTRIES)) entries.delete(id);
      return newBreaches;
    },
    rows: (filter) => folded(newestFirst().filter((entry) => passes(entry, filter))),
    unseenBreaches: () => [...breaches.values()].sort(byTime).reverse(),
    markBreachesSeen() {
      for (const id of breaches.keys()) seen.add(id);
      breaches.clear();
    },
    clear() {
      for (const id of entries.keys()) cleared.add(id);
      entries.clear();
    },
    forget() {
      for (const kept of [entries, cleared, breaches, seen]) kept.clear();
    },
  };
}

/** Whether the entry is a failure: rejected, unanswered, answered with a problem, or a breach. */
function isTrouble(entry: ActivityEntry): boolean {
  switch (entry.kind) {
    case 'breach':
      return true;
    case 'interaction':
      return entry.state === 'failed' || entry.showedProblem;
    case 'sent':
      return entry.status >= 400;
    case 'upstream':
      return entry.status === null ? entry.tookMs !== null : entry.status >= 400;
    case 'environment':
      return false;
  }
}

function passes(entry: ActivityEntry, filter: ActivityFilterName): boolean {
  switch (filter) {
    case 'all':
      return true;
    case 'catalogue':
      return entry.kind === 'upstream';
    case 'interactions':
      return entry.kind === 'interaction';
    case 'sent':
      return entry.kind === 'sent' || entry.kind === 'breach';
    case 'trouble':
      return isTrouble(entry);
  }
}

function byTime(one: ActivityEntry, other: ActivityEntry): number {
  return one.at - other.at;
}

/** Folds consecutive suggestion requests of one option into one row. */
function folded(newestFirst: readonly ActivityEntry[]): readonly ActivityRow[] {
  const rows: ActivityRow[] = [];
  for (const entry of newestFirst) {
    const above = rows.at(-1);
    const newer = above?.kind === 'suggestions' ? above.latest : above?.entry;
    if (above === undefined || newer === undefined || !areAlike(newer, entry)) {
      rows.push({ id: entry.id, kind: 'entry', entry });
    } else {
      const count = above.kind === 'suggestions' ? above.count + 1 : 2;
      rows[rows.length - 1] = { id: entry.id, kind: 'suggestions', latest: newer, count };
    }
  }
  return rows;
}

function areAlike(newer: ActivityEntry, older: ActivityEntry): newer is InteractionEntry {
  return (
    newer.kind === 'interaction' &&
    older.kind === 'interaction' &&
    newer.by === 'suggestion' &&
    older.by === 'suggestion' &&
    newer.who === older.who &&
    newer.name === older.name &&
    newer.showedProblem === older.showedProblem &&
    (newer.state === 'failed') === (older.state === 'failed')
  );
}
