import type { Suggest, SuggestionContext, Suggestion } from '../../src/engine/command.ts';
import type { Board, BoardChoice } from '../../src/model/board.ts';
import { boardMatching, choiceMatching } from '../../src/pages/parts/board-choice.ts';
import { plainText } from '../../src/matching/matcher.ts';
import { boardRefText } from '../../src/model/reference.ts';
import { choice, distinct, namesFor, textOfChoice } from './choice.ts';

/** Boards of every system in one list. */
export const suggestBoards: Suggest = async (text, context) => {
  const near = boardMatching.findBest(text, await boards(context));
  return distinct(near.map((board) => boardChoice(board, context)));
};

export const suggestSections = choicesOf((board) => board.sections);
export const suggestGenres = choicesOf((board) => board.genres);
export const suggestCycles = choicesOf((board) => board.cycles);

/** Just what the board in the other option takes; nothing while it is not clear which one is meant. */
function choicesOf(offered: (board: Board) => readonly BoardChoice[]): Suggest {
  return async (text, context) => {
    const board = await chosenBoard(context);
    if (board === null) return [];
    const near = choiceMatching.findBest(text, offered(board));
    return distinct(
      near.map(({ code, name }) => {
        const [label = code, ...others] = namesFor(context.reader, name);
        return choice(code, label, others);
      }),
    );
  };
}

async function chosenBoard(context: SuggestionContext): Promise<Board | null> {
  const typed = context.others['board']?.trim() ?? '';
  const offered = await boards(context);
  const chosen = offered.find((board) => {
    const { name, value } = boardChoice(board, context);
    return typed === value || typed === name;
  });
  if (chosen !== undefined) return chosen;
  const text = textOfChoice(typed);
  return plainText(text) === '' ? null : (boardMatching.findBest(text, offered)[0] ?? null);
}

/** Sources give their boards the same names, so a name is looked up with its source. */
function boardChoice({ ref, name, sourceName }: Board, { reader }: SuggestionContext): Suggestion {
  const [label = '', ...others] = namesFor(reader, name);
  const [source] = namesFor(reader, sourceName);
  const text = source === undefined ? label : `${label} · ${source}`;
  return choice(boardRefText(ref), text, others);
}

/** Before anyone has asked for the boards, hardly any are held: then the catalogue is asked. */
async function boards({ held, library, asker }: SuggestionContext): Promise<readonly Board[]> {
  if (held.hasAllBoards) return held.boards;
  try {
    return (await library.boards(asker)).value;
  } catch {
    return held.boards;
  }
}
