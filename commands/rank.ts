import { command } from '../src/engine/command.ts';
import { at, boardPlace, boardsPlace } from '../src/pages/places.ts';
import { readBoardRef } from '../src/pages/reference.ts';
import {
  suggestBoards,
  suggestCycles,
  suggestGenres,
  suggestSections,
} from './suggestions/boards.ts';
import { textOfChoice } from './suggestions/choice.ts';

/** `/rank`: a board, paged; where several may be meant, the person picks. */
export const rank = command({
  name: 'rank',
  description: 'Show a ranking board',
  options: {
    board: {
      kind: 'text',
      description: 'A board of any source, or of the library',
      required: true,
      maxLength: 100,
      suggest: suggestBoards,
    },
    section: {
      kind: 'text',
      description: 'A part of the board: a genre or an audience',
      maxLength: 100,
      suggest: suggestSections,
    },
    genre: {
      kind: 'text',
      description: 'Only this genre, on boards that can be narrowed to one',
      maxLength: 100,
      suggest: suggestGenres,
    },
    cycle: {
      kind: 'text',
      description: 'The period the board counts, where there are several',
      maxLength: 100,
      suggest: suggestCycles,
    },
    page: { kind: 'whole', description: 'Which page of the board', min: 1, max: 500 },
  },
  open(typed) {
    const board = readBoardRef(typed.board.trim());
    const section = optionalText(typed.section);
    const genre = optionalText(typed.genre);
    const cycle = optionalText(typed.cycle);
    const page = typed.page ?? 1;
    return board === null
      ? at(boardsPlace, { text: textOfChoice(typed.board), section, genre, cycle, page })
      : at(boardPlace, { view: { board, section, genre, cycle }, page });
  },
});

/** Blank is as good as nothing; a name is led to its code by the page, which knows the board. */
function optionalText(typed: string | null): string | null {
  return typed === null ? null : textOfChoice(typed) || null;
}
