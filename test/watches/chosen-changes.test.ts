import { describe, expect, test } from 'vitest';

import { watchFilters } from '../../src/model/watch.ts';
import { chosenChanges, hasChanges } from '../../src/watches/board-changes.ts';
import { compareSnapshots } from '../../src/watches/board-changes.ts';
import { boardOf, describeChanges } from './sample-boards.ts';

const now = ['a', 'e', 'new', 'b', 'd'] as const;
const changes = compareSnapshots(boardOf('a', 'b', 'c', 'd', 'e'), boardOf(...now), 20, []);
const noChanges = { entered: [], left: [], climbed: [], fell: [] };

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
