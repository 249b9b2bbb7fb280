import type { BoardChanges, RankedPlace } from '../model/board-change.ts';
import type { BoardEntry } from '../model/board.ts';
import { bookRefText } from '../model/reference.ts';

type Movement = Pick<BoardEntry, 'movement' | 'change' | 'previousPosition'>;

const unknown: Movement = { movement: null, change: null, previousPosition: null };

/**
 * The board's places with what moved since the last post in place of the service's own movement.
 * `changes` are all of them, not the ones chosen to be told. A place of which nothing is known (the
 * lesser one of a book that stands twice, one beyond what was compared) has no movement.
 */
export function entriesWithMovement(
  entries: readonly BoardEntry[],
  changes: BoardChanges,
): readonly BoardEntry[] {
  const movements = movementsOf(changes);
  return entries.map((entry) => ({ ...entry, ...(movements.get(keyOf(entry)) ?? unknown) }));
}

function movementsOf({ entered, climbed, fell, unchanged }: BoardChanges) {
  const movements = new Map<string, Movement>();
  for (const place of entered) movements.set(keyOf(place), { ...unknown, movement: 'new' });
  for (const { from, by, ...place } of climbed) {
    movements.set(keyOf(place), { movement: 'up', change: by, previousPosition: from });
  }
  for (const { from, by, ...place } of fell) {
    movements.set(keyOf(place), { movement: 'down', change: by, previousPosition: from });
  }
  for (const place of unchanged) {
    const flat = { movement: 'flat', change: 0, previousPosition: place.position };
    movements.set(keyOf(place), flat);
  }
  return movements;
}

function keyOf({
  position,
  book,
}: Pick<RankedPlace, 'position'> & { readonly book: Pick<RankedPlace['book'], 'ref'> }): string {
  return `${position} ${bookRefText(book.ref)}`;
}
