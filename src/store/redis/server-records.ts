import { z } from 'zod';

import { parsedRows, keyColumns, keyRow, refusalColumns, settingsText } from '../rows.ts';
import type { ServerRecords, Store } from '../store.ts';
import type { RedisConnection } from './connection.ts';
import { hashReply, textsReply } from './replies.ts';
import { batches, keyPrefix, watchLuaLibrary } from './watch-scripts.ts';

const keysPerScript = 200;

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
    const replies = z.array(hashReply).parse(await run(readKeys, guildIds.map(keyOf), []));
    const rows = replies.map((fields, index) => ({
      ...Object.fromEntries(fields),
      guild_id: guildIds[index],
    }));
    // An unreadable key must not make all the others unusable.
    return parsedRows(keyRow, rows);
  };
  const amend = async (guildId: string, sealed: string, message: string, columns: Columns) => {
    const keys = [keyOf(guildId), changesChannel];
    await run(amendKey, keys, [sealed, message, ...fieldsOf(columns)]);
  };

  return {
    async keys() {
      const guildIds = textsReply.parse(await run(listKeys, [keyIndex], []));
      return (await Promise.all(batches(guildIds, keysPerScript).map(rowsOf))).flat();
    },
    async key(guildId) {
      const [row] = await rowsOf([guildId]);
      return row?.key ?? null;
    },
    async putKey(guildId, key) {
      const fields = fieldsOf(keyColumns(key));
      const keys = [keyOf(guildId), keyIndex, changesChannel];
      await run(putKey, keys, [guildId, changes.message(guildId), ...fields]);
    },
    resealKey: (guildId, from, to) =>
      amend(guildId, from, changes.message(guildId), { sealed: to }),
    setRefusal: (guildId, sealed, refusal) =>
      amend(guildId, sealed, changes.message(guildId), refusalColumns(refusal)),
    async claimNotice(guildId, notice) {
      return (await run(claimNotice, [keyOf(guildId)], [notice])) === 1;
    },
    async releaseNotice(guildId, notice) {
      await run(releaseNotice, [keyOf(guildId)], [notice]);
    },
    // Every response has new units, so other processes are notified only when no units are left.
    setUnits(guildId, sealed, units) {
      const message = units.remaining > 0 ? '' : changes.message(guildId);
      return amend(guildId, sealed, message, { units: JSON.stringify(units) });
    },
    async removeKey(guildId) {
      const keys = [keyOf(guildId), keyIndex, changesChannel];
      await run(removeKey, keys, [guildId, changes.message(guildId)]);
    },
    async settings(guildId) {
      return settingsText.parse(await run(readSettings, [settingsKey], [guildId]));
    },
    async allSettings() {
      const fields = hashReply.parse(await run(readAllSettings, [settingsKey], []));
      return fields.map(([guildId, text]) => ({ guildId, settings: settingsText.parse(text) }));
    },
    async putSettings(guildId, settings) {
      const keys = [settingsKey, changesChannel];
      const text = JSON.stringify(settings);
      await run(putSettings, keys, [guildId, changes.message(guildId), text]);
    },
    async deleteServer(guildId) {
      const keys = [keyOf(guildId), keyIndex, changesChannel, settingsKey, keyPrefix];
      await run(deleteServer, keys, [guildId, changes.message(guildId)]);
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

/**
 * The channel on which processes publish the server of each changed key or setting. Scripts receive it
 * as a key, so that it gets the prefix of all our keys.
 */
const changesChannel = 'changes';

/** The changes of this process and of the others. */
interface ServerChanges {
  /** The message that the script which changes a server publishes. */
  message(guildId: string): string;
  readonly subscribe: Store['subscribe'];
  /** Ends all subscriptions. */
  close(): void;
}

/** Resolves when all later changes of other processes will be received. */
export async function subscribeToServerChanges(
  connection: Pick<RedisConnection, 'subscribe'>,
  processId: string,
): Promise<ServerChanges> {
  const listeners = new Set<(guildId: string | null) => void>();
  await connection.subscribe(changesChannel, (message) => {
    const [, writer, guildId] = /^(\S+) (\S+)$/u.exec(message ?? '') ?? [];
    if (writer === processId) return;
    // Null: a message was lost or is unreadable.
    for (const listener of listeners) listener(guildId ?? null);
  });
  return {
    message: (guildId) => `${processId} ${guildId}`,
    subscribe(onChanged) {
      // A new function, so that a caller with two subscriptions can end one of them.
      const listener = (guildId: string | null): void => {
        onChanged(guildId);
      };
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    close() {
      listeners.clear();
    },
  };
}

/*
 * Atomic scripts over servers. The order of commands ensures that a failing script changes nothing:
 * the message to other processes comes first, because Redis may forbid it and a superfluous message
 * does no harm; of the writes, those that need memory come first, because Redis checks the memory only
 * before the first write.
 */

/** Writes fields from `ARGV[first]` on: alternating names and values. An empty value deletes its field. */
function putFields(first: number): string {
  return `
for at = ${first}, #ARGV, 2 do
  if ARGV[at + 1] == '' then
    redis.call('HDEL', KEYS[1], ARGV[at])
  else
    redis.call('HSET', KEYS[1], ARGV[at], ARGV[at + 1])
  end
end`;
}

/** KEYS: index. */
const listKeys = `return redis.call('SMEMBERS', KEYS[1])`;

/** KEYS: keys of servers. A key of another Redis type is returned as empty. */
const readKeys = `
local rows = {}
for index, key in ipairs(KEYS) do
  local row = redis.pcall('HGETALL', key)
  rows[index] = row.err and {} or row
end
return rows`;

/** KEYS: key, index, channel. ARGV: server, message, fields. */
const putKey = `
redis.call('PUBLISH', KEYS[3], ARGV[2])
${putFields(3)}
redis.call('SADD', KEYS[2], ARGV[1])`;

/** KEYS: key, channel. ARGV: the expected sealed record, message (empty: do not publish), fields. */
const amendKey = `
if redis.call('HGET', KEYS[1], 'sealed') ~= ARGV[1] then return end
if ARGV[2] ~= '' then redis.call('PUBLISH', KEYS[2], ARGV[2]) end
${putFields(3)}`;

/** KEYS: key. ARGV: notice. */
const claimNotice = `
if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
if redis.call('HGET', KEYS[1], 'told') == ARGV[1] then return 0 end
redis.call('HSET', KEYS[1], 'told', ARGV[1])
return 1`;

/** KEYS: key. ARGV: notice. */
const releaseNotice = `
if redis.call('HGET', KEYS[1], 'told') == ARGV[1] then redis.call('HDEL', KEYS[1], 'told') end`;

/** KEYS: key, index, channel. ARGV: server, message. */
const removeKey = `
redis.call('PUBLISH', KEYS[3], ARGV[2])
redis.call('DEL', KEYS[1])
redis.call('SREM', KEYS[2], ARGV[1])`;

/** KEYS: settings. ARGV: server. */
const readSettings = `return redis.call('HGET', KEYS[1], ARGV[1])`;

/** KEYS: settings. */
const readAllSettings = `return redis.call('HGETALL', KEYS[1])`;

/** KEYS: settings, channel. ARGV: server, message, settings. */
const putSettings = `
redis.call('PUBLISH', KEYS[2], ARGV[2])
redis.call('HSET', KEYS[1], ARGV[1], ARGV[3])`;

/** KEYS: key, index, channel, settings, key prefix. ARGV: server, message. */
const deleteServer = `${watchLuaLibrary(5)}
${removeKey}
redis.call('HDEL', KEYS[4], ARGV[1])
removeWatchesOf(ARGV[1])`;
