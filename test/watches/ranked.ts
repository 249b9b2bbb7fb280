import type { BoardChanges, RankedEntry } from '../../src/model/board-changes.ts';
import type { BoardEntry } from '../../src/model/board.ts';
import type { Snapshot } from '../../src/model/snapshot.ts';
import { boardSnapshot } from '../../src/watches/snapshot.ts';
import { book } from '../commands/suggestions/sample.ts';

/** A row of a board: a book known by one name, at a place. */
export function entryAt(position: number, name: string): BoardEntry {
  return {
    position,
    previousPosition: 77,
    movement: 'up',
    change: 7,
    book: book(
      { system: 'keyed', source: 'source_a', id: name },
      {
        url: `https://books.example/${name}`,
        title: name.startsWith('unnamed') ? null : { en: name, zh: `书${name}` },
      },
    ),
  };
}

/** A board whose places are counted from 1 as the names are given. */
export function entriesOf(...names: readonly string[]): readonly BoardEntry[] {
  return names.map((name, index) => entryAt(index + 1, name));
}

/** The whole of such a board. */
export function boardOf(...names: readonly string[]): Snapshot {
  return boardSnapshot(entriesOf(...names), { depth: 100, isWhole: true });
}

/** The first places of a longer one. */
export function beginningOf(...names: readonly string[]): Snapshot {
  return boardSnapshot(entriesOf(...names), { depth: names.length, isWhole: false });
}

/** The changes in few words: `3 name`, `name back`, `5 → 2`. */
export function told(changes: BoardChanges) {
  return {
    entered: changes.entered.map((place) => `${named(place)}${place.isBack ? ' back' : ''}`),
    left: changes.left.map(named),
    climbed: changes.climbed.map((place) => `${named(place)} from ${place.from} by ${place.by}`),
    fell: changes.fell.map((place) => `${named(place)} from ${place.from} by ${place.by}`),
    unchanged: changes.unchanged.map(named),
  };
}

function named({ position, book }: RankedEntry): string {
  return `${position} ${book.ref.id}`;
}
