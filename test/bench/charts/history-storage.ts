import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

import {
  dayOf,
  keptDays,
  keptHistory,
  keptWeeklyDays,
  startOfDay,
  type HistoryDay,
  type HistoryPlace,
} from '../../../src/model/board-history.ts';
import { openStore } from '../../../src/store/sqlite/store.ts';
import { Seeded } from '../../support/seeded.ts';
import { median } from '../quantiles.ts';
import { withDataFolder } from '../watches/data-folder.ts';

export interface HistoryStorage {
  readonly boards: number;
  /** The days that are kept of each board after two years. */
  readonly days: number;
  readonly places: number;
  readonly bytes: number;
  /** The median time to read the last 90 days of a board, in milliseconds. */
  readonly readMs: number;
}

const today = dayOf(Date.UTC(2026, 10, 26));
const places = 50;
const readBoards = 50;

/** Stores the history of boards over two years in a new SQLite store. */
export function measureHistoryStorage(boards: number): Promise<HistoryStorage> {
  return withDataFolder(async (dataDir) => {
    const store = openStore({ dataDir, now: Date.now, schedule: () => () => undefined });
    const all = Array.from({ length: keptWeeklyDays }, (_, index) => ({
      day: today - keptWeeklyDays + 1 + index,
    }));
    const days = keptHistory(all, today).map(({ day }) => day);
    const keyOf = (board: number) => ({ scope: 'open', view: `board ${board}` });
    for (let board = 0; board < boards; board += 1) {
      const random = new Seeded(board);
      let order = Array.from({ length: places }, (_, index) => board * 1_000 + index);
      for (const day of days) {
        order = nextOrder(order, random);
        await store.history.put(keyOf(board), historyDay(day, order, random));
      }
    }
    const times: number[] = [];
    for (let board = 0; board < Math.min(boards, readBoards); board += 1) {
      const startedAt = performance.now();
      await store.history.read(keyOf(board), today - keptDays + 1, today);
      times.push(performance.now() - startedAt);
    }
    // Moves everything into the main file.
    await store.close();
    return { boards, days: days.length, places, bytes: bytesIn(dataDir), readMs: median(times) };
  });
}

/** Some books change their places, and one is replaced by a new one. */
function nextOrder(order: readonly number[], random: Seeded): number[] {
  const next = [...order];
  for (let swap = 0; swap < places / 5; swap += 1) {
    const at = random.whole(0, places - 2);
    [next[at], next[at + 1]] = [next[at + 1] ?? 0, next[at] ?? 0];
  }
  next[random.whole(places / 2, places - 1)] = random.whole(1_000_000, 9_999_999);
  return next;
}

function historyDay(day: number, order: readonly number[], random: Seeded): HistoryDay {
  let figure = 100_000;
  return {
    ...{ day, at: startOfDay(day) + 40_000_000, refreshedAt: startOfDay(day) + 39_000_000 },
    ...{ depth: places, isWhole: false },
    places: order.map((book, index): HistoryPlace => {
      figure -= random.whole(1, 1_500);
      return {
        ref: { system: 'keyed', source: 'source_a', id: String(1_030_000_000 + book) },
        ...{ position: index + 1, figure },
      };
    }),
  };
}

function bytesIn(folder: string): number {
  return readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
}
