import { expect, test } from 'vitest';

import type { Library } from '../../../src/catalogue/library.ts';
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
const questions: Readonly<Record<string, (library: Library) => Promise<Answer<unknown>>>> = {
  'a title': (library) =>
    library.findBooks(withKey, {
      text: fixture.catalogue.fixtures.famous.zh,
      by: 'title',
      source: null,
    }),
  'an author': async (library) => {
    const { value } = await library.book(withKey, keyedRef(fixture.catalogue.fixtures.famous));
    const text = value.author?.zh ?? '';
    return library.findBooks(withKey, { text, by: 'author', source: 'source_a' });
  },
  'a book': (library) => library.book(withKey, keyedRef(fixture.catalogue.fixtures.famous)),
  'the boards': (library) => library.boards(withKey),
  'the sources': (library) => library.sources(withKey),
  'the genres of a source': (library) => library.genres(withKey, 'source_b'),
  'the genres of the library': (library) => library.genres(withKey, null),
  'the tags of a source': (library) => library.tags(withKey, 'source_b', null),
  'the catalogue of a source': (library) =>
    library.catalogue(withKey, { source: 'source_b', filters: {} }, first),
  'the catalogue of the library': (library) =>
    library.catalogue(withKey, { source: null, filters: { sort: 'newest' } }, first),
  'booklists of a source': (library) =>
    library.booklists(withKey, { source: 'source_a', filters: {} }, first),
  'booklists of the library': (library) =>
    library.booklists(withKey, { source: null, filters: { sort: 'largest' } }, first),
  'booklists that hold a book': (library) =>
    library.booklistsContaining(withKey, keyedRef(fixture.catalogue.fixtures.famous), null, first),
  'a booklist': (library) =>
    library.booklist(
      withKey,
      { list: { system: 'keyed', ...fixture.catalogue.fixtures.largeBooklist }, filters: {} },
      first,
    ),
  'an open booklist': (library) =>
    library.booklist(withKey, { list: { system: 'open', id: '1' }, filters: {} }, first),
  chapters: (library) =>
    library.chapters(withKey, openRef(fixture.catalogue.fixtures.openMatched.id), first),
  comments: (library) =>
    library.comments(withKey, openRef(fixture.catalogue.fixtures.openMatched.id), first),
  reviews: (library) =>
    library.reviews(withKey, openRef(fixture.catalogue.fixtures.openMatched.id), first),
  'community tags': (library) =>
    library.communityTags(withKey, openRef(fixture.catalogue.fixtures.openMatched.id)),
  'similar books': (library) =>
    library.similarBooks(withKey, openRef(fixture.catalogue.fixtures.openMatched.id)),
  'the feed of comments': (library) => library.feed(withKey, 'comments', first),
  'the feed of activity': (library) => library.feed(withKey, 'activity', first),
  'the statistics': (library) => library.statistics(withKey),
};

test.each(Object.entries(questions))('%s can be requested', async (_, ask) => {
  const { value, stale, asOf } = await ask(fixture.library);
  expect(stale).toBe(false);
  expect(asOf).toBeGreaterThan(0);
  expect(countOf(value)).toBeGreaterThan(0);
  const refused = fixture.catalogue.requests.all().filter(({ status }) => (status ?? 0) >= 400);
  expect(refused).toEqual([]);
});

