import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { hostileNames } from '../../../src/playground/catalogue/hostile-names.ts';
import { startFixture, value, values, type Rig } from './catalogue-fixture.ts';

let plain: Rig;
let hostile: Rig;
beforeAll(async () => {
  plain = await startFixture();
  hostile = await startFixture({ names: 'hostile' });
});
afterAll(async () => {
  await Promise.all([plain, hostile].map(({ catalogue }) => catalogue.close()));
});

const first = '/books/source_a/1030000019';

describe('a catalogue with hostile names', () => {
  test('gives a record the same name in every answer', async () => {
    const { body: record } = await hostile.keyed(first);
    const { body: board } = await hostile.keyed('/source_a/rankings/yuepiao');
    const onBoard = values(board, 'data.entries.*.book').filter(
      (book) => value(book, 'source_book_id') === value(record, 'data.source_book_id'),
    );
    expect(onBoard.map((book) => value(book, 'title'))).toEqual([value(record, 'data.title')]);
  });

  test.each([
    first,
    '/source_a/books',
    '/source_a/genres',
    '/source_a/tags',
    '/source_a/rankings',
    '/source_a/rankings/yuepiao',
    '/source_a/booklists/400001',
    '/sources',
  ])('changes names alone in the answer to %s', async (path) => {
    const [before, after] = await Promise.all([plain.keyed(path), hostile.keyed(path)]);
    expect(after.status).toBe(200);
    expect(after.body).not.toEqual(before.body);
    const changed = changes(before.body, after.body);
    for (const [name, given] of changed) {
      expect(
        hostileNames.some((one) => given.includes(one)),
        `${name} → ${given}`,
      ).toBe(true);
    }
  });

  test('has every hostile name among the titles of its books', async () => {
    const titles: string[] = [];
    for (const source of ['a', 'b', 'c', 'd', 'e', 'f']) {
      for (let page = 1; page <= 18; page += 1) {
        const { body } = await hostile.keyed(`/source_${source}/books?page=${page}`);
        titles.push(...values(body, 'data.*.title.zh').map(String));
      }
    }
    expect(hostileNames.filter((name) => !titles.includes(name))).toEqual([]);
  });
});

/** The texts that differ between two answers of the same form. */
function changes(before: unknown, after: unknown): readonly (readonly [string, string])[] {
  if (typeof before === 'string' && typeof after === 'string') {
    const isNextPage = before.startsWith(plain.catalogue.url);
    return before === after || isNextPage ? [] : [[before, after]];
  }
  if (typeof before !== 'object' || typeof after !== 'object' || !before || !after) {
    expect(after).toEqual(before);
    return [];
  }
  expect(Object.keys(after)).toEqual(Object.keys(before));
  return Object.entries(before).flatMap(([field, inner]) =>
    changes(inner, (after as Record<string, unknown>)[field]),
  );
}
