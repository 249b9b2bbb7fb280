import type { Clock } from '../../clock.ts';
import type { Message } from '../../message.ts';
import { createWindows, type RateLimit } from '../rate-limits.ts';
import { RestError } from '../rest-error.ts';

const OLD_MS = 3_600_000;

/** Counts an edit of a message if that is old. Throws error 30046 for one too many in its channel. */
export type OldEdits = (message: Message) => void;

export function createOldEdits(limit: RateLimit, clock: Clock): OldEdits {
  const take = createWindows(clock.now);

  return ({ channel_id, timestamp }) => {
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