test('every board of every system can be opened, in each of its sections', async () => {
  const { value: boards } = await fixture.library.boards(withKey);
  expect(new Set(boards.map(({ ref }) => ref.system))).toEqual(
    new Set(['keyed', 'chart', 'community', 'leaders']),
  );
  for (const board of boards) {
    const sections = [null, ...board.sections.slice(0, 3).map(({ code }) => code)];
    for (const section of sections) {
      const { value } = await fixture.library.board(
        withKey,
        { ...boardView(board.ref), section },
        first,
      );
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
  const { value } = await fixture.library.book(withKey, { system: 'keyed', source: asked, id });
  expect(value.ref).toEqual({ system: 'keyed', source, id });
});

test('an id of nineteen digits identifies its book', async () => {
  const { value } = await fixture.library.book(
    withKey,
    keyedRef(fixture.catalogue.fixtures.nineteenDigits),
  );
  expect(value.title?.zh).toBe(fixture.catalogue.fixtures.nineteenDigits.zh);
});

test('later pages have the right positions', async () => {
  const search = { source: 'source_b', filters: {} };
  const whole = await fixture.library.catalogue(withKey, search, { offset: 50, count: 50 });
  const part = await fixture.library.catalogue(withKey, search, { offset: 70, count: 10 });
  expect(part.value.items).toEqual(whole.value.items.slice(20, 30));
  expect(fixture.catalogue.requests.count()).toBe(1);
});

test('chapters come in the service’s order, whatever its page size', async () => {
  const ref = openRef(fixture.catalogue.fixtures.openMatched.id);
  const { value } = await fixture.library.chapters(without, ref, { offset: 70, count: 10 });
  expect(value.items.map(({ number }) => number)).toEqual([71, 72, 73, 74, 75, 76, 77, 78, 79, 80]);
});

test('a page beyond the last one names the last one', async () => {
  const search = { source: 'source_a', filters: { status: 'completed', title: '的' } };
  const asked = fixture.library.catalogue(withKey, search, { offset: 5_000, count: 10 });
  expect(await problemOf(asked)).toMatchObject({ code: 'beyond_last_page' });
});

test('a list too large to sort is reported, and comes unsorted', async () => {
  const list = { system: 'keyed', ...fixture.catalogue.fixtures.largeBooklist } as const;
  const { value: sources } = await fixture.library.sources(withKey);
  const sort = sources.find(({ code }) => code === list.source)?.booklists.memberSorts[1] ?? '';
  const sorted = fixture.library.booklist(withKey, { list, filters: { sort } }, first);
  expect(await problemOf(sorted)).toEqual({ code: 'not_sortable' });
  const { value } = await fixture.library.booklist(
    withKey,
    { list, filters: {} },
    { offset: 2_450, count: 50 },
  );
  expect(value.members).toHaveLength(50);
  expect(value.paging).toMatchObject({ reachable: 2_500 });
  expect(value.paging.total).toBeGreaterThan(5_000);
});

test.each([
  [
    'a hidden book',
    (library: Library) => library.book(withKey, keyedRef(fixture.catalogue.fixtures.hidden)),
    'book',
  ],
  ['an unknown source', (library: Library) => library.genres(withKey, 'source_z'), 'source'],
  [
    'an unknown booklist',
    (library: Library) =>
      library.booklist(
        withKey,
        { list: { system: 'keyed', source: 'source_a', id: '0' }, filters: {} },
        first,
      ),
    'booklist',
  ],
  ['an unknown open book', (library: Library) => library.book(without, openRef(1)), 'book'],
  [
    'an unknown section',
    (library: Library) =>
      library
        .boards(withKey)
        .then(({ value }) =>
          library.board(
            withKey,
            { ...boardView(value[0]?.ref ?? { system: 'community' }), section: 'nowhere' },
            first,
          ),
        ),
    'section',
  ],
])('%s is not found', async (_, ask, what) => {
  expect(await problemOf(ask(fixture.library))).toEqual({ code: 'not_found', what });
});

test('a source without booklists is reported', async () => {
  const asked = fixture.library.booklists(withKey, { source: 'source_f', filters: {} }, first);
  expect(await problemOf(asked)).toEqual({ code: 'not_supported' });
});

test('no URL contains a key', async () => {
  for (const ask of Object.values(questions)) await ask(fixture.library);
  const asked = fixture.catalogue.requests.all().map(({ path, query }) => path + query);
  expect(asked.filter((address) => address.includes(SAMPLE_KEY))).toEqual([]);
});
