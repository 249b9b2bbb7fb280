import { describe, expect, test } from 'vitest';

import type { BookRef } from '../../../src/model/book.ts';
import { person, problemOf, suggestion } from '../support/requesters.ts';
import { libraryOver, problem } from './fake-ask.ts';
import { recentBooks } from './recent-books.ts';

const keyedRef: BookRef = { system: 'keyed', source: 'source_a', id: '10' };
const openRef: BookRef = { system: 'open', id: '42' };
const page = 'https://a.example/book/10';

const keyedBook = {
  data: {
    source: 'source_a',
    source_book_id: '10',
    title: { en: null, zh: '剑' },
    source_url: page,
  },
};
const plainOpenBook = { data: { id: 42, title: '剑' } };
const openBook = (evidence: object) => ({ data: { id: 42, title: '剑', ...evidence } });
const openList = (...rows: readonly object[]) => ({ data: rows });
const byTitle = 'open /v1/books?q=剑&sort=popularity&page=1&limit=50';
const secrets = { guild: 'secret' };

describe('a book of the keyed interface', () => {
  test('is requested with the server’s key', async () => {
    const { library, requested } = libraryOver(
      { 'keyed /v1/books/source_a/10': keyedBook },
      secrets,
    );
    const answer = await library.book(person(), keyedRef);
    expect(answer).toMatchObject({ from: 'keyed', value: { title: { zh: '剑' } } });
    expect(requested).toEqual(['keyed /v1/books/source_a/10 with secret']);
  });

  test('needs a key, and causes no request without one', async () => {
    const { library, requested } = libraryOver({});
    expect(await problemOf(library.book(person(), keyedRef))).toEqual({ code: 'needs_key' });
    expect(requested).toEqual([]);
  });

  test('reports a refused key', async () => {
    const { library, credentials } = libraryOver({}, secrets);
    credentials.reportRefusal({ fingerprint: 'print of secret', secret: 'secret' }, 'revoked_key');
    expect(await problemOf(library.book(person(), keyedRef))).toEqual({
      code: 'key_refused',
      refusal: 'revoked_key',
    });
  });

  test('is not requested from the open interface when the service fails', async () => {
    const answers = { 'keyed /v1/books/source_a/10': problem({ code: 'down' }) };
    const { library, requested } = libraryOver(answers, secrets);
    expect(await problemOf(library.book(person(), keyedRef))).toEqual({ code: 'down' });
    expect(requested).toHaveLength(1);
  });

  test.each([
    ['a refused key', problem({ code: 'key_refused', refusal: 'invalid_key' })],
    ['spent units', problem({ code: 'quota_spent', retryAt: 5 })],
  ])('comes from the open interface for %s, after its evidence is known', async (_, refusal) => {
    const answers = {
      'open /v1/books/42': openBook({ source: 'source_a', sourceBookId: '10' }),
      'keyed /v1/books/source_a/10': refusal,
    };
    const { library } = libraryOver(answers, secrets);
    await library.book(person(null), openRef);
    const answer = await library.book(person(), keyedRef);
    expect(answer).toMatchObject({ from: 'open', value: { ref: openRef } });
  });

  test('reports spent units without evidence for the open interface', async () => {
    const spent = { code: 'quota_spent', retryAt: 5 } as const;
    const answers = { 'keyed /v1/books/source_a/10': problem(spent) };
    const { library } = libraryOver(answers, secrets);
    expect(await problemOf(library.book(person(), keyedRef))).toEqual(spent);
  });
});

describe('a book of the open interface', () => {
  test('comes from the open interface in a server without a key', async () => {
    const { library } = libraryOver({ 'open /v1/books/42': plainOpenBook });
    expect(await library.book(person(), openRef)).toMatchObject({
      from: 'open',
      value: { ref: openRef, url: 'https://books.example/book/42' },
    });
  });

  test('comes from the open interface in a server with a key without evidence', async () => {
    const { library } = libraryOver({ 'open /v1/books/42': plainOpenBook }, secrets);
    expect(await library.book(person(), openRef)).toMatchObject({ from: 'open' });
  });

  test.each([
    ['its source and id', { source: 'source_a', sourceBookId: '10' }],
    ['its page at the source', { sourceUrl: page }],
  ])('comes from the keyed interface by %s', async (_, evidence) => {
    const answers = {
      'open /v1/books/42': openBook(evidence),
      [`keyed /v1/search?q=${page}`]: { data: [{ source: 'source_a', source_book_id: '10' }] },
      'keyed /v1/books/source_a/10': keyedBook,
    };
    const { library } = libraryOver(answers, secrets);
    expect(await library.book(person(), openRef)).toMatchObject({
      from: 'keyed',
      value: { ref: keyedRef },
    });
  });

  test.each([
    ['hides it', problem({ code: 'not_found', what: 'book' })],
    ['fails', problem({ code: 'slow' })],
  ])('comes from the open interface when the keyed one %s', async (_, trouble) => {
    const answers = {
      'open /v1/books/42': openBook({ source: 'source_a', sourceBookId: '10' }),
      'keyed /v1/books/source_a/10': trouble,
    };
    const { library } = libraryOver(answers, secrets);
    expect(await library.book(person(), openRef)).toMatchObject({ from: 'open' });
  });
});

