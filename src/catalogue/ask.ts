import type { CatalogueEvent } from '../model/catalogue-event.ts';
import type { Credential } from '../model/server.ts';
import { BoundedMap } from '../model/bounded-map.ts';
import { ProblemError, type Problem } from '../model/problem.ts';
import type { RequestContext } from '../model/answer.ts';
import { scopeOf, type Slot } from './limiter/contract.ts';
import { slotAtTurn } from './limiter/limiter.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';
import type { ResponseCache, CachedResponse, CacheEntry, StoredJson } from './cache.ts';
import type { Ask, Endpoint } from './contract.ts';
import { createFetch, maxRedirects, unreadableResponse, type FetchOptions } from './fetch.ts';
import { createFlights } from './flights.ts';
import { cachedRefusal } from './refusals.ts';

export interface AskOptions extends FetchOptions {
  readonly cache: ResponseCache;
}

interface CatalogueClient {
  readonly ask: Ask;
  /** Deletes everything that was fetched with this key. */
  forget(fingerprint: string): Promise<void>;
}

/** A stored answer, as JSON or already parsed. */
type StoredAnswer = StoredJson | { readonly asOf: number; readonly value: unknown };

/** A parsed answer. Parsing costs more than everything else in showing a card. */
interface RecentAnswer {
  readonly value: unknown;
  readonly asOf: number;
}

type FoundAnswer = StoredAnswer & {
  readonly source: 'fresh' | 'fetched' | 'stale';
  readonly failure?: Problem['code'];
};

type FetchedAnswer = StoredJson & { readonly source: 'fresh' | 'fetched' };

interface AnswerQuery {
  readonly endpoint: Endpoint<unknown>;
  readonly credential: Credential | null;
  readonly entry: CacheEntry;
  readonly parse: (json: unknown) => unknown;
  readonly context: RequestContext;
  /** How often the service has moved it. */
  readonly redirects: number;
}

