import type { OptionValues } from '../../src/engine/command.ts';
import { emptyDraft, type WatchDraftParams } from '../../src/pages/watch-places.ts';
import { readBoardRef } from '../../src/model/reference.ts';
import { textOfChoice } from '../suggestions/choice.ts';
import { readChoice } from '../typed-choice.ts';
import type { boardOption, detailOptions } from './options.ts';

type TypedDraft = OptionValues<typeof detailOptions & { readonly board: typeof boardOption }>;

/** What was typed for a watch, as the draft page takes it. */
export function typedDraft(typed: TypedDraft): WatchDraftParams {
  return {
    ...emptyDraft,
    board: typed.board === null ? null : readBoard(typed.board),
    section: readChoice(typed.section),
    genre: readChoice(typed.genre),
    cycle: readChoice(typed.cycle),
    channelId: typed.channel,
    when: typed.when,
    at: readChoice(typed.at),
    timeZone: readChoice(typed.timezone),
    top: typed.top,
    only: typed.only,
    minMove: typed.min_move,
    quiet: typed.quiet,
    roleId: typed.mention,
    publish: typed.publish,
  };
}

/** A board's reference as it stands; of the name of a suggestion what is looked up. */
function readBoard(typed: string): string | null {
  const text = typed.trim();
  return readBoardRef(text) === null ? textOfChoice(text) || null : text;
}
