import { REST, type ResponseLike } from '@discordjs/rest';
import { WebSocketManager, WebSocketShardEvents, type SessionInfo } from '@discordjs/ws';
import {
  GatewayIntentBits,
  type APIInteraction,
  type GatewayDispatchPayload,
} from 'discord-api-types/v10';

import type { LocalDiscord } from '../../../src/playground/discord/local-discord.ts';

/** A bot of discord.js's parts, without its caching client: JSON in, JSON out. */
export interface TestBot {
  readonly rest: REST;
  readonly gateway: WebSocketManager;
  /** Everything dispatched so far, and what is to come. */
  readonly dispatches: GatewayDispatchPayload[];
  readonly next: (type: string) => Promise<GatewayDispatchPayload>;
  readonly interaction: () => Promise<APIInteraction>;
  readonly answer: (to: { id: string; token: string }, body: unknown) => Promise<unknown>;
  readonly stop: (closeCode?: number) => Promise<void>;
}

export interface TestBotOptions {
  readonly token?: string;
  readonly intents?: GatewayIntentBits | 0;
  readonly shardCount?: number;
  /** Session infos that outlive a bot, by shard. */
  readonly sessions?: Map<number, SessionInfo>;
}

export async function startTestBot(
  discord: LocalDiscord,
  options: TestBotOptions = {},
): Promise<TestBot> {
  const { token = discord.token, sessions = new Map<number, SessionInfo>() } = options;
  const rest = restFor(discord, token);
  const gateway = new WebSocketManager({
    token,
    rest,
    intents: options.intents ?? GatewayIntentBits.Guilds,
    shardCount: options.shardCount ?? 1,
    retrieveSessionInfo: (shard) => sessions.get(shard) ?? null,
    updateSessionInfo: (shard, session) => {
      if (session === null) sessions.delete(shard);
      else sessions.set(shard, session);
    },
  });
  const dispatches: GatewayDispatchPayload[] = [];
  let waiting: { type: string; resolve: (payload: GatewayDispatchPayload) => void }[] = [];
  gateway.on(WebSocketShardEvents.Dispatch, ({ data }) => {
    dispatches.push(data);
    const name: string = data.t;
    const due = waiting.filter(({ type }) => type === name);
    waiting = waiting.filter((one) => !due.includes(one));
    for (const { resolve } of due) resolve(data);
  });
  gateway.on(WebSocketShardEvents.Error, () => undefined);
  const next = (type: string): Promise<GatewayDispatchPayload> =>
    new Promise((resolve) => waiting.push({ type, resolve }));
  await gateway.connect();
  return {
    rest,
    gateway,
    dispatches,
    next,
    interaction: async () => (await next('INTERACTION_CREATE')).d as APIInteraction,
    answer: ({ id, token: interactionToken }, body) =>
      rest.post(`/interactions/${id}/${interactionToken}/callback`, { body, auth: false }),
    stop: async (code = 1000) => {
      await gateway.destroy({ code });
    },
  };
}

export function restFor(discord: LocalDiscord, token = discord.token): REST {
  const rest = new REST({
    api: `${discord.url}/api`,
    version: '10',
    retries: 0,
    // The library's undici refuses the global FormData of a test's files.
    makeRequest: async (url, init) =>
      (await fetch(url, init as unknown as RequestInit)) as unknown as ResponseLike,
  });
  return rest.setToken(token);
}

/** The error that Discord answered with. */
export async function errorOf(
  request: Promise<unknown>,
): Promise<{ status: number; code: unknown; rawError: unknown }> {
  const failure: unknown = await request.then(
    () => new Error('it was not refused'),
    (error: unknown) => error,
  );
  if (typeof failure === 'object' && failure !== null && 'status' in failure) {
    const code = 'code' in failure ? failure.code : undefined;
    const rawError = 'rawError' in failure ? failure.rawError : undefined;
    return { status: Number(failure.status), code, rawError };
  }
  throw failure;
}
