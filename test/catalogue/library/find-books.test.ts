import { describe, expect, test } from 'vitest';

import { person, problemOf, suggestion } from '../support/requesters.ts';
import { libraryOver } from './fake-ask.ts';
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

describe('finding books', () => {
  const title = (text: string) => ({ text, by: 'title', source: null }) as const;

  test('a title goes to the keyed search of a server with a key', async () => {
    const found = {
      data: [{ source: 'source_b', source_book_id: '1', title: { en: 'S', zh: '剑' } }],
    };
    const { library } = libraryOver({ 'keyed /v1/search?q=剑': found }, secrets);
    expect(await library.findBooks(person(), title(' 剑 '))).toMatchObject({
      from: 'keyed',
      value: [{ ref: { source: 'source_b', id: '1' } }],
    });
  });

  test('a title goes to the open list, and the exact title comes first', async () => {
    const rows = openList({ id: 1, title: '大剑' }, { id: 2, title: '剑' });
    const { library } = libraryOver({
      'open /v1/books?q=剑&sort=popularity&page=1&limit=25': rows,
    });
    const { value } = await library.findBooks(person(), title('剑'));
    expect(value.map(({ ref }) => ref.id)).toEqual(['2', '1']);
  });

  test('a suggestion goes to the quick search', async () => {
    const { library } = libraryOver({
      'open /v1/search?q=sword': openList({ id: 1, title: 'Sword' }),
    });
    expect((await library.findBooks(suggestion(), title('sword'))).value).toHaveLength(1);
  });

  test('an author goes to the open list', async () => {
    const address = 'open /v1/books?author=林&sort=popularity&page=1&limit=25';
    const { library } = libraryOver({ [address]: openList({ id: 1, title: '剑' }) });
    const search = { text: '林', by: 'author', source: null } as const;
    expect((await library.findBooks(person(), search)).value).toHaveLength(1);
  });

  test('an author goes to the keyed search', async () => {
    const { library } = libraryOver(
      { 'keyed /v1/search?author=林&source=source_b': { data: [] } },
      secrets,
    );
    const search = { text: '林', by: 'author', source: 'source_b' } as const;
    expect((await library.findBooks(person(), search)).value).toEqual([]);
  });

  test('two letters are too short for the keyed search and go to the open one', async () => {
    const rows = openList({ id: 1, title: 'Ox' });
    const { library } = libraryOver(
      { 'open /v1/books?q=ox&sort=popularity&page=1&limit=25': rows },
      secrets,
    );
    expect(await library.findBooks(person(), title('ox'))).toMatchObject({ from: 'open' });
  });

  test.each([
    [person(), ''],
    [person(), '   '],
    [person(), 'a'],
    [suggestion(null), '剑'],
    [person(), 'x'.repeat(400)],
    [person(), `https://a.example/${'x'.repeat(3000)}`],
  ])('%o rejects a search for %j without a request', async (context, text) => {
    const { library, requested } = libraryOver({}, secrets);
    expect(await problemOf(library.findBooks(context, title(text)))).toMatchObject({
      code: 'not_accepted',
      param: 'q',
    });
    expect(requested).toEqual([]);
  });

  test('a search within a source needs a key', async () => {
    const { library } = libraryOver({});
    const search = { text: 'sword', by: 'title', source: 'source_b' } as const;
    expect(await problemOf(library.findBooks(person(), search))).toEqual({ code: 'needs_key' });
  });
});

describe("a book's address as the search text", () => {
  const address = { text: `${sourcePage}/?from=friend#top`, by: 'title', source: null } as const;

  test('goes to the keyed search', async () => {
    const found = { data: [{ source: 'source_a', source_book_id: '10', title: { zh: '剑' } }] };
    const { library } = libraryOver({ [`keyed /v1/search?q=${address.text}`]: found }, secrets);
    expect((await library.findBooks(person(), address)).value).toMatchObject([{ ref: keyedRef }]);
  });

  test('matches only the book of the open list that has it as its link', async () => {
    const rows = openList(
      { id: 1, title: 'A', sourceUrl: 'https://a.example/book/100' },
      { id: 2, title: 'B', sourceUrl: 'http://a.example/book/10' },
      { id: 3, title: 'C' },
    );
    const { library } = libraryOver({ [`open /v1/books?q=${address.text}&page=1&limit=25`]: rows });
    const { value } = await library.findBooks(person(), address);
    expect(value.map(({ ref }) => ref.id)).toEqual(['2']);
  });

  test('finds a recent book without a search', async () => {
    const answers = { 'open /v1/books/42': openBook({ sourceUrl: sourcePage }) };
    const { library, requested } = libraryOver(answers);
    await library.book(person(), openRef);
    expect((await library.findBooks(person(), address)).value).toMatchObject([{ ref: openRef }]);
    expect(requested).toEqual(['open /v1/books/42', 'open /v1/books/42']);
  });

  test("opens the service's own page of a book", async () => {
    const { library } = libraryOver({ 'open /v1/books/42': plainOpenBook });
    const own = { ...address, text: 'https://books.example/book/42' };
    expect((await library.findBooks(person(), own)).value).toMatchObject([{ ref: openRef }]);
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
    const { library } = libraryOver(answers, secrets);
    const found = await library.findBooks(person(), { ...address, text: own });
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
    const { library } = libraryOver(answers, secrets);
    expect((await library.findBooks(person(), { ...address, text })).value).toEqual([]);
  });

  test('does not ignore a different query', async () => {
    const rows = openList({ id: 1, title: 'A', sourceUrl: 'https://c.example/book.php?id=7' });
    const other = { ...address, text: 'https://c.example/book.php?id=8' };
    const { library } = libraryOver({ [`open /v1/books?q=${other.text}&page=1&limit=25`]: rows });
    expect((await library.findBooks(person(), other)).value).toEqual([]);
  });
});
