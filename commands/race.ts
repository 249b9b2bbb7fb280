import { command, translatedText, type CommandGroup } from '../src/engine/command.ts';
import { at } from '../src/pages/place.ts';
import { raceDraftPlace, watchesPlace, watchPlace } from '../src/pages/watch-places.ts';
import { channelOption, textOption } from './options.ts';
import {
  suggestBoards,
  suggestCycles,
  suggestGenres,
  suggestSections,
} from './suggestions/boards.ts';
import { suggestBooks } from './suggestions/books.ts';
import { suggestLists } from './suggestions/lists.ts';
import { suggestRaces } from './suggestions/watches.ts';

const add = command({
  name: 'add',
  description: translatedText('race.command.add'),
  options: {
    board: { ...textOption('race.command.board', suggestBoards), required: true },
    books: {
      ...textOption('race.command.books', suggestLists(suggestBooks)),
      required: true,
      maxLength: 1_000,
    },
    section: textOption('board.command.section', suggestSections),
    genre: textOption('board.command.genre', suggestGenres),
    cycle: textOption('board.command.cycle', suggestCycles),
    channel: channelOption(),
    until: { kind: 'text', description: translatedText('race.command.until'), maxLength: 20 },
  },
  adminOnly: true,
  address: ({ books: titles, channel, ...typed }, { channelId }) =>
    at(raceDraftPlace, { ...typed, titles, channelId: channel ?? channelId }),
});

const list = command({
  name: 'list',
  description: translatedText('race.command.list'),
  options: {},
  adminOnly: true,
  address: () => at(watchesPlace, { page: 1, only: 'races' }),
});

const remove = command({
  name: 'remove',
  description: translatedText('race.command.remove'),
  options: { race: { ...textOption('race.command.race', suggestRaces), required: true } },
  adminOnly: true,
  address: ({ race }) => at(watchPlace, { text: race, action: 'remove' }),
});

/** `/race`: posts when one of some chosen books passes another. */
export const race: CommandGroup = {
  name: 'race',
  description: translatedText('race.command.about'),
  adminOnly: true,
  commands: [add, list, remove],
};
