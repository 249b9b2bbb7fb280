import { Routes } from 'discord-api-types/v10';
import { z } from 'zod';

import type { CallDiscord, DirectReply } from '../discord/direct-calls.ts';

/** What several checks read from Discord, requested once. */
export type DiscordReader = ReturnType<typeof createDiscordReader>;

export function createDiscordReader(call: CallDiscord, now: () => number) {
  const once = <T>(read: (signal: AbortSignal) => Promise<T>) => {
    let result: Promise<T> | null = null;
    return (signal: AbortSignal): Promise<T> => (result ??= read(signal));
  };
  return {
    /** The public address of the gateway, and when the request was sent and answered by this machine's clock. */
    gateway: once(async (signal) => {
      const sentAt = now();
      const reply = await call({ route: Routes.gateway(), withoutToken: true, signal });
      return { sentAt, receivedAt: now(), reply, url: gatewayUrl.parse(reply.body).url };
    }),
    user: once((signal) => call({ route: Routes.user(), signal })),
    application: once(async (signal) =>
      applicationSchema.parse(success(await call({ route: Routes.currentApplication(), signal }))),
    ),
    botGateway: once(async (signal) =>
      botGatewaySchema.parse(success(await call({ route: Routes.gatewayBot(), signal }))),
    ),
  };
}

const gatewayUrl = z.object({ url: z.string().nullable().catch(null) }).catch({ url: null });

const installParams = z
  .object({ scopes: z.array(z.string()), permissions: z.string().regex(/^\d+$/u) })
  .nullish();

export const applicationSchema = z.object({
  id: z.string(),
  name: z.string(),
  bot_require_code_grant: z.boolean().nullish(),
  interactions_endpoint_url: z.string().nullish(),
  approximate_guild_count: z.number().nullish(),
  install_params: installParams,
  integration_types_config: z
    .record(z.string(), z.object({ oauth2_install_params: installParams }).nullish())
    .nullish(),
});

const botGatewaySchema = z.object({
  shards: z.number(),
  session_start_limit: z.object({
    total: z.number(),
    remaining: z.number(),
    /** In milliseconds. */
    reset_after: z.number(),
  }),
});

/** The body of a successful reply. Throws `RefusedError` for another status. */
export function success(reply: DirectReply): unknown {
  if (reply.status >= 200 && reply.status < 300) return reply.body;
  throw new RefusedError(reply);
}

/** Discord has refused a call. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  readonly status: number;
  constructor({ status, code }: DirectReply) {
    const codeText = code === null || code === 0 ? '' : `, code ${code}`;
    super(`Discord answered with status ${status}${codeText}`);
    this.status = status;
  }
}
