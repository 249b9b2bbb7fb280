import { hash as digest } from 'node:crypto';

import { z } from 'zod';

import type { RecordKind, RecordTable } from '../records.ts';
import type { RedisConnection } from './connection.ts';
import { redisTime } from './shared-text.ts';

/**
 * Records in Redis: a text for each, a hash for each kind (owners by id), and a text and a set of users
 * for each snapshot. All keys share a hash tag and are declared, as Redis Cluster requires. Only the
 * empty text of a removed record expires.
 */
export function recordTable({
  run,
  runConfirmed,
  send,
  reconnected,
}: RedisConnection): RecordTable {
  return {
    async *ids(kind, owner) {
      let cursor = '0';
      do {
        const reply = await send('HSCAN', [listKey(kind)], [cursor, 'COUNT', '200']);
        const [next, fields] = scanReply.parse(reply);
        cursor = next;
        const owners = fields.flatMap((id, at) => (at % 2 === 0 ? [[id, fields[at + 1]]] : []));
        const own = owners.filter(([, one]) => owner === undefined || one === owner);
        yield own.flatMap(([id]) => id ?? []);
      } while (cursor !== '0');
    },
    async read(kind, ids) {
      const keys = ids.map((id) => recordKey(kind, id));
      const [texts, time] = await Promise.all([
        ids.length === 0 ? [] : send('MGET', keys),
        send('TIME'),
      ]);
      return { texts: textsReply.parse(texts), now: redisTime(time) };
    },
    async compareAndSet({ kind, id, from, to, added, removed, ...options }) {
      const { snapshot, isQuick = false, isRemembered = false } = options;
      const version = from === null ? '' : digest('sha1', from);
      // The script stores the snapshot of the first hash.
      const first = snapshot !== undefined && added.includes(snapshot.hash) ? [snapshot.hash] : [];
      const hashes = [...new Set([...first, ...added]), ...removed];
      const keys = hashes.flatMap((hash) => [usersKey(hash), snapshotKey(hash)]);
      const reply = await (isQuick ? run : runConfirmed)(
        compareAndSet,
        [recordKey(kind, id), listKey(kind), ...keys],
        [
          ...[version, id, to?.owner ?? '', to?.text ?? ''],
          ...[isRemembered ? removalLifetimeMs : 0, added.length],
          ...first.map(() => snapshot?.text ?? ''),
        ],
      );
      return reply === 1;
    },
    usable: reconnected,
    async snapshot(hash) {
      const text = await send('GET', [snapshotKey(hash)]);
      return typeof text === 'string' ? text : null;
    },
  };
}

const recordKey = (kind: RecordKind, id: string): string => `{records}:${kind}:${id}`;
const listKey = (kind: RecordKind): string => `{records}:all:${kind}`;
const usersKey = (hash: string): string => `{records}:users:${hash}`;
const snapshotKey = (hash: string): string => `{records}:snapshot:${hash}`;

/** Longer than a process goes without reading all watches. */
const removalLifetimeMs = 2 * 24 * 3_600_000;

const scanReply = z.tuple([z.string(), z.array(z.string())]);
const textsReply = z.array(z.string().nullable());

/**
 * KEYS: record, list of its kind, then for each hash the users and the snapshot. ARGV: the SHA-1 of the
 * expected text (empty: no record), id, owner, new text (empty: remove), how long a removal is
 * remembered, the number of added hashes, which come first, and the snapshot of the first one. Returns 0
 * if the record has another text.
 * Redis checks its memory before the first write, so a text that shrinks is deleted first: the end of
 * a delivery is stored although the memory is full.
 */
const compareAndSet = `
local current = redis.call('GET', KEYS[1])
if (current and redis.sha1hex(current) or '') ~= ARGV[1] then return 0 end
local text = ARGV[4]
if current and #text < #current then redis.call('DEL', KEYS[1]) end
if text == '' then
  redis.call('HDEL', KEYS[2], ARGV[2])
  if ARGV[5] ~= '0' then redis.call('SET', KEYS[1], '', 'PX', ARGV[5]) end
else
  redis.call('SET', KEYS[1], text)
  redis.call('HSET', KEYS[2], ARGV[2], ARGV[3])
end
if ARGV[7] then redis.call('SETNX', KEYS[4], ARGV[7]) end
for at = 3, #KEYS, 2 do
  if at < 3 + 2 * ARGV[6] then
    redis.call('SADD', KEYS[at], KEYS[1])
  else
    redis.call('SREM', KEYS[at], KEYS[1])
    if redis.call('EXISTS', KEYS[at]) == 0 then redis.call('DEL', KEYS[at + 1]) end
  end
end
return 1`;
