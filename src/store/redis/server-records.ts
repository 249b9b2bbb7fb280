import { z } from 'zod';

import { keyColumns, keyRow, refusalColumns, settingsText } from '../server-rows.ts';
import type { ServerRecords } from '../store.ts';
import { changesChannel, type ServerChanges } from './server-changes.ts';
import type { RedisConnection } from './connection.ts';
import { hashReply } from './hash-reply.ts';
import * as scripts from './server-scripts.ts';
import { keyPrefix } from './watch-lua-library.ts';

/** Keys per script, so that Redis serves other clients in between. */
const batchSize = 200;

const keyIndex = 'server-keys';
const settingsKey = 'server-settings';

/**
 * Servers' keys and settings in Redis: a hash for each key, a set that lists them, and one hash for
 * all settings. They do not expire.
 */
export function serverRecords(
  { run }: Pick<RedisConnection, 'run'>,
  changes: Pick<ServerChanges, 'message'>,
): ServerRecords {
  const rowsOf = async (guildIds: readonly string[]) => {
    const replies = z.array(hashReply).parse(await run(scripts.readKeys, guildIds.map(keyOf), []));
    return replies.flatMap((fields, index) => {
      const row = keyRow.safeParse({ ...Object.fromEntries(fields), guild_id: guildIds[index] });
      // An unreadable key is ignored: it must not make all the others unusable.
      return row.success ? [row.data] : [];
    });
  };
  const amend = async (guildId: string, sealed: string, message: string, columns: Columns) => {
    const keys = [keyOf(guildId), changesChannel];
    await run(scripts.amendKey, keys, [sealed, message, ...fieldsOf(columns)]);
  };

  return {
    async keys() {
      const guildIds = z.array(z.string()).parse(await run(scripts.listKeys, [keyIndex], []));
      const parts = Array.from({ length: Math.ceil(guildIds.length / batchSize) }, (_, index) =>
        guildIds.slice(index * batchSize, (index + 1) * batchSize),
      );
      return (await Promise.all(parts.map(rowsOf))).flat();
    },
    async key(guildId) {
      const [row] = await rowsOf([guildId]);
      return row?.key ?? null;
    },
    async putKey(guildId, key) {
      const fields = fieldsOf(keyColumns(key));
      const keys = [keyOf(guildId), keyIndex, changesChannel];
      await run(scripts.putKey, keys, [guildId, changes.message(guildId), ...fields]);
    },
    resealKey: (guildId, from, to) =>
      amend(guildId, from, changes.message(guildId), { sealed: to }),
    setRefusal: (guildId, sealed, refusal) =>
      amend(guildId, sealed, changes.message(guildId), refusalColumns(refusal)),
    async claimNotice(guildId, notice) {
      return (await run(scripts.claimNotice, [keyOf(guildId)], [notice])) === 1;
    },
    async releaseNotice(guildId, notice) {
      await run(scripts.releaseNotice, [keyOf(guildId)], [notice]);
    },
    // Every response has new units, so other processes are notified only when no units are left.
    setUnits(guildId, sealed, units) {
      const message = units.remaining > 0 ? '' : changes.message(guildId);
      return amend(guildId, sealed, message, { units: JSON.stringify(units) });
    },
    async removeKey(guildId) {
      const keys = [keyOf(guildId), keyIndex, changesChannel];
      await run(scripts.removeKey, keys, [guildId, changes.message(guildId)]);
    },
    async settings(guildId) {
      return settingsText.parse(await run(scripts.readSettings, [settingsKey], [guildId]));
    },
    async allSettings() {
      const fields = hashReply.parse(await run(scripts.readAllSettings, [settingsKey], []));
      return fields.map(([guildId, text]) => ({ guildId, settings: settingsText.parse(text) }));
    },
    async putSettings(guildId, settings) {
      const keys = [settingsKey, changesChannel];
      const text = JSON.stringify(settings);
      await run(scripts.putSettings, keys, [guildId, changes.message(guildId), text]);
    },
    async deleteServer(guildId) {
      const keys = [keyOf(guildId), keyIndex, changesChannel, settingsKey, keyPrefix];
      await run(scripts.deleteServer, keys, [guildId, changes.message(guildId)]);
    },
  };
}

type Columns = Readonly<Record<string, string | number | null>>;

function keyOf(guildId: string): string {
  return `server-key:${guildId}`;
}

/** Alternating names and values. An empty value deletes the field. */
function fieldsOf(columns: Columns): (string | number)[] {
  return Object.entries(columns).flatMap(([name, value]) => [name, value ?? '']);
}
