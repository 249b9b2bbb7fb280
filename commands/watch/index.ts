import { ChannelType } from 'discord-api-types/v10';

import {
  translatedText,
  command,
  type OptionValues,
  type Suggest,
  type TranslatedText,
  type CommandGroup,
} from '../../src/engine/command.ts';
import { at, type Given } from '../../src/pages/place.ts';
import {
  watchBoardsPlace,
  watchChoicePlace,
  watchDraftPlace,
  watchesPlace,
  watchForms,
  watchPlace,
  watchTestPlace,
  type WatchDraftParams,
} from '../../src/pages/watch-places.ts';
import { readChoice, readPlainName } from '../options.ts';
import {
  suggestBoards,
  suggestCycles,
  suggestGenres,
  suggestSections,
} from '../suggestions/boards.ts';
import {
  suggestTimeZones,
  suggestTimes,
  ofWatchedBoard,
  suggestEditableWatches,
  suggestWatches,
  suggestPausedWatches,
  suggestRunningWatches,
} from '../suggestions/watches.ts';
import { paper } from './paper.ts';

const anyWatchOption = text(translatedText('watch.command.watch'), suggestWatches);

/** The page or form finds the watch by any text. */
const watchOption = { ...anyWatchOption, required: true } as const;

const boardOption = text(translatedText('watch.command.board'), suggestBoards);

/** The options of a watch besides its board. */
const detailOptions = {
  section: text(translatedText('board.command.section'), ofWatchedBoard(suggestSections)),
  genre: text(translatedText('board.command.genre'), ofWatchedBoard(suggestGenres)),
  cycle: text(translatedText('board.command.cycle'), ofWatchedBoard(suggestCycles)),
  channel: {
    kind: 'channel',
    description: translatedText('watch.command.channel'),
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
    description: translatedText('watch.command.when'),
    choices: {
      change: translatedText('watch.command.whenChoice.change'),
      daily: translatedText('watch.command.whenChoice.daily'),
      weekly: translatedText('watch.command.whenChoice.weekly'),
      history: translatedText('watch.command.whenChoice.history'),
    },
  },
  at: text(translatedText('watch.command.at'), suggestTimes),
  timezone: text(translatedText('watch.command.timezone'), suggestTimeZones),
  top: { kind: 'whole', description: translatedText('watch.command.top'), min: 3, max: 100 },
  only: {
    kind: 'pick',
    description: translatedText('watch.command.only'),
    choices: {
      everything: translatedText('watch.only.everything'),
      new: translatedText('watch.only.new'),
      new_and_dropped: translatedText('watch.only.new_and_dropped'),
      climbers: translatedText('watch.only.climbers'),
    },
  },
  min_move: {
    kind: 'whole',
    description: translatedText('watch.command.minMove'),
    min: 1,
    max: 500,
  },
  quiet: { kind: 'text', description: translatedText('watch.command.quiet'), maxLength: 30 },
  mention: { kind: 'role', description: translatedText('watch.command.mention') },
  publish: { kind: 'flag', description: translatedText('watch.command.publish') },
  silent: { kind: 'flag', description: translatedText('watch.command.silent') },
  show_board: {
    kind: 'pick',
    description: translatedText('watch.command.postedBoard'),
    choices: {
      all: translatedText('watch.command.postedBoardChoice.all'),
      first_3: translatedText('watch.command.postedBoardChoice.first_3'),
      none: translatedText('watch.command.postedBoardChoice.none'),
    },
  },
  chart: { kind: 'flag', description: translatedText('watch.command.chart') },
} as const;

const draftOptions = { board: boardOption, ...detailOptions };
type DraftOptions = OptionValues<typeof draftOptions>;

/** Reads the options of a new or an edited watch. */
function readDraft(typed: DraftOptions): Given<WatchDraftParams> {
  return {
    board: readChoice(typed.board),
    section: readChoice(typed.section),
    genre: readChoice(typed.genre),
    cycle: readChoice(typed.cycle),
    channelId: typed.channel,
    when: typed.when,
    at: readChoice(typed.at),
    timeZone: readPlainName(typed.timezone),
    top: typed.top,
    only: typed.only,
    minMove: typed.min_move,
    quiet: typed.quiet,
    roleId: typed.mention,
    publish: typed.publish,
    isSilent: typed.silent,
    postedBoard: typed.show_board,
    chart: typed.chart,
  };
}

/** Whether no other option was typed. The form then asks for the details. */
function isOnly(typed: Readonly<Record<string, unknown>>, name: string): boolean {
  return Object.entries(typed).every(([key, value]) => key === name || value === null);
}

function text(description: TranslatedText, suggest: Suggest) {
  return { kind: 'text' as const, description, maxLength: 100, suggest };
}

const add = command({
  name: 'add',
  description: translatedText('watch.command.add'),
  options: draftOptions,
  adminOnly: true,
  address(typed, { channelId }) {
    const draft = readDraft(typed);
    const params = { ...draft, channelId: draft.channelId ?? channelId };
    if (params.board === null) return at(watchBoardsPlace, params);
    return at(isOnly(typed, 'board') ? watchForms.fill : watchDraftPlace, params);
  },
});

const list = command({
  name: 'list',
  description: translatedText('watch.command.list'),
  options: {},
  adminOnly: true,
  address: () => at(watchesPlace, { page: 1 }),
});

const edit = command({
  name: 'edit',
  description: translatedText('watch.command.edit'),
  options: { watch: { ...anyWatchOption, suggest: suggestEditableWatches }, ...draftOptions },
  adminOnly: true,
  address(typed) {
    const params = { ...readDraft(typed), editedWatch: typed.watch };
    if (params.editedWatch === null) return at(watchChoicePlace, params);
    return at(isOnly(typed, 'watch') ? watchForms.fill : watchDraftPlace, params);
  },
});

const pause = command({
  name: 'pause',
  description: translatedText('watch.command.pause'),
  options: { watch: { ...watchOption, suggest: suggestRunningWatches } },
  adminOnly: true,
  address: ({ watch }) => at(watchForms.pause, { text: watch }),
});

const resume = command({
  name: 'resume',
  description: translatedText('watch.command.resume'),
  options: { watch: { ...watchOption, suggest: suggestPausedWatches } },
  adminOnly: true,
  address: ({ watch }) => at(watchForms.resume, { text: watch }),
});

const remove = command({
  name: 'remove',
  description: translatedText('watch.command.remove'),
  options: { watch: watchOption },
  adminOnly: true,
  address: ({ watch }) => at(watchPlace, { text: watch, action: 'remove' }),
});

const test = command({
  name: 'test',
  description: translatedText('watch.command.test'),
  options: { watch: watchOption },
  adminOnly: true,
  address: ({ watch }) => at(watchTestPlace, { text: watch }),
});

/** `/watch`: posts in a channel when a board changes. */
export const watch: CommandGroup = {
  name: 'watch',
  description: translatedText('watch.command.about'),
  adminOnly: true,
  commands: [add, paper, list, edit, pause, resume, remove, test],
};
