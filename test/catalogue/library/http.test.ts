import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { Answer } from '../../../src/model/answer.ts';
import type { BoardView } from '../../../src/model/board.ts';
import type { BookRef } from '../../../src/model/book.ts';
import type { Library } from '../../../src/catalogue/library.ts';
import {
  SAMPLE_KEY,
  startSampleCatalogue,
} from '../../../src/playground/catalogue/sample-catalogue.ts';
import type { SampleCatalogue } from '../../../src/playground/catalogue/sample-catalogue.ts';
import { person, problemOf, suggestion } from '../support/requesters.ts';
import { recentBooks } from './recent-books.ts';
import { libraryOn } from './http-library.ts';

let catalogue: SampleCatalogue;
let fixture: ReturnType<typeof libraryOn>;

beforeAll(async () => {
  catalogue = await startSampleCatalogue({
    limits: { openPerMinute: 5_000, keyedPerMinute: 5_000, unitsPerDay: 100_000 },
  });
});

afterAll(async () => {
  await catalogue.close();
});

beforeEach(() => {
  catalogue.spelling = 'camel';
  catalogue.requests.clear();
  fixture = libraryOn(catalogue, { guild: SAMPLE_KEY });
  return async () => {
    expect(fixture.trouble).toEqual([]);
    await fixture.close();
  };
});

/** The number of items in a list, listing or booklist; 1 for a record. */
function countOf(value: unknown): number {
  const { items, members } = value as { items?: unknown; members?: unknown };
  const list = items ?? members ?? value;
  return Array.isArray(list) ? list.length : 1;
}

const withKey = person('guild');
const without = person(null);
const first = { offset: 0, count: 10 } as const;
const keyedRef = ({ source, id }: { source: string; id: string }): BookRef => ({
  system: 'keyed',
  source,
  id,
});
const openRef = (id: number): BookRef => ({ system: 'open', id: String(id) });
const boardView = (board: BoardView['board']): BoardView => ({
  board,
  section: null,
  genre: null,
  cycle: null,
});

/** Every query, for a reader in a server with a key. */
const questions: Readonly<Record<string, (library: Library) => Promise<Answer<unknown>>>> = {
  'a title': (library) =>
    library.findBooks(withKey, { text: catalogue.fixtures.famous.zh, by: 'title', source: null }),
  'an author': async (library) => {
    const { value } = await library.book(withKey, keyedRef(catalogue.fixtures.famous));
    const text = value.author?.zh ?? '';
    return library.findBooks(withKey, { text, by: 'author', source: 'source_a' });
  },
  'a book': (library) => library.book(withKey, keyedRef(catalogue.fixtures.famous)),
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
    library.booklistsContaining(withKey, keyedRef(catalogue.fixtures.famous), null, first),
  'a booklist': (library) =>
    library.booklist(
      withKey,
      { list: { system: 'keyed', ...catalogue.fixtures.largeBooklist }, filters: {} },
      first,
    ),
  'an open booklist': (library) =>
    library.booklist(withKey, { list: { system: 'open', id: '1' }, filters: {} }, first),
  chapters: (library) =>
    library.chapters(withKey, openRef(catalogue.fixtures.openMatched.id), first),
  comments: (library) =>
    library.comments(withKey, openRef(catalogue.fixtures.openMatched.id), first),
  reviews: (library) => library.reviews(withKey, openRef(catalogue.fixtures.openMatched.id), first),
  'community tags': (library) =>
    library.communityTags(withKey, openRef(catalogue.fixtures.openMatched.id)),
  'similar books': (library) =>
    library.similarBooks(withKey, openRef(catalogue.fixtures.openMatched.id)),
  'the feed of comments': (library) => library.feed(withKey, 'comments', first),
  'the feed of activity': (library) => library.feed(withKey, 'activity', first),
  'the statistics': (library) => library.statistics(withKey),
};

