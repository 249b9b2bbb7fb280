import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

import type { Ask } from '../../src/catalogue/contract.ts';
import { createLibraries } from '../../src/catalogue/library/create-libraries.ts';
import type { Library } from '../../src/catalogue/library.ts';
import type { Answer } from '../../src/model/answer.ts';
import type { BoardRef } from '../../src/model/board.ts';
import type { BooklistRef } from '../../src/model/booklist.ts';
import { ProblemError } from '../../src/model/problem.ts';
import { answerTo } from '../catalogue/isolation/stamped-answers.ts';
import { createTestCredentials } from '../catalogue/library/test-credentials.ts';
import { person } from '../catalogue/support/requesters.ts';
import { memorySourceNames } from '../catalogue/support/memory-source-names.ts';
import { silentNotices } from '../catalogue/support/silent-notices.ts';

/** A row of the table in `docs/endpoints.md`: kinds of records and the texts of the other columns. */
interface Line {
  readonly kinds: readonly string[];
  readonly columns: readonly string[];
}

function tableOfRoutes(): readonly Line[] {
  const text = readFileSync(new URL('../../docs/endpoints.md', import.meta.url), 'utf8');
  const [, section = ''] = text.split('\n## Which API answers\n');
  const [own = ''] = section.split('\n## ');
  const [, , ...lines] = own.split('\n').filter((line) => line.startsWith('|'));
  return lines.map((line) => {
    const [kinds = '', ...columns] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    return { kinds: kinds.split(', '), columns };
  });
}

const keyedBook = { system: 'keyed', source: 'source_a', id: '1' } as const;
const range = { offset: 0, count: 10 } as const;
const view = { section: null, genre: null, cycle: null };
const board = (ref: BoardRef) => (library: Library) =>
  library.board({ ...view, board: ref }, range);
const search = (source: string | null) => (library: Library) =>
  library.findBooks({ text: stamp, by: 'title', source });
const catalogue = (source: string | null) => (library: Library) =>
  library.catalogue({ source, filters: {} }, range);
const booklists = (source: string | null) => (library: Library) =>
  library.booklists({ source, filters: {} }, range);
const booklist = (list: BooklistRef) => (library: Library) =>
  library.booklist({ list, filters: {} }, range);

/** A query for each kind of record in the table. */
const queries: Readonly<Record<string, (library: Library) => Promise<Answer<unknown>>>> = {
  search: search(null),
  'search narrowed to a source': search('source_a'),
  book: (library) => library.book(keyedBook),
  sources: (library) => library.sources(),
  'source catalogue': catalogue('source_a'),
  'source genres': (library) => library.genres('source_a'),
  'source tags': (library) => library.tags('source_a', null),
  'source board': board({ system: 'keyed', source: 'source_a', board: 'yuepiao' }),
  'source booklists': booklists('source_a'),
  'source booklist': booklist({ system: 'keyed', source: 'source_a', id: '1' }),
  'booklists containing a book': (library) => library.booklistsContaining(keyedBook, null, range),
  'library catalogue': catalogue(null),
  'library genres': (library) => library.genres(null),
  'reader chart': board({ system: 'chart', board: 'popular' }),
  'community ranking': board({ system: 'community' }),
  leaderboard: board({ system: 'leaders', board: 'yuepiao' }),
  'library booklists': booklists(null),
  'library booklist': booklist({ system: 'open', id: '1' }),
  chapters: (library) => library.chapters(keyedBook, range),
  comments: (library) => library.comments(keyedBook, range),
  reviews: (library) => library.reviews(keyedBook, range),
  'community tags': (library) => library.communityTags(keyedBook),
  recommendations: (library) => library.similarBooks(keyedBook),
  feed: (library) => library.feed(null, range),
  statistics: (library) => library.statistics(),
};

/** Only a query for all boards includes these. */
const partOfBoards = 'source boards';

const stamp = 'a stamp';
const now = Date.UTC(2026, 10, 21);

interface Service {
  /** Units are spent in `older`, with a stale answer in the cache, and in `spent`, without one. */
  keyed: 'fresh' | 'older' | 'spent';
  open: 'fresh' | 'down';
}

