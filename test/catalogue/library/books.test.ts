import { describe, expect, test } from 'vitest';

import { person, problemOf, suggestion } from '../support/requesters.ts';
import { Question } from '../../../src/model/question.ts';
import { libraryOver, problem } from './fake-ask.ts';
import { recentBooks } from './recent-books.ts';
import {
  keyedBook,
  secrets,
  keyedRef,
  openBook,
  openRef,
  plainOpenBook,
  sourcePage,
  openList,
} from './book-answers.ts';

const byTitle = 'open /v1/books?q=剑&sort=popularity&page=1&limit=50';

describe('a book of the keyed interface', () => {
  test('is requested with the server’s key', async () => {
    const { libraryFor, requested } = libraryOver(
      { 'keyed /v1/books/source_a/10': keyedBook },
      secrets,
    );
    const answer = await libraryFor(person()).book(keyedRef);
    expect(answer).toMatchObject({ from: 'keyed', value: { title: { zh: '剑' } } });
    expect(requested).toEqual(['keyed /v1/books/source_a/10 with secret']);
  });

  test('needs a key, and causes no request without one', async () => {
    const { libraryFor, requested } = libraryOver({});
    expect(await problemOf(libraryFor(person()).book(keyedRef))).toEqual({ code: 'needs_key' });
    expect(requested).toEqual([]);
  });

  test('reports a refused key', async () => {
    const { libraryFor, credentials } = libraryOver({}, secrets);
    credentials.reportRefusal({ fingerprint: 'print of secret', secret: 'secret' }, 'revoked_key');
    expect(await problemOf(libraryFor(person()).book(keyedRef))).toEqual({
      code: 'key_refused',
      refusal: 'revoked_key',
    });
  });

  test('is not requested from the open interface when the service fails', async () => {
    const answers = { 'keyed /v1/books/source_a/10': problem({ code: 'down' }) };
    const { libraryFor, requested } = libraryOver(answers, secrets);
    expect(await problemOf(libraryFor(person()).book(keyedRef))).toEqual({ code: 'down' });
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
    const { libraryFor } = libraryOver(answers, secrets);
    await libraryFor(person(null)).book(openRef);
    const answer = await libraryFor(person()).book(keyedRef);
    expect(answer).toMatchObject({ from: 'open', value: { ref: openRef } });
  });

  test.each(['down', 'slow', 'unreadable'] as const)(
    'is shown from the open interface if it is known there and the keyed one fails (%s)',
    async (code) => {
      const answers = {
        'open /v1/books/42': openBook({ source: 'source_a', sourceBookId: '10' }),
        'keyed /v1/books/source_a/10': problem({ code }),
      };
      const { libraryFor, requested } = libraryOver(answers, secrets);
      await libraryFor(person(null)).book(openRef);
      requested.length = 0;
      const answer = await libraryFor(person()).book(keyedRef);
      expect(answer).toMatchObject({ from: 'open', fallback: true, value: { ref: openRef } });
      expect(requested).toEqual(['keyed /v1/books/source_a/10 with secret', 'open /v1/books/42']);
    },
  );

  test('that the service hides is not shown from the open interface', async () => {
    const hidden = { code: 'not_found', what: 'book' } as const;
    const answers = {
      'open /v1/books/42': openBook({ source: 'source_a', sourceBookId: '10' }),
      'keyed /v1/books/source_a/10': problem(hidden),
    };
    const { libraryFor } = libraryOver(answers, secrets);
    await libraryFor(person(null)).book(openRef);
    expect(await problemOf(libraryFor(person()).book(keyedRef))).toEqual(hidden);
  });

  test('reports spent units without evidence for the open interface', async () => {
    const spent = { code: 'quota_spent', retryAt: 5 } as const;
    const answers = { 'keyed /v1/books/source_a/10': problem(spent) };
    const { libraryFor } = libraryOver(answers, secrets);
    expect(await problemOf(libraryFor(person()).book(keyedRef))).toEqual(spent);
  });
});

