import { describe, expect, test } from 'vitest';

import { person, problemOf, suggestion } from '../support/requesters.ts';
import { libraryOver, unanswered } from './fake-ask.ts';
import {
  secrets,
  openList,
  sourcePage,
  keyedRef,
  openBook,
  openRef,
  plainOpenBook,
  keyedBook,
} from './book-answers.ts';

const title = (text: string) => ({ text, by: 'title', source: null }) as const;

describe('finding books', () => {
  test('a title goes to the keyed search of a server with a key', async () => {
    const found = {
      data: [{ source: 'source_b', source_book_id: '1', title: { en: 'S', zh: '剑' } }],
    };
    const { libraryFor } = libraryOver({ 'keyed /v1/search?q=剑': found }, secrets);
    expect(await libraryFor(person()).findBooks(title(' 剑 '))).toMatchObject({
      from: 'keyed',
      value: [{ ref: { source: 'source_b', id: '1' } }],
    });
  });

  test('a title goes to the open list, and the exact title comes first', async () => {
    const rows = openList({ id: 1, title: '大剑' }, { id: 2, title: '剑' });
    const { libraryFor } = libraryOver({
      'open /v1/books?q=剑&sort=popularity&page=1&limit=50': rows,
    });
    const { value } = await libraryFor(person()).findBooks(title('剑'));
    expect(value.map(({ ref }) => ref.id)).toEqual(['2', '1']);
  });

  test('a suggestion goes to the quick search', async () => {
    const { libraryFor } = libraryOver({
      'open /v1/search?q=sword': openList({ id: 1, title: 'Sword' }),
    });
    expect((await libraryFor(suggestion()).findBooks(title('sword'))).value).toHaveLength(1);
  });

  test('an author goes to the open list', async () => {
    const address = 'open /v1/books?author=林&sort=popularity&page=1&limit=50';
    const { libraryFor } = libraryOver({ [address]: openList({ id: 1, title: '剑' }) });
    const search = { text: '林', by: 'author', source: null } as const;
    expect((await libraryFor(person()).findBooks(search)).value).toHaveLength(1);
  });

  test('an author goes to the keyed search', async () => {
    const { libraryFor } = libraryOver(
      { 'keyed /v1/search?author=林&source=source_b': { data: [] } },
      secrets,
    );
    const search = { text: '林', by: 'author', source: 'source_b' } as const;
    expect((await libraryFor(person()).findBooks(search)).value).toEqual([]);
  });

  test.each(['ox', 'o x', 'e\u0301e\u0301'])(
    'two letters are too short for the keyed search and go to the open one (%s)',
    async (text) => {
      const rows = openList({ id: 1, title: 'Ox' });
      const { libraryFor } = libraryOver(
        { [`open /v1/books?q=${text}&sort=popularity&page=1&limit=50`]: rows },
        secrets,
      );
      expect(await libraryFor(person()).findBooks(title(text))).toMatchObject({ from: 'open' });
    },
  );

  test.each([
    [person(), ''],
    [person(), '   '],
    [person(), 'a'],
    [suggestion(null), 'a\u0301'],
    [suggestion(null), '剑'],
    [person(), 'x'.repeat(400)],
    [person(), `https://a.example/${'x'.repeat(3000)}`],
  ])('%o rejects a search for %j without a request', async (context, text) => {
    const { libraryFor, requested } = libraryOver({}, secrets);
    expect(await problemOf(libraryFor(context).findBooks(title(text)))).toMatchObject({
      code: 'not_accepted',
      param: 'q',
    });
    expect(requested).toEqual([]);
  });

  test('a search within a source needs a key', async () => {
    const { libraryFor } = libraryOver({});
    const search = { text: 'sword', by: 'title', source: 'source_b' } as const;
    expect(await problemOf(libraryFor(person()).findBooks(search))).toEqual({ code: 'needs_key' });
  });
});

