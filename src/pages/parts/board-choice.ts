import type { Board, BoardChoice, BoardRef } from '../../model/board.ts';
import type { KeyProblem } from '../../model/problem.ts';
import { boardRefText } from '../../model/reference.ts';
import { createMatcher, plainText } from '../../matching/matcher.ts';
import type { RenderContext } from '../page.ts';
import { problemText } from '../problem.ts';
import { escaped } from './markdown.ts';
import { joinLines } from './passage.ts';

/** Matches boards by name, source and code. Boards of different sources have the same names. */
export const boardMatcher = createMatcher<Board>(({ ref, name, sourceName }) => {
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

/** Matches sections, genres and cycles by name and code. */
export const choiceMatcher = createMatcher<BoardChoice>(({ name, code }) => [
  name.en,
  name.zh,
  code,
]);

/** Returns the code of the choice with the typed code or name, or a similar one; else the text itself. */
export function findChoiceCode(
  choices: readonly BoardChoice[],
  typed: string | null,
): string | null {
  if (typed === null || choices.some(({ code }) => code === typed)) return typed;
  const [named] = choiceMatcher.findNamed(typed, choices);
  return (named ?? choiceMatcher.findOne(typed, choices))?.code ?? typed;
}

/** Finds the board that a text names, and the nearest boards, best first. */
export function matchBoards(boards: readonly Board[], typed: string): BoardMatches {
  const near = boardMatcher.findBest(typed, boards);
  return {
    one: boardMatcher.findOne(typed, boards),
    nearest: near.length > 0 ? near : sharingWords(boards, typed),
    isNear: near.length > 0,
  };
}

export interface BoardMatches {
  readonly one: Board | null;
  readonly nearest: readonly Board[];
  /** False if no board is similar; then all boards are listed. */
  readonly isNear: boolean;
}

/**
 * Which of the listed boards a text may mean. `keyProblem`: why boards of sources are missing from the
 * list, so that a missing name proves nothing; null if the list is complete.
 */
export function boardQuestion(
  typed: string,
  { nearest, isNear }: BoardMatches,
  keyProblem: KeyProblem | null,
  { language, reader }: RenderContext,
): string {
  const { t } = language;
  const text = escaped(typed, 100);
  const none = keyProblem === null ? 'boards.none' : 'boards.noneWithoutKey';
  const about = text === '' ? null : t(isNear ? 'boards.several' : none, { text });
  return joinLines([
    nearest.length === 0 ? t('boards.noneAtAll') : about,
    keyProblem && problemText({ ...keyProblem, of: 'otherBoards' }, language, reader),
  ]);
}

export function isSameBoard(one: BoardRef, other: BoardRef): boolean {
  return boardRefText(one) === boardRefText(other);
}

/** All boards, those that contain a word of the text first. */
function sharingWords(boards: readonly Board[], typed: string): readonly Board[] {
  const words = plainText(typed).split(' ');
  return [
    ...new Set([...words.flatMap((word) => boardMatcher.findExact(word, boards)), ...boards]),
  ];
}
