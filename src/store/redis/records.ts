import { z } from 'zod';

import { jsonText } from '../../model/json-text.ts';
import { StoreError } from '../failure.ts';
import type { RecordChange, RecordKind, RecordTable } from '../record-table.ts';
import { redisPrefix } from './client.ts';
import { runCommands, type RedisCommand } from './commands.ts';
import type { RedisConnection } from './connection.ts';
import { changesChannel } from './news.ts';
import { redisTime } from './shared-text.ts';

/**
 * Records in Redis. Only the empty text of a removed record expires. `processId` identifies this process in
 * the messages about its changes.
 */
export function recordTable(connection: RedisConnection, processId: string): RecordTable {
  const { run, runConfirmed, send, reconnected } = connection;
  const places = createPlaces(send);
  return {
    async *ids(kind, owner) {
      const [command, key] = places[kind].scan;
      let cursor = '0';
      do {
        const reply = await send(command, [key], [cursor, 'COUNT', '200']);
        const [next, items] = scanReply.parse(reply);
        cursor = next;
        const isId = (at: number): boolean => command === 'SSCAN' || at % 2 === 0;
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
      const { id, from, to, removed, isNews = false, speed } = change;
      const { slots, list, isConfirmed = false } = places[change.kind];
      const own = slots(id);
      return runCommands(isConfirmed && speed === undefined ? runConfirmed : run, {
        conditions: own.map((slot, at) => [on(slot, 'GET'), valuesIn(from, own)[at] ?? null]),
        commands: [
          // First, because Redis may forbid it. A superfluous message does no harm.
          ...(isNews ? [['PUBLISH', changesChannel, `${processId} ${id}`] as const] : []),
          ...recordCommands(own, change),
          ...(list === undefined ? [] : [list(id, to?.owner ?? null)]),
          ...snapshotCommands(change),
        ],
        sweeps: removed.map((hash) => [usersKey(hash), snapshotKey(hash)]),
      });
    },
    usable: reconnected,
    async snapshot(hash) {
      const text = await send('GET', [snapshotKey(hash)]);
      return typeof text === 'string' ? text : null;
    },
  };
}

/** Where the records of a kind are. */
interface Place {
  /** Lists the ids: a set of ids, or a hash by id, which contains the owners of records that have one. */
  readonly scan: readonly ['HSCAN' | 'SSCAN', key: string];
  /** Changes the list, if it is not the records themselves. Without an owner, it removes the id. */
  readonly list?: (id: string, owner: string | null) => RedisCommand;
  /** A record is the text of one slot, or a JSON array of the texts of several. */
  readonly slots: (id: string) => readonly Slot[];
  readonly read: (ids: readonly string[]) => Promise<unknown>;
  /** Whether replicas confirm a change that is not quick. Default: false. */
  readonly isConfirmed?: boolean;
}

/** A text in Redis, or a field of a hash. */
type Slot = readonly [key: string, ...field: string[]];

function on(slot: Slot, name: 'GET' | 'SET' | 'DEL', ...values: readonly string[]): RedisCommand {
  const [key, ...field] = slot;
  return [field.length === 0 ? name : `H${name}`, key, ...field, ...values];
}

/** The keys are those of version 1.0.0. */
function createPlaces(send: RedisConnection['send']): Readonly<Record<RecordKind, Place>> {
  const texts = (kind: RecordKind): Place => {
    const all = `{records}:all:${kind}`;
    return {
      scan: ['HSCAN', all],
      list: (id, owner) => (owner === null ? ['HDEL', all, id] : ['HSET', all, id, owner]),
      slots: (id) => [[recordKey(kind, id)]],
      read: (ids) =>
        send(
          'MGET',
          ids.map((id) => recordKey(kind, id)),
        ),
      isConfirmed: true,
    };
  };
  const fields = (key: string): Place => ({
    scan: ['HSCAN', key],
    slots: (id) => [[key, id]],
    read: (ids) => send('HMGET', [key], ids),
  });
  const keySlots = (id: string): readonly Slot[] =>
    keyFields.map((field) => [`server-key:${id}`, field]);
  const readKey = async (id: string): Promise<string | null> => {
    const reply = await send('HMGET', [`server-key:${id}`], keyFields).catch((error: unknown) => {
      // The key has another Redis type.
      if (error instanceof StoreError && error.code === 'unreadable') return [''];
      throw error;
    });
    const values = textsReply.parse(reply);
    return values.some((value) => value !== null) ? JSON.stringify(values) : null;
  };
  return {
    watch: texts('watch'),
    board: texts('board'),
    history: texts('history'),
    key: {
      scan: ['SSCAN', 'server-keys'],
      list: (id, owner) => [owner === null ? 'SREM' : 'SADD', 'server-keys', id],
      slots: keySlots,
      read: (ids) => Promise.all(ids.map(readKey)),
    },
    settings: fields('server-settings'),
    'left server': fields('departures'),
    session: fields('sessions'),
    // The only one of its kind, so it is not listed.
    'fingerprint secret': {
      scan: ['SSCAN', fingerprintSecretKey],
      slots: () => [[fingerprintSecretKey]],
      read: async () => [await send('GET', [fingerprintSecretKey])],
    },
  };
}

const keyFields = ['sealed', 'last_four', 'set_at', 'refusal', 'refused_at', 'units', 'told'];

/** The bot stores it at its start. */
export const fingerprintSecretKey = 'fingerprint-secret';

function valuesIn(text: string | null, slots: readonly Slot[]): readonly (string | null)[] {
  return text === null || slots.length === 1 ? [text] : valuesText.parse(text);
}

/**
 * A text that shrinks is deleted first, because Redis checks its memory before the first write: the end of a
 * delivery is stored although the memory is full.
 */
function recordCommands(
  slots: readonly Slot[],
  { from, to, isRemembered = false }: RecordChange,
): readonly RedisCommand[] {
  const text = to?.text ?? (isRemembered ? '' : null);
  const life = to === null ? ['PX', String(removalLifetimeMs)] : [];
  const isShrinking = (text ?? '').length < (from ?? '').length;
  return [
    ...(isShrinking ? slots.map((slot) => on(slot, 'DEL')) : []),
    ...valuesIn(text, slots).flatMap((value, at) => {
      const slot = slots[at];
      if (slot === undefined || (value === null && isShrinking)) return [];
      return [value === null ? on(slot, 'DEL') : on(slot, 'SET', value, ...life)];
    }),
  ];
}

const recordKey = (kind: RecordKind, id: string): string => `{records}:${kind}:${id}`;
const usersKey = (hash: string): string => `{records}:users:${hash}`;
const snapshotKey = (hash: string): string => `{records}:snapshot:${hash}`;

/** A snapshot is a text with a set of the records that refer to it. */
function snapshotCommands(change: RecordChange): readonly RedisCommand[] {
  const { kind, id, added, removed, snapshot } = change;
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

const scanReply = z.tuple([z.string(), z.array(z.string())]);
const textsReply = z.array(z.string().nullable());
const valuesText = jsonText(textsReply);
