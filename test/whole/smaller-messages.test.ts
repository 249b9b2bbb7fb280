import { afterAll, beforeAll, expect, test } from 'vitest';

import { readMenuOptions, textOf } from './message-content.ts';
import { startStack, type Stack } from './stack.ts';

/** Less than Colophon expects, as if Discord had lowered its limit. */
const processedBytesLimit = 5_000;

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ discord: { processedBytesLimit } });
});
afterAll(async () => {
  const violations = await stack.close();
  for (const violation of violations) {
    expect(violation).toContain('COMPONENTS_PROCESSED_SIZE_EXCEEDED');
  }
});

test('an answer is shown in half of its size if Discord accepts less than it is known to', async () => {
  const refused = () => stack.discord.records.breaches.length;
  const reader = stack.person('keyed');
  const lists = await reader.type('/booklists browse').answer();
  expect(readMenuOptions(lists, 'Show a booklist…')).toHaveLength(10);
  expect(refused()).toBe(1);

  const next = await reader.press(lists, '2›').answer();
  expect(next.id).toBe(lists.id);
  expect(textOf(next)).not.toBe(textOf(lists));
  const again = await reader.type('/booklists browse').answer();
  expect(textOf(again)).toBe(textOf(lists));
  // Nothing is remembered: Discord fails at each of them once.
  expect(refused()).toBe(3);
});
