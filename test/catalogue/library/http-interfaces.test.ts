import { describe, expect, test } from 'vitest';

import { problemOf } from '../support/requesters.ts';
import { first, keyedRef, openRef, useSampleLibrary, withKey, without } from './http-library.ts';

const fixture = useSampleLibrary();

describe('from one interface to the other', () => {
  test.each(['openMatched', 'openByUrl', 'openById'] as const)(
    'a keyed book leads to its chapters (%s)',
    async (name) => {
      const { id, book } = fixture.catalogue.fixtures[name];
      const keyed = await fixture.libraryFor(withKey).chapters(keyedRef(book), first);
      const open = await fixture.libraryFor(without).chapters(openRef(id), first);
      expect(keyed.value.items).toEqual(open.value.items);
    },
  );

  test.each(['openMatched', 'openByUrl', 'openById'] as const)(
    'an open book leads to the keyed record (%s)',
    async (name) => {
      const { id, book } = fixture.catalogue.fixtures[name];
      const { from, value } = await fixture.libraryFor(withKey).book(openRef(id));
      expect({ from, ref: value.ref }).toEqual({ from: 'keyed', ref: keyedRef(book) });
    },
  );

  test('the same title is no evidence', async () => {
    const { id, book } = fixture.catalogue.fixtures.openSameTitle;
    expect(await fixture.libraryFor(withKey).book(openRef(id))).toMatchObject({ from: 'open' });
    const asked = fixture.libraryFor(withKey).chapters(keyedRef(book), first);
    expect(await problemOf(asked)).toEqual({ code: 'not_found', what: 'record' });
  });

  test("a book's page at its source opens it, with a key and, once seen, without", async () => {
    const { id, book } = fixture.catalogue.fixtures.openByUrl;
    const { value } = await fixture.libraryFor(without).book(openRef(id));
    const search = { text: value.atSource?.url ?? '', by: 'title', source: null } as const;
    const keyed = await fixture.libraryFor(withKey).findBooks(search);
    expect(keyed.value.map(({ ref }) => ref)).toContainEqual(keyedRef(book));
    const open = await fixture.libraryFor(without).findBooks(search);
    expect(open.value.map(({ ref }) => ref)).toEqual([openRef(id)]);
  });
});
