import type { Clock } from '../../clock.ts';
import type { Message } from '../../message.ts';
import { createWindows, type RateLimit } from '../rate-limits.ts';
import { RestError } from '../rest-error.ts';

const OLD_MS = 3_600_000;

/** Counts the edits of old messages in a channel; the returned function throws error 30046 for one too many. */
export function createOldEdits(limit: RateLimit, clock: Clock) {
  const take = createWindows(clock.now);

  return ({ channel_id, timestamp }: Message): void => {
    if (clock.now() - Date.parse(timestamp) <= OLD_MS) return;
    const { used, resetMs } = take(channel_id, limit);
    if (used <= limit.requests) return;
    const waitS = (resetMs - clock.now()) / 1000;
    const body = {
      message: 'Maximum number of edits to messages older than 1 hour reached. Try again later',
      code: 30046,
      retry_after: waitS,
      global: false,
    };
    throw new RestError(429, body, {
      'retry-after': String(Math.ceil(waitS)),
      'x-ratelimit-scope': 'user',
    });
  };
}