describe('a page of a search', () => {
  const card = (source: string, id: number, title = `Sword ${id}`) => ({
    ...{ source, source_book_id: String(id), title: { en: title, zh: null } },
  });
  const written = [
    ...[1, 2, 3, 4, 5].map((id) => card('source_a', id)),
    ...[6, 7].map((id) => card('source_b', id)),
  ];
  const byAuthor = { text: '林', by: 'author', source: null } as const;
  const sword = { text: 'sword', by: 'title', source: null } as const;

  test('has a total and the rows of its range in the open interface', async () => {
    const rows = Array.from({ length: 12 }, (_, id) => ({ id, title: `Sword ${id}` }));
    const { libraryFor, requested } = libraryOver({
      'open /v1/books?q=sword&sort=popularity&page=1&limit=50': {
        ...openList(...rows),
        pagination: { page: 1, totalPages: 1, total: 12 },
      },
    });
    const page = (offset: number) => libraryFor(person()).searchBooks(sword, { offset, count: 5 });
    const { value } = await page(10);
    expect(value.items.map(({ ref }) => ref.id)).toEqual(['10', '11']);
    expect(value).toMatchObject({ moreIn: [], paging: { total: 12 } });
    expect(await problemOf(page(15))).toMatchObject({ code: 'beyond_last_page' });
    expect(new Set(requested).size).toBe(1);
  });

  test('of an author names the sources that list only the first five', async () => {
    const { libraryFor } = libraryOver(
      { 'keyed /v1/search?author=林': { data: written } },
      secrets,
    );
    const { value } = await libraryFor(person()).searchBooks(byAuthor, { offset: 5, count: 5 });
    expect(value).toMatchObject({
      items: [{ ref: { id: '6' } }, { ref: { id: '7' } }],
      paging: { offset: 5, count: 2, total: null, reachable: 7 },
      moreIn: ['source_a'],
    });
  });

  test('of a title has a total if the search lists fewer than five books', async () => {
    const cards = { data: written.slice(3, 7) };
    const { libraryFor } = libraryOver({ 'keyed /v1/search?q=sword': cards }, secrets);
    const { value } = await libraryFor(person()).searchBooks(sword, { offset: 0, count: 5 });
    expect(value).toMatchObject({ paging: { total: 4, reachable: null }, moreIn: [] });
  });

  test('of a title names the sources that have it in a title', async () => {
    const cards = { data: [...written.slice(2, 6), card('source_c', 9, 'Swrod')] };
    const { libraryFor } = libraryOver({ 'keyed /v1/search?q=sword': cards }, secrets);
    const { value } = await libraryFor(person()).searchBooks(sword, { offset: 0, count: 5 });
    expect(value.moreIn).toEqual(['source_a', 'source_b']);
  });
});

describe('the facts of listed books', () => {
  const found = { data: [{ source: 'source_a', source_book_id: '10', title: { zh: '剑' } }] };
  const search = async (answers: Parameters<typeof libraryOver>[0]) => {
    const { libraryFor, requested } = libraryOver(
      { 'keyed /v1/search?q=剑': found, ...answers },
      secrets,
    );
    const books = await libraryFor(person()).findBooks(title('剑'));
    return { books: await libraryFor(person()).withFacts(books.value), requested };
  };

  test('come from their records', async () => {
    const record = {
      data: {
        ...keyedBook.data,
        ...{ cover_url: 'https://covers.example/10', genre: { en: 'Fantasy', zh: null } },
        ...{ status: 'completed', word_count: 1000 },
      },
    };
    const { books } = await search({ 'keyed /v1/books/source_a/10': record });
    expect(books).toMatchObject([
      {
        title: { zh: '剑' },
        coverUrl: 'https://covers.example/10',
        genre: { en: 'Fantasy' },
        status: 'completed',
        wordCount: 1000,
      },
    ]);
  });

  test('are left out if a record does not come in time', async () => {
    const answers = { 'keyed /v1/search?q=剑': found, 'keyed /v1/books/source_a/10': unanswered };
    const { libraryFor, clock } = libraryOver(answers, secrets);
    const { value } = await libraryFor(person()).findBooks(title('剑'));
    const shown = libraryFor(person()).withFacts(value);
    await clock.advance(800);
    expect(await shown).toEqual(value);
  });

  test('are left out if a record is not available', async () => {
    const { books, requested } = await search({});
    expect(books).toMatchObject([{ ref: keyedRef, genre: null, wordCount: null }]);
    expect(requested.at(-1)).toContain('keyed /v1/books/source_a/10');
  });
});

