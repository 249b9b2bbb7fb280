import type { BoardChanges } from '../model/board-change.ts';
import type { WatchChoice, WatchOnly } from '../model/watch.ts';

/**
 * What a watch tells of the changes. What did not move stays in the answer for the sake of the
 * board beneath, but never makes a post.
 */
export function chosenChanges(
  changes: BoardChanges,
  { only, minMove }: Pick<WatchChoice, 'only' | 'minMove'>,
): BoardChanges {
  const told = toldOf(only);
  const isFar = ({ by }: { readonly by: number }) => by >= minMove;
  return {
    entered: told.has('entered') ? changes.entered : [],
    left: told.has('left') ? changes.left : [],
    climbed: told.has('climbed') ? changes.climbed.filter(isFar) : [],
    fell: told.has('fell') ? changes.fell.filter(isFar) : [],
    unchanged: changes.unchanged,
  };
}

/** Whether there is anything to be told. */
export function hasChanges({ entered, left, climbed, fell }: BoardChanges): boolean {
  return [entered, left, climbed, fell].some((places) => places.length > 0);
}

type Kind = Exclude<keyof BoardChanges, 'unchanged'>;

function toldOf(only: WatchOnly): ReadonlySet<Kind> {
  switch (only) {
    case 'everything':
      return new Set(['entered', 'left', 'climbed', 'fell']);
    case 'new':
      return new Set(['entered']);
    case 'new_and_dropped':
      return new Set(['entered', 'left']);
    case 'climbers':
      return new Set(['climbed']);
  }
}
