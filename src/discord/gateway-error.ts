import { GatewayCloseCodes } from 'discord-api-types/v10';

/** Why the gateway cannot be used. The message tells the operator what to do. */
export class GatewayError extends Error {
  override readonly name = 'GatewayError';
}

const invalidTokenMessage =
  'Discord refused DISCORD_TOKEN: copy it again from the developer portal (Bot, Reset Token).';
const invalidIntentMessage =
  'Discord refused the Guilds intent, which any bot may use: see the application in the developer portal.';

/** What the operator must do after a close code that reconnecting does not fix. */
const fatalCloseMessages: ReadonlyMap<number, string> = new Map([
  [GatewayCloseCodes.AuthenticationFailed, invalidTokenMessage],
  [
    GatewayCloseCodes.InvalidShard,
    'Discord refused the shards: SHARDS takes numbers below SHARD_COUNT.',
  ],
  [
    GatewayCloseCodes.ShardingRequired,
    'Discord requires more shards for this number of servers: raise SHARD_COUNT, or set it to auto.',
  ],
  [
    GatewayCloseCodes.InvalidAPIVersion,
    'Discord no longer supports the gateway version of this release: install a newer release.',
  ],
  [GatewayCloseCodes.InvalidIntents, invalidIntentMessage],
  [GatewayCloseCodes.DisallowedIntents, invalidIntentMessage],
]);

/** The error for a close code; null if reconnecting may help. */
export function fatalCloseError(code: number): GatewayError | null {
  const message = fatalCloseMessages.get(code);
  return message === undefined ? null : new GatewayError(message);
}

/** The error for a failed connection attempt; null if a retry may help. */
export function fatalConnectError(error: unknown): GatewayError | null {
  if (error instanceof GatewayError) return error;
  if (!(error instanceof Error)) return null;
  if ('status' in error && error.status === 401) return new GatewayError(invalidTokenMessage);
  if (error.message.startsWith('Not enough sessions remaining')) {
    return new GatewayError(`Discord does not let this bot connect for now. ${error.message}`);
  }
  return null;
}
