import type { Board, BoardChoice, BoardRef } from '../../model/board.ts';
import { boardRefText } from '../reference.ts';
import { comparable, likeness } from './likeness.ts';

/** The code behind what was typed for a choice: its code or its name in either language; the text itself where it names none. */
export function codeOf(choices: readonly BoardChoice[], typed: string | null): string | null {
  if (typed === null || choices.some(({ code }) => code === typed)) return typed;
  const wanted = comparable(typed);
  const named = choices.find(({ code, name }) =>
    [code, name.en, name.zh].some((text) => text !== null && comparable(text) === wanted),
  );
  return named?.code ?? typed;
}

/** A board whose likeness to what was typed is below this is not what was meant. */
const leastLikeness = 0.6;

/**
 * Boards by what was typed for one: the board itself where exactly one bears that name or code, or
 * none does and one alone comes near; else the nearest, best first.
 */
export function boardsLike(boards: readonly Board[], typed: string): BoardsLike {
  const wanted = comparable(typed);
  const scored = boards
    .map((board) => ({
      board,
      score: Math.max(...namesOf(board).map((name) => likeness(wanted, name))),
    }))
    .toSorted((a, b) => b.score - a.score);
  const near = scored.filter(({ score }) => score >= leastLikeness);
  const same = near.filter(({ score }) => score === 1);
  const one = same.length === 1 ? same[0] : near.length === 1 ? near[0] : undefined;
  return {
    one: one?.board ?? null,
    nearest: (near.length > 0 ? near : scored).map(({ board }) => board),
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

function namesOf({ ref, name, sourceLabel }: Board): readonly string[] {
  const names = [name.en, name.zh].filter((text) => text !== null);
  const codes = 'board' in ref ? [ref.board] : [];
  const withSource =
    sourceLabel === null
      ? []
      : names.flatMap((text) => [`${sourceLabel} ${text}`, `${text} ${sourceLabel}`]);
  return [...names, ...codes, ...withSource, boardRefText(ref)].map(comparable);
}
