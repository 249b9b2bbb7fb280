import type { Log } from '../model/effects.ts';
import type { OnUnreadable } from './record-table.ts';

/** Of more records, the first ones are named. */
const maxNamed = 1_000;

/** Names each unreadable record to the operator once. */
export function createUnreadableRecords(log: Pick<Log, 'warn'>) {
  const named = new Set<string>();
  const note: OnUnreadable = (kind, id) => {
    const name = `${kind} ${id}`;
    if (named.has(name) || named.size >= maxNamed) return;
    named.add(name);
    log.warn(
      { kind, id },
      'a stored record is unreadable: it is kept and not used; restore a copy of the data, or remove the record',
    );
  };
  return {
    note,
    /** Sentences for `/readyz`. */
    advice: (): readonly string[] =>
      Array.from(named, (name) => `the stored ${name} is unreadable and is not used`),
  };
}
