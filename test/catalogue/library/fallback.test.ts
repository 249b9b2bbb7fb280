import { describe, expect, test } from 'vitest';

import type { BookRef } from '../../../src/model/book.ts';
import { person, problemOf } from '../support/requesters.ts';
import { libraryOver, older, problem } from './fake-ask.ts';

const keyedRef: BookRef = { system: 'keyed', source: 'source_a', id: '10' };
const openRef: BookRef = { system: 'open', id: '42' };
const first = { offset: 0, count: 10 } as const;
const secrets = { guild: 'secret' };
const spent = { code: 'quota_spent', retryAt: 5 } as const;

const keyedBook = {
  data: { source: 'source_a', source_book_id: '10', title: { en: null, zh: '剑' } },
};
const openBook = { data: { id: 42, title: '剑', source: 'source_a', sourceBookId: '10' } };
const byTitle = 'open /v1/books?q=剑&sort=popularity&page=1&limit=50';
const bookToo = { [byTitle]: { data: [openBook.data] }, 'open /v1/books/42': openBook };
const search = { text: '剑', by: 'title', source: null } as const;
const searched = 'open /v1/books?q=剑&sort=popularity&page=1&limit=50';

describe('when a key’s units are spent', () => {
  test('a book comes from the open interface that has it, even if there is an older answer', async () => {
    const answers = { 'keyed /v1/books/source_a/10': older(keyedBook), ...bookToo };
    const { libraryFor } = libraryOver(answers, secrets);
    expect(await libraryFor(person()).book(keyedRef)).toMatchObject({
      from: 'open',
      stale: false,
      fallback: true,
      value: { ref: openRef },
    });
  });

  test.each<[string, Record<string, unknown>]>([
    ['does not have the book', { [byTitle]: { data: [] } }],
    ['fails', { [byTitle]: problem({ code: 'down' }) }],
    ['has an older answer alone', { ...bookToo, 'open /v1/books/42': older(openBook, 'down') }],
  ])('the older answer is used if the open interface %s', async (_, open) => {
    const answers = { 'keyed /v1/books/source_a/10': older(keyedBook), ...open };
    const { libraryFor } = libraryOver(answers, secrets);
    const answer = await libraryFor(person()).book(keyedRef);
    expect(answer).toMatchObject({ from: 'keyed', stale: true, value: { ref: keyedRef } });
    expect(answer.fallback).toBeUndefined();
  });

  test('a fresh book is shown as usual, without a request to the open interface', async () => {
    const { libraryFor, requested } = libraryOver(
      { 'keyed /v1/books/source_a/10': keyedBook },
      secrets,
    );
    expect(await libraryFor(person()).book(keyedRef)).toMatchObject({
      from: 'keyed',
      stale: false,
    });
    expect(requested).toHaveLength(1);
  });

  test('a search goes to the open interface, and falls back to the older answer', async () => {
    const stored = { 'keyed /v1/search?q=剑': older({ data: [keyedBook.data] }) };
    const open = libraryOver({ ...stored, [searched]: { data: [openBook.data] } }, secrets);
    expect(await open.libraryFor(person()).findBooks(search)).toMatchObject({
      from: 'open',
      fallback: true,
      value: [{ ref: openRef }],
    });
    const neither = libraryOver({ ...stored, [searched]: problem({ code: 'slow' }) }, secrets);
    expect(await neither.libraryFor(person()).findBooks(search)).toMatchObject({
      from: 'keyed',
      stale: true,
      value: [{ ref: keyedRef }],
    });
  });

  test('a record of the keyed interface only falls back to the older answer', async () => {
    const address = 'keyed /v1/source_a/genres';
    const stored = libraryOver({ [address]: older({ data: [{ zh: '玄幻' }] }) }, secrets);
    const answer = await stored.libraryFor(person()).genres('source_a');
    expect(answer).toMatchObject({ from: 'keyed', stale: true, value: [{ code: '玄幻' }] });
    expect(answer).not.toHaveProperty('failure');
    const nothing = libraryOver({ [address]: problem(spent) }, secrets);
    expect(await problemOf(nothing.libraryFor(person()).genres('source_a'))).toEqual(spent);
  });

  test('an answer that is stale for another reason is used', async () => {
    const answers = { 'keyed /v1/books/source_a/10': older(keyedBook, 'down') };
    const { libraryFor, requested } = libraryOver(answers, secrets);
    expect(await libraryFor(person()).book(keyedRef)).toMatchObject({ from: 'keyed', stale: true });
    expect(requested).toHaveLength(1);
  });
});

