import { z } from 'zod';

import type { LeftGuildRecords } from '../store.ts';
import type { SqliteConnection } from './connection.ts';

/** Servers that were left, in SQLite. */
export function leftGuildRecords(connection: SqliteConnection): LeftGuildRecords {
  const all = connection.statement('SELECT guild_id, left_at FROM departures');
  // The first word counts: the days of grace begin once.
  const note = connection.statement('INSERT OR IGNORE INTO departures VALUES (?, ?)');
  const remove = connection.statement('DELETE FROM departures WHERE guild_id = ?');
  return {
    all: () =>
      connection.read(() =>
        all()
          .all()
          .map((row) => departureRow.parse(row)),
      ),
    add: (guildId, leftAt) =>
      connection.write(() => {
        note().run(guildId, leftAt);
      }),
    remove: (guildId) =>
      connection.write(() => {
        remove().run(guildId);
      }),
  };
}

const departureRow = z
  .object({ guild_id: z.string(), left_at: z.number() })
  .transform((row) => ({ guildId: row.guild_id, leftAt: row.left_at }));
