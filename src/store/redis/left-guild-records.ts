import { z } from 'zod';

import type { LeftGuildRecords } from '../store.ts';
import type { RedisConnection } from './connection.ts';
import { hashReply } from './hash-reply.ts';

const departures = 'departures';

/** Servers that the bot has left, in one Redis hash. */
export function leftGuildRecords({ run }: Pick<RedisConnection, 'run'>): LeftGuildRecords {
  return {
    async all() {
      const fields = hashReply.parse(
        await run(`return redis.call('HGETALL', KEYS[1])`, [departures], []),
      );
      return fields.flatMap(([guildId, text]) => {
        const leftAt = time.safeParse(text);
        // Unreadable times are ignored: no data is deleted because of them.
        return leftAt.success ? [{ guildId, leftAt: leftAt.data }] : [];
      });
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

const time = z.string().regex(/^\d+$/u).transform(Number);
