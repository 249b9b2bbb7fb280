import { ChannelType } from 'discord-api-types/v10';

import { says, type OptionValues, type Saying, type Suggest } from '../../src/engine/command.ts';
import { readBoardRef } from '../../src/model/reference.ts';
import type { Given } from '../../src/pages/place.ts';
import type { WatchDraftParams } from '../../src/pages/watch-places.ts';
import { readChoice } from '../option-values.ts';
import {
  suggestBoards,
  suggestCycles,
  suggestGenres,
  suggestSections,
} from '../suggestions/boards.ts';
import { textOfChoice } from '../suggestions/choice.ts';
import { suggestTimeZones } from '../suggestions/time-zones.ts';
import { suggestTimes } from '../suggestions/times.ts';
import { ofWatchedBoard, suggestWatches } from '../suggestions/watches.ts';

/** The page or form finds the watch by any text. */
export const watchOption = {
  ...text(says('watch.command.watch'), suggestWatches),
  required: true,
} as const;

export const boardOption = text(says('watch.command.board'), suggestBoards);

/** The options of a watch besides its board. */
export const detailOptions = {
  section: text(says('watch.command.section'), ofWatchedBoard(suggestSections)),
  genre: text(says('watch.command.genre'), ofWatchedBoard(suggestGenres)),
  cycle: text(says('watch.command.cycle'), ofWatchedBoard(suggestCycles)),
  channel: {
    kind: 'channel',
    description: says('watch.command.channel'),
    types: [
      ChannelType.GuildText,
      ChannelType.GuildAnnouncement,
      ChannelType.AnnouncementThread,
      ChannelType.PublicThread,
      ChannelType.PrivateThread,
      ChannelType.GuildForum,
    ],
  },
  when: {
    kind: 'pick',
    description: says('watch.command.when'),
    choices: {
      change: says('watch.command.whenChoice.change'),
      daily: says('watch.command.whenChoice.daily'),
      weekly: says('watch.command.whenChoice.weekly'),
    },
  },
  at: text(says('watch.command.at'), suggestTimes),
  timezone: text(says('watch.command.timezone'), suggestTimeZones),
  top: { kind: 'whole', description: says('watch.command.top'), min: 3, max: 100 },
  only: {
    kind: 'pick',
    description: says('watch.command.only'),
    choices: {
      everything: says('watch.only.everything'),
      new: says('watch.only.new'),
      new_and_dropped: says('watch.only.new_and_dropped'),
      climbers: says('watch.only.climbers'),
    },
  },
  min_move: { kind: 'whole', description: says('watch.command.minMove'), min: 1, max: 500 },
  quiet: { kind: 'text', description: says('watch.command.quiet'), maxLength: 30 },
  mention: { kind: 'role', description: says('watch.command.mention') },
  publish: { kind: 'flag', description: says('watch.command.publish') },
} as const;

type DraftOptions = OptionValues<typeof detailOptions & { readonly board: typeof boardOption }>;

/** Reads the options of a new or an edited watch. */
export function readDraft(typed: DraftOptions): Given<WatchDraftParams> {
  return {
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

/** Returns a board reference unchanged, or the text to search for from a suggestion's name. */
function readBoard(typed: string): string | null {
  const text = typed.trim();
  return readBoardRef(text) === null ? textOfChoice(text) || null : text;
}

function text(description: Saying, suggest: Suggest) {
  return { kind: 'text' as const, description, maxLength: 100, suggest };
}
