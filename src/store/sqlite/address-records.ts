import { addressLifetimeMs, defaultMaxAddresses } from '../address-bounds.ts';
import type { AddressRecords } from '../store.ts';
import type { SqliteConnection } from './connection.ts';

interface SqliteAddressOptions {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** The number of stored addresses; up to `sweepEvery` more between two sweeps. */
  readonly maxAddresses?: number | undefined;
}

/** A day: precise enough to find unused addresses, with few writes. */
const usedAtPrecisionMs = 86_400_000;

const sweepEvery = 100;
/** More than are added between two sweeps, and few enough that a sweep does not block the process. */
const maxDeletedAtOnce = 1_000;

/** Long component addresses, each with the day of its last use. Old ones are deleted as new ones are added. */
export function addressRecords(
  connection: SqliteConnection,
  { now, maxAddresses = defaultMaxAddresses }: SqliteAddressOptions,
): AddressRecords {
  const add = connection.statement('INSERT OR REPLACE INTO addresses VALUES (?, ?, ?)');
  const one = connection.statement('SELECT address, used_at FROM addresses WHERE id = ?');
  const touch = connection.instant.command('UPDATE addresses SET used_at = ? WHERE id = ?');
  const count = connection.statement('SELECT count(*) AS number FROM addresses');
  const remove = (where: string) =>
    connection.statement(`
      DELETE FROM addresses WHERE id IN (
        SELECT id FROM addresses WHERE ${where} ORDER BY used_at LIMIT ?
      )`);
  const removeExpired = remove(`used_at <= ?`);
  const removeOldest = remove('true');
  let added = 0;

  const sweep = (): void => {
    removeExpired.run(now() - addressLifetimeMs, maxDeletedAtOnce);
    const excess = Number(count.get()?.['number']) - maxAddresses;
    if (excess > 0) removeOldest.run(Math.min(excess, maxDeletedAtOnce));
  };

  const find = async (id: string): Promise<string | null> => {
    const row = await connection.read(() => one.get(id));
    const unusedMs = now() - Number(row?.['used_at']);
    if (row === undefined || unusedMs >= addressLifetimeMs) return null;
    if (unusedMs >= usedAtPrecisionMs) {
      // A failed write of the day must not fail the read.
      await touch(now(), id).catch(() => undefined);
    }
    return String(row['address']);
  };

  return {
    async save(id, address) {
      const stored = await find(id);
      if (stored === address) return 'known';
      if (stored !== null) throw new Error(`The short id ${id} belongs to another address.`);
      await connection.instant.write(() => {
        if (added % sweepEvery === 0) sweep();
        add.run(id, address, now());
        added += 1;
      });
      return 'new';
    },
    find,
  };
}
