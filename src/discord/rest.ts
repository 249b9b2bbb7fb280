import { REST, type RateLimitData } from '@discordjs/rest';

/** The ways we ask Discord, which differ in what waiting is worth. */
export interface DiscordRest {
  /** As the bot: queued, limits waited out, failures tried again. */
  readonly bot: REST;
  /** First answers to interactions: their own token, no queue in front of them, one try within Discord's 3 s. */
  readonly callbacks: REST;
  /** What follows a first answer, likewise, with more time. */
  readonly answers: REST;
  /** Posts of watches, as the bot: one try, and no silent waiting, since whoever posts paces itself. */
  readonly posts: REST;
}

export interface DiscordRestSettings {
  readonly token: string;
  /** Without a version; a slash at the end does no harm. */
  readonly apiUrl: string;
  /** Ours, for the `User-Agent`. */
  readonly version: string;
}

/** Discord's library would wait silently for as long as it is told; a person does not. */
const longestWaitMs = 5_000;
/** Discord waits 3 s for the first answer; one that takes longer on its way has missed it. */
const callbackMs = 2_500;
const postMs = 10_000;
/** A gap that the library's own count of the second leaves is no limit of Discord's. */
const shortWaitMs = 250;
/** Each deferred answer leaves a queue of its own behind; the library's hour would heap them up. */
const sweepMs = 5 * 60_000;

export function createRest({ token, apiUrl, version }: DiscordRestSettings): DiscordRest {
  const shared = {
    api: apiUrl.replace(/\/+$/u, ''),
    version: '10',
    userAgentAppendix: `Colophon/${version}`,
  };
  const oneTry = {
    ...shared,
    retries: 0,
    handlerSweepInterval: sweepMs,
    rejectOnRateLimit: ({ retryAfter }: RateLimitData) => retryAfter > longestWaitMs,
  };
  return {
    bot: new REST(shared).setToken(token),
    callbacks: new REST({ ...oneTry, timeout: callbackMs }),
    answers: new REST({ ...oneTry, timeout: 8_000 }),
    posts: new REST({
      ...oneTry,
      timeout: postMs,
      rejectOnRateLimit: ({ retryAfter }: RateLimitData) => retryAfter > shortWaitMs,
    }).setToken(token),
  };
}
