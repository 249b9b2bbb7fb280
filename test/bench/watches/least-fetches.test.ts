import { expect, test } from 'vitest';

import type { Watch, WatchChoice } from '../../../src/model/watch.ts';
import { createWatchPopulation } from './watch-population.ts';
import { leastFetches } from './least-fetches.ts';

const minuteMs = 60_000;
const nine = Date.UTC(2026, 10, 23, 9);
const keyed = { system: 'keyed', source: 'a', board: 'monthly' } as const;
const open = { system: 'leaders', board: 'yuepiao' } as const;
const [first] = createWatchPopulation({ watches: 1, boards: 2, servers: 1, keys: 0 }, 0).watches();

function watchOf(guildId: string, choice: Partial<WatchChoice>, board: typeof keyed | typeof open) {
  if (first === undefined) throw new Error('There is no watch.');
  const view = { board, section: null, genre: null, cycle: null };
  return {
    ...first,
    guildId,
    choice: { ...first.choice, timeZone: 'UTC', top: 10, ...choice, view },
  };
}

function within(watches: readonly Watch[], from: number): number {
  return leastFetches(watches, (guildId) => `key of ${guildId}`).within(from, from + 30 * minuteMs);
}

test('all watches of a board with the same credential need one fetch in each interval', () => {
  const when = { kind: 'change' } as const;
  const openOnes = ['1', '2', '3'].map((guildId) => watchOf(guildId, { when }, open));
  expect(within(openOnes, nine)).toBe(1);
  const keyedOnes = ['1', '1', '2'].map((guildId) => watchOf(guildId, { when }, keyed));
  expect(within([...openOnes, ...keyedOnes], nine)).toBe(3);
});

test('a board with only digests is fetched when one is due', () => {
  const watches = [watchOf('1', { when: { kind: 'daily', at: 9 * 60 } }, open)];
  expect(within(watches, nine)).toBe(1);
  expect(within(watches, nine + minuteMs)).toBe(0);
  expect(within(watches, nine - 30 * minuteMs)).toBe(0);
});

test('entries beyond a page need another fetch', () => {
  const when = { kind: 'change' } as const;
  expect(within([watchOf('1', { when, top: 50 }, open)], nine)).toBe(1);
  expect(within([watchOf('1', { when }, open), watchOf('2', { when, top: 51 }, open)], nine)).toBe(
    2,
  );
});
