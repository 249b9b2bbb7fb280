const shortestMs = 1_000;
const longestMs = 5 * 60_000;

/**
 * The pause before a call that Discord has limited, in milliseconds. Discord may say no time, or one that is much too
 * short (discord/discord-api-docs#6109), so each limit in a row doubles the shortest pause. `limitsBefore`: the
 * earlier ones.
 */
export function limitPauseMs(retryAfterMs: number, limitsBefore: number): number {
  return Math.max(retryAfterMs, Math.min(longestMs, shortestMs * 2 ** limitsBefore));
}
