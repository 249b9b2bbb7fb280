import { z } from 'zod';

import { jsonText } from '../model/json-text.ts';
import type { OnUnreadable, RecordTable } from './record-table.ts';
import { plainFormat, recordStates, type RecordFormat } from './records.ts';
import type { ServerKey, ServerRecords, StoredKey } from './store.ts';
import type { WatchRecords } from './watches.ts';

/** The keys of all servers, without those that are unreadable. */
export async function readServerKeys(
  table: RecordTable,
  onUnreadable?: OnUnreadable,
): Promise<readonly ServerKey[]> {
  const keys = await recordStates(table, keyFormat, onUnreadable).readAll();
  return Array.from(keys, ([guildId, key]) => ({ guildId, key }));
}

/** The readable keys among rows with `id` and `text`. */
export function readKeyRows(
  rows: readonly Readonly<Record<string, unknown>>[],
): readonly ServerKey[] {
  return rows.flatMap((row) => {
    const guildId = String(row['id']);
    const key = keyFormat.parse(guildId, String(row['text']));
    return key === null ? [] : [{ guildId, key }];
  });
}

/** Servers' keys and settings. */
export function serverRecords(
  table: RecordTable,
  watches: Pick<WatchRecords, 'removeServer'>,
  onUnreadable: OnUnreadable,
): ServerRecords {
  const keys = recordStates(table, keyFormat, onUnreadable);
  const settings = recordStates(table, settingsFormat(onUnreadable), onUnreadable);

  const amend = async (
    guildId: string,
    sealed: string,
    change: Partial<StoredKey>,
    extras: { readonly isNews: boolean; readonly speed?: 'instant' } = { isNews: true },
  ): Promise<void> => {
    await keys.update(guildId, (key) => (key?.sealed === sealed ? { ...key, ...change } : key), {
      ...{ unreadable: 'skip', ...extras },
    });
  };

  return {
    keys: () => readServerKeys(table, onUnreadable),
    key: (guildId) => keys.find(guildId),
    async putKey(guildId, key) {
      await keys.update(guildId, () => key, { unreadable: 'replace', isNews: true });
    },
    resealKey: (guildId, from, to) => amend(guildId, from, { sealed: to }),
    setRefusal: (guildId, sealed, refusal) => amend(guildId, sealed, { refusal }),
    async claimNotice(guildId, notice) {
      const { before, after } = await keys.update(
        guildId,
        (key) => (key === null || key.lastNotice === notice ? key : { ...key, lastNotice: notice }),
        { unreadable: 'skip' },
      );
      return before !== after;
    },
    async releaseNotice(guildId, notice) {
      await keys.update(
        guildId,
        (key) => (key?.lastNotice === notice ? { ...key, lastNotice: null } : key),
        { unreadable: 'skip' },
      );
    },
    // Every response has new units, so other processes are notified only when no units are left.
    setUnits: (guildId, sealed, units) =>
      amend(guildId, sealed, { units }, { isNews: units.remaining <= 0, speed: 'instant' }),
    async removeKey(guildId) {
      await keys.remove(guildId, { isNews: true });
    },
    settings: async (guildId) => (await settings.find(guildId)) ?? {},
    async allSettings() {
      const all = await settings.readAll();
      return Array.from(all, ([guildId, one]) => ({ guildId, settings: one }));
    },
    async changeSettings(guildId, change) {
      const { before, after } = await settings.update(
        guildId,
        (stored) => ({ ...stored, ...change }),
        { isNews: true },
      );
      return { before: before ?? {}, after: after ?? {} };
    },
    async deleteServer(guildId) {
      await watches.removeServer(guildId);
      await keys.remove(guildId, { isNews: true });
      await settings.remove(guildId, { isNews: true });
    },
  };
}

const units = z.object({
  limit: z.number(),
  remaining: z.number(),
  resetAt: z.number(),
  asOf: z.number(),
});

const refusals = z.enum(['invalid_key', 'revoked_key', 'account_blocked']);

/** A Redis hash contains numbers as text. */
const storedNumber = z.union([z.number(), z.string()]).pipe(z.coerce.number());

/** Other unreadable parts than the key become null: the service's next response restores them. */
const keyText = jsonText(
  z.tuple([
    z.string(),
    z.string(),
    storedNumber,
    refusals.nullable().catch(null),
    storedNumber.nullable().catch(null),
    jsonText(units).nullable().catch(null),
    z.string().nullable(),
  ]),
).transform(([sealed, lastFour, setAt, code, since, units, lastNotice]): StoredKey => ({
  ...{ sealed, lastFour, setAt, units, lastNotice },
  refusal: code === null ? null : { code, since: since ?? setAt },
}));

const keyFormat = plainFormat('key', keyText, (key) =>
  JSON.stringify([
    key.sealed,
    key.lastFour,
    String(key.setAt),
    key.refusal?.code ?? null,
    key.refusal === null ? null : String(key.refusal.since),
    key.units === null ? null : JSON.stringify(key.units),
    key.lastNotice,
  ]),
);

const settingsText = jsonText(z.record(z.string(), z.unknown()));

/** Unreadable settings count as empty ones, and are replaced with the next change. */
function settingsFormat(
  onUnreadable: OnUnreadable,
): RecordFormat<Readonly<Record<string, unknown>>> {
  return {
    kind: 'settings',
    parse(guildId, text) {
      const { data } = settingsText.safeParse(text);
      if (data === undefined) onUnreadable('settings', guildId);
      return data ?? {};
    },
    write: (settings) => JSON.stringify(settings),
  };
}
