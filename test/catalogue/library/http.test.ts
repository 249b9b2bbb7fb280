import { expect, test } from 'vitest';

import type { LibraryFor } from '../../../src/catalogue/library.ts';
import type { Answer } from '../../../src/model/answer.ts';
import { SAMPLE_KEY } from '../../../src/playground/catalogue/sample-catalogue.ts';
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

/** The number of items in a list, listing or booklist; 1 for a record. */
function countOf(value: unknown): number {
  const { items, members } = value as { items?: unknown; members?: unknown };
  const list = items ?? members ?? value;
  return Array.isArray(list) ? list.length : 1;
}

/** Every query, for a reader in a server with a key. */
const questions: Readonly<Record<string, (libraryFor: LibraryFor) => Promise<Answer<unknown>>>> = {
  'a title': (libraryFor) =>
    libraryFor(withKey).findBooks({
      text: fixture.catalogue.fixtures.famous.zh,
      by: 'title',
      source: null,
    }),
  'an author': async (libraryFor) => {
    const { value } = await libraryFor(withKey).book(keyedRef(fixture.catalogue.fixtures.famous));
    const text = value.author?.zh ?? '';
    return libraryFor(withKey).findBooks({ text, by: 'author', source: 'source_a' });
  },
  'a book': (libraryFor) => libraryFor(withKey).book(keyedRef(fixture.catalogue.fixtures.famous)),
  'the boards': (libraryFor) => libraryFor(withKey).boards(),
  'the sources': (libraryFor) => libraryFor(withKey).sources(),
  'the genres of a source': (libraryFor) => libraryFor(withKey).genres('source_b'),
  'the genres of the library': (libraryFor) => libraryFor(withKey).genres(null),
  'the tags of a source': (libraryFor) => libraryFor(withKey).tags('source_b', null),
  'the catalogue of a source': (libraryFor) =>
    libraryFor(withKey).catalogue({ source: 'source_b', filters: {} }, first),
  'the catalogue of the library': (libraryFor) =>
    libraryFor(withKey).catalogue({ source: null, filters: { sort: 'newest' } }, first),
  'booklists of a source': (libraryFor) =>
    libraryFor(withKey).booklists({ source: 'source_a', filters: {} }, first),
  'booklists of the library': (libraryFor) =>
    libraryFor(withKey).booklists({ source: null, filters: { sort: 'largest' } }, first),
  'booklists that hold a book': (libraryFor) =>
    libraryFor(withKey).booklistsContaining(
      keyedRef(fixture.catalogue.fixtures.famous),
      null,
      first,
    ),
  'a booklist': (libraryFor) =>
    libraryFor(withKey).booklist(
      { list: { system: 'keyed', ...fixture.catalogue.fixtures.largeBooklist }, filters: {} },
      first,
    ),
  'an open booklist': (libraryFor) =>
    libraryFor(withKey).booklist({ list: { system: 'open', id: '1' }, filters: {} }, first),
  chapters: (libraryFor) =>
    libraryFor(withKey).chapters(openRef(fixture.catalogue.fixtures.openMatched.id), first),
  comments: (libraryFor) =>
    libraryFor(withKey).comments(openRef(fixture.catalogue.fixtures.openMatched.id), first),
  reviews: (libraryFor) =>
    libraryFor(withKey).reviews(openRef(fixture.catalogue.fixtures.openMatched.id), first),
  'community tags': (libraryFor) =>
    libraryFor(withKey).communityTags(openRef(fixture.catalogue.fixtures.openMatched.id)),
  'similar books': (libraryFor) =>
    libraryFor(withKey).similarBooks(openRef(fixture.catalogue.fixtures.openMatched.id)),
  'the feed of comments': (libraryFor) => libraryFor(withKey).feed('comments', first),
  'the feed of activity': (libraryFor) => libraryFor(withKey).feed('activity', first),
  'the statistics': (libraryFor) => libraryFor(withKey).statistics(),
};

test.each(Object.entries(questions))('%s can be requested', async (_, ask) => {
  const { value, stale, asOf } = await ask(fixture.libraryFor);
  expect(stale).toBe(false);
  expect(asOf).toBeGreaterThan(0);
  expect(countOf(value)).toBeGreaterThan(0);
  const refused = fixture.catalogue.requests.all().filter(({ status }) => (status ?? 0) >= 400);
  expect(refused).toEqual([]);
});

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

test('later pages have the right positions', async () => {
  const search = { source: 'source_b', filters: {} };
  const whole = await fixture.libraryFor(withKey).catalogue(search, { offset: 50, count: 50 });
  const part = await fixture.libraryFor(withKey).catalogue(search, { offset: 70, count: 10 });
  expect(part.value.items).toEqual(whole.value.items.slice(20, 30));
  expect(fixture.catalogue.requests.count()).toBe(1);
});

test('chapters come in the service’s order, whatever its page size', async () => {
  const ref = openRef(fixture.catalogue.fixtures.openMatched.id);
  const { value } = await fixture.libraryFor(without).chapters(ref, { offset: 70, count: 10 });
  expect(value.items.map(({ number }) => number)).toEqual([71, 72, 73, 74, 75, 76, 77, 78, 79, 80]);
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

test('no URL contains a key', async () => {
  for (const ask of Object.values(questions)) await ask(fixture.libraryFor);
  const asked = fixture.catalogue.requests.all().map(({ path, query }) => path + query);
  expect(asked.filter((address) => address.includes(SAMPLE_KEY))).toEqual([]);
});
