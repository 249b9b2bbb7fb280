import { describe, expect, test } from 'vitest';

import type { Snapshot } from '../../src/model/board-changes.ts';
import { leftBooksAfter, compareSnapshots, maxLeftBooks } from '../../src/watches/board-changes.ts';
import { boardSnapshot } from '../../src/watches/board-fetcher.ts';
import { partialBoardOf, boardOf, entriesOf, entryAt, describeChanges } from './sample-boards.ts';

const nothing = { entered: [], left: [], climbed: [], fell: [] };

function partOf(places: readonly (readonly [number, string])[]) {
  const entries = places.map(([position, name]) => entryAt(position, name));
  return boardSnapshot(entries, { depth: 100, isWhole: true });
}

describe('the comparison of two boards', () => {
  test('finds entered, left, climbed and fallen books', () => {
    const changes = compareSnapshots(
      boardOf('a', 'b', 'c', 'd', 'e'),
      boardOf('a', 'e', 'new', 'b', 'd'),
      20,
      [],
    );
    expect(describeChanges(changes)).toEqual({
      entered: ['3 new'],
      left: ['3 c'],
      climbed: ['2 e from 5 by 3'],
      fell: ['4 b from 2 by 2', '5 d from 4 by 1'],
    });
  });

  test('identifies a book without a title by its reference', () => {
    const changes = compareSnapshots(
      boardOf('a', 'unnamed1'),
      boardOf('unnamed1', 'unnamed2'),
      20,
      [],
    );
    expect(describeChanges(changes)).toEqual({
      ...nothing,
      entered: ['2 unnamed2'],
      left: ['1 a'],
      climbed: ['1 unnamed1 from 2 by 1'],
    });
    expect(changes.climbed[0]?.book.title).toBeNull();
  });

  test('ignores books beyond the top', () => {
    const base = boardOf('a', 'b', 'c', 'd');
    expect(describeChanges(compareSnapshots(base, boardOf('a', 'b', 'd', 'c'), 2, []))).toEqual({
      ...nothing,
    });
  });

  test('a book that crosses the end of the top enters or leaves', () => {
    const changes = compareSnapshots(boardOf('a', 'b', 'c'), boardOf('a', 'c', 'b'), 2, []);
    expect(describeChanges(changes)).toEqual({
      ...nothing,
      entered: ['2 c'],
      left: ['2 b'],
    });
  });

  test('marks a book as back if it was reported as left', () => {
    const changes = compareSnapshots(boardOf('a'), boardOf('a', 'b', 'c'), 20, ['source_a:c']);
    expect(describeChanges(changes).entered).toEqual(['2 b', '3 c back']);
  });

  test.each([
    ['grows', boardOf('a'), boardOf('a', 'b'), { entered: ['2 b'] }],
    ['shrinks', boardOf('a', 'b'), boardOf('a'), { left: ['2 b'] }],
    ['was empty', boardOf(), boardOf('a'), { entered: ['1 a'] }],
    ['is empty', boardOf('a'), boardOf(), { left: ['1 a'] }],
    ['stays empty', boardOf(), boardOf(), {}],
  ])('accepts a board that %s', (_, base, now, expected) => {
    expect(describeChanges(compareSnapshots(base, now, 20, []))).toEqual({
      ...nothing,
      ...expected,
    });
  });

  test('a book that is listed twice counts once, at its best position', () => {
    const base = partOf([
      [1, 'a'],
      [2, 'b'],
      [9, 'a'],
    ]);
    const now = partOf([
      [7, 'a'],
      [2, 'b'],
      [3, 'a'],
    ]);
    expect(describeChanges(compareSnapshots(base, now, 20, []))).toEqual({
      ...nothing,
      fell: ['3 a from 1 by 2'],
    });
  });

  test('shared positions are compared like others', () => {
    const base = partOf([
      [1, 'a'],
      [1, 'b'],
      [3, 'c'],
    ]);
    const now = partOf([
      [1, 'b'],
      [2, 'a'],
      [2, 'c'],
    ]);
    expect(describeChanges(compareSnapshots(base, now, 20, []))).toEqual({
      ...nothing,
      climbed: ['2 c from 3 by 1'],
      fell: ['2 a from 1 by 1'],
    });
  });

  test('odd positions are compared like others', () => {
    const base = partOf([
      [-3, 'a'],
      [0, 'b'],
      [1.5, 'c'],
    ]);
    const now = partOf([
      [0, 'a'],
      [1e15, 'b'],
      [1, 'c'],
    ]);
    expect(describeChanges(compareSnapshots(base, now, 20, []))).toEqual({
      ...nothing,
      left: ['0 b'],
      climbed: ['1 c from 1.5 by 0.5'],
      fell: ['0 a from -3 by 3'],
    });
  });
});

