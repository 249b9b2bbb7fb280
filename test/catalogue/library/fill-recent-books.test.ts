import { describe, expect, test } from 'vitest';

import { openList, secrets } from './book-answers.ts';
import { libraryOver, unanswered } from './fake-ask.ts';
import { person, suggestion } from '../support/requesters.ts';

const popular = 'open /v1/books?sort=popularity&page=1&limit=50';
const rows = (count: number) =>
  openList(...Array.from({ length: count }, (_, index) => ({ id: index + 1, title: '剑' })));
const all = { text: '', by: 'title', source: null } as const;

describe('the books for a text with typing errors', () => {
  test.each([
    ['with a key', secrets],
    ['without a key', {}],
  ])('are the popular ones of the open library in a server %s', async (_, keys) => {
    const { libraryFor } = libraryOver({ [popular]: rows(3) }, keys);
    const fetched = await libraryFor(person()).fillRecentBooks();
    expect(fetched.map(({ ref }) => ref.id)).toEqual(['1', '2', '3']);
    const { guildId } = person();
    expect(libraryFor(person(guildId)).recent().findBooks(all, 50).matches).toHaveLength(3);
  });

  test('are not fetched if many books are recent', async () => {
    const { libraryFor, requested } = libraryOver({ [popular]: rows(50) });
    await libraryFor(person()).fillRecentBooks();
    expect(await libraryFor(person()).fillRecentBooks()).toEqual([]);
    expect(requested).toHaveLength(1);
  });

  test('are none if the catalogue fails or is slow', async () => {
    expect(await libraryOver({}).libraryFor(person()).fillRecentBooks()).toEqual([]);
    const { libraryFor, clock } = libraryOver({ [popular]: unanswered });
    const fetched = libraryFor(person()).fillRecentBooks();
    await clock.advance(2_500);
    expect(await fetched).toEqual([]);
  });

  test('are waited for no longer than a suggestion may take', async () => {
    const { libraryFor, clock } = libraryOver({ [popular]: unanswered });
    const typing = new AbortController();
    const fetched = libraryFor(suggestion('guild', typing.signal)).fillRecentBooks();
    typing.abort();
    expect(await fetched).toEqual([]);
    expect(await libraryFor(suggestion('guild', typing.signal)).fillRecentBooks()).toEqual([]);
    expect(clock.pending()).toBe(0);
  });
});
