import type { RequestContext } from '../model/answer.ts';
import type { Watch } from '../model/watch.ts';

/** Returns the fingerprint of a server's key in use; null without one. */
export type FingerprintOf = (guildId: string) => string | null;

/**
 * The credential that a watch's board is fetched with: `open`, or `key:` and the fingerprint of the
 * server's key, or `none` if the board needs a key and the server has no key in use. Watches of one
 * board and one scope share each fetch.
 */
export function watchScope(
  { guildId, choice }: Pick<Watch, 'guildId' | 'choice'>,
  fingerprintOf: FingerprintOf,
): string {
  if (choice.view.board.system !== 'keyed') return openScope;
  const fingerprint = fingerprintOf(guildId);
  return fingerprint === null ? noScope : `key:${fingerprint}`;
}

const openScope = 'open';
export const noScope = 'none';

/** A watch's requests come after those of people. Boards that all servers share belong to no server. */
export function watchContext(scope: string, guildId: string, signal: AbortSignal): RequestContext {
  return { guildId: scope === openScope ? null : guildId, urgency: 'watch', signal };
}
