import fc from 'fast-check';
import { expect, test } from 'vitest';

import type { BoardEntry, BoardPage, BoardView } from '../../src/model/board.ts';
import { dayOf, type HistoryDay } from '../../src/model/board-history.ts';
import { historyRecords } from '../../src/store/board-history.ts';
import { StoreError } from '../../src/store/failure.ts';
import { createBoardFetcher } from '../../src/watches/board-fetcher.ts';
import { viewText } from '../../src/watches/board-key.ts';
import { createPositionHistory } from '../../src/watches/position-history.ts';
import { createTestLog, type LogLine } from '../engine/engine-rig.ts';
import { createMemoryTable } from '../store/memory-table.ts';
import { runs } from '../pages/support/runs.ts';

const view: BoardView = {
  board: { system: 'keyed', source: 'source_a', board: 'monthly' },
  section: null,
  genre: null,
  cycle: null,
};
const hourMs = 3_600_000;
const begin = Date.UTC(2026, 0, 30, 20);

/** One store and one catalogue; processes with a fetcher of their own. */
function openRig() {
  let now = begin;
  let isAway = false;
  let published = { number: 0, at: begin };
  const table = createMemoryTable(() => now);
  const stored = historyRecords(table);
  const records = {
    ...stored,
    put: (...call: Parameters<typeof stored.put>) =>
      isAway ? Promise.reject(new StoreError('away', 'no store')) : stored.put(...call),
  };
  const lines: LogLine[] = [];
  let requests = 0;
  const start = () => {
    const history = createPositionHistory({
      records,
      snapshots: { refreshes: () => Promise.resolve([]), read: () => Promise.resolve(null) },
      fingerprintOf: () => 'a',
      now: () => now,
      log: createTestLog(lines),
    });
    const fetcher = createBoardFetcher({
      libraryFor: () => ({
        board() {
          requests += 1;
          return Promise.resolve({
            ...{ value: boardPage(published), asOf: now, refreshedAt: published.at },
            ...{ stale: false, system: 'keyed' },
          } as never);
        },
      }),
      snapshots: { addRefresh: () => Promise.resolve() },
      onLook: history.note.bind(history),
      intervalMs: 1,
      now: () => now,
      signal: new AbortController().signal,
    });
    return { fetcher, history };
  };
  let process = start();
  return {
    stored,
    lines,
    requests: () => requests,
    now: () => now,
    published: () => published,
    look: (scope = 'key:a', urgency: 'watch' | 'person' = 'watch') =>
      process.fetcher.fetch({ scope, view, guildId: '1', top: 50, urgency }),
    restart() {
      process = start();
    },
    wait(ms: number) {
      now += ms;
    },
    publish() {
      published = { number: published.number + 1, at: now };
    },
    setAway(away: boolean) {
      isAway = away;
    },
    reconnect() {
      process.history.storeAgain();
    },
  };
}

const read = ({ stored, now }: ReturnType<typeof openRig>, scope = 'key:a') =>
  stored.read({ scope, view: viewText(view) }, 0, dayOf(now()));

const act = fc.oneof(
  fc.record({ what: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 60 }) }),
  ...(
    ['publish', 'look', 'look', 'look of a person', 'restart', 'store away', 'store back'] as const
  ).map((what) => fc.record({ what: fc.constant(what), hours: fc.constant(0) })),
);

test('after any looks, gaps, outages and restarts, the history has the last look of each day', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 120 }), async (acts) => {
      const rig = openRig();
      let isAway = false;
      const expected = new Map<number, { at: number; figure: number }>();
      for (const { what, hours } of acts) {
        switch (what) {
          case 'wait':
            rig.wait(hours * hourMs);
            break;
          case 'publish':
            rig.publish();
            break;
          case 'look': {
            await rig.look();
            const day = dayOf(rig.now());
            const figure = rig.published().number;
            // A look that shows nothing new may keep the time of the first one.
            const before = expected.get(day);
            if (!isAway && before?.figure !== figure) expected.set(day, { at: rig.now(), figure });
            break;
          }
          case 'look of a person':
            await rig.look('key:a', 'person');
            break;
          case 'restart':
            rig.restart();
            break;
          case 'store away':
          case 'store back':
            isAway = what === 'store away';
            rig.setAway(isAway);
            break;
        }
        rig.wait(60_000);
      }
      const days = await read(rig);
      expect(days.map(({ day }) => day)).toEqual([...expected.keys()]);
      expect(days.map(figureOf)).toEqual([...expected.values()].map(({ figure }) => figure));
      expect(await read(rig, 'key:b')).toEqual([]);
      expect(await read(rig, 'open')).toEqual([]);
    }),
    runs(150),
  );
});

test('a second look at an unchanged board stores nothing, and a new day does', async () => {
  const rig = openRig();
  await rig.look();
  const [first] = await read(rig);
  rig.wait(60_000);
  await rig.look();
  expect(await read(rig)).toEqual([first]);
  rig.wait(24 * hourMs);
  await rig.look();
  expect(await read(rig)).toHaveLength(2);
});

test('a look that could not be stored is stored by the next one, and the operator reads it', async () => {
  const rig = openRig();
  rig.setAway(true);
  await rig.look();
  expect(rig.lines.map(({ sentence }) => sentence)).toEqual([
    'could not store the places of a board',
  ]);
  rig.setAway(false);
  rig.wait(60_000);
  await rig.look();
  expect(await read(rig)).toHaveLength(1);
});

test('what a store has lost is stored again after it is connected', async () => {
  const rig = openRig();
  await rig.look();
  await rig.stored.removeScope('key:a');
  rig.wait(60_000);
  rig.reconnect();
  await rig.look();
  expect(await read(rig)).toHaveLength(1);
});

function figureOf({ places }: HistoryDay): number | null | undefined {
  return places[0]?.figure;
}

function boardPage({ number, at }: { readonly number: number; readonly at: number }): BoardPage {
  const entry = {
    ...{ position: 1, previousPosition: null, movement: null, change: null },
    book: {
      ref: { system: 'keyed', source: 'source_a', id: '1' },
      title: { en: 'A title', zh: null },
      url: null,
      figures: [{ key: 'votes', label: null, value: number, period: null, rankedBy: true }],
    },
  } as unknown as BoardEntry;
  return {
    ...{ view, name: { en: 'Monthly', zh: null }, sourceName: null, sectionName: null },
    ...{ rankedBy: 'votes', refreshedAt: at, url: null, entries: [entry] },
    paging: { offset: 0, count: 1, total: 1, hasMore: false },
  } as unknown as BoardPage;
}
