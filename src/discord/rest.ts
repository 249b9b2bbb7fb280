import { REST } from '@discordjs/rest';

/** The two ways we ask Discord, which differ in what waiting is worth. */
export interface DiscordRest {
  /** As the bot: queued, limits waited out, failures tried again. */
  readonly bot: REST;
  /** Answers to interactions: their own token, no queue in front of them, one try. */
  readonly answers: REST;
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
/** Each deferred answer leaves a queue of its own behind; the library's hour would heap them up. */
const sweepMs = 5 * 60_000;

export function createRest({ token, apiUrl, version }: DiscordRestSettings): DiscordRest {
  const shared = {
    api: apiUrl.replace(/\/+$/u, ''),
    version: '10',
    userAgentAppendix: `Colophon/${version}`,
  };
  return {
    bot: new REST(shared).setToken(token),
    answers: new REST({
      ...shared,
      retries: 0,
      timeout: 8_000,
      handlerSweepInterval: sweepMs,
      rejectOnRateLimit: ({ retryAfter }) => retryAfter > longestWaitMs,
    }),
  };
}
