import { expect, onTestFinished, test } from 'vitest';

import { openStore } from '../../../src/store/sqlite/store.ts';
import { temporaryFolder } from '../../store/data-folder.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { choiceOf, createWatchStack, describePost, intervalMs, names } from './watch-stack.ts';

test('a full store is shown to admins, and one post follows when it has space again', async () => {
  const clock = new ManualClock(Date.UTC(2026, 0, 1));
  const store = openStore({
    ...{ dataDir: temporaryFolder(), now: () => clock.now(), maxBytes: 600_000 },
    schedule: () => () => undefined,
  });
  onTestFinished(() => store.close());
  const storageFails = () => store.trouble() !== null;
  const stack = await createWatchStack({ state: 'none' }, { clock, store, storageFails });
  const { publish, posts, watches } = stack;
  // The snapshot of a board with so many books does not fit into space that is left in pages.
  const many = Array.from({ length: 50 }, (_, number) => `book-${number}`);
  publish('a', ...many);
  const { id } = await watches.servers.save('1', { choice: choiceOf(), names }, null);
  await clock.advance(intervalMs);
  const obstacle = async () => (await watches.servers.find('1', id))?.obstacle;
  expect([posts.length, await obstacle()]).toEqual([1, null]);

  await store.servers.changeSettings('9', { long: 'x'.repeat(100_000) });
  for (let number = 0; !storageFails(); number += 1) {
    await store.addresses.save(`id${number}`, 'a'.repeat(1_000)).catch(() => undefined);
  }
  publish(...many, 'a');
  await clock.advance(intervalMs);
  expect([posts.length, await obstacle()]).toEqual([1, { code: 'storage' }]);
  await store.servers.deleteServer('9');
  await clock.advance(intervalMs);
  expect(posts).toHaveLength(2);
  expect(posts.map(describePost).at(-1)).toContain('left a');
  expect(await obstacle()).toBeNull();
});
