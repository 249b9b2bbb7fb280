import { bestPlaces } from '../history/spans.ts';
import type {
  BoardChanges,
  EnteredEntry,
  LeftEntry,
  MovedEntry,
  PositionOutsideTop,
  RankedEntry,
  Snapshot,
} from '../model/board-changes.ts';
import type { WatchChoice, WatchFilter } from '../model/watch.ts';
import { bookRefText } from '../model/reference.ts';

/**
 * Compares two snapshots of a board within the printed positions from 1 to `top`. A book that is
 * listed twice counts once, at its best position. A change that a snapshot cannot prove is left out:
 * a book has entered only if `base` would contain its position, and has left only if `now` would
 * contain every position up to `top`.
 *
 * @param departed Books that earlier posts reported as left, as reference texts.
 */
export function compareSnapshots(
  base: Snapshot,
  now: Snapshot,
  top: number,
  departed: readonly string[],
): BoardChanges {
  const before = bestEntries(base);
  const after = bestEntries(now);
  const departedRefs = new Set(departed);
  const entered: EnteredEntry[] = [];
  const climbed: MovedEntry[] = [];
  const fell: MovedEntry[] = [];

  for (const [ref, { position, book }] of after) {
    if (position > top) continue;
    const from = before.get(ref)?.position ?? null;
    if (from === null || from > top) {
      const outside = positionOutsideTop(base, from, position);
      if (outside !== null) {
        entered.push({ position, book, before: outside, isBack: departedRefs.has(ref) });
      }
    } else if (position < from) climbed.push({ position, book, from, by: from - position });
    else if (position > from) fell.push({ position, book, from, by: position - from });
  }
  const left = [...before].flatMap(([ref, place]): readonly LeftEntry[] => {
    const current = after.get(ref)?.position ?? null;
    if (place.position > top || (current !== null && current <= top)) return [];
    const outside = positionOutsideTop(now, current, top);
    return outside === null ? [] : [{ ...place, now: outside }];
  });

  return {
    entered: entered.toSorted(byPosition),
    left: left.toSorted(byPosition),
    climbed: climbed.toSorted(byPosition),
    fell: fell.toSorted(byPosition),
  };
}

/** The best position of each book, by the text of its reference. */
export function bestEntries({ places }: Snapshot): ReadonlyMap<string, RankedEntry> {
  return bestPlaces(places, ({ book }) => book.ref);
}

/**
 * What the snapshot proves about a book outside the top; null if it does not reach the position
 * `reach`, so that the book may be there.
 *
 * @param position The book's position; null if the snapshot does not contain it.
 */
function positionOutsideTop(
  { depth, isWhole }: Snapshot,
  position: number | null,
  reach: number,
): PositionOutsideTop | null {
  if (position !== null) return { kind: 'listed', position };
  if (isWhole) return { kind: 'absent' };
  return reach <= depth ? { kind: 'outside', depth } : null;
}

function byPosition(one: RankedEntry, other: RankedEntry): number {
  return one.position - other.position;
}

/** How many of the books that were reported as left are stored for each watch. */
export const maxLeftBooks = 100;

/**
 * The books reported as left after these changes were posted, the latest first. Books that have
 * entered again are removed.
 */
export function leftBooksAfter(
  { entered, left }: Pick<BoardChanges, 'entered' | 'left'>,
  departed: readonly string[],
): readonly string[] {
  const enteredRefs = new Set(entered.map(({ book }) => bookRefText(book.ref)));
  const latest = left.map(({ book }) => bookRefText(book.ref));
  const earlier = departed.filter((ref) => !enteredRefs.has(ref));
  return [...new Set([...latest, ...earlier])].slice(0, maxLeftBooks);
}

/** The changes that a watch reports. */
export function chosenChanges(
  changes: BoardChanges,
  { only, minMove }: Pick<WatchChoice, 'only' | 'minMove'>,
): BoardChanges {
  const kinds = chosenKinds(only);
  const isFar = ({ by }: MovedEntry) => by >= minMove;
  return {
    entered: kinds.has('entered') ? changes.entered : [],
    left: kinds.has('left') ? changes.left : [],
    climbed: kinds.has('climbed') ? changes.climbed.filter(isFar) : [],
    fell: kinds.has('fell') ? changes.fell.filter(isFar) : [],
  };
}

export function hasChanges({ entered, left, climbed, fell }: BoardChanges): boolean {
  return [entered, left, climbed, fell].some((places) => places.length > 0);
}

type ChangeKind = keyof BoardChanges;

function chosenKinds(only: WatchFilter): ReadonlySet<ChangeKind> {
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
