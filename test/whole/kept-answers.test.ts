import { setTimeout as delay } from 'node:timers/promises';

import { describe, expect, test } from 'vitest';

import type { CatalogueFault } from '../../src/playground/catalogue/faults.ts';
import { useStack } from './use-stack.ts';
import { textOf } from './message-content.ts';

const stack = useStack({ variables: { WATCH_INTERVAL_SECONDS: '1' } });

const faults: readonly CatalogueFault[] = [
  { kind: 'internal' },
  { kind: 'broken_json' },
  { kind: 'wrong_shape' },
  { kind: 'reset' },
];

describe('while the catalogue fails', () => {
  test.each([
    ['keyed', 'source_a:yuepiao'],
    ['open', '~community'],
  ] as const)('an older answer is shown with its time (%s)', async (where, board) => {
    const reader = stack.person(where);
    const fresh = await reader.type(`/rank board:${board}`).answer();
    expect(textOf(fresh)).not.toContain('This is as of');
    // A board counts as fresh for the second that was set.
    await delay(1_100);
    for (const fault of faults) {
      const off = stack.catalogue.faults.add({ fault });
      const older = await reader.type(`/rank board:${board}`).answer();
      off();
      expect(textOf(older), fault.kind).toContain('The catalogue is not answering right now');
      expect(textOf(older), fault.kind).toMatch(/Shown as of <t:\d+:[a-zA-Z]>/);
      const rows = (text: string) => text.split('\n').slice(0, 20);
      expect(rows(textOf(older)), fault.kind).toEqual(rows(textOf(fresh)));
    }
    const again = await reader.type(`/rank board:${board}`).answer();
    expect(textOf(again)).not.toContain('This is as of');
  });
});

test('a board that has changed is shown in its current state', async () => {
  const reader = stack.person('keyed');
  const board = await reader.type('/rank board:source_a:yuepiao').answer();
  stack.catalogue.stepBoards(5);
  await delay(1_100);
  const moved = await reader.type('/rank board:source_a:yuepiao').answer();
  expect(textOf(moved)).not.toBe(textOf(board));
  expect(textOf(moved)).toContain('Page 1 of 50');
});
