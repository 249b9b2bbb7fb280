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
  ...text(says('watch.command.watch'), suggestWatches),
  required: true,
} as const;

export const boardOption = text(says('watch.command.board'), suggestBoards);

/** What a watch is made of beside its board, the same for a new one and a changed one. */
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

function text(description: Saying, suggest: Suggest) {
  return { kind: 'text' as const, description, maxLength: 100, suggest };
}