/** A library of a service with every record. It has already answered each server once. */
async function createServedLibrary() {
  const service: Service = { keyed: 'fresh', open: 'fresh' };
  const ask: Ask = (endpoint, credential) => {
    const problem = (code: 'down' | 'quota_spent') =>
      Promise.reject(
        new ProblemError(code === 'down' ? { code } : { code, retryAt: now + 3_600_000 }),
      );
    if (endpoint.interface === 'open' && service.open === 'down') return problem('down');
    const value = endpoint.parse(answerTo({ ...endpoint, credential }, stamp));
    if (endpoint.interface === 'open' || service.keyed === 'fresh') {
      return Promise.resolve({ value, asOf: now, stale: false });
    }
    if (service.keyed === 'spent') return problem('quota_spent');
    return Promise.resolve({ value, asOf: now, stale: true, failure: 'quota_spent' as const });
  };
  const { libraryFor } = createLibraries({
    ask,
    notices: silentNotices,
    sourceNames: memorySourceNames(),
    credentials: createTestCredentials({ 'with key': 'secret' }),
    chartSource: 'source_a',
    baseUrl: 'https://catalogue.example',
    bookUrlTemplate: 'https://catalogue.example/novel/{id}',
    booklistUrlTemplate: 'https://catalogue.example/booklist/{id}',
    boardFreshMs: 1_800_000,
    now: () => now,
    schedule: () => () => undefined,
  });
  await search(null)(libraryFor(person('with key')));
  await search(null)(libraryFor(person('without key')));
  return { libraryFor, service };
}

/** The API of the answer and whether it is stale, or the problem's code. */
async function outcomeOf(answer: Promise<Answer<unknown>>): Promise<string> {
  try {
    const { from, stale } = await answer;
    const api = from === 'open' ? 'public' : from;
    return stale ? `older ${api}` : api;
  } catch (error) {
    if (error instanceof ProblemError) return error.problem.code;
    throw error;
  }
}

/** The library's behaviour in the words of `docs/endpoints.md`. */
async function observedColumns(kind: string): Promise<readonly string[]> {
  const { libraryFor, service } = await createServedLibrary();
  const outcome = (guildId: string, state: Partial<Service> = {}) => {
    Object.assign(service, { keyed: 'fresh', open: 'fresh' }, state);
    return outcomeOf(
      queries[kind]?.(libraryFor(person(guildId))) ?? Promise.reject(new Error(kind)),
    );
  };
  const withoutKey = await outcome('without key');
  const spent = [
    await outcome('with key', { keyed: 'older' }),
    await outcome('with key', { keyed: 'older', open: 'down' }),
    await outcome('with key', { keyed: 'spent' }),
  ].join(', ');
  return [
    await outcome('with key'),
    withoutKey === 'needs_key' ? 'what an admin can do' : withoutKey,
    spentInWords[spent] ?? spent,
  ];
}

/** With an older answer; with one while the open interface is down; without one. */
const spentInWords: Readonly<Record<string, string>> = {
  'public, older keyed, public': 'public, else an older answer',
  'older keyed, older keyed, quota_spent': 'an older answer, else the time of the reset',
  'public, down, public': 'public',
};

test('the table of APIs matches the library for every query', async () => {
  const lines = tableOfRoutes();
  const written = lines.flatMap(({ kinds, columns }) =>
    kinds.map((kind) => [kind, columns] as const),
  );
  const kinds = [...Object.keys(queries), partOfBoards];
  expect(written.map(([kind]) => kind).toSorted()).toEqual(kinds.toSorted());
  for (const [kind, columns] of written) {
    if (kind !== partOfBoards) expect([kind, await observedColumns(kind)]).toEqual([kind, columns]);
  }
});

test('the boards of sources come from the keyed API alone', async () => {
  const { libraryFor, service } = await createServedLibrary();
  const hasSourceBoards = async (guildId: string) =>
    (await libraryFor(person(guildId)).boards()).value.some(({ ref }) => ref.system === 'keyed');
  expect(await hasSourceBoards('with key')).toBe(true);
  expect(await hasSourceBoards('without key')).toBe(false);
  service.keyed = 'older';
  expect(await hasSourceBoards('with key')).toBe(true);
  expect(await outcomeOf(libraryFor(person('with key')).boards())).toBe('older keyed');
});

test('the table of APIs has one row for all kinds of records with equal columns', () => {
  const lines = tableOfRoutes().map(({ columns }) => columns.join(', '));
  expect(lines).not.toEqual([]);
  expect(new Set(lines).size).toBe(lines.length);
});