/** cache ► limiter ► fetch (transport) ► parser, once for all concurrent callers. */
export function createAsk(options: AskOptions): CatalogueClient {
  const { limiter, cache, now, onEvent } = options;
  const fetch = createFetch(options);
  const flights = createFlights<FetchedAnswer>();
  const breaker = createCircuitBreaker(now);
  const recent = new BoundedMap<string, RecentAnswer>(maxRecentAnswers);

  const ask: Ask = async (endpoint, credential, context) => {
    const startedAt = now();
    const report = (outcome: Extract<CatalogueEvent, { what: 'asked' }>['outcome']) => {
      const { interface: system, pattern: path } = endpoint;
      const { urgency } = context;
      const ms = now() - startedAt;
      onEvent({ what: 'asked', interface: system, path, urgency, ms, outcome });
    };
    try {
      const key = endpoint.interface === 'open' ? null : credential;
      const entry = cache.entry(endpoint, key);
      const read = createParser(endpoint);
      // The entry's key contains path and query, which determine the type.
      const valueOf = (answer: StoredAnswer) =>
        'json' in answer ? read(answer.json) : (answer.value as EndpointValue<typeof endpoint>);
      const last = recent.use(entry.key);
      if (last !== undefined && entry.isFresh({ kind: 'answer', asOf: last.asOf })) {
        report('fresh');
        return { value: valueOf(last), asOf: last.asOf, stale: false };
      }
      const query = { endpoint, credential: key, entry, parse: read, context, redirects: 0 };
      const found = await find(query);
      const { asOf, source, failure } = found;
      const value = valueOf(found);
      if (source !== 'stale' && !entry.isForgotten()) recent.set(entry.key, { value, asOf });
      report(source);
      const stale = source === 'stale';
      return { value, asOf, stale, ...(failure !== undefined && { failure }) };
    } catch (error) {
      report(error instanceof ProblemError ? error.problem.code : 'failed');
      throw error;
    }
  };

  async function find(query: AnswerQuery): Promise<FoundAnswer> {
    const { endpoint, context, entry } = query;
    const flight = flights.find(entry.key);
    if (flight !== undefined) return flight.join(context.signal);
    const stored = await readEntry(query);
    const older = olderOf(query, stored);
    try {
      const fresh = freshOf(query, stored);
      if (fresh !== null) return fresh;
      if (older !== null && breaker.shouldSkip(endpoint.interface))
        return { ...older, source: 'stale' };
      return await findAtTurn(query, older !== null);
    } catch (error) {
      const failure = error instanceof ProblemError ? error.problem.code : null;
      const mayFallBack = failure !== null && staleFallbackCodes.has(failure);
      if (older === null || !mayFallBack || context.signal.aborted) throw error;
      return { ...older, source: 'stale', failure };
    }
  }

  /** Requests the answer, unless another caller does. */
  async function findAtTurn(query: AnswerQuery, hasFallback: boolean): Promise<FetchedAnswer> {
    const { endpoint, credential, entry, context } = query;
    const { key } = entry;
    const { units } = endpoint;
    const slotRequest = { scope: scopeOf(credential), units, context, key, hasFallback };
    const readFresh = async () => freshOf(query, await readEntry(query));
    for (;;) {
      const slot = await limiter.acquire(slotRequest);
      if (slot !== null) {
        const act = (signal: AbortSignal) =>
          send({ ...query, context: { ...context, signal } }, slot, readFresh);
        return await flights.start(key, act).join(context.signal);
      }
      const found = await (flights.find(key)?.join(context.signal) ?? readFresh());
      if (found !== null) return found;
    }
  }

  async function readEntry({ entry }: AnswerQuery): Promise<CachedResponse | null> {
    const stored = await entry.read();
    // The record is gone, perhaps noticed by another process, so its earlier answer must not be
    // used.
    if (stored?.kind === 'missing') recent.delete(entry.key);
    return stored;
  }

  /** The stored answer if it is fresh. Throws if there is a fresh "not found" or unreadable one. */
  function freshOf(
    { endpoint, entry, parse }: AnswerQuery,
    stored: CachedResponse | null,
  ): FetchedAnswer | null {
    if (stored === null || !entry.isFresh(stored)) return null;
    if (stored.kind === 'missing') throw cachedRefusal(stored.service, endpoint, now());
    if (stored.kind === 'unreadable') throw unreadableResponse('unreadable_before');
    const { asOf, json } = stored;
    return isParsable(parse, json) ? { asOf, json, source: 'fresh' } : null;
  }

  /** The latest answer: the stored one or, if the cache has lost it, the one in memory. */
  function olderOf(
    { entry, parse }: AnswerQuery,
    cached: CachedResponse | null,
  ): StoredAnswer | null {
    // An answer stored by an earlier version may not be parsable.
    const answer = storedAnswer(cached);
    const stored = answer !== null && isParsable(parse, answer.json) ? answer : null;
    const last = recent.use(entry.key);
    return last !== undefined && last.asOf > (stored?.asOf ?? -Infinity) ? last : stored;
  }

  /** Requests the answer, unless it was stored since it was looked for. */
  async function send(
    query: AnswerQuery,
    slot: Slot,
    readFresh: () => Promise<FetchedAnswer | null>,
  ): Promise<FetchedAnswer> {
    const held = heldSlot(slot);
    try {
      return (await readFresh()) ?? (await request(query, held));
    } finally {
      held.release();
    }
  }

  async function request(query: AnswerQuery, slot: Slot): Promise<FetchedAnswer> {
    const { endpoint, credential, entry, parse, context } = query;
    try {
      const fetched = await fetch(endpoint, credential, context, slot);
      breaker.reset(endpoint.interface);
      const answer: FetchedAnswer =
        'json' in fetched
          ? { json: fetched.json, asOf: now(), source: 'fetched' }
          : await follow(query, fetched.movedTo);
      const { asOf, json } = answer;
      parse(json);
      await entry.write({ kind: 'answer', asOf, json });
      return answer;
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      const { problem, service } = error;
      // If the callers gave up, the timeout says nothing about the service. The description is large, and may be
      // slow while the records are not.
      const isTelling = !context.signal.aborted && endpoint.read === undefined;
      if (problem.code === 'slow' && isTelling) breaker.trip(endpoint.interface);
      if (missingCodes.has(problem.code) && service !== null) {
        recent.delete(entry.key);
        await entry.write({ kind: 'missing', asOf: now(), service });
      }
      if (problem.code === 'unreadable') {
        const older = storedAnswer(await entry.read());
        await entry.write({ kind: 'unreadable', asOf: now(), older });
      }
      throw error;
    }
  }

  /** The answer of a redirect's target, which has an entry of its own. */
  async function follow(
    query: AnswerQuery,
    movedTo: Pick<Endpoint<unknown>, 'path' | 'query'>,
  ): Promise<FetchedAnswer> {
    const { credential, context } = query;
    if (query.redirects >= maxRedirects) throw unreadableResponse('too_many_redirects');
    const endpoint = { ...query.endpoint, ...movedTo };
    const entry = cache.entry(endpoint, credential);
    const target = { ...query, endpoint, entry, redirects: query.redirects + 1 };
    const fresh = freshOf(target, await readEntry(target));
    if (fresh !== null) return fresh;
    const { units } = endpoint;
    return request(
      target,
      await slotAtTurn(limiter, { scope: scopeOf(credential), units, context }),
    );
  }

  return {
    ask,
    forget(fingerprint) {
      const forgotten = cache.forget(fingerprint);
      for (const key of recent.keys())
        if (key.startsWith(`key:${fingerprint}:`)) recent.delete(key);
      return forgotten;
    },
  };
}

