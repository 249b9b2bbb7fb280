import { ChannelType } from 'discord-api-types/v10';

import { says, type Saying, type Suggest } from '../../src/engine/command.ts';
import {
  suggestBoards,
  suggestCycles,
  suggestGenres,
  suggestSections,
} from '../suggestions/boards.ts';
import { suggestTimeZones } from '../suggestions/time-zones.ts';
import { suggestTimes } from '../suggestions/times.ts';
import { ofWatchedBoard, suggestWatches } from '../suggestions/watches.ts';

/** Which watch; whatever is typed is found by the page or the form it leads to. */
export const watchOption = {
  ...text(says('commands.watch.watch'), suggestWatches),
  required: true,
} as const;

export const boardOption = text(says('commands.watch.board'), suggestBoards);

/** What a watch is made of beside its board, the same for a new one and a changed one. */
export const detailOptions = {
  section: text(says('commands.watch.section'), ofWatchedBoard(suggestSections)),
  genre: text(says('commands.watch.genre'), ofWatchedBoard(suggestGenres)),
  cycle: text(says('commands.watch.cycle'), ofWatchedBoard(suggestCycles)),
  channel: {
    kind: 'channel',
    description: says('commands.watch.channel'),
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
    description: says('commands.watch.when'),
    choices: {
      change: says('commands.watch.whenChoice.change'),
      daily: says('commands.watch.whenChoice.daily'),
      weekly: says('commands.watch.whenChoice.weekly'),
    },
  },
  at: text(says('commands.watch.at'), suggestTimes),
  timezone: text(says('commands.watch.timezone'), suggestTimeZones),
  top: { kind: 'whole', description: says('commands.watch.top'), min: 3, max: 100 },
  only: {
    kind: 'pick',
    description: says('commands.watch.only'),
    choices: {
      everything: says('watch.only.everything'),
      new: says('watch.only.new'),
      new_and_dropped: says('watch.only.new_and_dropped'),
      climbers: says('watch.only.climbers'),
    },
  },
  min_move: { kind: 'whole', description: says('commands.watch.minMove'), min: 1, max: 500 },
  quiet: { kind: 'text', description: says('commands.watch.quiet'), maxLength: 30 },
  mention: { kind: 'role', description: says('commands.watch.mention') },
  publish: { kind: 'flag', description: says('commands.watch.publish') },
} as const;

function text(description: Saying, suggest: Suggest) {
  return { kind: 'text' as const, description, maxLength: 100, suggest };
}
