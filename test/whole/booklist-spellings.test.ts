import { afterAll, beforeAll, expect, test } from 'vitest';

import { startStack, type Stack } from './stack.ts';
import { readBookLines, readMenuOptions, textOf, findUnlinkedLines } from './message-content.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ keyed: false });
});
afterAll(async () => {
  expect(await stack.close()).toEqual([]);
});

test.each([
  ['camel', 1],
  ['snake', 2],
  ['bilingual', 3],
  ['pair', 4],
  ['translated', 5],
  ['sparse', 6],
] as const)('open booklists are shown with fields in the spelling “%s”', async (spelling, id) => {
  stack.catalogue.spelling = spelling;
  const person = stack.person('open');
  const sorts = ['popular', 'recent', 'largest'] as const;
  const sort = sorts[id % 3] ?? 'popular';
  // Each spelling requests another page, because a cached page has an earlier spelling.
  const page = id <= 3 ? 1 : 11;
  const lists = await person.type(`/booklists browse sort:${sort} page:${page}`).answer();
  expect(readMenuOptions(lists, 'Show a booklist…')).toHaveLength(5);
  expect(readBookLines(lists)).toHaveLength(6);
  expect(findUnlinkedLines(lists)).toEqual(['## Booklists of the open library']);
  const list = await person.type(`/booklists show list:~${id}`).answer();
  expect(textOf(list)).toMatch(/^## \[\S.*\]\(https:\/\/catalogue\.example\/booklists?\//);
  expect(findUnlinkedLines(list)).toEqual([]);
  expect(readBookLines(list)).toHaveLength(1 + readMenuOptions(list, 'Show a book’s card…').length);
});
