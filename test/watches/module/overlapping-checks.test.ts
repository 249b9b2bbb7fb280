import { expect, test } from 'vitest';

import { holdNext } from './held-request.ts';
import {
  choiceOf,
  createWatchStack,
  describePost,
  intervalMs,
  minuteMs,
  names,
} from './watch-stack.ts';

test('a board that becomes as before while Discord takes the post about it is posted too', async () => {
  const { watches, clock, channels, publish, posts } = await createWatchStack();
  publish('a', 'b');
  await watches.servers.save('1', { choice: choiceOf(), names }, null);
  await clock.advance(minuteMs);
  const request = holdNext(channels, 'send');
  publish('b', 'a');
  await Promise.all([request.received, clock.advance(intervalMs)]);
  publish('a', 'b');
  await clock.advance(intervalMs);
  request.release();
  await clock.advance(2 * intervalMs);
  expect(posts.map(describePost).slice(1)).toEqual(['up b, down a', 'up a, down b']);
  expect(channels.messages).toHaveLength(3);
});
