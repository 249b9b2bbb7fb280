import { DiscordAPIError, RateLimitError } from '@discordjs/rest';

import { ChannelError, type ChannelFailure } from '../watches/channels.ts';

/** Converts every error of `act` to a `ChannelError`. */
export async function withChannelErrors<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    throw error instanceof ChannelError ? error : new ChannelError(channelFailure(error), error);
  }
}

/** Discord's two codes for a missing forum tag. */
const invalidForm = 50_035;
const tagRequired = 40_067;

/** Only an error from Discord itself proves that nothing was done. After a proxy's or network's error it may have been. */
function channelFailure(error: unknown): ChannelFailure {
  if (error instanceof RateLimitError) {
    return { kind: 'limited', retryAfterMs: error.retryAfter, isGlobal: error.global };
  }
  if (!(error instanceof DiscordAPIError)) return { kind: 'unsure' };
  const { status, code } = error;
  // An invalid token ends the whole bot elsewhere.
  if (typeof code !== 'number' || status === 401 || status === 429) return { kind: 'unsure' };
  const discordCode = code === invalidForm && isAboutTags(error) ? tagRequired : code;
  return { kind: 'refused', status, discordCode: discordCode === 0 ? null : discordCode };
}

function isAboutTags({ rawError }: DiscordAPIError): boolean {
  if (!('errors' in rawError) || typeof rawError.errors !== 'object') return false;
  return 'applied_tags' in rawError.errors;
}
