import fc from 'fast-check';
import { expect, test } from 'vitest';

import type { Ask, Endpoint } from '../../src/catalogue/contract.ts';
import { createKeyedEndpoints, type KeyedEndpoints } from '../../src/catalogue/keyed/endpoints.ts';
import { createLibraries } from '../../src/catalogue/library/create-libraries.ts';
import type { LibraryFor } from '../../src/catalogue/library.ts';
import { createOpenEndpoints, type OpenEndpoints } from '../../src/catalogue/open/endpoints.ts';
import { locales } from '../../src/model/reader.ts';
import { ProblemError } from '../../src/model/problem.ts';
import { pages } from '../../src/pages/index.ts';
import { manyAnswered, oneAnswered } from './support/arbitrary-json.ts';
import { contextFrom, readerIn, summaries } from './support/arbitrary-reader.ts';
import { asOf } from './support/reading.ts';
import { runs } from './support/runs.ts';
import { findFaults } from './support/sendable.ts';
import { openAddress } from './support/open-address.ts';
import { wireAddresses } from './support/wire-addresses.ts';
import { seed } from '../support/soak.ts';
import { memorySourceNames } from '../catalogue/support/memory-source-names.ts';
import { silentNotices } from '../catalogue/support/silent-notices.ts';

const asking = [...new Set(wireAddresses.map((address) => address.split('/')[0] ?? ''))];
const { signal } = new AbortController();
const mentions = summaries.map(({ mention }) => mention);

/** Pages of watches, which request boards in their own way. */
const ofWatches = [
  ...['watch-draft', 'watch-boards', 'watch-choice', 'watches', 'watch', 'watch-test'],
  ...['watch-removed', 'race-draft', 'paper-draft'],
];
const askNothing = [
  'connect',
  'help',
  'setup-status',
  'setup-key-saved',
  'setup-forget',
  'stored',
  ...ofWatches,
];

test('every page that requests data is opened', () => {
  expect(new Set([...asking, ...askNothing])).toEqual(new Set(pages.map(({ name }) => name)));
});

test.each([
  // Without a key there is no data about sources.
  ['open', false, ['tags', 'sources']],
  ['keyed', true, []],
] as const)(
  'whatever JSON the %s interface answers, what people get of each page can be sent',
  async (name, hasKey, keyless) => {
    const asked = new Set<string>();
    const drawn = new Set<string>();
    for (const [index, address] of wireAddresses.entries()) {
      await fc.assert(
        fc.asyncProperty(
          // Earlier responses are cached and may be shown with later ones.
          fc.option(fc.constantFrom(...wireAddresses)),
          fc.constantFrom(...locales).chain(readerIn),
          fc.gen(),
          async (before, reader, draw) => {
            const libraryFor = librariesAnswering(draw, hasKey, (endpoint) => {
              asked.add(`${endpoint.interface} ${endpoint.path}`);
            });
            const { guildId } = reader;
            const library = libraryFor({ guildId, urgency: 'person', signal });
            const context = contextFrom(draw, library, reader);
            if (before === null) await whileTyping(libraryFor, guildId);
            for (const at of before === null ? [address] : [before, address]) {
              const { page, kind, message } = await openAddress(at, context);
              const quotes = page === 'booklist';
              expect(await findFaults(message, { mentions, quotes, oddIds: true })).toEqual([]);
              if (kind === 'page') drawn.add(page);
            }
          },
        ),
        { ...runs(5), seed: seed + index },
      );
    }
    expect(unasked(name, asked)).toEqual([]);
    expect(asking.filter((page) => !drawn.has(page))).toEqual(keyless);
  },
  120_000,
);

/** Suggestions search for books in their own way. */
async function whileTyping(libraryFor: LibraryFor, guildId: string | null): Promise<void> {
  try {
    await libraryFor({ guildId, urgency: 'suggestion', signal }).findBooks({
      text: 'moon',
      by: 'title',
      source: null,
    });
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
  }
}

