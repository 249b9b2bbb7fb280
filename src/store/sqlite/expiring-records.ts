import type { AdminUseRecords, LimitRecords } from '../store.ts';
import type { SqliteConnection } from './connection.ts';

/** Uses of admin commands. Expired ones are deleted when the next one is stored. */
export function adminUseRecords(connection: SqliteConnection, now: () => number): AdminUseRecords {
  const expiry = connection.statement('SELECT expires_at FROM admin_uses WHERE id = ?');
  const put = connection.statement('INSERT OR REPLACE INTO admin_uses VALUES (?, ?)');
  const sweep = connection.statement('DELETE FROM admin_uses WHERE expires_at <= ?');
  return {
    put: (id, expiresAt) =>
      connection.quick.write(() => {
        sweep.run(now());
        put.run(id, expiresAt);
      }),
    expiryOf: (id) =>
      connection.read(() => {
        const at = Number(expiry.get(id)?.['expires_at'] ?? 0);
        return at > now() ? at : null;
      }),
  };
}

/** Longer than a day, over which units are counted. */
const limitLifeMs = 2 * 24 * 60 * 60_000;

/** The states of the rate limiter. Old ones are deleted as new ones are stored. */
export function limitRecords(connection: SqliteConnection, now: () => number): LimitRecords {
  const one = connection.statement('SELECT state FROM limits WHERE scope = ?');
  const put = connection.statement('INSERT OR REPLACE INTO limits VALUES (?, ?, ?)');
  // Both sides, because times from a clock that was ahead would never expire.
  const sweep = connection.statement('DELETE FROM limits WHERE at NOT BETWEEN ? AND ?');
  return {
    find: (scope) =>
      connection.read(() => {
        const state = one.get(scope)?.['state'];
        return typeof state === 'string' ? state : null;
      }),
    put: (scope, state) =>
      connection.instant.write(() => {
        put.run(scope, state, now());
        sweep.run(now() - limitLifeMs, now() + limitLifeMs);
      }),
  };
}
