import { z } from 'zod';

import type { GatewaySessionRecords } from '../../model/gateway-session.ts';
import { jsonText } from '../../model/json-text.ts';
import type { AdminUseRecords, FingerprintSecretRecords, LeftGuildRecords } from '../store.ts';
import type { OnUnreadable } from '../unreadable-records.ts';
import type { RedisConnection } from './connection.ts';
import { hashReply } from './replies.ts';

/** Uses of admin commands, each in its own key that expires. */
export function adminUseRecords({ send }: Pick<RedisConnection, 'send'>): AdminUseRecords {
  return {
    async put(id, expiresAt) {
      await send('SET', [useKeyOf(id)], [String(expiresAt), 'PXAT', String(expiresAt)]);
    },
    async expiryOf(id) {
      const expiresAt = await send('GET', [useKeyOf(id)]);
      return typeof expiresAt === 'string' ? Number(expiresAt) : null;
    },
  };
}

function useKeyOf(id: string): string {
  return `admin-use:${id}`;
}

const sessions = 'sessions';

/**
 * Gateway sessions in one Redis hash, each with the fencing number of its writer. An unreadable session is
 * ignored, and a new one begins.
 */
export function sessionRecords({
  run,
  send,
}: Pick<RedisConnection, 'run' | 'send'>): GatewaySessionRecords {
  return {
    read: async (shardId) => session.parse(await send('HGET', [sessions], [String(shardId)])),
    async write(shardId, current, fence) {
      const record = current === null ? '' : JSON.stringify({ ...current, fence });
      await run(writeSession, [sessions], [shardId, record, fence]);
    },
  };
}

/** KEYS: sessions. ARGV: the shard, its record (empty: none), the fencing number of the writer. */
const writeSession = `
local stored = string.match(redis.call('HGET', KEYS[1], ARGV[1]) or '', '"fence":(%d+)}$')
if tonumber(stored or 0) > tonumber(ARGV[3]) then return 0 end
if ARGV[2] == '' then return redis.call('HDEL', KEYS[1], ARGV[1]) end
return redis.call('HSET', KEYS[1], ARGV[1], ARGV[2])
`;

const session = jsonText(
  z.object({
    sessionId: z.string(),
    resumeURL: z.string(),
    sequence: z.number(),
    shardId: z.number(),
    shardCount: z.number(),
  }),
)
  .nullable()
  .catch(null);

const departures = 'departures';

/** Servers that the bot has left, in one Redis hash. */
export function leftGuildRecords(
  { send }: Pick<RedisConnection, 'send'>,
  onUnreadable: OnUnreadable = () => undefined,
): LeftGuildRecords {
  return {
    async all() {
      const reply = hashReply.parse(await send('HGETALL', [departures]));
      return reply.flatMap(([guildId, leftAt]) => {
        if (/^\d+$/u.test(leftAt)) return [{ guildId, leftAt: Number(leftAt) }];
        onUnreadable('left server', guildId);
        return [];
      });
    },
    async add(guildId, leftAt) {
      // The first note wins: the grace period starts once.
      await send('HSETNX', [departures], [guildId, String(leftAt)]);
    },
    async remove(guildId) {
      await send('HDEL', [departures], [guildId]);
    },
  };
}

const fingerprintSecret = 'fingerprint-secret';

/** The vault's fingerprint secret in Redis. */
export function fingerprintSecretRecords({
  run,
  send,
}: Pick<RedisConnection, 'run' | 'send'>): FingerprintSecretRecords {
  return {
    find: async () =>
      z
        .string()
        .nullable()
        .parse(await send('GET', [fingerprintSecret])),
    replace: async (from, to) =>
      z.string().parse(await run(replaceStored, [fingerprintSecret], [from ?? '', to])),
  };
}

/** Whether Redis has lost what the bot stored at its start. False if Redis does not say. Never rejects. */
export async function hasLostData({ send }: Pick<RedisConnection, 'send'>): Promise<boolean> {
  return (await send('EXISTS', [fingerprintSecret]).catch(() => 1)) === 0;
}

export function dataLossAdvice({ address }: Pick<RedisConnection, 'address'>): string {
  return `${address} is empty, so keys, settings and watches of all servers are lost: stop all processes, restore its append-only file or its snapshot, and start them again. Without these, admins have to set them again.`;
}

/** KEYS: record. ARGV: the expected record, the next one. Returns what is stored then. */
const replaceStored = `
local stored = redis.call('GET', KEYS[1])
if stored and stored ~= ARGV[1] then return stored end
redis.call('SET', KEYS[1], ARGV[2])
return ARGV[2]`;
