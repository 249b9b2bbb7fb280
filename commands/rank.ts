import { command, translatedText } from '../src/engine/command.ts';
import { readBoardRef } from '../src/model/reference.ts';
import { at } from '../src/pages/place.ts';
import { boardDayPlace, boardHistoryPlace, boardPlace, boardsPlace } from '../src/pages/places.ts';
import { pageOption, textOption } from './options.ts';
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
  address({ board: text, page: number, view: shown, days: chosen, at: day, ...narrowed }) {
    const board = readBoardRef(text);
    const page = number ?? 1;
    const isHistory = shown === null ? chosen !== null : shown !== 'board';
    const days = isHistory ? (chosen ?? '30') : null;
    const as = shown === 'history' ? 'words' : 'picture';
    if (board === null) {
      const history = days !== null && as === 'picture' ? `picture${days}` : days;
      return at(boardsPlace, { ...narrowed, text, page, then: day ?? history });
    }
    const view = { ...narrowed, board };
    if (day !== null) return at(boardDayPlace, { view, day, page });
    return days === null
      ? at(boardPlace, { view, page })
      : at(boardHistoryPlace, { view, days, as });
  },
});
