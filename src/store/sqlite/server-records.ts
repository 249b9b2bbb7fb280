import { z } from 'zod';

import { keyColumns, keyRow, settingsText } from '../server-rows.ts';
import type { ServerRecords } from '../store.ts';
import type { SqliteConnection } from './connection.ts';
import { watchRemoval } from './watch-removal.ts';

/** Servers' keys and settings in SQLite. */
export function serverRecords(connection: SqliteConnection): ServerRecords {
  const allKeys = connection.statement('SELECT * FROM server_keys');
  const oneKey = connection.statement('SELECT * FROM server_keys WHERE guild_id = ?');
  const putKey = connection.statement(
    'INSERT OR REPLACE INTO server_keys VALUES (:guild_id, :sealed, :last_four, :set_at, :refusal, :refused_at, :units, :told)',
  );
  const reseal = connection.statement(
    'UPDATE server_keys SET sealed = :to WHERE guild_id = :guildId AND sealed = :from',
  );
  const setRefusal = connection.statement(
    'UPDATE server_keys SET refusal = ?, refused_at = ? WHERE guild_id = ? AND sealed = ?',
  );
  const claimNotice = connection.statement(
    'UPDATE server_keys SET told = :notice WHERE guild_id = :guildId AND told IS NOT :notice',
  );
  const releaseNotice = connection.statement(
    'UPDATE server_keys SET told = NULL WHERE guild_id = ? AND told = ?',
  );
  const setUnits = connection.statement(
    'UPDATE server_keys SET units = ? WHERE guild_id = ? AND sealed = ?',
  );
  const removeKey = connection.statement('DELETE FROM server_keys WHERE guild_id = ?');
  const allSettings = connection.statement('SELECT * FROM server_settings');
  const oneSettings = connection.statement(
    'SELECT settings FROM server_settings WHERE guild_id = ?',
  );
  const putSettings = connection.statement('INSERT OR REPLACE INTO server_settings VALUES (?, ?)');
  const removeSettings = connection.statement('DELETE FROM server_settings WHERE guild_id = ?');
  const watches = watchRemoval(connection);

  return {
    keys: () => connection.read(() => allKeys.all().map((row) => keyRow.parse(row))),
    key: (guildId) =>
      connection.read(() => {
        const row = oneKey.get(guildId);
        return row === undefined ? null : keyRow.parse(row).key;
      }),
    putKey: (guildId, key) =>
      connection.write(() => {
        putKey.run({ guild_id: guildId, ...keyColumns(key) });
      }),
    resealKey: (guildId, from, to) =>
      connection.write(() => {
        reseal.run({ guildId, from, to });
      }),
    setRefusal: (guildId, sealed, refusal) =>
      connection.write(() => {
        setRefusal.run(refusal?.code ?? null, refusal?.since ?? null, guildId, sealed);
      }),
    claimNotice: (guildId, notice) =>
      connection.write(() => claimNotice.run({ guildId, notice }).changes === 1),
    releaseNotice: (guildId, notice) =>
      connection.write(() => {
        releaseNotice.run(guildId, notice);
      }),
    setUnits: (guildId, sealed, units) =>
      connection.write(() => {
        setUnits.run(JSON.stringify(units), guildId, sealed);
      }),
    removeKey: (guildId) =>
      connection.write(() => {
        removeKey.run(guildId);
      }),
    settings: (guildId) =>
      connection.read(() => settingsText.parse(oneSettings.get(guildId)?.['settings'])),
    allSettings: () =>
      connection.read(() => allSettings.all().map((row) => settingsRow.parse(row))),
    putSettings: (guildId, settings) =>
      connection.write(() => {
        putSettings.run(guildId, JSON.stringify(settings));
      }),
    deleteServer: (guildId) =>
      connection.write(() => {
        removeKey.run(guildId);
        removeSettings.run(guildId);
        watches.ofServer(guildId);
      }),
  };
}

const settingsRow = z
  .object({ guild_id: z.string(), settings: settingsText })
  .transform((row) => ({ guildId: row.guild_id, settings: row.settings }));
