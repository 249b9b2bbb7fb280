import { inspect } from 'node:util';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { createAsk } from '../../src/catalogue/ask.ts';
import { defaultRateLimits } from '../../src/catalogue/limiter/contract.ts';
import type { Endpoint } from '../../src/catalogue/contract.ts';
import { createTransport } from '../../src/catalogue/transport.ts';
import type { Credential } from '../../src/model/server.ts';
import { ProblemError, type Problem } from '../../src/model/problem.ts';
import {
  SAMPLE_KEY,
  startSampleCatalogue,
  type SampleCatalogue,
} from '../../src/playground/catalogue/sample-catalogue.ts';
import type { CatalogueFault } from '../../src/playground/catalogue/faults.ts';
import { person, problemErrorOf, problemOf } from './support/requesters.ts';
import { createMemoryCache } from './support/memory-cache.ts';
import { memoryLimiter } from './support/memory-limiter.ts';
import { ManualClock } from '../support/manual-clock.ts';

const key: Credential = { fingerprint: 'sample', secret: SAMPLE_KEY };
const minute = 60_000;

let clock: ManualClock;
let catalogue: SampleCatalogue;
let requests: ReturnType<typeof startAsking>;

function startAsking(totalMs = 20_000) {
  const transport = createTransport({
    baseUrl: catalogue.url,
    userAgent: 'Colophon/0.0.0 (+https://example.org)',
    now: clock.now,
    timeouts: { totalMs },
    maxBytes: 1_000_000,
  });
  const onTrouble = (error: unknown) => {
    throw error;
  };
  const refused: string[] = [];
  const { ask } = createAsk({
    cache: createMemoryCache({ now: clock.now, onError: onTrouble }).cache,
    limiter: memoryLimiter({ now: clock.now, schedule: clock.schedule, onError: onTrouble }),
    transport,
    credentials: {
      reportRefusal: (_credential, refusal) => refused.push(refusal),
      reportUnits: () => undefined,
    },
    now: clock.now,
    onEvent: () => undefined,
  });
  return { ask, transport, refused };
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

describe('the limits', () => {
  test('a hundred people with the same query cause one request', async () => {
    const all = Array.from({ length: 100 }, (_, index) =>
      requests.ask(openBooks(1), null, person(`server ${index}`)),
    );
    expect(await Promise.all(all)).toHaveLength(100);
    expect(catalogue.requests.count()).toBe(1);
  });

  test('of forty-five queries within a minute, at most thirty are sent in any sixty seconds, and all are answered', async () => {
    const retries: number[] = [];
    const answers: unknown[] = [];
    const put = async (page: number): Promise<void> => {
      try {
        answers.push(await requests.ask(openBooks(page), null, person(`server ${page}`)));
      } catch (error) {
        if (!(error instanceof ProblemError) || error.problem.code !== 'busy') throw error;
        retries.push(page);
      }
    };
    for (let page = 1; page <= 45; page += 1) {
      await put(page);
      await clock.advance(1_000);
    }
    expect(answers).toHaveLength(30);
    await clock.advance(minute);
    for (const page of retries.splice(0)) await put(page);
    expect(answers).toHaveLength(45);
    expect(catalogue.requests.peakInWindow('open', minute)).toBe(30);
    expect(catalogue.requests.countRateLimited()).toBe(0);
  });

  test('a busy key never causes a 429', async () => {
    // The service counts by the minute of its clock; the bursts span two minutes.
    await clock.advance(45_000);
    const outcomes: string[] = [];
    for (const pauseMs of [30_000, 31_000, 30_000, 31_000]) {
      for (let question = 0; question < 70; question += 1) {
        const search = endpoint('/v1/search', { q: `${outcomes.length} of many` });
        const answer = requests.ask(search, key, person(`server ${question % 3}`));
        outcomes.push(
          await answer.then(
            () => 'answered',
            () => 'rejected',
          ),
        );
      }
      await clock.advance(pauseMs);
    }
    // The last slots are reserved for people of servers without a request so far.
    const usable = defaultRateLimits.keyed.slots - defaultRateLimits.keyed.reservedSlots;
    expect(usable).toBeGreaterThanOrEqual(54);
    expect(outcomes.filter((outcome) => outcome === 'answered')).toHaveLength(2 * usable);
    expect(catalogue.requests.peakInWindow('keyed', minute)).toBe(usable);
    expect(catalogue.requests.countRateLimited()).toBe(0);
  });

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
});

test('a book requested under another source is found', async () => {
  const { filedElsewhere, famous } = catalogue.fixtures;
  const path = `/v1/books/${filedElsewhere.asked}/${filedElsewhere.id}`;
  const { value } = await requests.ask(endpoint(path), key, person());
  expect(value).toMatchObject({ source: famous.source, source_book_id: famous.id });
  expect(catalogue.requests.all().map(({ status }) => status)).toEqual([301, 200]);
});

describe('refusals of the service', () => {
  const stranger: Credential = { fingerprint: 'stranger', secret: 'never-issued' };
  test.each<[string, Endpoint<unknown>, Credential | null, Partial<Problem>]>([
    [
      'a value',
      endpoint('/v1/source_a/books', { sort: 'nonsense' }),
      key,
      { code: 'not_accepted', param: 'sort' },
    ],
    [
      'a parameter',
      endpoint('/v1/source_a/books', { nonsense: '1' }),
      key,
      { code: 'not_accepted' },
    ],
    [
      'a page too deep',
      endpoint('/v1/source_a/books', { page: '51' }),
      key,
      { code: 'beyond_last_page' },
    ],
    ['no key', endpoint('/v1/sources'), null, { code: 'down' }],
    [
      'a key of its own invention',
      endpoint('/v1/sources'),
      stranger,
      { code: 'key_refused', refusal: 'invalid_key' },
    ],
    ['a source', endpoint('/v1/source_z/books'), key, { code: 'not_found', what: 'source' }],
    ['a book', endpoint('/v1/books/source_a/0'), key, { code: 'not_found', what: 'book' }],
    [
      'booklists of a source without booklists',
      endpoint('/v1/source_f/booklists'),
      key,
      { code: 'not_supported' },
    ],
    [
      'a book of the open interface',
      endpoint('/v1/books/99999999', {}, { interface: 'open' }),
      null,
      { code: 'not_found', what: 'book' },
    ],
  ])('%s', async (_what, asked, credential, problem) => {
    expect(await problemOf(requests.ask(asked, credential, person()))).toMatchObject(problem);
  });

  test('a revoked key and a blocked account', async () => {
    catalogue.keys.openAccount('other');
    const issued = catalogue.keys.create('other');
    const credential = { fingerprint: 'issued', secret: issued.secret };
    await requests.ask(endpoint('/v1/sources'), credential, person());
    catalogue.keys.block('other');
    const problem = await problemOf(
      requests.ask(endpoint('/v1/search', { q: 'one' }), credential, person()),
    );
    expect(problem).toEqual({ code: 'key_refused', refusal: 'account_blocked' });
    catalogue.keys.unblock('other');
    catalogue.keys.revoke(issued.id);
    await problemOf(requests.ask(endpoint('/v1/search', { q: 'two' }), credential, person()));
    expect(requests.refused).toEqual(['account_blocked', 'revoked_key']);
  });

  test('a spent account, which gets no request until midnight', async () => {
    catalogue.spend(5_000);
    const midnight = (Math.floor(clock.now() / 86_400_000) + 1) * 86_400_000;
    for (const q of ['one', 'two']) {
      const problem = await problemOf(requests.ask(endpoint('/v1/search', { q }), key, person()));
      expect(problem).toEqual({ code: 'quota_spent', retryAt: midnight });
    }
    expect(catalogue.requests.count()).toBe(1);
  });
});

describe('failures of the connection', () => {
  test.each<[CatalogueFault, Problem['code']]>([
    [{ kind: 'hang' }, 'slow'],
    [{ kind: 'reset' }, 'down'],
    [{ kind: 'broken_json' }, 'unreadable'],
    [{ kind: 'wrong_shape', body: ['not', 'an envelope'] }, 'unreadable'],
    [{ kind: 'too_large', bytes: 2_000_000 }, 'unreadable'],
    [{ kind: 'internal' }, 'down'],
    [{ kind: 'status', status: 502 }, 'down'],
    [{ kind: 'rate_limited', retryAfterSeconds: 20 }, 'rate_limited'],
    [{ kind: 'api_disabled', retryAfterSeconds: 20 }, 'switched_off'],
  ])('%j', async (fault, code) => {
    // Short for the one that never answers, long enough for a busy machine.
    if (fault.kind === 'hang') requests = startAsking(1_000);
    const board = endpoint('/v1/source_a/rankings');
    const { asOf } = await requests.ask(board, key, person());
    await clock.advance(2 * 60 * minute);
    catalogue.faults.add({ fault });
    expect(await requests.ask(board, key, person())).toMatchObject({ asOf, stale: true });
    await clock.advance(2 * 60 * minute);
    const error = await problemErrorOf(requests.ask(endpoint('/v1/sources'), key, person()));
    expect(error.problem.code).toBe(code);
    expect(inspect(error, { depth: Infinity, showHidden: true })).not.toContain(SAMPLE_KEY);
    expect(JSON.stringify(error)).not.toContain(SAMPLE_KEY);
  });

  test('the service gets no request until its Retry-After', async () => {
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
