import { z } from 'zod';

import type { LeftGuildRecords } from '../store.ts';
import type { SqliteConnection } from './connection.ts';

/** Servers that the bot has left, in SQLite. */
export function leftGuildRecords(connection: SqliteConnection): LeftGuildRecords {
  const all = connection.statement('SELECT guild_id, left_at FROM departures');
  // The first note wins: the grace period starts once.
  const add = connection.statement('INSERT OR IGNORE INTO departures VALUES (?, ?)');
  const remove = connection.statement('DELETE FROM departures WHERE guild_id = ?');
  return {
    all: () => connection.read(() => all.all().map((row) => leftGuildRow.parse(row))),
    add: (guildId, leftAt) =>
      connection.write(() => {
        add.run(guildId, leftAt);
      }),
    remove: (guildId) =>
      connection.write(() => {
        remove.run(guildId);
      }),
  };
}

const leftGuildRow = z
  .object({ guild_id: z.string(), left_at: z.number() })
  .transform((row) => ({ guildId: row.guild_id, leftAt: row.left_at }));
