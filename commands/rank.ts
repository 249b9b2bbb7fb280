import { command, translatedText } from '../src/engine/command.ts';
import { readBoardRef } from '../src/model/reference.ts';
import { at } from '../src/pages/place.ts';
import { boardPlace, boardsPlace } from '../src/pages/places.ts';
import { pageOption, readChoice, textOption } from './options.ts';
import {
  suggestBoards,
  suggestCycles,
  suggestGenres,
  suggestSections,
} from './suggestions/boards.ts';
import { textOfChoice } from './suggestions/choice.ts';

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
    section: textOption('board.command.section', suggestSections),
    genre: textOption('board.command.genre', suggestGenres),
    cycle: textOption('board.command.cycle', suggestCycles),
    page: pageOption('board.command.page', 500),
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
