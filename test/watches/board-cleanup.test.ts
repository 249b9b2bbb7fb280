import { expect, test } from 'vitest';

import { dayOf } from '../../src/model/board-history.ts';
import type { Watch, WatchWhen } from '../../src/model/watch.ts';
import { historyRecords } from '../../src/store/board-history.ts';
import { createBoardCleanup } from '../../src/watches/board-cleanup.ts';
import { viewText } from '../../src/watches/board-key.ts';
import { createTestLog, type LogLine } from '../engine/engine-rig.ts';
import { watchOf } from '../pages/support/watch-sample.ts';
import { createMemoryTable } from '../store/memory-table.ts';
import { ManualClock } from '../support/manual-clock.ts';

const dayMs = 86_400_000;
const begin = Date.UTC(2026, 0, 1);
const watch = watchOf();
const { view } = watch.choice;
const board = { scope: 'key:a', view: viewText(view) };

/** The daily cleanup of a bot with these watches in its memory and in its store. */
function openCleanup(indexed: readonly Watch[], stored: readonly Watch[] = indexed) {
  const clock = new ManualClock(begin);
  const history = historyRecords(createMemoryTable(() => clock.now()));
  const lines: LogLine[] = [];
  const cleanup = createBoardCleanup({
    index: { all: () => indexed.values() },
    records: {
      async *all() {
        await Promise.resolve();
        yield stored.map((one) => ({
          ...{ watch: one, digestedAt: null, openPost: null, unpublished: null },
        }));
      },
    },
    snapshots: { boards: () => Promise.resolve([]), remove: () => Promise.resolve() },
    history,
    fingerprintOf: () => 'a',
    clock,
    log: createTestLog(lines),
  });
  const look = (day: number) =>
    history.put(board, {
      ...{ day, at: day * dayMs, refreshedAt: null, depth: 50, isWhole: true, places: [] },
    });
  const days = async () =>
    (await history.read(board, 0, dayOf(clock.now()))).map(({ day }) => day - dayOf(begin));
  return { clock, cleanup, look, days, lines };
}

/** Of this board and another one before it. */
function paper(when: WatchWhen): Watch {
  const other = { ...view, section: 'other' };
  const boards = [other, view].map((one) => ({ view: one, names: watch.names }));
  return watchOf({}, { view: other, content: { kind: 'paper', boards }, when });
}

test.each([
  ['in memory', [watch], []],
  ['that is a daily paper', [paper({ kind: 'daily', at: 540 })], []],
  ['of another process', [], [watch]],
])('the history of a board with a watch %s stays', async (_, indexed, stored) => {
  const { clock, cleanup, look, days } = openCleanup(indexed, stored);
  await look(dayOf(begin));
  cleanup.start();
  await clock.advance(40 * dayMs);
  expect(await days()).toEqual([0]);
});

test('the history of a board without watches that look is deleted 30 days after the last look', async () => {
  const weekly = paper({ kind: 'weekly', day: 1, at: 540 });
  const { clock, cleanup, look, days, lines } = openCleanup([weekly]);
  await look(dayOf(begin));
  await look(dayOf(begin) + 4);
  cleanup.start();
  await clock.advance(33 * dayMs);
  expect(await days()).toEqual([0, 4]);
  await clock.advance(2 * dayMs);
  expect(await days()).toEqual([]);
  expect(lines).toEqual([]);
});

test('old days of a watched board are thinned to one of each week', async () => {
  const { clock, cleanup, look, days } = openCleanup([watch]);
  cleanup.start();
  for (let day = 0; day < 140; day += 1) {
    await look(dayOf(begin) + day);
    await clock.advance(dayMs);
  }
  // Sundays of January 2026, and the last day of the month.
  expect((await days()).filter((day) => day < 31)).toEqual([3, 10, 17, 24, 30]);
  expect((await days()).filter((day) => day > 50)).toHaveLength(89);
});
