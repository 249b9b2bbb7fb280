import { expect, test } from 'vitest';

import type { BookRef } from '../../../src/model/book.ts';
import { person } from '../support/requesters.ts';
import { libraryOver, problem, unanswered } from './fake-ask.ts';

const keyedRef: BookRef = { system: 'keyed', source: 'source_a', id: '10' };
const openRef: BookRef = { system: 'open', id: '42' };
const secrets = { guild: 'secret' };
const record = 'keyed /v1/books/source_a/10';
const byTitle = 'open /v1/books?q=剑&sort=popularity&page=1&limit=50';
const keyedBook = {
  data: {
    source: 'source_a',
    source_book_id: '10',
    title: { en: null, zh: '剑' },
    source_url: 'https://a.example/book/10',
  },
};
const same = { id: 42, title: '剑', sourceUrl: 'https://a.example/book/10' };
const namesake = { id: 43, title: '剑', sourceUrl: 'https://a.example/book/99' };

test('a keyed book is found in the open interface on certain evidence', async () => {
  const { libraryFor } = libraryOver({ [record]: keyedBook, [byTitle]: { data: [same] } }, secrets);
  expect(await libraryFor(person()).findInOtherInterface(keyedRef)).toEqual(openRef);
});

test('a book with only the same title does not match, and the lookup is not repeated', async () => {
  const answers = { [record]: keyedBook, [byTitle]: { data: [namesake] } };
  const { libraryFor, requested } = libraryOver(answers, secrets);
  expect(await libraryFor(person()).findInOtherInterface(keyedRef)).toBeNull();
  const first = requested.length;
  expect(await libraryFor(person()).findInOtherInterface(keyedRef)).toBeNull();
  expect(requested).toHaveLength(first);
});

test('a lookup without a result is repeated when records may have changed', async () => {
  const rows: object[] = [namesake];
  const answers = { [record]: keyedBook, [byTitle]: { data: rows } };
  const { libraryFor, clock } = libraryOver(answers, secrets);
  await libraryFor(person()).findInOtherInterface(keyedRef);
  rows.push(same);
  await clock.advance(6 * 3_600_000);
  expect(await libraryFor(person()).findInOtherInterface(keyedRef)).toEqual(openRef);
});

test('a failed lookup is not remembered and does not affect the page', async () => {
  const answers: Record<string, unknown> = {
    [record]: keyedBook,
    [byTitle]: problem({ code: 'busy', retryAt: 5 }),
  };
  const { libraryFor } = libraryOver(answers, secrets);
  expect(await libraryFor(person()).findInOtherInterface(keyedRef)).toBe('unknown');
  answers[byTitle] = { data: [same] };
  expect(await libraryFor(person()).findInOtherInterface(keyedRef)).toEqual(openRef);
});

test('a hanging catalogue delays a page by less than a second', async () => {
  const answers = { [record]: keyedBook, [byTitle]: unanswered };
  const { libraryFor, clock } = libraryOver(answers, secrets);
  const answer = libraryFor(person()).findInOtherInterface(keyedRef);
  await clock.advance(800);
  expect(await answer).toBe('unknown');
});

test('without a key an open book causes no lookup', async () => {
  const { libraryFor, requested } = libraryOver({});
  expect(await libraryFor(person()).findInOtherInterface(openRef)).toBeNull();
  expect(requested).toEqual([]);
});
