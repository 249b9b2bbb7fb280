import type { DatabaseSync } from 'node:sqlite';

import { z } from 'zod';

import type { ServerRecords, StoredKey } from '../store.ts';
import { promised } from './database.ts';

/** Servers' keys and settings in SQLite. */
export function serverRecords(database: DatabaseSync): ServerRecords {
  const allKeys = database.prepare('SELECT * FROM server_keys');
  const oneKey = database.prepare('SELECT * FROM server_keys WHERE guild_id = ?');
  const putKey = database.prepare(
    'INSERT OR REPLACE INTO server_keys VALUES (:guildId, :sealed, :lastFour, :setAt, :refusal, :refusedAt, :units, :told)',
  );
  const reseal = database.prepare(
    'UPDATE server_keys SET sealed = :to WHERE guild_id = :guildId AND sealed = :from',
  );
  const noteRefusal = database.prepare(
    'UPDATE server_keys SET refusal = ?, refused_at = ? WHERE guild_id = ?',
  );
  const claimTold = database.prepare(
    'UPDATE server_keys SET told = :notice WHERE guild_id = :guildId AND told IS NOT :notice',
  );
  const unclaimTold = database.prepare(
    'UPDATE server_keys SET told = NULL WHERE guild_id = ? AND told = ?',
  );
  const noteUnits = database.prepare('UPDATE server_keys SET units = ? WHERE guild_id = ?');
  const removeKey = database.prepare('DELETE FROM server_keys WHERE guild_id = ?');
  const allSettings = database.prepare('SELECT * FROM server_settings');
  const oneSettings = database.prepare('SELECT settings FROM server_settings WHERE guild_id = ?');
  const putSettings = database.prepare('INSERT OR REPLACE INTO server_settings VALUES (?, ?)');
  const removeSettings = database.prepare('DELETE FROM server_settings WHERE guild_id = ?');

  return {
    keys: () => promised(() => allKeys.all().map((row) => keyRow.parse(row))),
    key: (guildId) =>
      promised(() => {
        const row = oneKey.get(guildId);
        return row === undefined ? null : keyRow.parse(row).key;
      }),
    putKey: (guildId, key) =>
      promised(() => {
        putKey.run({ guildId, ...columnsOf(key) });
      }),
    resealKey: (guildId, from, to) =>
      promised(() => {
        reseal.run({ guildId, from, to });
      }),
    noteRefusal: (guildId, refusal) =>
      promised(() => {
        noteRefusal.run(refusal?.code ?? null, refusal?.since ?? null, guildId);
      }),
    claimTold: (guildId, notice) =>
      promised(() => claimTold.run({ guildId, notice }).changes === 1),
    unclaimTold: (guildId, notice) =>
      promised(() => {
        unclaimTold.run(guildId, notice);
      }),
    noteUnits: (guildId, units) =>
      promised(() => {
        noteUnits.run(JSON.stringify(units), guildId);
      }),
    removeKey: (guildId) =>
      promised(() => {
        removeKey.run(guildId);
      }),
    settings: (guildId) =>
      promised(() => settingsText.parse(oneSettings.get(guildId)?.['settings'])),
    allSettings: () => promised(() => allSettings.all().map((row) => settingsRow.parse(row))),
    putSettings: (guildId, settings) =>
      promised(() => {
        putSettings.run(guildId, JSON.stringify(settings));
      }),
    forget: (guildId) =>
      promised(() => {
        removeKey.run(guildId);
        removeSettings.run(guildId);
      }),
  };
}

function columnsOf({ sealed, lastFour, setAt, refusal, units, told }: StoredKey) {
  return {
    sealed,
    lastFour,
    setAt,
    refusal: refusal?.code ?? null,
    refusedAt: refusal?.since ?? null,
    units: units === null ? null : JSON.stringify(units),
    told,
  };
}

const time = z.number();

const units = z.object({ limit: z.number(), remaining: z.number(), resetAt: time, asOf: time });

const refusals = z.enum(['invalid_key', 'revoked_key', 'account_blocked']);

/** What is beside the key itself may be lost without harm: the service's next answer tells it again. */
const keyRow = z
  .object({
    guild_id: z.string(),
    sealed: z.string(),
    last_four: z.string(),
    set_at: time,
    refusal: refusals.nullable().catch(null),
    refused_at: time.nullable().catch(null),
    units: jsonOf(units).nullable().catch(null),
    told: z.string().nullable().catch(null),
  })
  .transform((row) => ({
    guildId: row.guild_id,
    key: {
      sealed: row.sealed,
      lastFour: row.last_four,
      setAt: row.set_at,
      refusal:
        row.refusal === null ? null : { code: row.refusal, since: row.refused_at ?? row.set_at },
      units: row.units,
      told: row.told,
    },
  }));

const settingsText = jsonOf(z.record(z.string(), z.unknown())).catch({});

const settingsRow = z
  .object({ guild_id: z.string(), settings: settingsText })
  .transform((row) => ({ guildId: row.guild_id, settings: row.settings }));

function jsonOf<T extends z.ZodType>(schema: T) {
  return z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue('not JSON');
        return z.NEVER;
      }
    })
    .pipe(schema);
}
