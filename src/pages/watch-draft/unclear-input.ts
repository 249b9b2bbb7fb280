import type { Board, BoardView } from '../../model/board.ts';
import type { KeyProblem } from '../../model/problem.ts';
import type { Watch } from '../../model/watch.ts';
import type { InvalidBoardChoice } from '../board/listed-board.ts';
import type { BoardMatches } from '../parts/board-choice.ts';
import type { TimeZone } from '../watch/time-zones.ts';

/** An option of a draft that is not clear, with the possible meanings. */
export type UnclearInput =
  | { readonly about: 'watch'; readonly text: string; readonly nearest: readonly Watch[] }
  | {
      readonly about: 'board';
      readonly text: string;
      readonly like: BoardMatches;
      /** Why boards of sources are missing; null if all boards are listed. */
      readonly keyProblem: KeyProblem | null;
    }
  | {
      readonly about: 'narrowing';
      readonly board: Board;
      readonly view: BoardView;
      readonly invalid: InvalidBoardChoice;
    }
  /** No channel was typed, and the interaction has no channel. */
  | { readonly about: 'channel' }
  | { readonly about: 'at'; readonly text: string }
  /** The last day of a race is no day, or a past one. `today`: in UTC days. */
  | { readonly about: 'until'; readonly text: string; readonly today: number }
  | {
      readonly about: 'timeZone';
      readonly text: string;
      readonly nearest: readonly TimeZone[];
      /** Whether each of the nearest has exactly this name. */
      readonly isAmbiguous: boolean;
    }
  | { readonly about: 'quiet'; readonly text: string; readonly isSameHour: boolean };

export function isUnclear(one: unknown): one is UnclearInput {
  return typeof one === 'object' && one !== null && 'about' in one;
}