describe('the fallback mark', () => {
  const refused = problem({ code: 'key_refused', refusal: 'revoked_key' });

  test.each([
    ['is refused just now', { 'keyed /v1/search?q=剑': refused }],
    ['has no units left', { 'keyed /v1/search?q=剑': problem(spent) }],
  ])('is set when the key %s', async (_, keyed) => {
    const { libraryFor } = libraryOver(
      { ...keyed, [searched]: { data: [openBook.data] } },
      secrets,
    );
    expect(await libraryFor(person()).findBooks(search)).toMatchObject({ fallback: true });
  });

  test('is set while a key stays refused, and the refused key is not sent again', async () => {
    const answers = {
      'keyed /v1/search?q=剑': refused,
      [searched]: { data: [openBook.data] },
      'open /v1/books/42': openBook,
    };
    const { libraryFor, requested } = libraryOver(answers, secrets);
    await libraryFor(person()).findBooks(search);
    requested.length = 0;
    expect(libraryFor(person('guild')).keyProblem()).toMatchObject({ code: 'key_refused' });
    expect(await libraryFor(person()).findBooks(search)).toMatchObject({ fallback: true });
    expect(await libraryFor(person()).book(openRef)).toMatchObject({ fallback: true });
    expect(requested.filter((address) => address.startsWith('keyed'))).toEqual([]);
  });

  test('is set for a locked key', async () => {
    const { libraryFor, credentials } = libraryOver({ [searched]: { data: [] } }, secrets);
    credentials.lock('guild');
    expect(libraryFor(person('guild')).keyProblem()).toEqual({ code: 'key_locked' });
    expect(await libraryFor(person()).findBooks(search)).toMatchObject({ fallback: true });
  });

  test('is not set in a server that never had a key, or outside of servers', async () => {
    const { libraryFor } = libraryOver({ [searched]: { data: [] } });
    for (const guildId of ['guild', null]) {
      expect(libraryFor(person(guildId)).keyProblem()).toEqual({ code: 'needs_key' });
      expect((await libraryFor(person(guildId)).findBooks(search)).fallback).toBeUndefined();
    }
  });

  test('is not set for records of the open interface', async () => {
    const answers = { 'keyed /v1/search?q=剑': refused, [searched]: { data: [] } };
    const { libraryFor } = libraryOver(
      { ...answers, 'open /v1/stats': { data: { books: 5 } } },
      secrets,
    );
    await libraryFor(person()).findBooks(search);
    expect((await libraryFor(person()).statistics()).fallback).toBeUndefined();
  });

  test('is not set for a book that the keyed interface lacks or hides', async () => {
    const hidden = {
      'open /v1/books/42': openBook,
      'keyed /v1/books/source_a/10': problem({ code: 'not_found', what: 'book' }),
    };
    const unknown = { 'open /v1/books/42': { data: { id: 42, title: '剑' } } };
    for (const answers of [hidden, unknown]) {
      const { libraryFor } = libraryOver(answers, secrets);
      const answer = await libraryFor(person()).book(openRef);
      expect([answer.from, answer.fallback]).toEqual(['open', undefined]);
    }
  });

  test('is set for a book of the open library when the keyed interface fails', async () => {
    const answers = {
      'open /v1/books/42': openBook,
      'keyed /v1/books/source_a/10': problem({ code: 'slow' }),
    };
    const { libraryFor } = libraryOver(answers, secrets);
    expect(await libraryFor(person()).book(openRef)).toMatchObject({
      from: 'open',
      fallback: true,
    });
  });

  test('is set for the list of boards if those of the sources are missing', async () => {
    const answers = { 'open /v1/genres': { data: [] }, 'keyed /v1/sources': refused };
    const { libraryFor } = libraryOver(answers, secrets);
    expect(await libraryFor(person()).boards()).toMatchObject({ from: 'open', fallback: true });
    expect((await libraryFor(person(null)).boards()).fallback).toBeUndefined();
  });
});

test('a refused key’s older answers are not shown', async () => {
  const answers: Record<string, unknown> = {
    'keyed /v1/source_a/booklists?page=1': { data: [] },
    'keyed /v1/books/source_a/10': problem({ code: 'key_refused', refusal: 'revoked_key' }),
    'open /v1/books?q=剑&sort=popularity&page=1&limit=50': { data: [] },
  };
  const { libraryFor, requested } = libraryOver(answers, secrets);
  const lists = { source: 'source_a', filters: {} };
  await libraryFor(person()).booklists(lists, first);
  const revoked = { code: 'key_refused', refusal: 'revoked_key' };
  expect(await problemOf(libraryFor(person()).book(keyedRef))).toEqual(revoked);
  requested.length = 0;
  expect(await problemOf(libraryFor(person()).booklists(lists, first))).toEqual(revoked);
  expect(requested).toEqual([]);
});