describe('open-only records of a keyed book', () => {
  const chapters = { 'open /v1/books/42/chapters?page=1': { data: [{ number: 1 }] } };
  const first = { offset: 0, count: 10 } as const;

  test.each([
    [
      'the row of the search',
      openList({ id: 42, title: '剑', sourceUrl: `${page}/` }),
      plainOpenBook,
    ],
    [
      'the record of a book of that title',
      openList({ id: 42, title: '剑' }),
      openBook({ sourceUrl: page }),
    ],
  ])('are found if %s has the same page at the source', async (_, rows, record) => {
    const answers = {
      'keyed /v1/books/source_a/10': keyedBook,
      [byTitle]: rows,
      'open /v1/books/42': record,
      ...chapters,
    };
    const { library } = libraryOver(answers, secrets);
    const answer = await library.chapters(person(), keyedRef, first);
    expect(answer).toMatchObject({ from: 'open', value: { items: [{ number: 1 }] } });
  });

  test('are not taken from a book with only the same title', async () => {
    const answers = {
      'keyed /v1/books/source_a/10': keyedBook,
      [byTitle]: openList({ id: 42, title: '剑' }, { id: 43, title: '剑', sourceUrl: `${page}0` }),
      'open /v1/books/42': plainOpenBook,
    };
    const { library } = libraryOver(answers, secrets);
    expect(await problemOf(library.chapters(person(), keyedRef, first))).toEqual({
      code: 'not_found',
      what: 'record',
    });
  });
});

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
  const address = { text: `${page}/?from=friend#top`, by: 'title', source: null } as const;

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
    const answers = { 'open /v1/books/42': openBook({ sourceUrl: page }) };
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

describe('recent records', () => {
  test('of one key are not shown to a server with another key or without one', async () => {
    const answers = {
      'keyed /v1/books/source_a/10': keyedBook,
      'open /v1/books/42': plainOpenBook,
    };
    const { library } = libraryOver(answers, { one: 'first', two: 'second' });
    await library.book(person('one'), keyedRef);
    await library.book(person(null), openRef);
    const ids = (guildId: string | null) => recentBooks(library, guildId).map(({ ref }) => ref.id);
    expect(ids('one')).toEqual(['42', '10']);
    expect(ids('two')).toEqual(['42']);
    expect(ids(null)).toEqual(['42']);
  });

  test('of a key are deleted with the key', async () => {
    const { library } = libraryOver({ 'keyed /v1/books/source_a/10': keyedBook }, secrets);
    await library.book(person(), keyedRef);
    library.forget('print of secret');
    expect(recentBooks(library, 'guild')).toEqual([]);
  });

  test('show a book known from both interfaces once', async () => {
    const answers = {
      'keyed /v1/books/source_a/10': keyedBook,
      'open /v1/books/42': openBook({ sourceUrl: page }),
    };
    const { library } = libraryOver(answers, secrets);
    await library.book(person(null), openRef);
    await library.book(person(), keyedRef);
    expect(recentBooks(library, 'guild').map(({ ref }) => ref)).toEqual([keyedRef]);
  });
});

test('a key forgotten during a request leaves no recent records', async () => {
  const answers = { 'keyed /v1/books/source_a/10': keyedBook };
  const { library } = libraryOver(answers, secrets);
  const answer = library.book(person(), keyedRef);
  library.forget('print of secret');
  await answer;
  expect(recentBooks(library, 'guild')).toEqual([]);
});

test('a key forgotten between two requests of a query is not used for the second', async () => {
  const answers = { 'open /v1/books/42': openBook({ source: 'source_a', sourceBookId: '10' }) };
  const { library, requested, credentials } = libraryOver(answers, secrets);
  const answer = library.book(person(), openRef);
  credentials.reportRefusal({ fingerprint: 'print of secret', secret: 'secret' }, 'revoked_key');
  expect(await answer).toMatchObject({ from: 'open', value: { ref: openRef } });
  expect(requested.filter((address) => address.includes('secret'))).toEqual([]);
});
