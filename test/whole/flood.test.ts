import { expect, test } from 'vitest';

import { isPrivate, textOf } from './message-content.ts';
import { useStack } from './use-stack.ts';

const stack = useStack();

const refusal = 'Colophon is still answering 20 of your requests.';

test('one person who asks without end is answered each time, and people elsewhere as ever', async () => {
  const flooder = stack.person('open', { name: 'Mallory' });
  const reader = stack.person('keyed');
  const board = await flooder.type('/rank board:~community').answer();
  const asked = Array.from({ length: 50 }, () => flooder.type('/rank board:~community view:race'));
  const pressed = Array.from({ length: 5 }, () => flooder.press(board, '2›'));
  const helped = Array.from({ length: 2 }, () => reader.type('/help'));

  for (const help of helped) {
    expect(textOf(await help.answer())).toContain('</book:');
  }
  const endings = await Promise.all(asked.map((one) => one.ended()));
  expect(endings.filter(({ kind }) => kind === 'failed')).toEqual([]);
  const refused = endings.flatMap((ending) =>
    ending.kind === 'message' && textOf(ending.message).includes(refusal) ? [ending.message] : [],
  );
  for (const { acknowledged } of pressed) {
    expect(await acknowledged).not.toMatchObject({ kind: 'none' });
  }
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThanOrEqual(asked.length - 20);
  expect(refused.every(isPrivate)).toBe(true);
  expect(textOf(await flooder.type('/help').answer())).toContain('</book:');
});
