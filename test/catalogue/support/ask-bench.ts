import { createAsk, type AskOptions } from '../../../src/catalogue/ask.ts';
import { createBucket } from '../../../src/catalogue/bucket/bucket.ts';
import type {
  Endpoint,
  Leases,
  Send,
  WireAnswer,
  WireRequest,
} from '../../../src/catalogue/contract.ts';
import type { CatalogueEvent } from '../../../src/catalogue/events.ts';
import type { KeyRefusal } from '../../../src/model/credential.ts';
import { ProblemError, type Problem } from '../../../src/model/problem.ts';
import type { Units } from '../../../src/model/server.ts';
import { createMemoryCache } from './memory-cache.ts';
import { createMemoryLedger } from './memory-ledger.ts';
import { TurnedClock } from './turned-clock.ts';

/**
 * All of asking but the wire: `answer` stands for the service, `kept` is what a former process has
 * left, `parts` what is not to be a process's own.
 */
export function createAskBench(
  answer: Send,
  kept?: Pick<ReturnType<typeof createMemoryCache>, 'cache' | 'keyv'>,
  parts: {
    readonly clock?: TurnedClock;
    readonly bucket?: AskOptions['bucket'];
    readonly leases?: Leases;
  } = {},
) {
  const { clock = new TurnedClock(), leases } = parts;
  const ledger = createMemoryLedger();
  const requests: WireRequest[] = [];
  const events: CatalogueEvent[] = [];
  const told: { refused: KeyRefusal[]; units: Units[] } = { refused: [], units: [] };
  const service = { answer };
  const fail = (error: unknown) => {
    throw error;
  };
  const { cache, keyv } = kept ?? createMemoryCache({ now: clock.now, onTrouble: fail });
  const asking = createAsk({
    cache,
    bucket:
      parts.bucket ??
      createBucket({ now: clock.now, schedule: clock.schedule, ledger, onTrouble: fail }),
    ...(leases !== undefined && { sharing: { leases, schedule: clock.schedule } }),
    transport: {
      send: (request, signal) => {
        requests.push(request);
        return service.answer(request, signal);
      },
    },
    credentials: {
      refused: (_credential, refusal) => told.refused.push(refusal),
      unitsTold: (_credential, units) => told.units.push(units),
    },
    now: clock.now,
    onEvent: (event) => events.push(event),
  });
  return { ...asking, clock, ledger, cache, keyv, requests, events, told, service };
}

/** A service that says the same to everyone. */
export function says(status: number, body: unknown, more: Partial<WireAnswer> = {}): Send {
  return () =>
    Promise.resolve({
      status,
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { retryAfterMs: null, units: null, sunset: null },
      movedTo: null,
      ...more,
    });
}

/** A request that ends in a problem before there is an answer. */
export const fails =
  (problem: Problem, cause?: Error): Send =>
  () =>
    Promise.reject(new ProblemError(problem, { cause }));

/** The service says no in its own words. */
export const refuses = (status: number, code: string, retryAfterMs: number | null = null): Send =>
  says(
    status,
    { error: { code, status, message: 'No.' } },
    { headers: { retryAfterMs, units: null, sunset: null } },
  );

/** An endpoint whose reader takes `{"data": <string>}` and refuses all else. */
export function titleEndpoint(given: Partial<Endpoint<string>> = {}): Endpoint<string> {
  return {
    interface: 'open',
    path: '/v1/books/42',
    query: [],
    freshMs: 60 * 60_000,
    units: 0,
    missing: 'book',
    read: (json) => {
      if (typeof json === 'object' && json !== null && 'data' in json) {
        if (typeof json.data === 'string') return json.data;
      }
      throw new Error('no title');
    },
    ...given,
  };
}
