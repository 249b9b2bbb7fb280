import { hash as digest } from 'node:crypto';

import { z } from 'zod';

import { StoreError } from '../failure.ts';
import type { RecordChange, RecordKind, RecordTable } from '../records.ts';
import { redisPrefix } from './client.ts';
import type { RedisConnection } from './connection.ts';
import { changesChannel } from './news.ts';
import { hashReply } from './replies.ts';
import { redisTime } from './shared-text.ts';

/** Records in Redis. Only the empty text of a removed record expires. */
export function recordTable(connection: RedisConnection, processId: string): RecordTable {
  const { run, runConfirmed, send, reconnected } = connection;
  const places = createPlaces(send);
  return {
    async *ids(kind, owner) {
      const { list } = places[kind];
      if (list === null) return;
      let cursor = '0';
      do {
        const [next, items] = scanReply.parse(
          await send(list.scan, [list.key], [cursor, 'COUNT', '200']),
        );
        cursor = next;
        const isId = (at: number): boolean => list.scan === 'SSCAN' || at % 2 === 0;
        yield items.filter((_, at) => isId(at) && (owner === undefined || items[at + 1] === owner));
      } while (cursor !== '0');
    },
    async read(kind, ids) {
      const [texts, time] = await Promise.all([
        ids.length === 0 ? [] : places[kind].read(ids),
        send('TIME'),
      ]);
      return { texts: textsReply.parse(texts), now: redisTime(time) };
    },
    async compareAndSet(change) {
      const { id, from, to, speed, isNews = false } = change;
      const place = places[change.kind];
      const commands: readonly Command[] = [
        // First, because Redis may forbid it. A superfluous message does no harm.
        ...(isNews ? [['PUBLISH', changesChannel, `${processId} ${id}`] as const] : []),
        ...(to === null ? place.remove(change) : place.put(id, to, from)),
        ...snapshotCommands(change),
      ];
      const conditions = place.parts(id, from);
      const sweeps = change.removed.map((hash) => [usersKey(hash), snapshotKey(hash)] as const);
      const keys = [
        ...new Set([
          ...[...conditions.map(([command]) => command), ...commands].map(([, key]) => key),
          ...sweeps.flat(),
        ]),
      ];
      const numberOf = (key: string): number => keys.indexOf(key) + 1;
      const numbered = ([name, key, ...values]: Command) => [name, numberOf(key), ...values];
      const mustBeConfirmed = place.isConfirmed === true && speed === undefined;
      const reply = await (mustBeConfirmed ? runConfirmed : run)(compareAndSet, keys, [
        JSON.stringify(
          conditions.map(([command, expected]) => [numbered(command), versionOf(expected)]),
        ),
        JSON.stringify(commands.map(numbered)),
        JSON.stringify(sweeps.map((sweep) => sweep.map(numberOf))),
      ]);
      return reply === 1;
    },
    usable: reconnected,
    async snapshot(hash) {
      const text = await send('GET', [snapshotKey(hash)]);
      return typeof text === 'string' ? text : null;
    },
  };
}

/** A command's name, its key, and its other arguments. */
type Command = readonly [name: string, key: string, ...values: string[]];

/** How the records of a kind are stored. */
interface Place {
  /** Lists the ids: a set of ids, or a hash by id, which contains the owners of records that have one. */
  readonly list: { readonly scan: 'HSCAN' | 'SSCAN'; readonly key: string } | null;
  /** Whether replicas confirm a change that is not quick. Default: false. */
  readonly isConfirmed?: boolean;
  read(ids: readonly string[]): Promise<unknown>;
  /** The commands that read a record, each with its reply if the record is `from`. */
  parts(id: string, from: string | null): readonly (readonly [Command, string | null])[];
  /** Those that need memory come first, because Redis checks its memory only before the first write. */
  put(id: string, to: NonNullable<RecordChange['to']>, from: string | null): readonly Command[];
  remove(change: Pick<RecordChange, 'id' | 'isRemembered'>): readonly Command[];
}

type Send = RedisConnection['send'];

/** The keys of version 1.0.0. */
function createPlaces(send: Send): Readonly<Record<RecordKind, Place>> {
  return {
    watch: textsOf(send, 'watch'),
    board: textsOf(send, 'board'),
    history: textsOf(send, 'history'),
    key: hashesOf(send, { list: 'server-keys', record: 'server-key', fields: keyFields }),
    settings: fieldsOf(send, 'server-settings'),
    'left server': fieldsOf(send, 'departures'),
    session: fieldsOf(send, 'sessions'),
    'fingerprint secret': {
      list: null,
      read: async () => [await send('GET', [fingerprintSecretKey])],
      parts: (_id, from) => [[['GET', fingerprintSecretKey], from]],
      put: (_id, { text }) => [['SET', fingerprintSecretKey, text]],
      remove: () => [['DEL', fingerprintSecretKey]],
    },
  };
}

