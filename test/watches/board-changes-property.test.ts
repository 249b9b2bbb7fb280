import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { BoardChanges, Snapshot } from '../../src/model/board-changes.ts';
import { compareSnapshots } from '../../src/watches/board-changes.ts';
import { boardSnapshot } from '../../src/watches/board-fetcher.ts';
import { runs } from '../pages/support/runs.ts';
import { entryAt } from './sample-boards.ts';

const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'unnamed1', 'unnamed2'] as const;
const anyPosition = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: 1, max: 9 }) },
  fc.constantFrom(0, -2, 2.5, 1e300),
);
const anyPlace = fc.tuple(anyPosition, fc.constantFrom(...names));
const anyBoard = fc
  .record({
    places: fc.array(anyPlace, { maxLength: 12 }),
    depth: fc.integer({ min: 0, max: 12 }),
    isWhole: fc.boolean(),
  })
  .map(({ places, ...extent }) =>
    boardSnapshot(
      places.map(([position, name]) => entryAt(position, name)),
      extent,
    ),
  );
const anyTop = fc.integer({ min: 1, max: 12 });
const anyDeparted = fc.uniqueArray(fc.constantFrom(...names.map((name) => `source_a:${name}`)));

function outside({ isWhole, depth }: Snapshot, position: number): string {
  if (position !== Infinity) return `listed ${position}`;
  return isWhole ? 'absent' : `outside ${depth}`;
}

/** A simple implementation: searches both boards for each book. */
function naive(base: Snapshot, now: Snapshot, top: number, departed: readonly string[]) {
  const rank = ({ places }: Snapshot, name: string): number =>
    Math.min(...places.filter(({ book }) => book.ref.id === name).map(({ position }) => position));
  const rows = names.flatMap((name): { kind: keyof BoardChanges; text: string }[] => {
    const was = rank(base, name);
    const is = rank(now, name);
    if (was > top && is > top) return [];
    if (was > top) {
      const mayHaveStood = was === Infinity && !base.isWhole && is > base.depth;
      const back = departed.includes(`source_a:${name}`);
      const text = `${is} ${name} ${String(back)} ${outside(base, was)}`;
      return mayHaveStood ? [] : [{ kind: 'entered', text }];
    }
    if (is > top) {
      const mayStand = is === Infinity && !now.isWhole && now.depth < top;
      return mayStand ? [] : [{ kind: 'left', text: `${was} ${name} ${outside(now, is)}` }];
    }
    if (is === was) return [];
    const kind = is < was ? 'climbed' : 'fell';
    return [{ kind, text: `${is} ${name} ${was} ${Math.abs(is - was)}` }];
  });
  const texts = (kind: keyof BoardChanges) =>
    rows.flatMap((row) => (row.kind === kind ? [row.text] : [])).toSorted();
  return {
    entered: texts('entered'),
    left: texts('left'),
    climbed: texts('climbed'),
    fell: texts('fell'),
  };
}

function plain({ entered, left, climbed, fell }: BoardChanges) {
  return {
    entered: entered
      .map(
        ({ position, book, isBack, before }) =>
          `${position} ${book.ref.id} ${String(isBack)} ${Object.values(before).join(' ')}`,
      )
      .toSorted(),
    left: left
      .map(
        ({ position, book, now }) => `${position} ${book.ref.id} ${Object.values(now).join(' ')}`,
      )
      .toSorted(),
    climbed: climbed
      .map(({ position, book, from, by }) => `${position} ${book.ref.id} ${from} ${by}`)
      .toSorted(),
    fell: fell
      .map(({ position, book, from, by }) => `${position} ${book.ref.id} ${from} ${by}`)
      .toSorted(),
  };
}

describe('the changes between any two boards', () => {
  test('are what a search book by book finds', () => {
    fc.assert(
      fc.property(anyBoard, anyBoard, anyTop, anyDeparted, (base, now, top, departed) => {
        expect(plain(compareSnapshots(base, now, top, departed))).toEqual(
          naive(base, now, top, departed),
        );
      }),
      runs(500),
    );
  });

  test('are in the order of positions', () => {
    fc.assert(
      fc.property(anyBoard, anyBoard, anyTop, (base, now, top) => {
        const { entered, left, climbed, fell } = compareSnapshots(base, now, top, []);
        for (const places of [entered, left, climbed, fell]) {
          const positions = places.map(({ position }) => position);
          expect(positions).toEqual(positions.toSorted((one, other) => one - other));
        }
      }),
      runs(100),
    );
  });

  test('are empty between a board and itself', () => {
    fc.assert(
      fc.property(anyBoard, anyTop, (board, top) => {
        const { entered, left, climbed, fell } = compareSnapshots(board, board, top, []);
        expect([entered, left, climbed, fell]).toEqual([[], [], [], []]);
      }),
      runs(100),
    );
  });
});
