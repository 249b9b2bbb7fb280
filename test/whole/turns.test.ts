import { expect, test } from 'vitest';

import type { InteractionHandle } from '../../src/playground/discord/people/interaction-handle.ts';
import type { Person } from '../../src/playground/discord/people/person.ts';
import { textOf } from './message-content.ts';
import { useStack } from './use-stack.ts';

const stack = useStack({ keyed: false });

/** Each needs one of thirty requests in a minute: three minutes if they are served one after another. */
const searches = 80;
/** A request is free a minute after its response, which takes a moment. */
const oneMinuteMs = 65_000;

test('while one user searches eighty times, another reader of the same server has a turn in the next minute', async () => {
  const where = 'open';
  const loud = stack.person(where, { name: 'loud' });
  await search(loud, 'the first one').answer();
  const flood: InteractionHandle[] = [];
  while (flood.length < searches) {
    const next = Array.from({ length: 10 }, (_, index) =>
      search(loud, `flood ${flood.length + index}`),
    );
    flood.push(...next);
    await Promise.all(next.map(({ acknowledged }) => acknowledged));
  }
  await expect.poll(() => flood.some(isAnswered), { timeout: 20_000 }).toBe(true);
  await expect.poll(() => flood.some((one) => dueAt(one) !== null), { timeout: 20_000 }).toBe(true);

  const askedAt = Date.now();
  const quiet = search(stack.person(where, { name: 'quiet' }), 'a quiet wish');
  await expect.poll(() => dueAt(quiet) ?? isAnswered(quiet), { timeout: 20_000 }).toBeTruthy();
  if (!isAnswered(quiet)) expect(dueAt(quiet)).toBeLessThanOrEqual(askedAt + oneMinuteMs);
}, 90_000);

function search(person: Person, query: string): InteractionHandle {
  return person.run({ name: 'search', options: { query } });
}

/** When the waiting message says that the answer is due, in milliseconds since the epoch; null without one. */
function dueAt({ message }: InteractionHandle): number | null {
  if (message === undefined) return null;
  const [, seconds] = /Your answer is due <t:(\d+):R>/u.exec(textOf(message)) ?? [];
  return seconds === undefined ? null : Number(seconds) * 1_000;
}

function isAnswered(handle: InteractionHandle): boolean {
  const { message } = handle;
  return message !== undefined && textOf(message) !== '' && dueAt(handle) === null;
}
