import { describe, expect, test } from 'vitest';

import type { LibraryFor } from '../../../src/catalogue/library.ts';
import { problemOf } from '../support/requesters.ts';
import { boardView, first, keyedRef, useSampleLibrary, withKey } from './http-library.ts';

const fixture = useSampleLibrary();

function requestedPaths(): readonly string[] {
  return fixture.catalogue.requests.all().map(({ path }) => path);
}

describe('a source that is not listed', () => {
  const unlisted = '26';

  test.each([
    [
      'a book',
      (libraryFor: LibraryFor) => libraryFor(withKey).book(keyedRef({ source: '26', id: '99' })),
    ],
    [
      'a search',
      (libraryFor: LibraryFor) =>
        libraryFor(withKey).findBooks({ text: 'lantern', by: 'title', source: unlisted }),
    ],
    [
      'a catalogue',
      (libraryFor: LibraryFor) =>
        libraryFor(withKey).catalogue({ source: unlisted, filters: {} }, first),
    ],
    ['genres', (libraryFor: LibraryFor) => libraryFor(withKey).genres(unlisted)],
    ['tags', (libraryFor: LibraryFor) => libraryFor(withKey).tags(unlisted, null)],
    ['its boards', (libraryFor: LibraryFor) => libraryFor(withKey).boardsOfSource(unlisted)],
    [
      'a board',
      (libraryFor: LibraryFor) =>
        libraryFor(withKey).board(boardView({ system: 'keyed', source: '26', board: 'x' }), first),
    ],
    [
      'booklists',
      (libraryFor: LibraryFor) =>
        libraryFor(withKey).booklists({ source: unlisted, filters: {} }, first),
    ],
    [
      'a booklist',
      (libraryFor: LibraryFor) =>
        libraryFor(withKey).booklist(
          { list: { system: 'keyed', source: unlisted, id: '1' }, filters: {} },
          first,
        ),
    ],
  ])('is not asked for %s, and the list is requested once', async (_, ask) => {
    const missing = { code: 'not_found', what: 'source' };
    expect(await problemOf(ask(fixture.libraryFor))).toEqual(missing);
    expect(await problemOf(ask(fixture.libraryFor))).toEqual(missing);
    expect(requestedPaths()).toEqual(['/sources']);
  });

  test('is asked for if the list cannot be fetched', async () => {
    fixture.catalogue.faults.add({ path: '/sources', times: 1, fault: { kind: 'internal' } });
    const asked = fixture.libraryFor(withKey).book(keyedRef({ source: unlisted, id: '99' }));
    expect(await problemOf(asked)).toEqual({ code: 'not_found', what: 'source' });
    expect(requestedPaths()).toEqual(['/sources', '/books/26/99']);
  });
});

test('a listed source costs no request of the list', async () => {
  await fixture.libraryFor(withKey).book(keyedRef(fixture.catalogue.fixtures.famous));
  expect(requestedPaths()).toHaveLength(1);
});