/** A text for each record, and a hash of their owners by id. */
function textsOf(send: Send, kind: RecordKind): Place {
  const keyOf = (id: string): string => recordKey(kind, id);
  const key = `{records}:all:${kind}`;
  return {
    list: { scan: 'HSCAN', key },
    isConfirmed: true,
    read: (ids) => send('MGET', ids.map(keyOf)),
    parts: (id, from) => [[['GET', keyOf(id)], from]],
    put: (id, { text, owner }, from) => [
      // A text that shrinks is deleted first: the end of a delivery is stored although the memory is full.
      ...(bytesOf(text) < bytesOf(from ?? '') ? [['DEL', keyOf(id)] as const] : []),
      ['SET', keyOf(id), text],
      ['HSET', key, id, owner],
    ],
    remove: ({ id, isRemembered = false }) => [
      ['DEL', keyOf(id)],
      ['HDEL', key, id],
      ...(isRemembered ? [['SET', keyOf(id), '', 'PX', `${removalLifetimeMs}`] as const] : []),
    ],
  };
}

/** One hash with a text for each record. */
function fieldsOf(send: Send, key: string): Place {
  return {
    list: { scan: 'HSCAN', key },
    read: (ids) => send('HMGET', [key], ids),
    parts: (id, from) => [[['HGET', key, id], from]],
    put: (id, { text }) => [['HSET', key, id, text]],
    remove: ({ id }) => [['HDEL', key, id]],
  };
}

/** A hash for each record, whose text is a JSON object of the fields in this order, and a set of their ids. */
function hashesOf(
  send: Send,
  names: { readonly list: string; readonly record: string; readonly fields: readonly string[] },
): Place {
  const keyOf = (id: string): string => `${names.record}:${id}`;
  const readOne = async (id: string): Promise<string | null> => {
    const reply = await send('HGETALL', [keyOf(id)]).catch((error: unknown) => {
      if (error instanceof StoreError && error.code === 'unreadable') return null;
      throw error;
    });
    if (reply === null) return otherType;
    const stored = hashReply.parse(reply);
    return stored.length === 0
      ? null
      : JSON.stringify(Object.fromEntries(stored), [...names.fields]);
  };
  const valuesIn = (text: string | null): readonly (readonly [string, string | null])[] => {
    const values = fieldsText.parse(JSON.parse(text ?? '{}'));
    return names.fields.map((name) => [name, values[name] ?? null]);
  };
  return {
    list: { scan: 'SSCAN', key: names.list },
    read: (ids) => Promise.all(ids.map(readOne)),
    parts: (id, from) =>
      from === otherType
        ? []
        : valuesIn(from).map(([name, value]) => [['HGET', keyOf(id), name], value]),
    put(id, { text }) {
      const values = valuesIn(text);
      const set = values.flatMap(([name, value]) => (value === null ? [] : [name, value]));
      const unset = values.flatMap(([name, value]) => (value === null ? [name] : []));
      return [
        ['HSET', keyOf(id), ...set],
        ['SADD', names.list, id],
        ...(unset.length === 0 ? [] : [['HDEL', keyOf(id), ...unset] as const]),
      ];
    },
    remove: ({ id }) => [
      ['DEL', keyOf(id)],
      ['SREM', names.list, id],
    ],
  };
}

const keyFields = ['sealed', 'last_four', 'set_at', 'refusal', 'refused_at', 'units', 'told'];

/** The text of a record whose key has another Redis type. */
const otherType = '{"type":"another"}';

/** The bot stores it at its start. */
export const fingerprintSecretKey = 'fingerprint-secret';

const recordKey = (kind: RecordKind, id: string): string => `{records}:${kind}:${id}`;
const usersKey = (hash: string): string => `{records}:users:${hash}`;
const snapshotKey = (hash: string): string => `{records}:snapshot:${hash}`;

/** A snapshot is a text with a set of the records that refer to it. */
function snapshotCommands({
  kind,
  id,
  added,
  removed,
  snapshot,
}: RecordChange): readonly Command[] {
  const user = `${redisPrefix}${recordKey(kind, id)}`;
  const isStored = snapshot !== undefined && added.includes(snapshot.hash);
  return [
    ...(isStored ? [['SETNX', snapshotKey(snapshot.hash), snapshot.text] as const] : []),
    ...added.map((hash) => ['SADD', usersKey(hash), user] as const),
    ...removed.map((hash) => ['SREM', usersKey(hash), user] as const),
  ];
}

/** Longer than a process goes without reading all watches. */
const removalLifetimeMs = 2 * 24 * 3_600_000;

function bytesOf(text: string): number {
  return Buffer.byteLength(text);
}

/** Shorter than the text. */
function versionOf(text: string | null): string {
  return text === null ? '' : digest('sha1', text);
}

const scanReply = z.tuple([z.string(), z.array(z.string())]);
const textsReply = z.array(z.string().nullable());
const fieldsText = z.record(z.string(), z.string());

/**
 * ARGV, all as JSON: commands with the SHA-1 of their expected replies (empty: none), commands, and pairs of
 * keys of which the second one is deleted if the first one does not exist. Keys are given by number.
 * Returns 0, and changes nothing, if a reply is another one.
 */
const compareAndSet = `
local function call(command)
  command[2] = KEYS[command[2]]
  return redis.call(unpack(command))
end
for _, condition in ipairs(cjson.decode(ARGV[1])) do
  local current = call(condition[1])
  if (current and redis.sha1hex(current) or '') ~= condition[2] then return 0 end
end
for _, command in ipairs(cjson.decode(ARGV[2])) do call(command) end
for _, sweep in ipairs(cjson.decode(ARGV[3])) do
  if redis.call('EXISTS', KEYS[sweep[1]]) == 0 then redis.call('DEL', KEYS[sweep[2]]) end
end
return 1`;
