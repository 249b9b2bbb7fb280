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

/** A parsed answer. Parsing costs more than everything else in showing a card. */
interface ParsedAnswer {
  readonly value: unknown;
  /** When it was fetched, in milliseconds since the epoch. */
  readonly asOf: number;
}

interface FoundAnswer extends ParsedAnswer {
  readonly source: 'fresh' | 'fetched' | 'stale';
  readonly failure?: Problem['code'];
}

/** A found answer with the JSON that is stored. */
interface FetchedAnswer extends FoundAnswer {
  readonly json: unknown;
}

interface AnswerQuery {
  readonly endpoint: Endpoint<unknown>;
  readonly credential: Credential | null;
  readonly entry: CacheEntry;
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
  const recent = new BoundedMap<string, ParsedAnswer>(maxRecentAnswers);

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
      const last = recent.use(entry.key);
      const isFresh = last !== undefined && entry.isFresh({ kind: 'answer', asOf: last.asOf });
      const found: FoundAnswer = isFresh
        ? { ...last, source: 'fresh' }
        : await find({ endpoint, credential: key, entry, context, redirects: 0 });
      const { value, asOf, source, failure } = found;
      const stale = source === 'stale';
      if (!stale && !entry.isForgotten()) recent.set(entry.key, { value, asOf });
      report(source);
      return {
        // The entry's key contains path and query, which determine the type.
        value: value as EndpointValue<typeof endpoint>,
        ...{ asOf, stale, ...(failure !== undefined && { failure }) },
      };
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
    let older: ParsedAnswer | null = null;
    try {
      const fresh = freshOf(query, stored);
      if (fresh !== null) return fresh;
      older = olderOf(query, stored);
      if (older !== null && breaker.shouldSkip(endpoint.interface))
        return { ...older, source: 'stale' };
      return await findAtTurn(query, older !== null);
    } catch (error) {
      const failure = error instanceof ProblemError ? error.problem.code : null;
      const mayFallBack = failure !== null && staleFallbackCodes.has(failure);
      older ??= olderOf(query, stored);
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
    for (;;) {
      const slot = await limiter.acquire(slotRequest);
      if (slot !== null) {
        const act = (signal: AbortSignal) =>
          send({ ...query, context: { ...context, signal } }, slot);
        return await flights.start(key, act).join(context.signal);
      }
      const found = await (flights.find(key)?.join(context.signal) ?? readFresh(query));
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

  async function readFresh(query: AnswerQuery): Promise<FetchedAnswer | null> {
    return freshOf(query, await readEntry(query));
  }

  /** The stored answer if it is fresh. Throws if there is a fresh "not found" or unreadable one. */
  function freshOf(
    { endpoint, entry }: AnswerQuery,
    stored: CachedResponse | null,
  ): FetchedAnswer | null {
    if (stored === null || !entry.isFresh(stored)) return null;
    if (stored.kind === 'missing') throw cachedRefusal(stored.service, endpoint, now());
    if (stored.kind === 'unreadable') throw unreadableResponse('unreadable_before');
    const readable = parsedIfReadable(endpoint, stored);
    return readable && { ...readable, source: 'fresh' };
  }

  /** The latest answer: the stored one or, if the cache has lost it, the one in memory. */
  function olderOf(
    { endpoint, entry }: AnswerQuery,
    cached: CachedResponse | null,
  ): ParsedAnswer | null {
    const answer = storedAnswer(cached);
    const stored = answer && parsedIfReadable(endpoint, answer);
    const last = recent.use(entry.key);
    return last !== undefined && last.asOf > (stored?.asOf ?? -Infinity) ? last : stored;
  }

  /** Requests the answer, unless it was stored since it was looked for. */
  async function send(query: AnswerQuery, slot: Slot): Promise<FetchedAnswer> {
    const held = heldSlot(slot);
    try {
      return (await readFresh(query)) ?? (await request(query, held));
    } finally {
      held.release();
    }
  }

  async function request(query: AnswerQuery, slot: Slot): Promise<FetchedAnswer> {
    const { endpoint, credential, entry, context } = query;
    try {
      const fetched = await fetch(endpoint, credential, context, slot);
      breaker.reset(endpoint.interface);
      const answer: FetchedAnswer =
        'json' in fetched
          ? { ...parsed(endpoint, { json: fetched.json, asOf: now() }), source: 'fetched' }
          : await follow(query, fetched.movedTo);
      const { asOf, json } = answer;
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
    const fresh = await readFresh(target);
    if (fresh !== null) return fresh;
    const { units } = endpoint;
    const slot = await slotAtTurn(limiter, { scope: scopeOf(credential), units, context });
    return request(target, slot);
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

/** Throws `unreadable`. */
function parsed({ parse }: Endpoint<unknown>, { json, asOf }: StoredJson) {
  try {
    return { value: parse(json), json, asOf };
  } catch (cause) {
    if (cause instanceof ProblemError) throw cause;
    throw new ProblemError({ code: 'unreadable' }, { cause });
  }
}

/** Null for an answer that this version cannot parse. */
function parsedIfReadable(endpoint: Endpoint<unknown>, stored: StoredJson) {
  try {
    return parsed(endpoint, stored);
  } catch {
    return null;
  }
}
