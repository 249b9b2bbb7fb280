import { StoreError } from '../failure.ts';
import { keyColumns, readKeys, readSettings, refusalColumns } from '../rows.ts';
import type { ServerKey, ServerRecords, Store } from '../store.ts';
import type { OnUnreadable } from '../unreadable-records.ts';
import type { WatchRecords } from '../watches.ts';
import type { RedisConnection } from './connection.ts';
import { hashReply, textsReply } from './replies.ts';

const keyIndex = 'server-keys';
const settingsKey = 'server-settings';

/** The keys of all servers, or of one. */
export async function readServerKeys(
  { send }: Pick<RedisConnection, 'send'>,
  onUnreadable: OnUnreadable = () => undefined,
  guildId?: string,
): Promise<readonly ServerKey[]> {
  const guildIds =
    guildId === undefined ? textsReply.parse(await send('SMEMBERS', [keyIndex])) : [guildId];
  const rows = guildIds.map(async (id) => {
    const reply = await send('HGETALL', [keyOf(id)]).catch((error: unknown) => {
      // It has another Redis type.
      if (error instanceof StoreError && error.code === 'unreadable') return { type: 'another' };
      throw error;
    });
    const fields = hashReply.parse(reply);
    return fields.length === 0 ? [] : [{ ...Object.fromEntries(fields), guild_id: id }];
  });
  return readKeys((await Promise.all(rows)).flat(), onUnreadable);
}

interface ServerRecordsParts {
  /** Identifies this process in the messages that it publishes. */
  readonly processId: string;
  readonly watches: Pick<WatchRecords, 'removeServer'>;
  readonly onUnreadable: OnUnreadable;
}

/**
 * Servers' keys and settings in Redis: a hash for each key, a set that lists them, and one hash for
 * all settings. They do not expire.
 */
export function serverRecords(
  { run, send }: Pick<RedisConnection, 'run' | 'send'>,
  { processId, watches, onUnreadable }: ServerRecordsParts,
): ServerRecords {
  /**
   * Carries out commands atomically if the fields of the server's key have these values (empty: no
   * field). Returns whether they had.
   */
  const change = async (
    guildId: string,
    expected: Readonly<Record<string, string>>,
    commands: readonly Command[],
  ): Promise<boolean> => {
    const keys = [keyOf(guildId), keyIndex, settingsKey, changesChannel];
    const texts = commands.map(([name, key, ...values]) => [
      name,
      keyNumbers[key],
      ...values.map(String),
    ]);
    return (await run(changeServer, keys, [JSON.stringify(expected), JSON.stringify(texts)])) === 1;
  };
  /** First in each change: Redis may forbid it, and a superfluous message does no harm. */
  const publish = (guildId: string): Command => ['PUBLISH', 'channel', `${processId} ${guildId}`];
  const amend = async (guildId: string, sealed: string, commands: readonly Command[]) => {
    await change(guildId, { sealed }, commands);
  };

  const find = async (guildId: string) =>
    (await readServerKeys({ send }, onUnreadable, guildId))[0]?.key ?? null;

  return {
    keys: () => readServerKeys({ send }, onUnreadable),
    key: find,
    async putKey(guildId, key) {
      const put = putFields(keyColumns(key));
      await change(guildId, {}, [publish(guildId), ...put, ['SADD', 'index', guildId]]);
    },
    resealKey: (guildId, from, to) =>
      amend(guildId, from, [publish(guildId), ...putFields({ sealed: to })]),
    setRefusal: (guildId, sealed, refusal) =>
      amend(guildId, sealed, [publish(guildId), ...putFields(refusalColumns(refusal))]),
    async claimNotice(guildId, notice) {
      for (;;) {
        const key = await find(guildId);
        if (key === null || key.lastNotice === notice) return false;
        const expected = { sealed: key.sealed, told: key.lastNotice ?? '' };
        if (await change(guildId, expected, putFields({ told: notice }))) return true;
      }
    },
    async releaseNotice(guildId, notice) {
      await change(guildId, { told: notice }, putFields({ told: null }));
    },
    // Every response has new units, so other processes are notified only when no units are left.
    setUnits(guildId, sealed, units) {
      const put = putFields({ units: JSON.stringify(units) });
      return amend(guildId, sealed, units.remaining > 0 ? put : [publish(guildId), ...put]);
    },
    async removeKey(guildId) {
      await change(guildId, {}, [publish(guildId), ['DEL', 'key'], ['SREM', 'index', guildId]]);
    },
    async settings(guildId) {
      return readSettings(guildId, await send('HGET', [settingsKey], [guildId]), onUnreadable);
    },
    async allSettings() {
      const fields = hashReply.parse(await send('HGETALL', [settingsKey]));
      return fields.map(([guildId, text]) => ({
        guildId,
        settings: readSettings(guildId, text, onUnreadable),
      }));
    },
    async putSettings(guildId, settings) {
      const put = ['HSET', 'settings', guildId, JSON.stringify(settings)] as const;
      await change(guildId, {}, [publish(guildId), put]);
    },
    async deleteServer(guildId) {
      await watches.removeServer(guildId);
      await change(guildId, {}, [
        publish(guildId),
        ['DEL', 'key'],
        ['SREM', 'index', guildId],
        ['HDEL', 'settings', guildId],
      ]);
    },
  };
}

/** A command's name, its key, and its other arguments. */
type Command = readonly [string, keyof typeof keyNumbers, ...(string | number)[]];

/** The positions in `KEYS` of `changeServer`. */
const keyNumbers = { key: 1, index: 2, settings: 3, channel: 4 } as const;

type Columns = Readonly<Record<string, string | number | null>>;

/** Writes fields of a key. Null deletes the field. Those that need memory come first. */
function putFields(columns: Columns): Command[] {
  const fields = Object.entries(columns);
  const set = fields.flatMap(([name, value]) => (value === null ? [] : [name, value]));
  const unset = fields.flatMap(([name, value]) => (value === null ? [name] : []));
  return [
    ...(set.length === 0 ? [] : [['HSET', 'key', ...set] as const]),
    ...(unset.length === 0 ? [] : [['HDEL', 'key', ...unset] as const]),
  ];
}

/**
 * KEYS: a server's key first. ARGV: the expected fields of the key, and commands with numbers of keys,
 * both as JSON. Returns 0, and changes nothing, if a field has another value. Of the writes, those that
 * need memory come first, because Redis checks its memory only before the first write.
 */
const changeServer = `
for field, expected in pairs(cjson.decode(ARGV[1])) do
  if (redis.call('HGET', KEYS[1], field) or '') ~= expected then return 0 end
end
for _, command in ipairs(cjson.decode(ARGV[2])) do
  command[2] = KEYS[command[2]]
  redis.call(unpack(command))
end
return 1`;

function keyOf(guildId: string): string {
  return `server-key:${guildId}`;
}

/** The channel on which processes publish the server of each changed key or setting. */
const changesChannel = 'changes';

/** Resolves when all later changes of other processes will be received. */
export async function subscribeToServerChanges(
  connection: Pick<RedisConnection, 'subscribe'>,
  processId: string,
): Promise<{ readonly subscribe: Store['subscribe']; readonly close: () => void }> {
  const listeners = new Set<(guildId: string | null) => void>();
  await connection.subscribe(changesChannel, (message) => {
    const [, writer, guildId] = /^(\S+) (\S+)$/u.exec(message ?? '') ?? [];
    if (writer === processId) return;
    // Null: a message was lost or is unreadable.
    for (const listener of listeners) listener(guildId ?? null);
  });
  return {
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
    close: () => {
      listeners.clear();
    },
  };
}
