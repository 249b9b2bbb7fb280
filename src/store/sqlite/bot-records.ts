import { z } from 'zod';

import type { GatewaySessionRecords } from '../../model/gateway-session.ts';
import type {
  AdminUseRecords,
  FingerprintSecretRecords,
  LeftGuildRecords,
  LimitRecords,
} from '../store.ts';
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

/** Gateway sessions. */
export function sessionRecords(connection: SqliteConnection): GatewaySessionRecords {
  const one = connection.statement('SELECT * FROM sessions WHERE shard_id = ?');
  const remove = connection.quick.command('DELETE FROM sessions WHERE shard_id = ?');
  const put = connection.quick.command('INSERT OR REPLACE INTO sessions VALUES (?, ?, ?, ?, ?)');

  return {
    read: (shardId) =>
      connection.read(() => {
        const row = one.get(shardId);
        if (row === undefined) return null;
        return {
          sessionId: String(row['session_id']),
          resumeURL: String(row['resume_url']),
          sequence: Number(row['sequence']),
          shardId,
          shardCount: Number(row['shard_count']),
        };
      }),
    write(shardId, session) {
      if (session === null) return remove(shardId);
      const { sessionId, resumeURL, sequence, shardCount } = session;
      return put(shardId, sessionId, resumeURL, sequence, shardCount);
    },
  };
}

/** Servers that the bot has left. */
export function leftGuildRecords(connection: SqliteConnection): LeftGuildRecords {
  const all = connection.statement('SELECT guild_id, left_at FROM departures');
  return {
    all: () => connection.read(() => all.all().map((row) => leftGuildRow.parse(row))),
    // The first note wins: the grace period starts once.
    add: connection.command('INSERT OR IGNORE INTO departures VALUES (?, ?)'),
    remove: connection.command('DELETE FROM departures WHERE guild_id = ?'),
  };
}

const leftGuildRow = z
  .object({ guild_id: z.string(), left_at: z.number() })
  .transform((row) => ({ guildId: row.guild_id, leftAt: row.left_at }));

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

/** The vault's fingerprint secret in SQLite, in the only row of its table. */
export function fingerprintSecretRecords(connection: SqliteConnection): FingerprintSecretRecords {
  const one = connection.statement('SELECT sealed FROM fingerprint_secret');
  const put = connection.statement('INSERT OR REPLACE INTO fingerprint_secret VALUES (0, ?)');
  const stored = (): string | null => {
    const row = one.get();
    return row === undefined ? null : String(row['sealed']);
  };
  return {
    find: () => connection.read(stored),
    replace: (from, to) =>
      connection.write(() => {
        const current = stored();
        if (current !== null && current !== from) return current;
        put.run(to);
        return to;
      }),
  };
}
