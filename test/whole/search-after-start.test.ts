import { expect, onTestFinished, test } from 'vitest';

import { startStack, type Stack } from './stack.ts';
import { readLinks, textOf } from './message-content.ts';

const nightShift = 'Night Shift at the Gate of Heaven';
const twoSlips = 'nigth shfit';

/** A bot that has just started and has received no command. */
async function freshStack(where: 'keyed' | 'open'): Promise<Stack> {
  const stack = await startStack({ keyed: where === 'keyed' });
  onTestFinished(async () => {
    expect(await stack.close()).toEqual([]);
  });
  return stack;
}

test('the first search of a bot, with two typing errors, finds the book with one more request', async () => {
  const where = 'open';
  const stack = await freshStack(where);
  const { requests } = stack.catalogue;
  const before = requests.count();
  const reader = stack.person(where);
  const search = { name: 'search', options: { query: twoSlips } };
  const message = await reader.run(search).answer();
  expect(textOf(message)).toContain(`Nothing found for “${twoSlips}”\nDid you mean:`);
  expect(readLinks(message).map(({ title }) => title)).toContain(nightShift);
  expect(textOf(message)).toMatch(/-# .+ · [\d,]+ words/);
  expect(requests.count() - before).toBe(2);

  const nothing = await reader.run({ name: 'search', options: { query: 'qqqqqqqqqq' } }).answer();
  expect(textOf(nothing)).toContain('Nothing found for “qqqqqqqqqq”');
  // Only the catalogue's search for the new text.
  expect(requests.count() - before).toBe(3);
});

test('the first suggestions of a bot forgive two typing errors', async () => {
  const where = 'keyed';
  const stack = await freshStack(where);
  const before = stack.catalogue.requests.count();
  const choices = await stack.person(where).suggest({
    command: { name: 'book' },
    focused: 'book',
    value: twoSlips,
  });
  expect(choices.map(({ name }) => name).join('\n')).toContain(nightShift);
  expect(stack.catalogue.requests.count() - before).toBe(2);
});

test('a search without a match is answered if the catalogue fails to list more books', async () => {
  const stack = await freshStack('keyed');
  stack.catalogue.faults.add({ interface: 'open', path: '/books', fault: { kind: 'internal' } });
  const options = { query: twoSlips };
  const message = await stack.person('keyed').run({ name: 'search', options }).answer();
  stack.catalogue.faults.clear();
  expect(textOf(message)).toContain(`Nothing found for “${twoSlips}”\nTry part of the title`);
});
