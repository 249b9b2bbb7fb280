import type { DatabaseSync } from 'node:sqlite';

import type { AddressRecords } from '../store.ts';
import { promised } from './database.ts';

/** A day: fine enough to tell which addresses nobody presses any more, and seldom a write. */
const usedAtGrainMs = 86_400_000;

/** Long component addresses in SQLite, each with the day of its last use. */
export function addressRecords(database: DatabaseSync, now: () => number): AddressRecords {
  const add = database.prepare('INSERT OR IGNORE INTO addresses VALUES (?, ?, ?)');
  const one = database.prepare('SELECT address, used_at FROM addresses WHERE id = ?');
  const touch = database.prepare('UPDATE addresses SET used_at = ? WHERE id = ?');

  const find = (id: string): string | null => {
    const row = one.get(id);
    if (row === undefined) return null;
    const at = now();
    if (at - Number(row['used_at']) >= usedAtGrainMs) touch.run(at, id);
    return String(row['address']);
  };

  return {
    save: (id, address) =>
      promised(() => {
        const kept = find(id);
        if (kept === null) add.run(id, address, now());
        else if (kept !== address) throw new Error(`The short id ${id} is another address's.`);
      }),
    find: (id) => promised(() => find(id)),
  };
}