describe("a book's address as the search text", () => {
  const address = { text: `${sourcePage}/?from=friend#top`, by: 'title', source: null } as const;

  test('goes to the keyed search', async () => {
    const found = { data: [{ source: 'source_a', source_book_id: '10', title: { zh: '剑' } }] };
    const { libraryFor } = libraryOver({ [`keyed /v1/search?q=${address.text}`]: found }, secrets);
    expect((await libraryFor(person()).findBooks(address)).value).toMatchObject([
      { ref: keyedRef },
    ]);
  });

  test('matches only the book of the open list that has it as its link', async () => {
    const rows = openList(
      { id: 1, title: 'A', sourceUrl: 'https://a.example/book/100' },
      { id: 2, title: 'B', sourceUrl: 'http://a.example/book/10' },
      { id: 3, title: 'C' },
    );
    const { libraryFor } = libraryOver({
      [`open /v1/books?q=${address.text}&page=1&limit=50`]: rows,
    });
    const { value } = await libraryFor(person()).findBooks(address);
    expect(value.map(({ ref }) => ref.id)).toEqual(['2']);
  });

  test('finds a recent book without a search', async () => {
    const answers = { 'open /v1/books/42': openBook({ sourceUrl: sourcePage }) };
    const { libraryFor, requested } = libraryOver(answers);
    await libraryFor(person()).book(openRef);
    expect((await libraryFor(person()).findBooks(address)).value).toMatchObject([{ ref: openRef }]);
    expect(requested).toEqual(['open /v1/books/42', 'open /v1/books/42']);
  });

  test("opens the service's own page of a book", async () => {
    const { libraryFor } = libraryOver({ 'open /v1/books/42': plainOpenBook });
    const own = { ...address, text: 'https://books.example/book/42' };
    expect((await libraryFor(person()).findBooks(own)).value).toMatchObject([{ ref: openRef }]);
  });

  test("opens the service's own page of a source's book that was never seen", async () => {
    const own = 'https://books.example/book/source_a/10';
    const answers = {
      [`keyed /v1/search?q=${own}`]: { data: [] },
      'keyed /v1/sources': {
        data: [{ source: 'source_a', label: 'A', url: 'https://books.example/library/source_a' }],
      },
      'keyed /v1/books/source_a/10': { data: { ...keyedBook.data, url: own } },
    };
    const { libraryFor } = libraryOver(answers, secrets);
    const found = await libraryFor(person()).findBooks({ ...address, text: own });
    expect(found.value).toMatchObject([{ ref: keyedRef }]);
  });

  test.each([
    ['another page of the site', 'https://books.example/review/source_a/10'],
    ['another site', 'https://elsewhere.example/book/source_a/10'],
  ])('does not treat %s as a book’s URL', async (_, text) => {
    const answers = {
      [`keyed /v1/search?q=${text}`]: { data: [] },
      'keyed /v1/sources': {
        data: [{ source: 'source_a', label: 'A', url: 'https://books.example/library/source_a' }],
      },
      'keyed /v1/books/source_a/10': {
        data: { ...keyedBook.data, url: 'https://books.example/book/source_a/10' },
      },
    };
    const { libraryFor } = libraryOver(answers, secrets);
    expect((await libraryFor(person()).findBooks({ ...address, text })).value).toEqual([]);
  });

  test('does not ignore a different query', async () => {
    const rows = openList({ id: 1, title: 'A', sourceUrl: 'https://c.example/book.php?id=7' });
    const other = { ...address, text: 'https://c.example/book.php?id=8' };
    const { libraryFor } = libraryOver({
      [`open /v1/books?q=${other.text}&page=1&limit=50`]: rows,
    });
    expect((await libraryFor(person()).findBooks(other)).value).toEqual([]);
  });
});
