import { expect, test } from 'vitest';

import type { Watch } from '../../src/model/watch.ts';
import { StoreError } from '../../src/store/failure.ts';
import { createWatchPauses } from '../../src/watches/pauses.ts';
import { createWatchIndex } from '../../src/watches/watch-index.ts';
import { watchOf } from '../pages/support/watch-sample.ts';

const mostWrites = 20;

/** Watches of a board that is gone, and a store that takes no writes until `store.isDown` is false. */
function pausedWatches(count: number) {
  const store = { isDown: true, writes: [] as string[], stored: [] as string[] };
  const time = { now: 0 };
  const index = createWatchIndex();
  const ids = Array.from({ length: count }, (_, place) => `watch-${place}`);
  for (const id of ids) index.put(watchOf({ id }));
  const change = (watch: Watch): Promise<boolean> => {
    store.writes.push(watch.id);
    if (store.writes.length > mostWrites) throw new Error('the writes do not end');
    if (store.isDown) return Promise.reject(new StoreError('full', 'The disk is full.'));
    store.stored.push(watch.id);
    return Promise.resolve(true);
  };
  const pausing = createWatchPauses({
    index,
    records: { change },
    hasLeft: () => false,
    now: () => time.now,
    onPaused: () => undefined,
    log: {
      debug: () => undefined,
      info: () => undefined,
      warn: () => undefined,
      error: () => undefined,
    },
  });
  const pauseAll = async () => {
    for (const id of ids) await pausing.pause(id, { code: 'board_gone' });
    store.writes.length = 0;
  };
  return { ids, index, pausing, store, time, pauseAll };
}

const minuteMs = 60_000;

test('a round of retries ends at the first write that the store refuses', async () => {
  const { pausing, store, time, pauseAll } = pausedWatches(3);
  await pauseAll();
  time.now += minuteMs;
  await pausing.retryWrites();
  expect(store.writes).toHaveLength(1);
});

test('retries wait longer after each refusal, at most a minute', async () => {
  const { pausing, store, time, pauseAll } = pausedWatches(1);
  await pauseAll();
  const retriedAt: number[] = [];
  for (; time.now <= 4 * minuteMs; time.now += 1_000) {
    const before = store.writes.length;
    await pausing.retryWrites();
    if (store.writes.length > before) retriedAt.push(time.now / 1_000);
  }
  expect(retriedAt).toEqual([1, 3, 7, 15, 31, 63, 123, 183]);
});

test('a store that works again gets every paused watch once', async () => {
  const { ids, index, pausing, store, time, pauseAll } = pausedWatches(3);
  await pauseAll();
  time.now += minuteMs;
  await pausing.retryWrites();
  store.isDown = false;
  time.now += minuteMs;
  await pausing.retryWrites();
  time.now += minuteMs;
  await pausing.retryWrites();
  expect(store.stored.toSorted()).toEqual(ids);
  expect(ids.map((id) => index.get(id)?.pause?.by)).toEqual(ids.map(() => 'trouble'));
});

test('a watch that was removed or changed meanwhile is not written over', async () => {
  const { index, pausing, store, time, pauseAll } = pausedWatches(2);
  await pauseAll();
  index.remove('watch-0');
  index.put(watchOf({ id: 'watch-1', revision: 9 }));
  store.isDown = false;
  time.now += minuteMs;
  await pausing.retryWrites();
  expect(store.writes).toEqual([]);
});

test('rounds at the same time write a watch once', async () => {
  const { pausing, store, time, pauseAll } = pausedWatches(1);
  await pauseAll();
  store.isDown = false;
  time.now += minuteMs;
  await Promise.all([pausing.retryWrites(), pausing.retryWrites()]);
  expect(store.writes).toEqual(['watch-0']);
});
