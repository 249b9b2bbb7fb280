import { expect, test } from 'vitest';

import type { LibraryFor } from '../../../src/catalogue/library.ts';
import { problemOf } from '../support/requesters.ts';
import {
  boardView,
  first,
  keyedRef,
  openRef,
  useSampleLibrary,
  withKey,
  without,
} from './http-library.ts';

const fixture = useSampleLibrary();

test('every board of every system can be opened, in each of its sections', async () => {
  const { value: boards } = await fixture.libraryFor(withKey).boards();
  expect(new Set(boards.map(({ ref }) => ref.system))).toEqual(
    new Set(['keyed', 'chart', 'community', 'leaders']),
  );
  for (const board of boards) {
    const sections = [null, ...board.sections.slice(0, 3).map(({ code }) => code)];
    for (const section of sections) {
      const { value } = await fixture
        .libraryFor(withKey)
        .board({ ...boardView(board.ref), section }, first);
      expect(value.name).toEqual(board.name);
      expect(value.sourceName).toEqual(board.sourceName);
      expect(value.entries.map(({ position }) => position)).toEqual(
        value.entries.map((_, index) => index + 1),
      );
    }
  }
});

test('a book filed under another source is found', async () => {
  const { asked, source, id } = fixture.catalogue.fixtures.filedElsewhere;
  const { value } = await fixture.libraryFor(withKey).book({ system: 'keyed', source: asked, id });
  expect(value.ref).toEqual({ system: 'keyed', source, id });
});

test('an id of nineteen digits identifies its book', async () => {
  const { value } = await fixture
    .libraryFor(withKey)
    .book(keyedRef(fixture.catalogue.fixtures.nineteenDigits));
  expect(value.title?.zh).toBe(fixture.catalogue.fixtures.nineteenDigits.zh);
});

test('a page beyond the last one names the last one', async () => {
  const search = { source: 'source_a', filters: { status: 'completed', title: '的' } };
  const asked = fixture.libraryFor(withKey).catalogue(search, { offset: 5_000, count: 10 });
  expect(await problemOf(asked)).toMatchObject({ code: 'beyond_last_page' });
});

test('a list too large to sort is reported, and comes unsorted', async () => {
  const list = { system: 'keyed', ...fixture.catalogue.fixtures.largeBooklist } as const;
  const { value: sources } = await fixture.libraryFor(withKey).sources();
  const sort = sources.find(({ code }) => code === list.source)?.booklists.memberSorts[1] ?? '';
  const sorted = fixture.libraryFor(withKey).booklist({ list, filters: { sort } }, first);
  expect(await problemOf(sorted)).toEqual({ code: 'not_sortable' });
  const { value } = await fixture
    .libraryFor(withKey)
    .booklist({ list, filters: {} }, { offset: 2_450, count: 50 });
  expect(value.members).toHaveLength(50);
  expect(value.paging).toMatchObject({ reachable: 2_500 });
  expect(value.paging.total).toBeGreaterThan(5_000);
});

test.each([
  [
    'a hidden book',
    (libraryFor: LibraryFor) =>
      libraryFor(withKey).book(keyedRef(fixture.catalogue.fixtures.hidden)),
    'book',
  ],
  [
    'an unknown source',
    (libraryFor: LibraryFor) => libraryFor(withKey).genres('source_z'),
    'source',
  ],
  [
    'an unknown booklist',
    (libraryFor: LibraryFor) =>
      libraryFor(withKey).booklist(
        { list: { system: 'keyed', source: 'source_a', id: '0' }, filters: {} },
        first,
      ),
    'booklist',
  ],
  [
    'an unknown open book',
    (libraryFor: LibraryFor) => libraryFor(without).book(openRef(1)),
    'book',
  ],
  [
    'an unknown section',
    (libraryFor: LibraryFor) =>
      libraryFor(withKey)
        .boards()
        .then(({ value }) =>
          libraryFor(withKey).board(
            { ...boardView(value[0]?.ref ?? { system: 'community' }), section: 'nowhere' },
            first,
          ),
        ),
    'section',
  ],
])('%s is not found', async (_, ask, what) => {
  expect(await problemOf(ask(fixture.libraryFor))).toEqual({ code: 'not_found', what });
});

test('a source without booklists is reported', async () => {
  const asked = fixture.libraryFor(withKey).booklists({ source: 'source_f', filters: {} }, first);
  expect(await problemOf(asked)).toEqual({ code: 'not_supported' });
});
