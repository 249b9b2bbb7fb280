import { createAsk, type AskOptions } from '../../../src/catalogue/ask.ts';
import type { Endpoint, Send, ApiResponse, ApiRequest } from '../../../src/catalogue/contract.ts';
import type { CatalogueEvent } from '../../../src/model/catalogue-event.ts';
import type { KeyRefusal, Units } from '../../../src/model/server.ts';
import { ProblemError, type Problem } from '../../../src/model/problem.ts';
import { createMemoryCache } from './memory-cache.ts';
import { memoryLimiter } from './memory-limiter.ts';
import { createMemoryLedger } from './memory-ledger.ts';
import { ManualClock } from '../../support/manual-clock.ts';

/**
 * `createAsk` without HTTP: `answer` replaces the service, `kept` is the cache of an earlier
 * process, `parts` are shared with other processes.
 */
export function createAskFixture(
  answer: Send,
  stored?: Pick<ReturnType<typeof createMemoryCache>, 'cache' | 'keyv'>,
  parts: {
    readonly clock?: ManualClock;
    readonly limiter?: AskOptions['limiter'];
  } = {},
) {
  const { clock = new ManualClock() } = parts;
  const ledger = createMemoryLedger();
  const requests: ApiRequest[] = [];
  const events: CatalogueEvent[] = [];
  const reported: { refused: KeyRefusal[]; units: Units[] } = { refused: [], units: [] };
  const service = { answer };
  const fail = (error: unknown) => {
    throw error;
  };
  const { cache, keyv } = stored ?? createMemoryCache({ now: clock.now, onError: fail });
  const asking = createAsk({
    cache,
    limiter:
      parts.limiter ??
      memoryLimiter({ now: clock.now, schedule: clock.schedule, ledger, onError: fail }),
    transport: {
      send: (request, signal) => {
        requests.push(request);
        return service.answer(request, signal);
      },
    },
    credentials: {
      reportRefusal: (_credential, refusal) => reported.refused.push(refusal),
      reportUnits: (_credential, units) => reported.units.push(units),
    },
    now: clock.now,
    onEvent: (event) => events.push(event),
  });
  return { ...asking, clock, ledger, cache, keyv, requests, events, reported, service };
}

/** A service that gives every request the same response. */
export function respondWith(status: number, body: unknown, more: Partial<ApiResponse> = {}): Send {
  return () =>
    Promise.resolve({
      status,
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { retryAfterMs: null, units: null, sunset: null },
      movedTo: null,
      ...more,
    });
}

/** A request that fails before a response. */
export const failWith =
  (problem: Problem, cause?: Error): Send =>
  () =>
    Promise.reject(new ProblemError(problem, { cause }));

/** A service that refuses with this status and code. */
export const refuseWith = (
  status: number,
  code: string,
  retryAfterMs: number | null = null,
): Send =>
  respondWith(
    status,
    { error: { code, status, message: 'No.' } },
    { headers: { retryAfterMs, units: null, sunset: null } },
  );

/** An endpoint with a parser that accepts only `{"data": <string>}`. */
export function titleEndpoint(given: Partial<Endpoint<string>> = {}): Endpoint<string> {
  return {
    interface: 'open',
    path: '/v1/books/42',
    pattern: '/v1/books/{}',
    query: [],
    freshMs: 60 * 60_000,
    units: 0,
    missing: 'book',
    parse: (json) => {
      if (typeof json === 'object' && json !== null && 'data' in json) {
        if (typeof json.data === 'string') return json.data;
      }
      throw new Error('no title');
    },
    ...given,
  };
}
