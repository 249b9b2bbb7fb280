import type { Board, BoardChoice, BoardRef } from '../../model/board.ts';
import { boardRefText } from '../../model/reference.ts';
import { createMatcher, plainText } from '../../matching/matcher.ts';

/** Boards by their names, their source and their code. Sources give their boards the same names. */
export const boardMatching = createMatcher<Board>(({ ref, name, sourceName }) => {
  const names = [name.en, name.zh].filter((text) => text !== null);
  const sources = [sourceName?.en, sourceName?.zh].filter((text) => typeof text === 'string');
  return [
    ...names,
    ...names.flatMap((text) => sources.map((source) => `${text} ${source}`)),
    ...sources,
    boardRefText(ref),
    'board' in ref ? ref.board : null,
  ];
});

/** Sections, genres and cycles by their names and codes. */
export const choiceMatching = createMatcher<BoardChoice>(({ name, code }) => [
  name.en,
  name.zh,
  code,
]);

/** The code behind what was typed for a choice: its code, its name, or nearly that; the text itself where it names none. */
export function codeOf(choices: readonly BoardChoice[], typed: string | null): string | null {
  if (typed === null || choices.some(({ code }) => code === typed)) return typed;
  const [named] = choiceMatching.findNamed(typed, choices);
  return (named ?? choiceMatching.findOne(typed, choices))?.code ?? typed;
}

/** The board that what was typed for one means, and those it may mean, best first. */
export function boardsLike(boards: readonly Board[], typed: string): BoardsLike {
  const near = boardMatching.findBest(typed, boards);
  return {
    one: boardMatching.findOne(typed, boards),
    nearest: near.length > 0 ? near : sharingWords(boards, typed),
    isNear: near.length > 0,
  };
}

export interface BoardsLike {
  readonly one: Board | null;
  readonly nearest: readonly Board[];
  /** False where none comes near and all are given. */
  readonly isNear: boolean;
}

export function sameBoard(one: BoardRef, other: BoardRef): boolean {
  return boardRefText(one) === boardRefText(other);
}

/** All boards, those first that have any of the words. */
function sharingWords(boards: readonly Board[], typed: string): readonly Board[] {
  const words = plainText(typed).split(' ');
  return [
    ...new Set([...words.flatMap((word) => boardMatching.findExact(word, boards)), ...boards]),
  ];
}
