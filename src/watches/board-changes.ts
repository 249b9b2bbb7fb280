import type { BoardChanges, EnteredPlace, MovedPlace, RankedPlace } from '../model/board-change.ts';
import type { Snapshot } from '../model/snapshot.ts';
import { bookRefText } from '../model/reference.ts';

/**
 * What is different on a board between two snapshots, within the places from the first to `top`
 * as printed. A book that stands there twice counts once, at its best place. What one of the two
 * cannot know is not told: a book is new only where the other would have shown it, and has left
 * only where it would be seen now.
 *
 * @param departed Books told to have left before, as reference texts.
 */
export function compareSnapshots(
  base: Snapshot,
  now: Snapshot,
  top: number,
  departed: readonly string[],
): BoardChanges {
  const before = bestPlaces(base);
  const after = bestPlaces(now);
  const gone = new Set(departed);
  const entered: EnteredPlace[] = [];
  const climbed: MovedPlace[] = [];
  const fell: MovedPlace[] = [];
  const unchanged: RankedPlace[] = [];

  for (const [ref, { position, book }] of after) {
    if (position > top) continue;
    const from = before.get(ref)?.position;
    if (from === undefined || from > top) {
      const isNews = from !== undefined || knows(base, position);
      if (isNews) entered.push({ position, book, isBack: gone.has(ref) });
    } else if (position < from) climbed.push({ position, book, from, by: from - position });
    else if (position > from) fell.push({ position, book, from, by: position - from });
    else unchanged.push({ position, book });
  }
  const left = [...before].flatMap(([ref, place]) => {
    if (place.position > top) return [];
    const stands = after.get(ref);
    const isOut = stands === undefined ? knows(now, top) : stands.position > top;
    return isOut ? [place] : [];
  });

  return {
    entered: entered.toSorted(byPosition),
    left: left.toSorted(byPosition),
    climbed: climbed.toSorted(byPosition),
    fell: fell.toSorted(byPosition),
    unchanged: unchanged.toSorted(byPosition),
  };
}

/** So many of the books that were told to have left are remembered of each watch. */
export const maxLeftBooks = 100;

/**
 * The books told to have left, the latest first, after these changes were told as well: those that
 * are back are left out.
 */
export function leftBooksAfter(
  { entered, left }: Pick<BoardChanges, 'entered' | 'left'>,
  departed: readonly string[],
): readonly string[] {
  const here = new Set(entered.map(({ book }) => bookRefText(book.ref)));
  const latest = left.map(({ book }) => bookRefText(book.ref));
  const earlier = departed.filter((ref) => !here.has(ref));
  return [...new Set([...latest, ...earlier])].slice(0, maxLeftBooks);
}

function bestPlaces({ places }: Snapshot): ReadonlyMap<string, RankedPlace> {
  const best = new Map<string, RankedPlace>();
  for (const place of places) {
    const ref = bookRefText(place.book.ref);
    const other = best.get(ref);
    if (other === undefined || place.position < other.position) best.set(ref, place);
  }
  return best;
}

/** Whether a book at this position would have been in the snapshot. */
function knows({ depth, isWhole }: Snapshot, position: number): boolean {
  return isWhole || position <= depth;
}

function byPosition(one: RankedPlace, other: RankedPlace): number {
  return one.position - other.position;
}
