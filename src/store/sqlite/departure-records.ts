import type { DatabaseSync } from 'node:sqlite';

import { z } from 'zod';

import type { DepartureRecords } from '../store.ts';
import { promised } from './database.ts';

/** Servers that were left, in SQLite. */
export function departureRecords(database: DatabaseSync): DepartureRecords {
  const all = database.prepare('SELECT guild_id, left_at FROM departures');
  // The first word counts: the days of grace begin once.
  const note = database.prepare('INSERT OR IGNORE INTO departures VALUES (?, ?)');
  const remove = database.prepare('DELETE FROM departures WHERE guild_id = ?');
  return {
    all: () => promised(() => all.all().map((row) => departureRow.parse(row))),
    note: (guildId, leftAt) =>
      promised(() => {
        note.run(guildId, leftAt);
      }),
    remove: (guildId) =>
      promised(() => {
        remove.run(guildId);
      }),
  };
}

const departureRow = z
  .object({ guild_id: z.string(), left_at: z.number() })
  .transform((row) => ({ guildId: row.guild_id, leftAt: row.left_at }));
