import type { Board, BoardView } from '../../model/board.ts';
import type { WatchStatus } from '../../model/server-watches.ts';
import type { InvalidBoardChoice } from '../board/narrowing.ts';
import type { BoardMatches } from '../parts/board-choice.ts';
import type { TimeZone } from '../parts/time-zones.ts';
import type { WatchMatches } from '../parts/watch.ts';

/** An option of a draft that is not clear, with the possible meanings. */
export type UnclearInput =
  | { readonly about: 'watch'; readonly text: string; readonly like: WatchMatches<WatchStatus> }
  | { readonly about: 'board'; readonly text: string; readonly like: BoardMatches }
  | {
      readonly about: 'narrowing';
      readonly board: Board;
      readonly view: BoardView;
      readonly invalid: InvalidBoardChoice;
    }
  /** No channel was typed, and the interaction has no channel. */
  | { readonly about: 'channel' }
  | { readonly about: 'at'; readonly text: string }
  | { readonly about: 'timeZone'; readonly text: string; readonly nearest: readonly TimeZone[] }
  | { readonly about: 'quiet'; readonly text: string; readonly isSameHour: boolean };

export function isUnclear(one: unknown): one is UnclearInput {
  return typeof one === 'object' && one !== null && 'about' in one;
}