describe('what a snapshot cannot prove', () => {
  test('a book beyond the depth of the base is not reported as new', () => {
    const now = boardOf('a', 'x', 'b', 'y');
    expect(describeChanges(compareSnapshots(partialBoardOf('a', 'b'), now, 20, []))).toEqual({
      ...nothing,
      entered: ['2 x'],
      fell: ['3 b from 2 by 1'],
    });
  });

  test('a book below the end of a whole board is new', () => {
    const base = boardSnapshot(entriesOf('a'), { depth: 1, isWhole: true });
    expect(describeChanges(compareSnapshots(base, boardOf('a', 'x'), 20, [])).entered).toEqual([
      '2 x',
    ]);
  });

  test('a book that may be below the depth of the new snapshot is not reported as left', () => {
    const base = boardOf('a', 'b', 'c');
    expect(describeChanges(compareSnapshots(base, partialBoardOf('a', 'c'), 3, []))).toEqual({
      ...nothing,
      climbed: ['2 c from 3 by 1'],
    });
    expect(describeChanges(compareSnapshots(base, partialBoardOf('a', 'c'), 2, [])).left).toEqual([
      '2 b',
    ]);
  });
});

describe('of a book that enters or leaves the top', () => {
  const before = (base: Snapshot, now: Snapshot, top: number) =>
    compareSnapshots(base, now, top, []).entered.map((entry) => [entry.position, entry.before]);
  const after = (base: Snapshot, now: Snapshot, top: number) =>
    compareSnapshots(base, now, top, []).left.map((entry) => [entry.position, entry.now]);

  test('the other position is known if the snapshot contains it', () => {
    const [one, other] = [partialBoardOf('a', 'b', 'c'), partialBoardOf('a', 'c', 'b')];
    expect(before(one, other, 2)).toEqual([[2, { kind: 'listed', position: 3 }]]);
    expect(after(one, other, 2)).toEqual([[2, { kind: 'listed', position: 3 }]]);
  });

  test('a snapshot of the whole board proves that it is new, or that it has left', () => {
    expect(before(boardOf('a', 'b'), boardOf('a', 'x'), 2)).toEqual([[2, { kind: 'absent' }]]);
    expect(after(boardOf('a', 'b'), boardOf('a', 'x'), 2)).toEqual([[2, { kind: 'absent' }]]);
  });

  test('a snapshot of a longer board proves only that it is outside the first positions', () => {
    const [one, other] = [partialBoardOf('a', 'b', 'c'), partialBoardOf('a', 'x', 'c')];
    expect(before(one, other, 2)).toEqual([[2, { kind: 'outside', depth: 3 }]]);
    expect(after(one, other, 2)).toEqual([[2, { kind: 'outside', depth: 3 }]]);
  });
});

describe('the books reported as left', () => {
  test('start with the latest, without books that are back', () => {
    const changes = compareSnapshots(boardOf('a', 'b', 'c'), boardOf('a', 'd'), 20, ['source_a:d']);
    expect(leftBooksAfter(changes, ['source_a:d', 'source_a:e'])).toEqual([
      'source_a:b',
      'source_a:c',
      'source_a:e',
    ]);
  });

  test('are limited in number, the oldest are removed', () => {
    const earlier = Array.from({ length: maxLeftBooks }, (_, index) => `source_a:${index}`);
    const changes = compareSnapshots(boardOf('a', 'b'), boardOf('b'), 20, []);
    const departed = leftBooksAfter(changes, earlier);
    expect(departed).toHaveLength(maxLeftBooks);
    expect(departed[0]).toBe('source_a:a');
    expect(departed.at(-1)).toBe(`source_a:${maxLeftBooks - 2}`);
  });
});
