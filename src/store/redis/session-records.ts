import { z } from 'zod';

import { jsonText } from '../json-text.ts';
import type { GatewaySessionRecords } from '../../model/gateway-session.ts';
import type { RedisConnection } from './connection.ts';

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
