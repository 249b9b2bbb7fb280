import { beforeAll, describe, expect, test } from 'vitest';

import { allComponents } from '../../src/playground/discord/people/components.ts';
import { readMenuOptions, readLinks, textOf } from './message-content.ts';
import { useStack } from './use-stack.ts';

const stack = useStack();

const nightShift = 'Night Shift at the Gate of Heaven';

describe.each(['keyed', 'open'] as const)('in a server with the %s interface', (where) => {
  // Books that were shown once are suggested from then on.
  beforeAll(() => stack.person(where).type('/search query:"night shift"').answer());

  test.each(['nigth shfit', 'nantianmen'])(
    'a text that is suggested as a book while typing also finds it when sent: %s',
    async (query) => {
      const reader = stack.person(where);
      const suggested = await reader.suggest({
        command: { name: 'search' },
        focused: 'query',
        value: query,
        options: {},
      });
      expect(suggested.some(({ name }) => name.startsWith(nightShift))).toBe(true);
      const message = await reader.run({ name: 'search', options: { query } }).answer();
      expect(textOf(message)).toContain(`Nothing found for “${query}”\nDid you mean:`);
      expect(readLinks(message).map(({ title }) => title)).toContain(nightShift);
      const card = await reader.choose(message, 'Show a book’s card…', [nightShift]).answer();
      expect(textOf(card)).toMatch(new RegExp(`^## \\[${nightShift}\\]\\(https:`));
    },
  );

  test('/book offers the book that the text may mean', async () => {
    const reader = stack.person(where);
    const options = { book: 'nantianmen', view: 'chapters' };
    const message = await reader.run({ name: 'book', options }).answer();
    expect(textOf(message)).toContain('Did you mean:');
    expect(readMenuOptions(message, 'Which book?')).toContain(nightShift);
  });
});

test.each(['keyed', 'open'] as const)(
  'a search in a server with the %s interface shows covers and facts, five to a page',
  async (where) => {
    const reader = stack.person(where);
    const first = await reader.type('/search query:"Quiet Owl" by:Author').answer();
    expect(textOf(first).match(/^-# .+ · .+ · [\d,]+ words$/gm)).toHaveLength(5);
    expect(allComponents(first).filter(({ type }) => type === 11)).toHaveLength(5);
    const second = await reader.press(first, '2›').answer();
    const shown = readLinks(first).map(({ url }) => url);
    expect(readLinks(second).filter(({ url }) => shown.includes(url))).toEqual([]);
    expect(textOf(second)).toMatch(/Page 2 of \d/);
  },
);

test('the books that a search of an author leaves out are in the source’s catalogue', async () => {
  const reader = stack.person('keyed');
  const query = { query: 'Quiet Owl', by: 'author', source: 'Tomato Lamp' };
  const message = await reader.run({ name: 'search', options: query }).answer();
  const listed = readLinks(message).map(({ title }) => title);
  const button = 'More by this author on Tomato Lamp';
  const catalogue = await reader.press(message, button).answer();
  expect(textOf(catalogue)).toContain('Author: Quiet Owl');
  const all = readLinks(catalogue).map(({ title }) => title);
  expect(all).toEqual(expect.arrayContaining(listed));
  expect(all.length).toBeGreaterThan(listed.length);
});

test('a mistyped author leads to the books of the author that was meant', async () => {
  const reader = stack.person('keyed');
  await reader.type('/search query:"Quiet Owl" by:Author').answer();
  const message = await reader.type('/search query:"Quite Owl" by:Author').answer();
  expect(textOf(message)).toContain('Nothing found for “Quite Owl”\nDid you mean:\n**Quiet Owl**');
  const books = await reader.choose(message, 'Show an author’s books', ['Quiet Owl']).answer();
  expect(textOf(books)).toContain('Books by “Quiet Owl”');
});

test('a server without the key is not offered what only a key brought', async () => {
  // The open library does not have this book.
  const title = 'The Deep-Sea Accountant and the Forgotten Heart Demon';
  const mistyped = '/search query:"Deep-Sea Accuontant Forgtoten"';
  await stack.person('keyed').type(`/search query:"${title}"`).answer();
  expect(textOf(await stack.person('keyed').type(mistyped).answer())).toContain(title);
  expect(textOf(await stack.person('open').type(mistyped).answer())).not.toContain(title);
});
