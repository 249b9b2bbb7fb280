import { describe, expect, test } from 'vitest';

import { watchFilters } from '../../src/model/watch.ts';
import { chosenChanges, hasChanges } from '../../src/watches/board-changes.ts';
import { compareSnapshots } from '../../src/watches/board-changes.ts';
import { entriesWithMovement } from '../../src/watches/board-changes.ts';
import { boardOf, entriesOf, entryAt, told } from './ranked.ts';

const now = ['a', 'e', 'new', 'b', 'd'] as const;
const changes = compareSnapshots(boardOf('a', 'b', 'c', 'd', 'e'), boardOf(...now), 20, []);
const unchanged = ['1 a'];
const none = { entered: [], left: [], climbed: [], fell: [], unchanged };

describe('what is chosen of the changes', () => {
  test.each([
    ['everything', 1, told(changes)],
    ['new', 1, { ...none, entered: ['3 new'] }],
    ['new_and_dropped', 1, { ...none, entered: ['3 new'], left: ['3 c'] }],
    ['climbers', 1, { ...none, climbed: ['2 e from 5 by 3'] }],
    [
      'everything',
      2,
      {
        ...none,
        entered: ['3 new'],
        left: ['3 c'],
        climbed: ['2 e from 5 by 3'],
        fell: ['4 b from 2 by 2'],
      },
    ],
    ['everything', 3, { ...none, entered: ['3 new'], left: ['3 c'], climbed: ['2 e from 5 by 3'] }],
    ['climbers', 4, none],
    ['new', 50, { ...none, entered: ['3 new'] }],
  ] as const)('by %s from %i places on', (only, minMove, expected) => {
    expect(told(chosenChanges(changes, { only, minMove }))).toEqual(expected);
  });

  test.each(watchFilters)('a board that stays as it is makes no post by %s', (only) => {
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
  ] as const)('by %s, going over to %j is worth a post: %s', (only, names, isPosted) => {
    const moved = compareSnapshots(boardOf('a', 'b'), boardOf(...names), 20, []);
    expect(hasChanges(chosenChanges(moved, { only, minMove: 1 }))).toBe(isPosted);
  });
});

describe('the board beneath the changes', () => {
  test('shows what moved since the last post, not what the service says', () => {
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

  test('says nothing of a place that was not compared', () => {
    const second = entryAt(9, 'e');
    const beyond = entryAt(30, 'x');
    const silent = { movement: null, change: null, previousPosition: null };
    expect(entriesWithMovement([second, beyond], changes)).toEqual([
      { ...second, ...silent },
      { ...beyond, ...silent },
    ]);
  });
});
