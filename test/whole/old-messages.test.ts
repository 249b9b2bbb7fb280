import { expect, test } from 'vitest';

import { systemClock } from '../../src/playground/discord/clock.ts';
import type { InteractionHandle } from '../../src/playground/discord/people/interaction-handle.ts';
import { textOf } from './message-content.ts';
import { useStack } from './use-stack.ts';

const hourMs = 3_600_000;

/** How far the local Discord's clock is ahead. */
let aheadMs = 0;
const stack = useStack({
  discord: {
    clock: { ...systemClock, now: () => Date.now() + aheadMs },
    // Discord takes six seconds.
    rateLimits: { oldEdits: { requests: 3, perMs: 2_500 } },
  },
});

test('a person who presses the pager of an old message quickly gets the page of the last press', async () => {
  const reader = stack.person('keyed');
  const board = await reader.type('/rank board:source_a:yuepiao').answer();
  const shown = () => textOf(reader.messages().find(({ id }) => id === board.id) ?? board);
  const before = reader.messages().length;
  // Each press begins when Discord has acknowledged the one before, as a quick person's presses do.
  const handles: InteractionHandle[] = [];
  const press = async (label: string): Promise<string> => {
    const handle = reader.press(board, label);
    handles.push(handle);
    return (await handle.acknowledged).kind;
  };
  const earlier = stack.discord.records.requests.length;
  aheadMs += 2 * hourMs;
  for (const page of [2, 3, 4]) {
    await press(`${page}›`);
    await expect.poll(shown).toContain(`Page ${page} of 50`);
  }
  // Discord rejects further changes for some seconds.
  expect([await press('5›'), await press('50»'), await press('«1')]).toEqual([
    ...['silent', 'silent', 'silent'],
  ]);
  expect(await press('‹3')).toBe('silent');
  expect(shown()).toContain('Page 4 of 50');
  await Promise.all(handles.map((handle) => handle.ended()));
  expect(shown()).toContain('Page 3 of 50');
  expect(reader.messages()).toHaveLength(before);
  const shownPages = stack.discord.records.requests
    .slice(earlier)
    .filter(({ method, status }) => method === 'PATCH' && status === 200)
    .map(({ body }) => /Page \d+ of/.exec(JSON.stringify(body))?.[0]);
  // A press that comes before the bot knows that the one before was shown is deferred, and then edited in.
  const turned = ['Page 2 of', 'Page 3 of', 'Page 4 of'];
  expect(turned).toEqual(expect.arrayContaining(shownPages));
  expect(shownPages.at(-1)).toBe('Page 3 of');
});

test('presses that are not acknowledged yet when the next one comes end in its page, too', async () => {
  const reader = stack.person('keyed', { name: 'Tove' });
  const board = await reader.type('/rank board:source_a:yuepiao').answer();
  aheadMs += 2 * hourMs;
  const handles = ['2›', '50»', '2›', '50»', '2›', '50»', '2›'].map((label) =>
    reader.press(board, label),
  );
  await Promise.all(handles.map((handle) => handle.ended()));
  const [shown, ...others] = reader.messages().filter(({ id }) => id >= board.id);
  expect(textOf(shown ?? board)).toContain('Page 2 of 50');
  expect(others).toEqual([]);
});
