import { beforeEach, describe, expect, test } from 'vitest';

import type { LibraryFor } from '../../../src/catalogue/library.ts';
import type { Answer, ListRange } from '../../../src/model/answer.ts';
import { problemOf } from '../support/requesters.ts';
import {
  boardView,
  first,
  libraryOn,
  openRef,
  useSampleLibrary,
  withKey,
  without,
} from './http-library.ts';

const fixture = useSampleLibrary();

beforeEach(() => {
  fixture.catalogue.limitOnlyWhereListed = false;
});

interface List {
  readonly deep: ListRange;
  readonly ask: (libraryFor: LibraryFor, range: ListRange) => Promise<Answer<unknown>>;
}

const book = () => openRef(fixture.catalogue.fixtures.openMatched.id);

/** Each list of the open interface, with a range that lies on two pages of its own size. */
const lists: Readonly<Record<string, List>> = {
  chapters: {
    deep: { offset: 50, count: 50 },
    ask: (libraryFor, range) => libraryFor(without).chapters(book(), range),
  },
  comments: {
    deep: { offset: 45, count: 5 },
    ask: (libraryFor, range) => libraryFor(without).comments(book(), range),
  },
  reviews: {
    deep: { offset: 0, count: 5 },
    ask: (libraryFor, range) => libraryFor(without).reviews(book(), range),
  },
  'the books of a booklist': {
    deep: { offset: 0, count: 10 },
    ask: (libraryFor, range) =>
      libraryFor(without).booklist({ list: { system: 'open', id: '1' }, filters: {} }, range),
  },
  'the feed': {
    deep: { offset: 25, count: 25 },
    ask: (libraryFor, range) => libraryFor(without).feed(null, range),
  },
  booklists: {
    deep: { offset: 25, count: 25 },
    ask: (libraryFor, range) => libraryFor(without).booklists({ source: null, filters: {} }, range),
  },
  'the community ranking': {
    deep: { offset: 100, count: 50 },
    ask: (libraryFor, range) =>
      libraryFor(without).board(boardView({ system: 'community' }), range),
  },
};

function queries(): readonly string[] {
  return fixture.catalogue.requests.all().map(({ query }) => query);
}

describe('a page of ours', () => {
  test.each(Object.entries(lists))('of %s is one request', async (_, { ask, deep }) => {
    await ask(fixture.libraryFor, deep);
    expect(queries()).toEqual([expect.stringContaining('limit=50')]);
  });

  test.each(Object.entries(lists))(
    'of %s is the same if the service refuses the limit',
    async (_, { ask, deep }) => {
      const { value } = await ask(fixture.libraryFor, deep);
      fixture.catalogue.limitOnlyWhereListed = true;
      const other = libraryOn(fixture.catalogue, {});
      const { value: again } = await ask(other.libraryFor, deep);
      await other.close();
      expect(again).toEqual(value);
    },
  );
});

test('a refused limit is sent once for an endpoint, for any book, and readers notice nothing', async () => {
  fixture.catalogue.limitOnlyWhereListed = true;
  const { openMatched, openByUrl } = fixture.catalogue.fixtures;
  for (const { id } of [openMatched, openByUrl]) {
    for (const offset of [0, 10]) {
      const { value } = await fixture
        .libraryFor(without)
        .chapters(openRef(id), { offset, count: 10 });
      expect(value.items[0]?.number).toBe(offset + 1);
    }
  }
  expect(queries()).toEqual(['page=1&limit=50', 'page=1', 'page=1']);
  await fixture.libraryFor(without).feed(null, { offset: 0, count: 10 });
  expect(queries().at(-1)).toContain('limit=50');
});

test('the entries of a board keep their positions if the service chooses the page size', async () => {
  fixture.catalogue.limitOnlyWhereListed = true;
  const view = boardView({ system: 'community' });
  const { value } = await fixture.libraryFor(without).board(view, { offset: 50, count: 10 });
  expect(value.entries.map(({ position }) => position)).toEqual(
    Array.from({ length: 10 }, (_, index) => 51 + index),
  );
});

test.each([
  ['no filter', { sort: 'updated', order: 'asc' }, 51, 90],
  ['one filter', { status: 'ongoing' }, 21, null],
  ['two filters', { status: 'ongoing', dropped: 'include' }, 6, 25],
  ['two tags', { tag: ['系统', '甜宠'], tag_match: 'any' }, 6, 25],
])(
  'a page deeper than %s allows is not requested, and the answer names the last page',
  async (_, filters, page, lastPage) => {
    const search = { source: 'source_b', filters };
    const asked = fixture.libraryFor(withKey).catalogue(search, {
      offset: (page - 1) * 50,
      count: 10,
    });
    const problem = await problemOf(asked);
    const sent = fixture.catalogue.requests.all();
    expect(sent.map(({ query, status }) => [/page=\d+/.exec(query)?.[0], status])).toEqual([
      ['page=1', 200],
    ]);
    const { value } = await fixture.libraryFor(withKey).catalogue(search, first);
    const last = lastPage ?? Math.ceil((value.paging.total ?? 0) / 10);
    expect(problem).toEqual({ code: 'beyond_last_page', lastPage: last });
  },
);
