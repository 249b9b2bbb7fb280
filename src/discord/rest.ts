import { DefaultRestOptions, REST, type RateLimitData } from '@discordjs/rest';

import { createDiscordClock, type DiscordClock } from './discord-clock.ts';

/** REST clients that differ in how long they wait and retry. */
export interface DiscordRest {
  /** Requests of the bot: queued, waits for rate limits, retries failures. */
  readonly bot: REST;
  /** First responses to interactions: the interaction's token, no queue, one try within Discord's 3 s. */
  readonly callbacks: REST;
  /** Later responses to interactions: the same with a longer timeout. */
  readonly answers: REST;
  /** Posts of watches: one try, no waiting for rate limits, because the send queue does that. */
  readonly posts: REST;
  /** Discord's clock, from the responses to all of them. */
  readonly clock: DiscordClock;
}

interface DiscordRestSettings {
  readonly token: string;
  /** Without a version; may end with a slash. */
  readonly apiUrl: string;
  /** Colophon's version, for the `User-Agent`. */
  readonly version: string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** How long a post waits for Discord's response, in milliseconds. Default: ten seconds. */
  readonly postTimeoutMs?: number | undefined;
}

/** Longest wait for a rate limit while a user waits; discord.js itself would wait for any time. */
const longestWaitMs = 5_000;
/** Discord waits 3 s for the first response. */
const callbackMs = 2_500;
/** A callback that waits longer for a rate limit would be too late. */
const longestCallbackWaitMs = 1_500;
const defaultPostTimeoutMs = 10_000;
/** The library's own count of requests per second causes waits of this length; they are not Discord's limit. */
const shortWaitMs = 250;
/** Each deferred answer leaves a queue in the library, which sweeps them only every hour by default. */
const sweepMs = 5 * 60_000;

export function createRest(settings: DiscordRestSettings): DiscordRest {
  const { token, apiUrl, version, now, postTimeoutMs = defaultPostTimeoutMs } = settings;
  const clock = createDiscordClock();
  const makeRequest: typeof DefaultRestOptions.makeRequest = async (url, init) => {
    const sentAt = now();
    const response = await DefaultRestOptions.makeRequest(url, init);
    clock.note(sentAt, response.headers.get('date'));
    return response;
  };
  const shared = {
    api: apiUrl.replace(/\/+$/u, ''),
    version: '10',
    userAgentAppendix: `Colophon/${version}`,
    makeRequest,
  };
  const oneTry = {
    ...shared,
    retries: 0,
    handlerSweepInterval: sweepMs,
    rejectOnRateLimit: ({ retryAfter }: RateLimitData) => retryAfter > longestWaitMs,
  };
  return {
    clock,
    bot: new REST(shared).setToken(token),
    callbacks: new REST({
      ...oneTry,
      timeout: callbackMs,
      rejectOnRateLimit: ({ retryAfter }: RateLimitData) => retryAfter > longestCallbackWaitMs,
    }),
    answers: new REST({ ...oneTry, timeout: 8_000 }),
    posts: new REST({
      ...oneTry,
      timeout: postTimeoutMs,
      rejectOnRateLimit: ({ retryAfter }: RateLimitData) => retryAfter > shortWaitMs,
    }).setToken(token),
  };
}
