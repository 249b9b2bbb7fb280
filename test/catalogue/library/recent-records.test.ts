import { describe, expect, test } from 'vitest';

import {
  createCredentialRecords,
  type CredentialRecords,
  createBookIndex,
} from '../../../src/catalogue/library/credential-records.ts';
import { createLibraries } from '../../../src/catalogue/library/create-libraries.ts';
import {
  createRecentRecordIndex,
  type RecentRecordIndex,
} from '../../../src/catalogue/library/recent-records.ts';
import type { BookSummary } from '../../../src/model/book.ts';
import { bareBook } from '../../model/bare-book.ts';
import { createAskFixture, respondWith } from '../support/ask-fixture.ts';
import { person } from '../support/requesters.ts';
import { recentBooks } from './recent-books.ts';
import { createTestCredentials } from './test-credentials.ts';
import { memorySourceNames } from '../support/memory-source-names.ts';
import { silentNotices } from '../support/silent-notices.ts';

function openBook(id: number, changes: Partial<BookSummary> = {}): BookSummary {
  return bareBook(
    { system: 'open', id: `${id}` },
    { title: { en: `Open ${id}`, zh: null }, ...changes },
  );
}

function keyedBook(id: number, changes: Partial<BookSummary> = {}): BookSummary {
  const ref = { system: 'keyed', source: 'source_a', id: `${id}` } as const;
  return bareBook(ref, { title: { en: `Keyed ${id}`, zh: null }, ...changes });
}

/** Indexes the books of an answer with this key, or of the open interface for null. */
function keep(
  recent: RecentRecordIndex,
  scope: string | null,
  books: readonly BookSummary[],
): void {
  keepOn(recent, recent.forKey(scope), books);
}

function keepOn(
  recent: RecentRecordIndex,
  records: CredentialRecords | null,
  value: readonly BookSummary[],
): void {
  const from = records === null ? 'open' : 'keyed';
  recent.remember({ records }, { value, asOf: 0, stale: false, from }, (books) => books);
}

function ids(
  recent: RecentRecordIndex,
  scope: string | null,
  text = '',
  source: string | null = null,
) {
  const { matches } = recent.visibleTo(scope).findBooks({ text, by: 'title', source }, 100);
  return matches.map(({ ref }) => ref.id);
}

describe('recent records', () => {
  test('keep the newest books of the open interface, up to the limit', () => {
    const recent = createRecentRecordIndex({ books: 3, keys: 5 });
    for (const id of [1, 2, 3, 4]) keep(recent, null, [openBook(id)]);
    expect(ids(recent, null)).toEqual(['4', '3', '2']);
    keep(recent, null, [openBook(2)]);
    keep(recent, null, [openBook(5)]);
    expect(ids(recent, null)).toEqual(['5', '2', '4']);
    expect(ids(recent, null, 'open 3')).toEqual([]);
  });

  test('count the first of a list as the newest', () => {
    const recent = createRecentRecordIndex({ books: 3, keys: 5 });
    keep(recent, null, [openBook(1), openBook(2), openBook(3), openBook(4)]);
    expect(ids(recent, null)).toEqual(['1', '2', '3']);
  });

  test('share the limit for keyed books, and drop those of the key used longest ago', () => {
    const recent = createRecentRecordIndex({ books: 4, keys: 5 });
    keep(recent, 'one', [keyedBook(1), keyedBook(2)]);
    keep(recent, 'two', [keyedBook(3), keyedBook(4)]);
    recent.forKey('one');
    keep(recent, 'three', [keyedBook(5)]);
    expect(ids(recent, 'two')).toEqual([]);
    expect(ids(recent, 'one')).toEqual(['1', '2']);
    expect(ids(recent, 'three')).toEqual(['5']);
  });

  test('keep no more books of one key than of all keys', () => {
    const recent = createRecentRecordIndex({ books: 2, keys: 5 });
    keep(recent, 'one', [keyedBook(1), keyedBook(2), keyedBook(3)]);
    expect(ids(recent, 'one')).toEqual(['1', '2']);
  });

  test('show a key its own and open records, and no record of another key', () => {
    const recent = createRecentRecordIndex({ books: 9, keys: 5 });
    keep(recent, null, [openBook(1)]);
    keep(recent, 'one', [keyedBook(2)]);
    keep(recent, 'two', [keyedBook(3)]);
    expect(ids(recent, 'one')).toEqual(['2', '1']);
    expect(ids(recent, 'two')).toEqual(['3', '1']);
    expect(ids(recent, null)).toEqual(['1']);
    expect(ids(recent, 'one', 'keyed 3')).toEqual([]);
    // Not even with typos.
    const slip = { text: 'keyde', by: 'title', source: null } as const;
    expect(recent.visibleTo(null).findBooks(slip, 9)).toEqual({ matches: [], nearMatches: [] });
    expect(recent.visibleTo('one').findBooks(slip, 9).nearMatches).toHaveLength(1);
  });

  test('show a book known from both interfaces once, as the keyed record', () => {
    const recent = createRecentRecordIndex({ books: 9, keys: 5 });
    const atSource = { source: 'source_a', id: '2', url: null };
    keep(recent, 'one', [keyedBook(2, { atSource })]);
    keep(recent, null, [openBook(7, { atSource })]);
    expect(ids(recent, 'one')).toEqual(['2']);
    expect(ids(recent, 'two')).toEqual(['7']);
  });

  test('show nothing of a forgotten key, nor of its later answers', () => {
    const recent = createRecentRecordIndex({ books: 9, keys: 5 });
    keep(recent, 'one', [keyedBook(1)]);
    const records = recent.forKey('one');
    recent.forget('one');
    keepOn(recent, records, [keyedBook(2)]);
    expect(ids(recent, 'one')).toEqual([]);
    // A request that holds the records continues with them.
    expect(records?.book(keyedBook(2).ref)?.title?.en).toBe('Keyed 2');
  });

  test('filter by source, and omit books without a title', () => {
    const recent = createRecentRecordIndex({ books: 9, keys: 5 });
    const atSource = { source: 'source_b', id: '7', url: null };
    keep(recent, 'one', [keyedBook(1), keyedBook(2, { title: null }), openBook(7, { atSource })]);
    expect(ids(recent, 'one')).toEqual(['1', '7']);
    expect(ids(recent, 'one', '', 'source_a')).toEqual(['1']);
    expect(ids(recent, 'one', '', 'source_b')).toEqual(['7']);
  });

  test('find books by author’s name only', () => {
    const recent = createRecentRecordIndex({ books: 9, keys: 5 });
    keep(recent, null, [openBook(1, { author: { en: 'Moth', zh: '飞蛾' } }), openBook(2)]);
    const found = (text: string) =>
      recent.visibleTo(null).findBooks({ text, by: 'author', source: null }, 9).matches.length;
    expect([found('moth'), found('飞'), found('feie'), found('open')]).toEqual([1, 1, 1, 0]);
  });
});

