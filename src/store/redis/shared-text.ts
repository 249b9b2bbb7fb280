import { z } from 'zod';

import type { SharedText } from '../../model/shared-text.ts';
import { runCommands } from './commands.ts';
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

interface TextChange {
  readonly key: string;
  readonly from: string | null;
  readonly to: string;
  /** How long it is kept, in milliseconds. */
  readonly lifeMs: number;
}

/** Replaces a text (null: none). Resolves with false if another text is stored. */
export function replaceText(
  run: RedisConnection['run'],
  { key, from, to, lifeMs }: TextChange,
): Promise<boolean> {
  return runCommands(run, {
    conditions: [[['GET', key], from]],
    commands: [['SET', key, to, 'PX', String(lifeMs)]],
  });
}

const textReply = z.string().nullable();
const timeReply = z.tuple([z.coerce.number(), z.coerce.number()]);
