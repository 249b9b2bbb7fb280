import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { createAsk } from '../../src/catalogue/ask.ts';
import type { Endpoint } from '../../src/catalogue/contract.ts';
import { createTransport } from '../../src/catalogue/transport.ts';
import type { Credential } from '../../src/model/server.ts';
import {
  SAMPLE_KEY,
  startSampleCatalogue,
  type SampleCatalogue,
} from '../../src/playground/catalogue/sample-catalogue.ts';
import { person, problemOf } from './support/requesters.ts';
import { createMemoryCache } from './support/memory-cache.ts';
import { memoryLimiter } from './support/memory-limiter.ts';
import { ManualClock } from '../support/manual-clock.ts';

const key: Credential = { fingerprint: 'sample', secret: SAMPLE_KEY };
const minute = 60_000;

let clock: ManualClock;
let catalogue: SampleCatalogue;
let requests: ReturnType<typeof startAsking>;

function startAsking() {
  const transport = createTransport({
    baseUrl: catalogue.url,
    userAgent: 'Colophon/0.0.0 (+https://example.org)',
    now: clock.now,
  });
  const onTrouble = (error: unknown) => {
    throw error;
  };
  const { ask } = createAsk({
    cache: createMemoryCache({ now: clock.now, onError: onTrouble }).cache,
    limiter: memoryLimiter({ now: clock.now, schedule: clock.schedule, onError: onTrouble }),
    transport,
    credentials: {
      reportRefusal: () => undefined,
      reportUnits: () => undefined,
    },
    now: clock.now,
    onEvent: () => undefined,
  });
  return { ask, transport };
}

beforeEach(async () => {
  clock = new ManualClock();
  catalogue = await startSampleCatalogue({ now: clock.now, sizes: { booksPerSource: 60 } });
  requests = startAsking();
});

afterEach(async () => {
  await requests.transport.close();
  await catalogue.close();
});

function endpoint(
  path: string,
  query: Record<string, string> = {},
  given: Partial<Endpoint<unknown>> = {},
): Endpoint<unknown> {
  return {
    interface: 'keyed',
    path,
    pattern: path,
    query: Object.entries(query),
    freshMs: 60 * minute,
    units: 1,
    missing: 'book',
    parse: (json) => {
      if (typeof json === 'object' && json !== null && 'data' in json) return json.data;
      throw new Error('no data');
    },
    ...given,
  };
}

const openBooks = (page: number) =>
  endpoint('/v1/books', { limit: '1', page: String(page) }, { interface: 'open', units: 0 });

test('the last units are not overdrawn', async () => {
  catalogue.spend(4_994);
  const boards = [1, 2].map((page) =>
    endpoint('/v1/source_a/books', { page: String(page) }, { units: 5 }),
  );
  const outcomes: string[] = [];
  for (const each of boards) {
    outcomes.push(
      await requests.ask(each, key, person()).then(
        () => 'answered',
        () => 'refused',
      ),
    );
  }
  expect(outcomes).toEqual(['answered', 'refused']);
  expect(catalogue.requests.countRateLimited()).toBe(0);
});

describe('the service gets no further request', () => {
  test('of a spent account until midnight', async () => {
    catalogue.spend(5_000);
    const midnight = (Math.floor(clock.now() / 86_400_000) + 1) * 86_400_000;
    for (const q of ['one', 'two']) {
      const problem = await problemOf(requests.ask(endpoint('/v1/search', { q }), key, person()));
      expect(problem).toEqual({ code: 'quota_spent', retryAt: midnight });
    }
    expect(catalogue.requests.count()).toBe(1);
  });

  test('until its Retry-After', async () => {
    catalogue.faults.add({ fault: { kind: 'rate_limited', retryAfterSeconds: 20 }, times: 1 });
    for (let times = 0; times < 5; times += 1) {
      expect(await problemOf(requests.ask(openBooks(times + 1), null, person()))).toMatchObject({
        code: 'rate_limited',
      });
    }
    expect(catalogue.requests.count()).toBe(1);
    await clock.advance(20_000);
    await expect(requests.ask(openBooks(1), null, person())).resolves.toBeDefined();
  });
});