describe('a book’s URL', () => {
  const records = createCredentialRecords(9, createBookIndex());
  const url = 'https://books.example/book/1';
  const pageOf = (id: number) => ({ source: null, id: null, url: `https://c.example/b?id=${id}` });
  records.addBook(openBook(1, { url, atSource: pageOf(7) }), 1);
  records.addBook(openBook(2, { atSource: pageOf(8) }), 2);

  test.each([
    ['its page', 'https://books.example/book/1', '1'],
    ['its page, written another way', 'http://books.example/book/1/#top', '1'],
    ['its page at the source', 'https://c.example/b?id=7', '1'],
    ['another of the same kind', 'https://c.example/b?id=8', '2'],
    ['its page and where someone came from', 'https://c.example/b?from=x&id=7&z=1', '1'],
    ['its page and far too much', 'https://books.example/book/1?a=1&b=2&c=3&d=4&e=5&f=6&g=7', '1'],
    ['less than its page', 'https://c.example/b', undefined],
    ['another page', 'https://c.example/b?id=9', undefined],
  ])('finds it by %s', (_, typed, id) => {
    expect(records.bookByUrl(new URL(typed))?.ref.id).toBe(id);
  });
});

test('a warm page turn indexes nothing', async () => {
  const rows = Array.from({ length: 20 }, (_, index) => ({
    id: index + 1,
    title: `No. ${index + 1}`,
  }));
  const { ask, clock, requests } = createAskFixture(respondWith(200, { data: rows }));
  const { libraryFor } = createLibraries({
    ask,
    notices: silentNotices,
    sourceNames: memorySourceNames(),
    credentials: createTestCredentials({}),
    chartSource: 'source_a',
    baseUrl: 'https://books.example',
    bookUrlTemplate: 'https://books.example/book/{id}',
    booklistUrlTemplate: 'https://books.example/booklist/{id}',
    boardFreshMs: 1_800_000,
    now: clock.now,
    schedule: clock.schedule,
  });
  const turnTo = (offset: number) =>
    libraryFor(person(null)).catalogue({ source: null, filters: {} }, { offset, count: 10 });
  const newestFirst = () => recentBooks(libraryFor, null).map(({ ref }) => ref.id);

  await turnTo(0);
  await turnTo(10);
  const order = newestFirst();
  expect(order[0]).toBe('11');
  // An indexed book would become the newest.
  await turnTo(0);
  expect(newestFirst()).toEqual(order);
  expect(requests).toHaveLength(1);
});
