import { DiscordAPIError, RateLimitError } from '@discordjs/rest';

import { ChannelError, type ChannelFailure } from '../watches/channels.ts';

/** Has Discord do something; what fails rejects with `ChannelError`. */
export async function withChannelErrors<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    throw error instanceof ChannelError ? error : new ChannelError(channelFailure(error), error);
  }
}

/** Codes of Discord's that say the same about a forum's tags. */
const invalidForm = 50_035;
const tagRequired = 40_067;

/**
 * Only Discord's own word that it will not is a refusal: a proxy's page or a network's error says
 * nothing about what was done.
 */
function channelFailure(error: unknown): ChannelFailure {
  if (error instanceof RateLimitError) {
    return { kind: 'limited', retryAfterMs: error.retryAfter, isGlobal: error.global };
  }
  if (!(error instanceof DiscordAPIError)) return { kind: 'unsure' };
  const { status, code } = error;
  // A refused token is the whole bot's trouble, and ends it elsewhere.
  if (typeof code !== 'number' || status === 401 || status === 429) return { kind: 'unsure' };
  const discordCode = code === invalidForm && isAboutTags(error) ? tagRequired : code;
  return { kind: 'refused', status, discordCode: discordCode === 0 ? null : discordCode };
}

function isAboutTags({ rawError }: DiscordAPIError): boolean {
  if (!('errors' in rawError) || typeof rawError.errors !== 'object') return false;
  return 'applied_tags' in rawError.errors;
}
