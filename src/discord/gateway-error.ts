import { GatewayCloseCodes } from 'discord-api-types/v10';

/** Why the gateway cannot be had, in words for the operator. */
export class GatewayError extends Error {
  override readonly name = 'GatewayError';
}

const invalidTokenMessage =
  'Discord refused DISCORD_TOKEN: copy it anew from the developer portal (Bot, Reset Token).';
const invalidIntentMessage =
  'Discord refused the Guilds intent, which any bot may use: see the application in the developer portal.';

/** What a close code asks of the operator, where connecting again does not help. */
const fatalCloseMessages: ReadonlyMap<number, string> = new Map([
  [GatewayCloseCodes.AuthenticationFailed, invalidTokenMessage],
  [
    GatewayCloseCodes.InvalidShard,
    'Discord refused the shards: SHARDS takes numbers below SHARD_COUNT.',
  ],
  [
    GatewayCloseCodes.ShardingRequired,
    'Discord wants more shards for so many servers: raise SHARD_COUNT, or set it to auto.',
  ],
  [
    GatewayCloseCodes.InvalidAPIVersion,
    'Discord no longer speaks the gateway version of this release: install a newer one.',
  ],
  [GatewayCloseCodes.InvalidIntents, invalidIntentMessage],
  [GatewayCloseCodes.DisallowedIntents, invalidIntentMessage],
]);

/** The end that a close code means; null where connecting again may help. */
export function fatalCloseError(code: number): GatewayError | null {
  const word = fatalCloseMessages.get(code);
  return word === undefined ? null : new GatewayError(word);
}

/** The end that a failure to connect means; null where trying again may help. */
export function fatalConnectError(error: unknown): GatewayError | null {
  if (error instanceof GatewayError) return error;
  if (!(error instanceof Error)) return null;
  if ('status' in error && error.status === 401) return new GatewayError(invalidTokenMessage);
  if (error.message.startsWith('Not enough sessions remaining')) {
    return new GatewayError(`Discord lets this bot connect no more for now. ${error.message}`);
  }
  return null;
}
