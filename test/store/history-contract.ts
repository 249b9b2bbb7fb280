import { expect, test } from 'vitest';

import { dayOf, type HistoryDay } from '../../src/model/board-history.ts';
import type { StoreLocation } from './store-contract.ts';

const board = { scope: 'open', view: 'view' };
const november = dayOf(Date.UTC(2026, 10, 1));

function dayWith(day: number, others: Partial<HistoryDay> = {}): HistoryDay {
  return {
    ...{ day, at: day * 86_400_000 + 1_000, refreshedAt: 5, depth: 50, isWhole: true },
    places: [
      { ref: { system: 'keyed', source: 'source_a', id: `b:${day}` }, position: 1, figure: 10 },
      { ref: { system: 'open', id: '7' }, position: 1, figure: null },
      { ref: { system: 'open', id: '8' }, position: 3, figure: null },
    ],
    ...others,
  };
}

/** The guarantees of every store for the history of boards. */
export function historyContract(place: () => StoreLocation): void {
  test('days survive a restart, and are read by their span, oldest first', async () => {
    const before = await place().open();
    const days = [november + 20, november - 40, november, november - 1].map((day) => dayWith(day));
    for (const day of days) await before.history.put(board, day);
    await before.close();
    const store = await place().open();
    const { history } = store;
    const [last, first, middle, earlier] = days;
    expect(await history.read(board, 0, november + 100)).toEqual([first, earlier, middle, last]);
    expect(await history.read(board, november - 1, november)).toEqual([earlier, middle]);
    expect(await history.read({ ...board, view: 'other' }, 0, november)).toEqual([]);
    expect(await history.read({ ...board, scope: 'key:f' }, 0, november)).toEqual([]);
    await store.close();
  });

  test('the last look at a day counts, whichever is stored first', async () => {
    const store = await place().open();
    const { history } = store;
    const [early, late] = [dayWith(november), dayWith(november, { at: november * 86_400_000 + 2 })];
    const latest = { ...early, at: early.at + 1, isWhole: false };
    for (const look of [late, latest, early]) await history.put(board, look);
    expect(await history.read(board, november, november)).toEqual([latest]);
    await store.close();
  });

  test('old days are thinned to one a week, and those of two years ago are deleted', async () => {
    const store = await place().open();
    const { history } = store;
    const today = november + 29;
    const first = dayOf(Date.UTC(2024, 9, 1));
    for (let day = first; day <= today; day += 1) {
      await history.put(board, dayWith(day, { places: [] }));
    }
    await thinEachDay(history, today);
    const days = (await history.read(board, first, today)).map(({ day }) => day);
    expect(days.filter((day) => day > today - 90)).toHaveLength(90);
    const october2025 = dayOf(Date.UTC(2025, 9, 1));
    expect(days.filter((day) => day >= october2025 && day < october2025 + 31)).toEqual(
      // Sundays, and the last day of the month.
      [4, 11, 18, 25, 30].map((number) => october2025 + number),
    );
    expect(Math.min(...days)).toBeGreaterThan(today - 2 * 365 - 31);
    await store.close();

    async function thinEachDay(records: typeof history, until: number): Promise<void> {
      for (let day = first; day <= until; day += 1) await records.thin(day);
    }
  });

  test('the history of a board or of a credential is removed, and no other', async () => {
    const store = await place().open();
    const { history } = store;
    const others = [
      { ...board, view: 'view 2' },
      { scope: 'key:f', view: 'view' },
      { scope: 'key:f', view: 'view 2' },
    ];
    for (const one of [board, ...others]) {
      await history.put(one, dayWith(november));
      await history.put(one, dayWith(november + 40));
    }
    const lastDay = dayOf(Date.UTC(2026, 11, 31));
    expect((await history.boards()).toSorted(byText)).toEqual(
      [board, ...others].map((one) => ({ ...one, lastDay })).toSorted(byText),
    );
    await history.remove([board]);
    expect((await history.boards()).length).toBe(3);
    await history.removeScope('key:f');
    expect(await history.boards()).toEqual([{ scope: 'open', view: 'view 2', lastDay }]);
    await store.close();
  });
}

function byText(one: object, other: object): number {
  return JSON.stringify(one) < JSON.stringify(other) ? -1 : 1;
}