/** Reports the slot's end when it is released: those who wait for the answer then find it in the cache. */
function heldSlot(slot: Slot): Slot & { readonly release: () => void } {
  let end = slot.cancel.bind(slot);
  return {
    finish(outcome) {
      end = slot.finish.bind(slot, outcome);
    },
    cancel: () => undefined,
    release() {
      end();
    },
  };
}

/** About 10 MB if all of them are full pages of boards. */
const maxRecentAnswers = 300;

/** The answer that an entry has, also under a later one that was unreadable. */
function storedAnswer(cached: CachedResponse | null): StoredJson | null {
  if (cached?.kind === 'unreadable') return cached.older;
  return cached?.kind === 'answer' ? { asOf: cached.asOf, json: cached.json } : null;
}

type EndpointValue<E> = E extends Endpoint<infer T> ? T : never;

/** Failures that say nothing about the record. An older answer is then better than no answer. */
const staleFallbackCodes: ReadonlySet<Problem['code']> = new Set([
  'slow',
  'down',
  'unreadable',
  'rate_limited',
  'switched_off',
  'busy',
  'quota_spent',
  'store_away',
]);

/** Refusals that are cached: the record does not exist. */
const missingCodes: ReadonlySet<Problem['code']> = new Set(['not_found', 'not_supported']);

/** The endpoint's parser. It throws `unreadable`, and parses the same JSON once. */
function createParser<T>(endpoint: Endpoint<T>): (json: unknown) => T {
  let last: { readonly json: unknown; readonly value: T } | null = null;
  return (json) => {
    if (last !== null && last.json === json) return last.value;
    try {
      last = { json, value: endpoint.parse(json) };
    } catch (cause) {
      if (cause instanceof ProblemError) throw cause;
      throw new ProblemError({ code: 'unreadable' }, { cause });
    }
    return last.value;
  };
}

function isParsable(read: (json: unknown) => unknown, json: unknown): boolean {
  try {
    read(json);
    return true;
  } catch {
    return false;
  }
}
