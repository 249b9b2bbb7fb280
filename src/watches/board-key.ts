import type { RequestContext } from '../model/answer.ts';
import type { BoardView } from '../model/board.ts';
import { boardViewTexts } from '../model/reference.ts';
import type { Watch } from '../model/watch.ts';

/** Returns the fingerprint of a server's key in use; null without one. */
export type FingerprintOf = (guildId: string) => string | null;

/**
 * The credential that a watch's board is fetched with: `open`, or `key:` and the fingerprint of the
 * server's key, or `none` if the board needs a key and the server has no key in use. Watches of one
 * board and one scope share each fetch.
 */
export function watchScope(
  { guildId, choice }: Pick<Watch, 'guildId'> & { readonly choice: Pick<Watch['choice'], 'view'> },
  fingerprintOf: FingerprintOf,
): string {
  if (choice.view.board.system !== 'keyed') return openScope;
  const fingerprint = fingerprintOf(guildId);
  return fingerprint === null ? noScope : `key:${fingerprint}`;
}

export const openScope = 'open';
export const noScope = 'none';

/** A watch's requests come after those of people. Boards that all servers share belong to no server. */
export function watchContext(scope: string, guildId: string, signal: AbortSignal): RequestContext {
  return { guildId: scope === openScope ? null : guildId, urgency: 'watch', signal };
}

/**
 * The text that identifies a board view in the store: `source_a:monthly///`,
 * `~chart:popular/male//weekly`. Equal views have equal texts, and different views different texts.
 */
export function viewText(view: BoardView): string {
  const text = texts.get(view) ?? boardViewTexts(view).map(escaped).join('/');
  texts.set(view, text);
  return text;
}

/** Identifies a board in memory: its scope and its view. */
export function boardKey(scope: string, view: BoardView): string {
  return `${scope} ${viewText(view)}`;
}

/** Watches compare the texts of the same few views very often. */
const texts = new WeakMap<BoardView, string>();

function escaped(segment: string): string {
  return encodeURIComponent(segment.toWellFormed()).replaceAll('%3A', ':');
}
