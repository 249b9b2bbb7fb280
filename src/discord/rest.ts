import {
  DefaultRestOptions,
  REST,
  RESTEvents,
  type InternalRequest,
  type ResponseLike,
  type RESTOptions,
} from '@discordjs/rest';
import { z } from 'zod';

import type { OutgoingProxy } from '../model/outgoing-proxy.ts';
import { createDiscordClock, type DiscordClock } from './discord-clock.ts';
import { jsonOrNull } from './json.ts';
import { requestThrough } from './proxied.ts';

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
  /** When `bot` last sent a request, in milliseconds since the epoch; -Infinity before the first. */
  readonly lastBotRequestAt: () => number;
}

interface DiscordRestSettings {
  readonly token: string;
  /** Without a version; may end with a slash. */
  readonly apiUrl: string;
  /** Colophon's version, for the `User-Agent`. */
  readonly version: string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Default: none. */
  readonly proxy?: OutgoingProxy | null;
  /** How long a post waits for Discord's response, in milliseconds. Default: ten seconds. */
  readonly postTimeoutMs?: number | undefined;
}

/**
 * Longest wait for a rate limit while a user waits; discord.js itself would wait for any time. A callback
 * would come too late. For an edit the engine waits, because another edit may take its place meanwhile.
 */
const longestWaitMs = 500;
/** Discord waits 3 s for the first response. */
const callbackMs = 2_500;
const answerMs = 8_000;
const defaultPostTimeoutMs = 10_000;
/** The library's own count of requests per second causes waits of this length; they are not Discord's limit. */
const shortWaitMs = 250;
/** Each deferred answer leaves a queue in the library, which sweeps them only every hour by default. */
const sweepMs = 5 * 60_000;

export function createRest(settings: DiscordRestSettings): DiscordRest {
  const { token, apiUrl, version, now, postTimeoutMs = defaultPostTimeoutMs } = settings;
  const makeRequest = requestThrough(settings.proxy ?? null);
  const clock = createDiscordClock();
  let lastBotRequestAt = -Infinity;

  /** Both in milliseconds: how long a client waits for a response with its body, and for a rate limit. */
  const client = (timeoutMs: number, longestLimitMs: number): Partial<RESTOptions> => ({
    api: apiUrl.replace(/\/+$/u, ''),
    version: '10',
    userAgentAppendix: `Colophon/${version}`,
    timeout: timeoutMs,
    async makeRequest(url, init) {
      const sentAt = now();
      const response = await makeRequest(url, init);
      clock.note(sentAt, response.headers.get('date'));
      if (response.status === 429) await noteLongerWait(response);
      return response;
    },
    // 0: a 429 that says no time, which the library would repeat at once and without end.
    rejectOnRateLimit: ({ retryAfter }) => retryAfter === 0 || retryAfter > longestLimitMs,
  });
  const oneTry = { retries: 0, handlerSweepInterval: sweepMs };
  // Discord counts responses to interactions for each interaction, not together (Rate Limits).
  const ofInteractions = { ...oneTry, globalRequestsPerSecond: Infinity };
  return {
    clock,
    lastBotRequestAt: () => lastBotRequestAt,
    bot: new BotRest(client(DefaultRestOptions.timeout, Infinity))
      .setToken(token)
      .on(RESTEvents.Response, () => {
        lastBotRequestAt = now();
      }),
    callbacks: new ClockSafeRest({ ...client(callbackMs, longestWaitMs), ...ofInteractions }),
    answers: new ClockSafeRest({ ...client(answerMs, longestWaitMs), ...ofInteractions }),
    posts: new BotRest({ ...client(postTimeoutMs, shortWaitMs), ...oneTry }).setToken(token),
  };
}

/**
 * The library reads only the header of a rate limit. Discord may say 1 second there and 1,163 seconds in the body
 * (discord/discord-api-docs#6109), so the longer time replaces the header.
 */
async function noteLongerWait({ headers, text }: ResponseLike): Promise<void> {
  const { retry_after: bodyS } = limitBody.parse(jsonOrNull(await text()));
  if (bodyS > Number(headers.get('retry-after'))) headers.set('retry-after', String(bodyS));
}

const limitBody = z.object({ retry_after: z.number() }).catch({ retry_after: 0 });

/**
 * The library remembers until when a limit lasts. After the host's clock was set back, that time would be
 * as far away as the clock was set back, so the limits are forgotten.
 */
class ClockSafeRest extends REST {
  #lastAt = 0;

  override queueRequest(request: InternalRequest): Promise<ResponseLike> {
    // The library's clock.
    const now = Date.now();
    if (now < this.#lastAt) {
      this.globalReset = -1;
      this.handlers.clear();
    }
    this.#lastAt = now;
    return super.queueRequest(request);
  }
}

/** Keeps its token after a 401, which the library takes for the end of the token. */
class BotRest extends ClockSafeRest {
  override setToken(token: string | null): this {
    return token === null ? this : super.setToken(token);
  }
}
