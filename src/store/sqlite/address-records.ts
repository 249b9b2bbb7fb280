import type { AddressRecords } from '../store.ts';
import type { SqliteConnection } from './connection.ts';

/** A day: precise enough to find unused addresses, with few writes. */
const usedAtPrecisionMs = 86_400_000;

/** Long component addresses in SQLite, each with the day of its last use. */
export function addressRecords(connection: SqliteConnection, now: () => number): AddressRecords {
  const add = connection.statement('INSERT OR IGNORE INTO addresses VALUES (?, ?, ?)');
  const one = connection.statement('SELECT address, used_at FROM addresses WHERE id = ?');
  const touch = connection.statement('UPDATE addresses SET used_at = ? WHERE id = ?');

  const find = async (id: string): Promise<string | null> => {
    const row = await connection.read(() => one.get(id));
    if (row === undefined) return null;
    const at = now();
    if (at - Number(row['used_at']) >= usedAtPrecisionMs) {
      // A failed write of the day must not fail the read.
      await connection.write(() => touch.run(at, id)).catch(() => undefined);
    }
    return String(row['address']);
  };

  return {
    async save(id, address) {
      const added = (): string => {
        add.run(id, address, now());
        return String(one.get(id)?.['address']);
      };
      const stored = (await find(id)) ?? (await connection.write(added));
      if (stored !== address) throw new Error(`The short id ${id} belongs to another address.`);
    },
    find,
  };
}
