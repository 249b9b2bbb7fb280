import { afterAll, beforeAll, expect, test } from 'vitest';

import { openHouse, type House } from './house.ts';
import { bookLines, optionsOf, textOf, unlinkedLines } from './seen.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse({ keyed: false });
});
afterAll(async () => {
  expect(await house.close()).toEqual([]);
});

test.each([
  ['camel', 1],
  ['snake', 2],
  ['bilingual', 3],
  ['pair', 4],
  ['translated', 5],
  ['sparse', 6],
] as const)('open lists are shown however their fields are spelled: %s', async (spelling, id) => {
  house.catalogue.spelling = spelling;
  const person = house.person('open');
  const sorts = ['popular', 'recent', 'largest'] as const;
  const sort = sorts[id % 3] ?? 'popular';
  // Six different pages of the catalogue, so that none is at hand in another spelling.
  const page = id <= 3 ? 1 : 6;
  const lists = await person.type(`/booklists browse sort:${sort} page:${page}`).answer();
  expect(optionsOf(lists, 'Open a booklist')).toHaveLength(10);
  expect(bookLines(lists)).toHaveLength(11);
  expect(unlinkedLines(lists)).toEqual(['## Booklists of the open library']);
  const list = await person.type(`/booklists show list:~${id}`).answer();
  expect(textOf(list)).toMatch(/^## \[\S.*\]\(https:\/\/catalogue\.example\/booklists?\//);
  expect(unlinkedLines(list)).toEqual([]);
  expect(bookLines(list)).toHaveLength(1 + optionsOf(list, 'Open a book').length);
});
