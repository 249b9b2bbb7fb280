import { afterAll, beforeAll, beforeEach, expect } from 'vitest';

import { createAsk } from '../../../src/catalogue/ask.ts';
import { createLibraries } from '../../../src/catalogue/library/create-libraries.ts';
import { createTransport } from '../../../src/catalogue/transport.ts';
import type { BoardView } from '../../../src/model/board.ts';
import type { BookRef } from '../../../src/model/book.ts';
import {
  SAMPLE_KEY,
  startSampleCatalogue,
  type SampleCatalogue,
} from '../../../src/playground/catalogue/sample-catalogue.ts';
import { createMemoryCache } from '../support/memory-cache.ts';
import { memoryLimiter } from '../support/memory-limiter.ts';
import { person } from '../support/requesters.ts';
import { createTestCredentials } from './test-credentials.ts';
import { memorySourceNames } from '../support/memory-source-names.ts';
import { silentNotices } from '../support/silent-notices.ts';

/** The real library, over HTTP to the sample catalogue, with its own cache. */
export function libraryOn(catalogue: SampleCatalogue, secrets: Readonly<Record<string, string>>) {
  const trouble: unknown[] = [];
  const onTrouble = (error: unknown) => void trouble.push(error);
  const now = Date.now;
  const credentials = createTestCredentials(secrets);
  const transport = createTransport({ baseUrl: catalogue.url, userAgent: 'Colophon/test', now });
  const limiter = memoryLimiter({
    now,
    onError: onTrouble,
    limits: { open: { slots: 5_000, reservedSlots: 0 }, keyed: { slots: 5_000, reservedSlots: 0 } },
  });
  const { ask } = createAsk({
    limiter,
    transport,
    credentials,
    now,
    cache: createMemoryCache({ now, onError: onTrouble }).cache,
    onEvent: () => undefined,
  });
  const { libraryFor } = createLibraries({
    ask,
    notices: silentNotices,
    sourceNames: memorySourceNames(),
    credentials,
    chartSource: 'source_a',
    baseUrl: catalogue.url,
    bookUrlTemplate: `${catalogue.url}/book/{id}`,
    booklistUrlTemplate: `${catalogue.url}/booklist/{id}`,
    boardFreshMs: 1_800_000,
    now,
    schedule: () => () => undefined,
  });
  return { libraryFor, credentials, trouble, close: () => transport.close() };
}

export const withKey = person('guild');
export const without = person(null);
export const first = { offset: 0, count: 10 } as const;

export function keyedRef({ source, id }: { source: string; id: string }): BookRef {
  return { system: 'keyed', source, id };
}

export function openRef(id: number): BookRef {
  return { system: 'open', id: String(id) };
}

export function boardView(board: BoardView['board']): BoardView {
  return { board, section: null, genre: null, cycle: null };
}

/**
 * One sample catalogue for the tests of a file, and for each test a library over it in which the
 * server `guild` has a key. No test may cause trouble in the library.
 */
export function useSampleLibrary() {
  let catalogue: SampleCatalogue;
  let on: ReturnType<typeof libraryOn>;

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
    on = libraryOn(catalogue, { guild: SAMPLE_KEY });
    return async () => {
      expect(on.trouble).toEqual([]);
      await on.close();
    };
  });

  return {
    get catalogue() {
      return catalogue;
    },
    get libraryFor() {
      return on.libraryFor;
    },
  };
}
