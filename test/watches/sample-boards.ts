import type { BoardChanges, RankedEntry, Snapshot } from '../../src/model/board-changes.ts';
import type { BoardEntry } from '../../src/model/board.ts';
import { boardSnapshot } from '../../src/watches/board-fetcher.ts';
import { bareBook } from '../model/bare-book.ts';

/** An entry of a board: a position and a book with this name. */
export function entryAt(position: number, name: string): BoardEntry {
  return {
    position,
    previousPosition: 77,
    movement: 'up',
    change: 7,
    book: bareBook(
      { system: 'keyed', source: 'source_a', id: name },
      {
        url: `https://books.example/${name}`,
        title: name.startsWith('unnamed') ? null : { en: name, zh: `书${name}` },
      },
    ),
  };
}

/** Entries with positions from 1 in the order of the names. */
export function entriesOf(...names: readonly string[]): readonly BoardEntry[] {
  return names.map((name, index) => entryAt(index + 1, name));
}

/** A snapshot of a whole board. */
export function boardOf(...names: readonly string[]): Snapshot {
  return boardSnapshot(entriesOf(...names), { depth: 100, isWhole: true });
}

/** A snapshot of the first positions of a longer board. */
export function partialBoardOf(...names: readonly string[]): Snapshot {
  return boardSnapshot(entriesOf(...names), { depth: names.length, isWhole: false });
}

/** The changes as short texts: `3 name`, `3 name back`, `2 name from 5 by 3`. */
export function describeChanges(changes: BoardChanges) {
  return {
    entered: changes.entered.map((place) => `${named(place)}${place.isBack ? ' back' : ''}`),
    left: changes.left.map(named),
    climbed: changes.climbed.map((place) => `${named(place)} from ${place.from} by ${place.by}`),
    fell: changes.fell.map((place) => `${named(place)} from ${place.from} by ${place.by}`),
  };
}

function named({ position, book }: RankedEntry): string {
  return `${position} ${book.ref.id}`;
}
