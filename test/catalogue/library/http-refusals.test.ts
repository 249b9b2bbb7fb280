import { describe, expect, test } from 'vitest';

import type { Library } from '../../../src/catalogue/library.ts';
import { problemOf } from '../support/requesters.ts';
import { boardView, first, keyedRef, useSampleLibrary, withKey } from './http-library.ts';

const fixture = useSampleLibrary();

function requestedPaths(): readonly string[] {
  return fixture.catalogue.requests.all().map(({ path }) => path);
}

describe('a source that is not listed', () => {
  const unlisted = '26';

  test.each([
    ['a book', (library: Library) => library.book(withKey, keyedRef({ source: '26', id: '99' }))],
    [
      'a search',
      (library: Library) =>
        library.findBooks(withKey, { text: 'lantern', by: 'title', source: unlisted }),
    ],
    [
      'a catalogue',
      (library: Library) => library.catalogue(withKey, { source: unlisted, filters: {} }, first),
    ],
    ['genres', (library: Library) => library.genres(withKey, unlisted)],
    ['tags', (library: Library) => library.tags(withKey, unlisted, null)],
    ['its boards', (library: Library) => library.boardsOfSource(withKey, unlisted)],
    [
      'a board',
      (library: Library) =>
        library.board(withKey, boardView({ system: 'keyed', source: '26', board: 'x' }), first),
    ],
    [
      'booklists',
      (library: Library) => library.booklists(withKey, { source: unlisted, filters: {} }, first),
    ],
    [
      'a booklist',
      (library: Library) =>
        library.booklist(
          withKey,
          { list: { system: 'keyed', source: unlisted, id: '1' }, filters: {} },
          first,
        ),
    ],
  ])('is not asked for %s, and the list is requested once', async (_, ask) => {
    const missing = { code: 'not_found', what: 'source' };
    expect(await problemOf(ask(fixture.library))).toEqual(missing);
    expect(await problemOf(ask(fixture.library))).toEqual(missing);
    expect(requestedPaths()).toEqual(['/sources']);
  });

  test('is asked for if the list cannot be fetched', async () => {
    fixture.catalogue.faults.add({ path: '/sources', times: 1, fault: { kind: 'internal' } });
    const asked = fixture.library.book(withKey, keyedRef({ source: unlisted, id: '99' }));
    expect(await problemOf(asked)).toEqual({ code: 'not_found', what: 'source' });
    expect(requestedPaths()).toEqual(['/sources', '/books/26/99']);
  });
});

test('a listed source costs no request of the list', async () => {
  await fixture.library.book(withKey, keyedRef(fixture.catalogue.fixtures.famous));
  expect(requestedPaths()).toHaveLength(1);
});
