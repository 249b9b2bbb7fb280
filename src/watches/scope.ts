import type { RequestContext } from '../model/request-context.ts';
import type { Watch } from '../model/watch.ts';

/** Which of the catalogue's credentials a server's questions go by; null where none is in use. */
export type FingerprintOf = (guildId: string) => string | null;

/**
 * What a watch's board is fetched with: `open` for boards of the open interface, else the server's
 * key. Watches of one board and one scope share each fetch. `none`: only a key brings the board, and
 * the server has none in use.
 */
export function watchScope(
  { guildId, choice }: Pick<Watch, 'guildId' | 'choice'>,
  of: FingerprintOf,
) {
  if (choice.view.board.system !== 'keyed') return openScope;
  const fingerprint = of(guildId);
  return fingerprint === null ? noScope : `key:${fingerprint}`;
}

const openScope = 'open';
export const noScope = 'none';

/** Asks behind people. Whose turn it is does not matter to boards that all servers share. */
export function watchAsker(scope: string, guildId: string, signal: AbortSignal): RequestContext {
  return { guildId: scope === openScope ? null : guildId, urgency: 'watch', signal };
}