/** The real parsers over generated responses. */
function librariesAnswering(
  draw: fc.GeneratorValue,
  hasKey: boolean,
  heard: (endpoint: Endpoint<unknown>) => void,
) {
  const ask: Ask = (endpoint) => {
    heard(endpoint);
    const body: unknown = draw(isOfOne(endpoint) ? oneAnswered : manyAnswered);
    return Promise.resolve(body).then((json) => ({
      value: endpoint.parse(json),
      asOf,
      stale: false,
    }));
  };
  return createLibraries({
    ask,
    notices: silentNotices,
    sourceNames: memorySourceNames(),
    credentials: {
      find: () => (hasKey ? { fingerprint: 'f', secret: 's' } : null),
      hasKey: () => hasKey,
      keyRefusal: () => null,
      reportRefusal: () => undefined,
      reportUnits: () => undefined,
    },
    chartSource: 'source_a',
    baseUrl: 'https://catalogue.example',
    bookUrlTemplate: 'https://catalogue.example/book/{id}',
    booklistUrlTemplate: 'https://catalogue.example/booklist/{id}',
    boardFreshMs: 1_800_000,
    now: () => asOf,
    schedule: () => () => undefined,
  }).libraryFor;
}

/** Whether the path is of one record instead of a list. */
function isOfOne({ interface: side, path }: Endpoint<unknown>): boolean {
  const one = side === 'keyed' ? keyedRecord : openRecord;
  return one.test(path);
}

const keyedRecord = /^\/v1\/(?:books\/[^/]+\/[^/]+|[^/]+\/(?:rankings|booklists)\/[^/]+)$/;
const openRecord = /^\/v1\/(?:(?:books|booklists)\/[^/]+|stats)$/;

/** Endpoints of an interface that were not requested. */
function unasked(name: 'open' | 'keyed', asked: ReadonlySet<string>): readonly string[] {
  const paths = Object.entries(name === 'open' ? openPaths : keyedPaths);
  return paths
    .filter(([, { path }]) => {
      const pattern = new RegExp(`^${name} ${path.replaceAll(/(?<=\/)0(?=\/|$)/g, '[^/]+')}$`);
      return ![...asked].some((one) => pattern.test(one));
    })
    .map(([endpoint]) => endpoint);
}

const keyed = createKeyedEndpoints({ boardFreshMs: 0 });
const open = createOpenEndpoints({
  urlTemplates: { bookUrl: '', booklistUrl: '' },
  chartSource: 'source_a',
  boardFreshMs: 0,
});
const zero = { source: '0', id: '0' };
type Asked = Pick<Endpoint<unknown>, 'path'>;

/** Each path with 0 for its parameters. */
const keyedPaths: Readonly<Record<keyof KeyedEndpoints, Asked>> = {
  sources: keyed.sources(),
  book: keyed.book(zero),
  search: keyed.search('q', '0', null),
  books: keyed.books('0', {}, 1),
  genres: keyed.genres('0'),
  tags: keyed.tags('0', null),
  boards: keyed.boards('0'),
  board: keyed.board(zero, null, 1),
  booklists: keyed.booklists('0', {}, 1),
  booklist: keyed.booklist(zero, {}, 1),
};
const openPaths: Readonly<Record<keyof OpenEndpoints, Asked>> = {
  books: open.books({}, 1),
  search: open.search('0'),
  book: open.book('0'),
  chapters: open.chapters('0', 1),
  comments: open.comments('0', 1),
  reviews: open.reviews('0', 1),
  tags: open.tags('0'),
  recommendations: open.recommendations('0'),
  chart: open.chart({}, 1),
  community: open.community({}, 1),
  leaders: open.leaders({}, 1),
  genres: open.genres(),
  booklists: open.booklists({}, 1),
  booklist: open.booklist('0', 1),
  feed: open.feed(null, 1),
  statistics: open.statistics(),
};
