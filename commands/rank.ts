import { command, translatedText } from '../src/engine/command.ts';
import { at } from '../src/pages/place.ts';
import { boardPlace, boardsPlace } from '../src/pages/places.ts';
import { readBoardRef } from '../src/model/reference.ts';
import {
  suggestBoards,
  suggestCycles,
  suggestGenres,
  suggestSections,
} from './suggestions/boards.ts';
import { textOfChoice } from './suggestions/choice.ts';
import { readChoice } from './option-values.ts';

/** `/rank`: a board. If the text is ambiguous, the user picks the board first. */
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
    section: {
      kind: 'text',
      description: translatedText('board.command.section'),
      maxLength: 100,
      suggest: suggestSections,
    },
    genre: {
      kind: 'text',
      description: translatedText('board.command.genre'),
      maxLength: 100,
      suggest: suggestGenres,
    },
    cycle: {
      kind: 'text',
      description: translatedText('board.command.cycle'),
      maxLength: 100,
      suggest: suggestCycles,
    },
    page: { kind: 'whole', description: translatedText('board.command.page'), min: 1, max: 500 },
  },
  address(typed) {
    const board = readBoardRef(typed.board.trim());
    const section = readChoice(typed.section);
    const genre = readChoice(typed.genre);
    const cycle = readChoice(typed.cycle);
    const page = typed.page ?? 1;
    return board === null
      ? at(boardsPlace, { text: textOfChoice(typed.board), section, genre, cycle, page })
      : at(boardPlace, { view: { board, section, genre, cycle }, page });
  },
});
