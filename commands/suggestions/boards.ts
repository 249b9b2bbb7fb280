import type { Suggest, SuggestionContext, Suggestion } from '../../src/engine/command.ts';
import { plainText } from '../../src/matching/matcher.ts';
import type { Board, BoardChoice } from '../../src/model/board.ts';
import { boardRefText } from '../../src/model/reference.ts';
import { labelFacet } from '../../src/pages/parts/label-facets.ts';
import { boardMatcher } from '../../src/pages/parts/board-choice.ts';
import { choice, distinct, facetChoices, namesFor, valueOr } from './choice.ts';

export const suggestBoards: Suggest = async (text, context) => {
  const matches = boardMatcher.findBest(text, await boards(context));
  return distinct(matches.map((board) => boardChoice(board, context)));
};

export const suggestSections = suggestionsOf((board) => board.sections);
export const suggestGenres = suggestionsOf((board) => board.genres);
export const suggestCycles = suggestionsOf((board) => board.cycles);

/** Suggests only what the board in the `board` option takes; nothing if that option is ambiguous. */
function suggestionsOf(partsOf: (board: Board) => readonly BoardChoice[]): Suggest {
  return async (text, context) => {
    const board = await chosenBoard(context);
    if (board === null) return [];
    return facetChoices(text, labelFacet('choice', 'choice', partsOf(board)), context);
  };
}

async function chosenBoard(context: SuggestionContext): Promise<Board | null> {
  const typed = context.others['board'] ?? '';
  const all = await boards(context);
  const chosen = all.find((board) => {
    const { name, value } = boardChoice(board, context);
    return typed === value || typed === name;
  });
  if (chosen !== undefined) return chosen;
  return plainText(typed) === '' ? null : (boardMatcher.findBest(typed, all)[0] ?? null);
}

/** Boards of different sources have the same names, so the text includes the source. */
function boardChoice({ ref, name, sourceName }: Board, { reader }: SuggestionContext): Suggestion {
  const [label = '', ...others] = namesFor(reader, name);
  const [source] = namesFor(reader, sourceName);
  const text = source === undefined ? label : `${label} · ${source}`;
  return choice(boardRefText(ref), text, others);
}

/** Queries the catalogue unless the list of boards is cached. */
async function boards({ library }: SuggestionContext): Promise<readonly Board[]> {
  const recent = library.recent();
  if (recent.hasAllBoards) return recent.boards;
  return valueOr(library.boards(), recent.boards);
}