describe('a book of the open interface', () => {
  test('comes from the open interface in a server without a key', async () => {
    const { libraryFor } = libraryOver({ 'open /v1/books/42': plainOpenBook });
    expect(await libraryFor(person()).book(openRef)).toMatchObject({
      from: 'open',
      value: { ref: openRef, url: 'https://books.example/book/42' },
    });
  });

  test('comes from the open interface in a server with a key without evidence', async () => {
    const { libraryFor } = libraryOver({ 'open /v1/books/42': plainOpenBook }, secrets);
    expect(await libraryFor(person()).book(openRef)).toMatchObject({ from: 'open' });
  });

  test.each([
    ['its source and id', { source: 'source_a', sourceBookId: '10' }],
    ['its page at the source', { sourceUrl: sourcePage }],
  ])('comes from the keyed interface by %s', async (_, evidence) => {
    const answers = {
      'open /v1/books/42': openBook(evidence),
      [`keyed /v1/search?q=${sourcePage}`]: {
        data: [{ source: 'source_a', source_book_id: '10' }],
      },
      'keyed /v1/books/source_a/10': keyedBook,
    };
    const { libraryFor } = libraryOver(answers, secrets);
    expect(await libraryFor(person()).book(openRef)).toMatchObject({
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
    const { libraryFor } = libraryOver(answers, secrets);
    expect(await libraryFor(person()).book(openRef)).toMatchObject({ from: 'open' });
  });
});

describe('open-only records of a keyed book', () => {
  const chapters = { 'open /v1/books/42/chapters?page=1&limit=50': { data: [{ number: 1 }] } };
  const first = { offset: 0, count: 10 } as const;

  test.each([
    [
      'the row of the search',
      openList({ id: 42, title: '剑', sourceUrl: `${sourcePage}/` }),
      plainOpenBook,
    ],
    [
      'the record of a book of that title',
      openList({ id: 42, title: '剑' }),
      openBook({ sourceUrl: sourcePage }),
    ],
  ])('are found if %s has the same page at the source', async (_, rows, record) => {
    const answers = {
      'keyed /v1/books/source_a/10': keyedBook,
      [byTitle]: rows,
      'open /v1/books/42': record,
      ...chapters,
    };
    const { libraryFor } = libraryOver(answers, secrets);
    const answer = await libraryFor(person()).chapters(keyedRef, first);
    expect(answer).toMatchObject({ from: 'open', value: { items: [{ number: 1 }] } });
  });

  test('are not taken from a book with only the same title', async () => {
    const answers = {
      'keyed /v1/books/source_a/10': keyedBook,
      [byTitle]: openList(
        { id: 42, title: '剑' },
        { id: 43, title: '剑', sourceUrl: `${sourcePage}0` },
      ),
      'open /v1/books/42': plainOpenBook,
    };
    const { libraryFor } = libraryOver(answers, secrets);
    expect(await problemOf(libraryFor(person()).chapters(keyedRef, first))).toEqual({
      code: 'not_found',
      what: 'record',
    });
  });
});

test('a book that is asked for only if there is room belongs to no question', async () => {
  const { libraryFor, contexts } = libraryOver({ 'open /v1/books/42': plainOpenBook });
  const question = new Question({ kind: 'book', askedAt: 0, patienceMs: 1_000 });
  const context = { ...person(), question };
  await libraryFor(context).bookIfRoom(openRef);
  expect(contexts).toEqual([suggestion('guild', context.signal)]);
});

test('recent records of a key are deleted with the key', async () => {
  const { libraryFor, forget } = libraryOver({ 'keyed /v1/books/source_a/10': keyedBook }, secrets);
  await libraryFor(person()).book(keyedRef);
  forget('print of secret');
  expect(recentBooks(libraryFor, 'guild')).toEqual([]);
});

test('a key forgotten during a request leaves no recent records', async () => {
  const answers = { 'keyed /v1/books/source_a/10': keyedBook };
  const { libraryFor, forget } = libraryOver(answers, secrets);
  const answer = libraryFor(person()).book(keyedRef);
  forget('print of secret');
  await answer;
  expect(recentBooks(libraryFor, 'guild')).toEqual([]);
});

test('a key forgotten between two requests of a query is not used for the second', async () => {
  const answers = { 'open /v1/books/42': openBook({ source: 'source_a', sourceBookId: '10' }) };
  const { libraryFor, requested, credentials } = libraryOver(answers, secrets);
  const answer = libraryFor(person()).book(openRef);
  credentials.reportRefusal({ fingerprint: 'print of secret', secret: 'secret' }, 'revoked_key');
  expect(await answer).toMatchObject({ from: 'open', value: { ref: openRef } });
  expect(requested.filter((address) => address.includes('secret'))).toEqual([]);
});
