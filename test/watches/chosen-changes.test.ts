import { describe, expect, test } from 'vitest';

import type { Snapshot } from '../../src/model/board-changes.ts';
import { watchFilters } from '../../src/model/watch.ts';
import { chosenChanges, hasChanges } from '../../src/watches/board-changes.ts';
import { compareSnapshots } from '../../src/watches/board-changes.ts';
import { entriesWithMovement } from '../../src/watches/board-changes.ts';
import { boardOf, partialBoardOf, entriesOf, entryAt, describeChanges } from './sample-boards.ts';

const now = ['a', 'e', 'new', 'b', 'd'] as const;
const changes = compareSnapshots(boardOf('a', 'b', 'c', 'd', 'e'), boardOf(...now), 20, []);
const unchanged = ['1 a'];
const noChanges = { entered: [], left: [], climbed: [], fell: [], unchanged };

describe('the changes that a watch reports', () => {
  test.each([
    ['everything', 1, describeChanges(changes)],
    ['new', 1, { ...noChanges, entered: ['3 new'] }],
    ['new_and_dropped', 1, { ...noChanges, entered: ['3 new'], left: ['3 c'] }],
    ['climbers', 1, { ...noChanges, climbed: ['2 e from 5 by 3'] }],
    [
      'everything',
      2,
      {
        ...noChanges,
        entered: ['3 new'],
        left: ['3 c'],
        climbed: ['2 e from 5 by 3'],
        fell: ['4 b from 2 by 2'],
      },
    ],
    [
      'everything',
      3,
      { ...noChanges, entered: ['3 new'], left: ['3 c'], climbed: ['2 e from 5 by 3'] },
    ],
    ['climbers', 4, noChanges],
    ['new', 50, { ...noChanges, entered: ['3 new'] }],
  ] as const)('with %s and a minimum of %i positions', (only, minMove, expected) => {
    expect(describeChanges(chosenChanges(changes, { only, minMove }))).toEqual(expected);
  });

  test.each(watchFilters)('an unchanged board causes no post with %s', (only) => {
    const same = compareSnapshots(boardOf('a', 'b'), boardOf('a', 'b'), 20, []);
    expect(hasChanges(chosenChanges(same, { only, minMove: 1 }))).toBe(false);
  });

  test.each([
    ['new', ['a', 'b', 'c'], true],
    ['new', ['b'], false],
    ['new_and_dropped', ['a'], true],
    ['climbers', ['b', 'a'], true],
    ['climbers', ['a', 'new', 'b'], false],
    ['everything', ['a', 'new', 'b'], true],
  ] as const)('with %s, a change to %j causes a post: %s', (only, names, isPosted) => {
    const moved = compareSnapshots(boardOf('a', 'b'), boardOf(...names), 20, []);
    expect(hasChanges(chosenChanges(moved, { only, minMove: 1 }))).toBe(isPosted);
  });
});

describe('the board below the changes', () => {
  test('shows the movement since the last post, not the service’s', () => {
    const entries = entriesWithMovement(entriesOf(...now), changes);
    const shown = entries.map(({ book, movement, change, previousPosition }) => [
      book.ref.id,
      movement,
      change,
      previousPosition,
    ]);
    expect(shown).toEqual([
      ['a', 'flat', 0, 1],
      ['e', 'up', 3, 5],
      ['new', 'new', null, null],
      ['b', 'down', 2, 2],
      ['d', 'down', 1, 4],
    ]);
  });

  test('shows a book that was below the top as risen, not as new', () => {
    const [listed, outside] = [partialBoardOf('a', 'b', 'c'), partialBoardOf('a', 'b')];
    const risen = entriesOf('a', 'c');
    const movementOf = (base: Snapshot, top: number) => {
      const found = compareSnapshots(base, boardOf('a', 'c', 'b'), top, []);
      const { movement, change } = entriesWithMovement(risen, found)[1] ?? {};
      return [movement, change];
    };
    expect(movementOf(listed, 2)).toEqual(['up', 1]);
    expect(movementOf(outside, 2)).toEqual(['up', null]);
    expect(movementOf(boardOf('a', 'b'), 2)).toEqual(['new', null]);
  });

  test('shows no movement of an entry that was not compared', () => {
    const second = entryAt(9, 'e');
    const beyond = entryAt(30, 'x');
    const silent = { movement: null, change: null, previousPosition: null };
    expect(entriesWithMovement([second, beyond], changes)).toEqual([
      { ...second, ...silent },
      { ...beyond, ...silent },
    ]);
  });
});
