import type { WatchDraft } from '../../model/server-watches.ts';
import { boardRefText } from '../../model/reference.ts';
import type { WatchDraftParams } from '../watch-places.ts';

/**
 * Replaces typed texts and implicit values with resolved ones, so that a button of the draft means
 * the same for another person or at another time.
 */
export function canonicalParams(
  params: WatchDraftParams,
  { choice }: WatchDraft,
  id: string | null,
): WatchDraftParams {
  const { view } = choice;
  const typed = <Text>(text: string | null, resolved: Text): Text | null =>
    text === null ? null : resolved;
  return {
    ...params,
    editedWatch: id,
    board: typed(params.board, boardRefText(view.board)),
    section: params.section === null ? null : (view.section ?? 'all'),
    genre: params.genre === null ? null : (view.genre ?? 'all'),
    cycle: params.cycle === null ? null : (view.cycle ?? 'all'),
    channelId: id === null ? choice.channel.id : params.channelId,
    timeZone: id === null ? choice.timeZone : typed(params.timeZone, choice.timeZone),
  };
}
