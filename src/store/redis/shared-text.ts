import { hash } from 'node:crypto';

import { z } from 'zod';

import type { SharedText } from '../../model/shared-text.ts';
import type { RedisConnection } from './connection.ts';

/** The key of what the processes share about themselves (`src/fleet/fleet-state.ts`). */
export const fleetKey = 'fleet';

/** One text in Redis. `lifeMs`: how long it is kept after its last change, in milliseconds. */
export function redisSharedText(
  { run, send }: Pick<RedisConnection, 'run' | 'send'>,
  key: string,
  lifeMs: number,
): SharedText {
  return {
    async update(change) {
      for (;;) {
        const [reply, time] = await Promise.all([send('GET', [key]), send('TIME')]);
        const text = textReply.parse(reply);
        const to = change(text, redisTime(time));
        if (to === null || (await replaceText(run, { key, from: text, to, lifeMs }))) return;
      }
    },
  };
}

/** Redis's time in milliseconds since the epoch, from the reply to `TIME`. */
export function redisTime(reply: unknown): number {
  const [seconds, microseconds] = timeReply.parse(reply);
  return seconds * 1000 + Math.floor(microseconds / 1000);
}

/** Replaces a text (null: none). Resolves with false if another text is stored. */
export async function replaceText(
  run: RedisConnection['run'],
  {
    key,
    from,
    to,
    lifeMs,
  }: {
    readonly key: string;
    readonly from: string | null;
    readonly to: string;
    readonly lifeMs: number;
  },
): Promise<boolean> {
  const expected = from === null ? '' : hash('sha1', from);
  return (await run(compareAndSet, [key], [expected, to, lifeMs])) === 1;
}

const textReply = z.string().nullable();
const timeReply = z.tuple([z.coerce.number(), z.coerce.number()]);

/** ARGV: the SHA-1 of the expected text (empty: none), the new text, its life in milliseconds. */
const compareAndSet = `
local current = redis.call('GET', KEYS[1])
if (current and redis.sha1hex(current) or '') ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[3])
return 1
`;
