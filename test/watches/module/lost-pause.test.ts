import { expect, test, vi } from 'vitest';

import { StoreError } from '../../../src/store/failure.ts';
import { choiceOf, createWatchStack, minuteMs, names } from './watch-stack.ts';

test('a pause that the store refused is stored within a minute, and admins get their notice', async () => {
  const around = await createWatchStack();
  const { watches, clock, publish, store } = around;
  publish('a', 'b');
  const { id } = await watches.servers.save('1', { choice: choiceOf(), names }, null);
  await clock.advance(1_000);
  const stored = async () => (await store.watches.find(id))?.watch.pause;
  expect(await stored()).toBeNull();

  const change = vi.spyOn(store.watches, 'change');
  change.mockRejectedValueOnce(new StoreError('away', 'no answer'));
  around.trouble = { code: 'not_found', what: 'board' };
  for (let waits = 0; change.mock.calls.length === 0 && waits < 1_800; waits += 1) {
    await clock.advance(1_000);
  }
  expect(watches.servers.current('1')).toMatchObject([{ pause: { by: 'trouble' } }]);
  expect(await stored()).toBeNull();
  await clock.advance(minuteMs);
  expect(await stored()).toMatchObject({ by: 'trouble' });
  expect(await watches.notices.claim('1')).toMatchObject([{ id }]);
});
