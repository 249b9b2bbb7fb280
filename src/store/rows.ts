import { z } from 'zod';

import { jsonText } from '../model/json-text.ts';
import type { ServerKey, StoredKey, StoredRefusal } from './store.ts';
import type { OnUnreadable } from './unreadable-records.ts';

/** The readable keys. An unreadable one does not make the others unusable. */
export function readKeys(
  rows: readonly Readonly<Record<string, unknown>>[],
  onUnreadable: OnUnreadable = () => undefined,
): readonly ServerKey[] {
  return rows.flatMap((row) => {
    const { data } = keyRow.safeParse(row);
    if (data === undefined) onUnreadable('key', String(row['guild_id']));
    return data ?? [];
  });
}

/** A Redis hash contains numbers as text. */
const storedNumber = z.coerce.number();

/** A key's stored parts: columns of a table, or fields of a hash. */
export function keyColumns({ sealed, lastFour, setAt, refusal, units, lastNotice }: StoredKey) {
  return {
    sealed,
    last_four: lastFour,
    set_at: setAt,
    ...refusalColumns(refusal),
    units: units === null ? null : JSON.stringify(units),
    told: lastNotice,
  };
}

export function refusalColumns(refusal: StoredRefusal | null) {
  return { refusal: refusal?.code ?? null, refused_at: refusal?.since ?? null };
}

const units = z.object({
  limit: z.number(),
  remaining: z.number(),
  resetAt: z.number(),
  asOf: z.number(),
});

const refusals = z.enum(['invalid_key', 'revoked_key', 'account_blocked']);

/** Other unreadable parts than the key become null: the service's next response restores them. */
const keyRow = z
  .object({
    guild_id: z.string(),
    sealed: z.string(),
    last_four: z.string(),
    set_at: storedNumber,
    refusal: refusals.nullable().catch(null),
    refused_at: storedNumber.nullable().catch(null),
    units: jsonText(units).nullable().catch(null),
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
      lastNotice: row.told,
    },
  }));

const settingsText = jsonText(z.record(z.string(), z.unknown()));

/** A server's settings; empty if there are none, or if they are unreadable. */
export function readSettings(guildId: string, text: unknown, onUnreadable: OnUnreadable) {
  const read = settingsText.safeParse(text ?? '{}');
  if (!read.success) onUnreadable('settings', guildId);
  return read.data ?? {};
}
