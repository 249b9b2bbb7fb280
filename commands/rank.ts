import { command, translatedText } from '../src/engine/command.ts';
import { readBoardRef } from '../src/model/reference.ts';
import { at } from '../src/pages/place.ts';
import { boardDayPlace, boardHistoryPlace, boardPlace, boardsPlace } from '../src/pages/places.ts';
import { pageOption, readChoice, textOption } from './options.ts';
import {
  suggestBoards,
  suggestCycles,
  suggestGenres,
  suggestSections,
} from './suggestions/boards.ts';

/** `/rank`: a board, how it moved, or the board of a past day. If the text is ambiguous, the user picks the board first. */
export const rank = command({
  name: 'rank',
  description: translatedText('board.command.about'),
  options: {
    board: {
      kind: 'text',
      description: translatedText('board.command.board'),
      required: true,
      maxLength: 100,
      suggest: suggestBoards,
    },
    section: textOption('board.command.section', suggestSections),
    genre: textOption('board.command.genre', suggestGenres),
    cycle: textOption('board.command.cycle', suggestCycles),
    page: pageOption(500),
    view: {
      kind: 'pick',
      description: translatedText('history.command.view'),
      choices: {
        board: translatedText('history.views.board'),
        race: translatedText('history.views.race'),
        history: translatedText('history.views.history'),
      },
    },
    days: {
      kind: 'pick',
      description: translatedText('history.command.days'),
      choices: {
        '7': ({ t }) => t('history.days', { count: 7 }),
        '30': ({ t }) => t('history.days', { count: 30 }),
        '90': ({ t }) => t('history.days', { count: 90 }),
      },
    },
    at: { kind: 'text', description: translatedText('history.command.at'), maxLength: 40 },
  },
  address(typed) {
    const board = readBoardRef(typed.board.trim());
    const section = readChoice(typed.section);
    const genre = readChoice(typed.genre);
    const cycle = readChoice(typed.cycle);
    const page = typed.page ?? 1;
    const day = readChoice(typed.at);
    const isHistory = typed.view === null ? typed.days !== null : typed.view !== 'board';
    const days = isHistory ? (typed.days ?? '30') : null;
    const as = typed.view === 'history' ? 'words' : 'picture';
    if (board === null) {
      const text = typed.board.trim();
      const history = days !== null && as === 'picture' ? `picture${days}` : days;
      return at(boardsPlace, { text, section, genre, cycle, page, then: day ?? history });
    }
    const view = { board, section, genre, cycle };
    if (day !== null) return at(boardDayPlace, { view, day, page });
    return days === null
      ? at(boardPlace, { view, page })
      : at(boardHistoryPlace, { view, days, as });
  },
});
