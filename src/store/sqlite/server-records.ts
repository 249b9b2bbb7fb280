import { keyColumns, readKeys, readSettings } from '../rows.ts';
import type { ServerRecords } from '../store.ts';
import type { OnUnreadable } from '../unreadable-records.ts';
import type { WatchRecords } from '../watches.ts';
import type { SqliteConnection } from './connection.ts';

/** Servers' keys and settings in SQLite. */
export function serverRecords(
  connection: SqliteConnection,
  watches: Pick<WatchRecords, 'removeServer'>,
  onUnreadable: OnUnreadable = () => undefined,
): ServerRecords {
  const allKeys = connection.statement('SELECT * FROM server_keys');
  const oneKey = connection.statement('SELECT * FROM server_keys WHERE guild_id = ?');
  const putKey = connection.statement(
    'INSERT OR REPLACE INTO server_keys VALUES (:guild_id, :sealed, :last_four, :set_at, :refusal, :refused_at, :units, :told)',
  );
  const reseal = connection.command(
    'UPDATE server_keys SET sealed = ? WHERE guild_id = ? AND sealed = ?',
  );
  const setRefusal = connection.command(
    'UPDATE server_keys SET refusal = ?, refused_at = ? WHERE guild_id = ? AND sealed = ?',
  );
  const claimNotice = connection.statement(
    'UPDATE server_keys SET told = :notice WHERE guild_id = :guildId AND told IS NOT :notice',
  );
  const setUnits = connection.instant.command(
    'UPDATE server_keys SET units = ? WHERE guild_id = ? AND sealed = ?',
  );
  const removeKey = connection.statement('DELETE FROM server_keys WHERE guild_id = ?');
  const allSettings = connection.statement('SELECT * FROM server_settings');
  const oneSettings = connection.statement(
    'SELECT settings FROM server_settings WHERE guild_id = ?',
  );
  const putSettings = connection.command('INSERT OR REPLACE INTO server_settings VALUES (?, ?)');
  const removeSettings = connection.statement('DELETE FROM server_settings WHERE guild_id = ?');

  return {
    keys: () => connection.read(() => readKeys(allKeys.all(), onUnreadable)),
    key: (guildId) =>
      connection.read(() => readKeys(oneKey.all(guildId), onUnreadable)[0]?.key ?? null),
    putKey: (guildId, key) =>
      connection.write(() => {
        putKey.run({ guild_id: guildId, ...keyColumns(key) });
      }),
    resealKey: (guildId, from, to) => reseal(to, guildId, from),
    setRefusal: (guildId, sealed, refusal) =>
      setRefusal(refusal?.code ?? null, refusal?.since ?? null, guildId, sealed),
    claimNotice: (guildId, notice) =>
      connection.write(() => claimNotice.run({ guildId, notice }).changes === 1),
    releaseNotice: connection.command(
      'UPDATE server_keys SET told = NULL WHERE guild_id = ? AND told = ?',
    ),
    setUnits: (guildId, sealed, units) => setUnits(JSON.stringify(units), guildId, sealed),
    removeKey: (guildId) =>
      connection.write(() => {
        removeKey.run(guildId);
      }),
    settings: (guildId) =>
      connection.read(() =>
        readSettings(guildId, oneSettings.get(guildId)?.['settings'], onUnreadable),
      ),
    allSettings: () =>
      connection.read(() =>
        allSettings.all().map((row) => {
          const guildId = String(row['guild_id']);
          return { guildId, settings: readSettings(guildId, row['settings'], onUnreadable) };
        }),
      ),
    putSettings: (guildId, settings) => putSettings(guildId, JSON.stringify(settings)),
    async deleteServer(guildId) {
      await watches.removeServer(guildId);
      await connection.write(() => {
        removeKey.run(guildId);
        removeSettings.run(guildId);
      });
    },
  };
}
