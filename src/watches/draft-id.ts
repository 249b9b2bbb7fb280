import { createHash } from 'node:crypto';

import type { WatchDraft } from '../model/server-watches.ts';

/**
 * Eight letters and digits, equal for the same draft in the same message. The process knows the posts of a
 * removed watch, so `wasRemoved` prevents its id.
 */
export function draftId(
  guildId: string,
  { choice }: Pick<WatchDraft, 'choice'>,
  messageId: string,
  wasRemoved: (id: string) => boolean,
): string {
  const text = JSON.stringify([guildId, messageId, choice]);
  const hash = createHash('sha256').update(text).digest('hex');
  const id = BigInt(`0x${hash}`).toString(36).slice(0, 8);
  return wasRemoved(id) ? draftId(guildId, { choice }, id, wasRemoved) : id;
}
