import { expect, test } from 'vitest';

import type { Watch } from '../../src/model/watch.ts';
import { watchLedger } from '../../src/store/watch-ledger.ts';
import { createStoredWatches } from '../../src/watches/stored-watches.ts';
import { createLatestTask, createSerialTasks } from '../../src/watches/task-queue.ts';
import { createWatchIndex } from '../../src/watches/watch-index.ts';
import { createTestLog } from '../engine/engine-rig.ts';
import { watchOf } from '../pages/support/watch-sample.ts';
import { createMemoryTable } from '../store/memory-table.ts';

const [first, second] = ['1', '2'].map((id) => watchOf({ id })) as [Watch, Watch];

/** A process with the servers of its shard, on a store that may have lost its last changes. */
function createProcess(isOurs: (guildId: string) => boolean = () => true) {
  const table = createMemoryTable(() => 0);
  const { watches: records } = watchLedger(table);
  const index = createWatchIndex();
  const runSerially = createSerialTasks();
  const changed: string[] = [];
  const stored = createStoredWatches({
    ...{ records, index, isOurs, runSerially },
    put: (watch) => {
      index.put(watch);
    },
    drop: (id) => {
      index.remove(id);
    },
    onChanged: ({ id }) => changed.push(id),
    log: createTestLog([]),
  });
  const inStore = async (id: string) => (await records.find(id))?.watch ?? null;
  const save = async (watch: Watch): Promise<void> => {
    await records.add(watch);
    index.put(watch);
  };
  return { table, records, index, runSerially, stored, changed, inStore, save };
}

test('a watch that the store has lost is stored again', async () => {
  const { table, stored, inStore, save } = createProcess();
  await save(first);
  await save(second);
  table.undo(1);
  expect(await inStore('2')).toBeNull();
  await stored.reload();
  expect(await inStore('2')).toEqual(second);
});

test('a change that the store has lost is stored again', async () => {
  const { table, records, index, stored, inStore, save } = createProcess();
  await save(first);
  const changed = { ...first, revision: 2, pause: { by: 'admin', since: 5 } } as const;
  await records.change(changed, 1);
  index.put(changed);
  table.undo(1);
  await stored.reload();
  expect(await inStore('1')).toEqual(changed);
});

test('a change that was stored with an unknown result is read, and reported once', async () => {
  const { records, index, stored, changed: reported, save } = createProcess();
  await save(first);
  const changed = { ...first, revision: 2, pause: { by: 'admin', since: 5 } } as const;
  await records.change(changed, 1);
  await records.add(second);
  await stored.reload();
  await stored.reload();
  expect([index.get('1'), index.get('2')]).toEqual([changed, second]);
  expect(reported).toEqual(['1', '2']);
});

test('a watch whose record becomes unreadable is used no longer, and the others are read again', async () => {
  const { table, records, index, stored, inStore, save } = createProcess();
  await save(first);
  const { texts } = await table.read('watch', ['1']);
  const damaged = { text: '{"watch":', owner: first.guildId };
  const change = { kind: 'watch', id: '1', from: texts[0] ?? null, to: damaged } as const;
  await table.compareAndSet({ ...change, added: [], removed: [] });
  await records.add(second);
  await stored.reload();
  expect([index.get('1'), index.get('2')]).toEqual([null, second]);
  expect((await table.read('watch', ['1'])).texts).toEqual([damaged.text]);
  expect(await inStore('1')).toBeNull();
});

test('a removal that the store has lost is repeated', async () => {
  const { table, records, index, stored, inStore, save } = createProcess();
  await save(first);
  await records.remove('1');
  index.remove('1');
  table.undo(1);
  await stored.reload();
  expect([await inStore('1'), index.get('1')]).toEqual([null, null]);
});

test('a watch that is removed while the watches are read does not come back', async () => {
  const { records, index, runSerially, stored, inStore, save } = createProcess();
  await save(first);
  await save(second);
  const removing = runSerially(first.guildId, async () => {
    await records.remove('1');
    index.remove('1');
  });
  await Promise.all([stored.reload(), removing, stored.reload()]);
  expect([await inStore('1'), index.get('1')]).toEqual([null, null]);
  expect(await inStore('2')).toEqual(second);
});

test('a watch of another shard is read, and never written', async () => {
  const { table, records, stored, index, inStore, save } = createProcess(() => false);
  await save(first);
  const changed = { ...first, revision: 2 };
  await records.change(changed, 1);
  await stored.reload();
  expect(index.get('1')).toEqual(changed);
  table.undo(2);
  await stored.reload();
  expect(await inStore('1')).toBeNull();
});

test('several reconnections during one reading cause one more reading', async () => {
  const readings: PromiseWithResolvers<undefined>[] = [];
  const reload = createLatestTask(() => {
    readings.push(Promise.withResolvers<undefined>());
    return readings.at(-1)?.promise.then(() => undefined) ?? Promise.resolve();
  });
  void reload();
  await expect.poll(() => readings.length).toBe(1);
  const again = Array.from({ length: 3 }, reload);
  readings[0]?.resolve(undefined);
  await expect.poll(() => readings.length).toBe(2);
  readings[1]?.resolve(undefined);
  await Promise.all(again);
  expect(readings).toHaveLength(2);
});
