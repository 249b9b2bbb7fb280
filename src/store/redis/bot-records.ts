import { z } from 'zod';

import type { GatewaySessionRecords } from '../../model/gateway-session.ts';
import { jsonText } from '../rows.ts';
import type { AdminUseRecords, FingerprintSecretRecords, LeftGuildRecords } from '../store.ts';
import type { RedisConnection } from './connection.ts';
import { timesReply } from './replies.ts';

/** Uses of admin commands, each in its own key that expires. */
export function adminUseRecords({ run }: Pick<RedisConnection, 'run'>): AdminUseRecords {
  return {
    async put(id, expiresAt) {
      await run(putUntil, [useKeyOf(id)], [expiresAt]);
    },
    async expiryOf(id) {
      const expiresAt = await run(read, [useKeyOf(id)], []);
      return typeof expiresAt === 'string' ? Number(expiresAt) : null;
    },
  };
}

function useKeyOf(id: string): string {
  return `admin-use:${id}`;
}

/** KEYS: use or record. */
const read = `return redis.call('GET', KEYS[1])`;

/** KEYS: use. ARGV: expiry in milliseconds since the epoch. */
const putUntil = `
redis.call('SET', KEYS[1], ARGV[1])
redis.call('PEXPIREAT', KEYS[1], ARGV[1])`;

const sessions = 'sessions';

/** Gateway sessions in one Redis hash. An unreadable session is ignored, and a new one begins. */
export function sessionRecords({ run }: Pick<RedisConnection, 'run'>): GatewaySessionRecords {
  return {
    read: async (shardId) =>
      session.parse(
        await run(`return redis.call('HGET', KEYS[1], ARGV[1])`, [sessions], [shardId]),
      ),
    async write(shardId, current) {
      if (current === null) {
        await run(`redis.call('HDEL', KEYS[1], ARGV[1])`, [sessions], [shardId]);
      } else {
        const text = JSON.stringify(current);
        await run(`redis.call('HSET', KEYS[1], ARGV[1], ARGV[2])`, [sessions], [shardId, text]);
      }
    },
  };
}

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
export function leftGuildRecords({ run }: Pick<RedisConnection, 'run'>): LeftGuildRecords {
  return {
    async all() {
      const reply = await run(`return redis.call('HGETALL', KEYS[1])`, [departures], []);
      return [...timesReply.parse(reply)].map(([guildId, leftAt]) => ({ guildId, leftAt }));
    },
    async add(guildId, leftAt) {
      // The first note wins: the grace period starts once.
      await run(`redis.call('HSETNX', KEYS[1], ARGV[1], ARGV[2])`, [departures], [guildId, leftAt]);
    },
    async remove(guildId) {
      await run(`redis.call('HDEL', KEYS[1], ARGV[1])`, [departures], [guildId]);
    },
  };
}

const fingerprintSecret = 'fingerprint-secret';

/** The vault's fingerprint secret in Redis. */
export function fingerprintSecretRecords({
  run,
}: Pick<RedisConnection, 'run'>): FingerprintSecretRecords {
  return {
    find: async () =>
      z
        .string()
        .nullable()
        .parse(await run(read, [fingerprintSecret], [])),
    replace: async (from, to) =>
      z.string().parse(await run(replaceStored, [fingerprintSecret], [from ?? '', to])),
  };
}

/** KEYS: record. ARGV: the expected record, the next one. Returns what is stored then. */
const replaceStored = `
local stored = redis.call('GET', KEYS[1])
if stored and stored ~= ARGV[1] then return stored end
redis.call('SET', KEYS[1], ARGV[2])
return ARGV[2]`;