test.each(Object.entries(questions))('%s can be requested', async (_, ask) => {
  const { value, stale, asOf } = await ask(fixture.library);
  expect(stale).toBe(false);
  expect(asOf).toBeGreaterThan(0);
  expect(countOf(value)).toBeGreaterThan(0);
  const refused = catalogue.requests.all().filter(({ status }) => (status ?? 0) >= 400);
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

describe.each(['camel', 'snake', 'bilingual', 'pair', 'translated', 'sparse'] as const)(
  'spelled %s, the open interface',
  (spelling) => {
    beforeEach(() => {
      catalogue.spelling = spelling;
    });

    test('gives the same book', async () => {
      const { id, book } = catalogue.fixtures.openMatched;
      const { value } = await fixture.library.book(without, openRef(id));
      expect(value.ref).toEqual(openRef(id));
      expect([book.en, book.zh]).toContain(value.title?.en ?? value.title?.zh);
      if (spelling === 'sparse') return;
      expect(value.title).toEqual({ en: book.en, zh: book.zh });
      expect(value.atSource).toMatchObject({ source: book.source, id: book.id });
      expect(value.wordCount).toBeGreaterThan(0);
      expect(value.genre?.zh).toBeTruthy();
      expect(value.figures.map(({ key }) => key)).toEqual(
        expect.arrayContaining(['favorites', 'fans', 'source_score']),
      );
    });

    test('gives everything else', async () => {
      const ref = openRef(catalogue.fixtures.openMatched.id);
      const { library } = fixture;
      const counts = {
        found: (
          await library.findBooks(without, {
            text: catalogue.fixtures.openMatched.book.zh,
            by: 'title',
            source: null,
          })
        ).value.length,
        suggested: (
          await library.findBooks(suggestion(null), {
            text: catalogue.fixtures.openMatched.book.zh,
            by: 'title',
            source: null,
          })
        ).value.length,
        chart: (
          await library.board(without, boardView({ system: 'chart', board: 'popular' }), first)
        ).value.entries.length,
        community: (await library.board(without, boardView({ system: 'community' }), first)).value
          .entries.length,
        leaders: (
          await library.board(without, boardView({ system: 'leaders', board: 'yuepiao' }), first)
        ).value.entries.length,
        genres: (await library.genres(without, null)).value.length,
        lists: (await library.booklists(without, { source: null, filters: {} }, first)).value.items
          .length,
        members: (
          await library.booklist(without, { list: { system: 'open', id: '1' }, filters: {} }, first)
        ).value.members.length,
        chapters: (await library.chapters(without, ref, first)).value.items.length,
        comments: (await library.comments(without, ref, first)).value.items.length,
        tags: (await library.communityTags(without, ref)).value.length,
        similar: (await library.similarBooks(without, ref)).value.length,
        feed: (await library.feed(without, 'comments', first)).value.items.length,
        statistics: spelling === 'sparse' ? 1 : (await library.statistics(without)).value.length,
      };
      expect(Object.entries(counts).filter(([, count]) => count === 0)).toEqual([]);
    });
  },
);

test('a book filed under another source is found', async () => {
  const { asked, source, id } = catalogue.fixtures.filedElsewhere;
  const { value } = await fixture.library.book(withKey, { system: 'keyed', source: asked, id });
  expect(value.ref).toEqual({ system: 'keyed', source, id });
});

test('an id of nineteen digits identifies its book', async () => {
  const { value } = await fixture.library.book(
    withKey,
    keyedRef(catalogue.fixtures.nineteenDigits),
  );
  expect(value.title?.zh).toBe(catalogue.fixtures.nineteenDigits.zh);
});

test('later pages have the right positions', async () => {
  const search = { source: 'source_b', filters: {} };
  const whole = await fixture.library.catalogue(withKey, search, { offset: 50, count: 50 });
  const part = await fixture.library.catalogue(withKey, search, { offset: 70, count: 10 });
  expect(part.value.items).toEqual(whole.value.items.slice(20, 30));
  expect(catalogue.requests.count()).toBe(1);
});

test('chapters come in the service’s order, whatever its page size', async () => {
  const ref = openRef(catalogue.fixtures.openMatched.id);
  const { value } = await fixture.library.chapters(without, ref, { offset: 70, count: 10 });
  expect(value.items.map(({ number }) => number)).toEqual([71, 72, 73, 74, 75, 76, 77, 78, 79, 80]);
});

test('a page beyond the last one names the last one', async () => {
  const search = { source: 'source_a', filters: { status: 'completed', title: '的' } };
  const asked = fixture.library.catalogue(withKey, search, { offset: 5_000, count: 10 });
  expect(await problemOf(asked)).toMatchObject({ code: 'beyond_last_page' });
});

test('a list too large to sort is reported, and comes unsorted', async () => {
  const list = { system: 'keyed', ...catalogue.fixtures.largeBooklist } as const;
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
    (library: Library) => library.book(withKey, keyedRef(catalogue.fixtures.hidden)),
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

describe('from one interface to the other', () => {
  test.each(['openMatched', 'openByUrl', 'openById'] as const)(
    'a keyed book leads to its chapters (%s)',
    async (name) => {
      const { id, book } = catalogue.fixtures[name];
      const keyed = await fixture.library.chapters(withKey, keyedRef(book), first);
      const open = await fixture.library.chapters(without, openRef(id), first);
      expect(keyed.value.items).toEqual(open.value.items);
    },
  );

  test.each(['openMatched', 'openByUrl', 'openById'] as const)(
    'an open book leads to the keyed record (%s)',
    async (name) => {
      const { id, book } = catalogue.fixtures[name];
      const { from, value } = await fixture.library.book(withKey, openRef(id));
      expect({ from, ref: value.ref }).toEqual({ from: 'keyed', ref: keyedRef(book) });
    },
  );

  test('the same title is no evidence', async () => {
    const { id, book } = catalogue.fixtures.openSameTitle;
    expect(await fixture.library.book(withKey, openRef(id))).toMatchObject({ from: 'open' });
    const asked = fixture.library.chapters(withKey, keyedRef(book), first);
    expect(await problemOf(asked)).toEqual({ code: 'not_found', what: 'record' });
  });

  test("a book's page at its source opens it, with a key and, once seen, without", async () => {
    const { id, book } = catalogue.fixtures.openByUrl;
    const { value } = await fixture.library.book(without, openRef(id));
    const search = { text: value.atSource?.url ?? '', by: 'title', source: null } as const;
    const keyed = await fixture.library.findBooks(withKey, search);
    expect(keyed.value.map(({ ref }) => ref)).toContainEqual(keyedRef(book));
    const open = await fixture.library.findBooks(without, search);
    expect(open.value.map(({ ref }) => ref)).toEqual([openRef(id)]);
  });
});

describe('when a key changes', () => {
  let account = 0;
  const newKey = () => {
    account += 1;
    catalogue.keys.openAccount(`account-${account}`);
    return { account: `account-${account}`, key: catalogue.keys.create(`account-${account}`) };
  };
  const search = () =>
    ({ text: catalogue.fixtures.openMatched.book.zh, by: 'title', source: null }) as const;

  test.each([
    ['invalid_key', () => 'never-issued'],
    [
      'revoked_key',
      () => {
        const { key } = newKey();
        catalogue.keys.revoke(key.id);
        return key.secret;
      },
    ],
    [
      'account_blocked',
      () => {
        const made = newKey();
        catalogue.keys.block(made.account);
        return made.key.secret;
      },
    ],
  ])('%s falls back to the open interface and is reported once', async (refusal, secretOf) => {
    const { library, credentials, close } = libraryOn(catalogue, { guild: secretOf() });
    expect(library.servingInterface('guild')).toBe('keyed');
    expect(await library.findBooks(withKey, search())).toMatchObject({ from: 'open' });
    expect([...credentials.refusals.values()]).toEqual([refusal]);
    expect(library.servingInterface('guild')).toBe('open');
    expect(await problemOf(library.genres(withKey, 'source_a'))).toEqual({
      code: 'key_refused',
      refusal,
    });
    expect((await library.boards(withKey)).from).toBe('open');
    expect(catalogue.requests.count({ interface: 'keyed' })).toBe(1);
    await close();
  });

  test('spent units fall back to the open interface, or are reported if it lacks the record', async () => {
    const { account, key } = newKey();
    const { library, close } = libraryOn(catalogue, { guild: key.secret });
    catalogue.spend(100_000, account);
    expect(await library.findBooks(withKey, search())).toMatchObject({ from: 'open' });
    expect(await problemOf(library.genres(withKey, 'source_a'))).toMatchObject({
      code: 'quota_spent',
    });
    expect(library.servingInterface('guild')).toBe('keyed');
    await close();
  });

  test('data of one key is not shown to a server with another key or without one', async () => {
    const other = newKey().key.secret;
    const { library, close } = libraryOn(catalogue, { guild: SAMPLE_KEY, other });
    const ref = keyedRef(catalogue.fixtures.nineteenDigits);
    await library.book(withKey, ref);
    await library.sources(withKey);
    await library.boards(withKey);
    expect(recentBooks(library, 'guild')).toHaveLength(1);
    expect(recentBooks(library, 'other')).toEqual([]);
    expect(library.recent('other').sources).toEqual([]);
    expect(library.recent('other').boards).toEqual(library.recent(null).boards);
    expect(await problemOf(library.book(person('third'), ref))).toEqual({ code: 'needs_key' });

    catalogue.requests.clear();
    await library.book(person('other'), ref);
    expect(catalogue.requests.all().map(({ credential }) => credential)).not.toContain(
      'playground',
    );
    expect(catalogue.requests.count()).toBe(1);
    await close();
  });
});

test('no URL contains a key', async () => {
  for (const ask of Object.values(questions)) await ask(fixture.library);
  const asked = catalogue.requests.all().map(({ path, query }) => path + query);
  expect(asked.filter((address) => address.includes(SAMPLE_KEY))).toEqual([]);
});
