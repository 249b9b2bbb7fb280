import { expect, test } from 'vitest';

import { person, problemOf } from '../support/requesters.ts';
import { recentBooks } from './recent-books.ts';
import { libraryOver } from './fake-ask.ts';

const first = { offset: 0, count: 10 } as const;
const secrets = { guild: 'secret' };
const lists = { data: [{ source: 'source_a', list_id: '9', title: { en: 'Best', zh: '最佳' } }] };

test('the lists with a book are those of its own source', async () => {
  const address = 'keyed /v1/source_a/booklists?contains=source_a:10&page=1';
  const { libraryFor } = libraryOver({ [address]: lists }, secrets);
  const book = { system: 'keyed', source: 'source_a', id: '10' } as const;
  const { value } = await libraryFor(person()).booklistsContaining(book, null, first);
  expect(value.items).toMatchObject([{ ref: { system: 'keyed', id: '9' } }]);
});

test('the lists with an open book follow from its evidence', async () => {
  const answers = {
    'open /v1/books/42': { data: { id: 42, title: '剑', source: 'source_a', sourceBookId: '10' } },
    'keyed /v1/source_a/booklists?contains=source_a:10&page=1': lists,
  };
  const { libraryFor } = libraryOver(answers, secrets);
  const book = { system: 'open', id: '42' } as const;
  expect(
    (await libraryFor(person()).booklistsContaining(book, null, first)).value.items,
  ).toHaveLength(1);
});

test('the lists with a book need a key', async () => {
  const { libraryFor, requested } = libraryOver({});
  const book = { system: 'open', id: '42' } as const;
  const answer = libraryFor(person()).booklistsContaining(book, null, first);
  expect(await problemOf(answer)).toEqual({ code: 'needs_key' });
  expect(requested).toEqual([]);
});

test('a list of the open library cannot be filtered', async () => {
  const { libraryFor, requested } = libraryOver({});
  const view = { list: { system: 'open', id: '3' }, filters: { status: 'completed' } } as const;
  expect(await problemOf(libraryFor(person()).booklist(view, first))).toMatchObject({
    code: 'not_accepted',
    param: 'status',
  });
  expect(requested).toEqual([]);
});

test('a list without a link gets the URL from the template', async () => {
  const list = { id: 3, title: 'Best', books: [{ id: 1, title: 'A' }] };
  const { libraryFor } = libraryOver({ 'open /v1/booklists/3?page=1&limit=50': { data: list } });
  const view = { list: { system: 'open', id: '3' }, filters: {} } as const;
  const { value } = await libraryFor(person()).booklist(view, first);
  expect(value).toMatchObject({
    url: 'https://books.example/booklist/3',
    members: [{ book: { url: 'https://books.example/book/1' } }],
    paging: { offset: 0, count: 1, total: null },
  });
  expect(recentBooks(libraryFor, null)).toHaveLength(1);
});

test('row 2,501 of a list is read if the catalogue allows 102 pages', async () => {
  const pageOf = (number: number) => ({
    data: {
      source: 'source_a',
      list_id: '9',
      members: Array.from({ length: 50 }, (_, index) => ({
        position: (number - 1) * 50 + index + 1,
        book: { source: 'source_a', source_book_id: String((number - 1) * 50 + index + 1) },
      })),
    },
    page: { number, size: 50, count: 50, total: 5_080, total_capped: false, last: 102 },
  });
  const address = (number: number) => `keyed /v1/source_a/booklists/9?page=${number}&view=compact`;
  const { libraryFor } = libraryOver(
    { [address(1)]: pageOf(1), [address(51)]: pageOf(51) },
    secrets,
  );
  const view = { list: { system: 'keyed', source: 'source_a', id: '9' }, filters: {} } as const;
  const { value } = await libraryFor(person()).booklist(view, { offset: 2_500, count: 10 });
  expect(value.members[0]?.position).toBe(2_501);
  expect(value.paging).toMatchObject({ total: 5_080, reachable: null });
});
