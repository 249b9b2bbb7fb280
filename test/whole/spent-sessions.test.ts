import { expect, test } from 'vitest';

import { textOf } from './message-content.ts';
import { startStack } from './stack.ts';

test('a restart resumes its session on a day on which Discord allows no new one', async () => {
  const stack = await startStack({ discord: { sessionStartsPerDay: 1 } });
  // The operator reads that no new session is left.
  stack.expectError('few new gateway sessions are left');
  const reader = stack.person('keyed');
  await reader.type('/help').answer();
  await stack.restart('SIGTERM');
  expect(textOf(await reader.type('/help').answer())).toContain('/book');
  expect(stack.discord.counts).toMatchObject({ identifies: 1, resumes: 1 });
  expect(await stack.close()).toEqual([]);
});
