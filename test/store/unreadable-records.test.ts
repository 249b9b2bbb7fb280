import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { expect, onTestFinished, test } from 'vitest';

import { dayOf } from '../../src/model/board-history.ts';
import { openStore } from '../../src/store/sqlite/store.ts';
import { createUnreadableRecords } from '../../src/store/unreadable-records.ts';
import { createBoardCleanup } from '../../src/watches/board-cleanup.ts';
import { createTestLog, type LogLine } from '../engine/engine-rig.ts';
import { ManualClock } from '../support/manual-clock.ts';

const damage = [
  "INSERT INTO records VALUES ('watch', 'w1', '7', '{\"guildId\":\"7\",\"rev')",
  "INSERT INTO records VALUES ('board', 'not an id', 'open', '[]')",
  "INSERT INTO records VALUES ('history', 'not an id', 'open', '{}')",
  `INSERT INTO records VALUES ('history', '["open","torn","2026-07"]', 'open', '{"books":')`,
  "INSERT INTO server_settings VALUES ('8', '{\"language\":')",
];

/** A store with an unreadable record of each kind. */
async function openDamagedStore() {
  const clock = new ManualClock();
  const dataDir = mkdtempSync(join(tmpdir(), 'colophon-damaged-'));
  onTestFinished(() => {
    rmSync(dataDir, { recursive: true, force: true });
  });
  const lines: LogLine[] = [];
  const unreadable = createUnreadableRecords(createTestLog(lines));
  const open = () =>
    openStore({
      ...{ dataDir, now: clock.now },
      schedule: () => () => undefined,
      onUnreadable: unreadable.note,
    });
  await open().close();
  const database = new DatabaseSync(join(dataDir, 'colophon.sqlite'));
  for (const statement of damage) database.exec(statement);
  const store = open();
  onTestFinished(async () => {
    database.close();
    await store.close();
  });
  return { clock, store, lines, unreadable, database };
}

/** As the parts of the bot read it. */
async function readAll(store: Awaited<ReturnType<typeof openDamagedStore>>['store']) {
  const watches: string[] = [];
  for await (const batch of store.watches.all())
    watches.push(...batch.map(({ watch }) => watch.id));
  return { watches, settings: await store.servers.allSettings() };
}

test('an unreadable record of each kind is named once, and the others are read', async () => {
  const { store, lines, unreadable } = await openDamagedStore();
  await store.servers.changeSettings('12', { language: 'en' });
  for (let pass = 0; pass < 3; pass += 1) {
    expect(await readAll(store)).toEqual({
      watches: [],
      settings: [
        { guildId: '12', settings: { language: 'en' } },
        { guildId: '8', settings: {} },
      ],
    });
  }
  expect(lines.map(({ level, fields }) => [level, fields])).toEqual([
    ['warn', { kind: 'watch', id: 'w1' }],
    ['warn', { kind: 'settings', id: '8' }],
  ]);
  expect(unreadable.advice()).toContain('the stored watch w1 is unreadable and is not used');
});

test('the daily cleanup goes on after unreadable records, and keeps them', async () => {
  const { clock, store, lines, database } = await openDamagedStore();
  const unwatched = { scope: 'open', view: 'unwatched' };
  const today = dayOf(clock.now());
  const look = { at: 1, refreshedAt: null, depth: 50, isWhole: true, places: [] };
  await store.history.put(unwatched, { day: today - 60, ...look });
  const cleanup = createBoardCleanup({
    index: { all: () => [] },
    ...{ records: store.watches, snapshots: store.snapshots, history: store.history },
    ...{ fingerprintOf: () => null, clock, log: createTestLog(lines) },
  });
  cleanup.start();
  await clock.advance(49 * 3_600_000);
  cleanup.stop();
  expect(await store.history.read(unwatched, today - 90, today)).toEqual([]);
  expect(lines.map(({ fields }) => fields)).toEqual([
    { kind: 'watch', id: 'w1' },
    { kind: 'board', id: 'not an id' },
    { kind: 'history', id: '["open","torn","2026-07"]' },
    { kind: 'history', id: 'not an id' },
  ]);
  const kept = database.prepare("SELECT id FROM records WHERE kind = 'watch'").all();
  expect(kept).toEqual([{ id: 'w1' }]);
});
