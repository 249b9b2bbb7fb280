import type { Credential } from '../model/credential.ts';
import { ProblemError, type Problem } from '../model/problem.ts';
import type { ResponseCache, CachedResponse, CacheEntry } from './cache.ts';
import type { Ask, Endpoint, Requester } from './contract.ts';
import type { CatalogueEvent } from './events.ts';
import { createFetch, type FetchOptions } from './fetch.ts';
import { createFlights } from './flights.ts';
import { pathPattern } from './path-pattern.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { createRecent } from './recent.ts';
import { cachedRefusal } from './refusals.ts';
import { createSharing, type SharingOptions } from './sharing.ts';

export interface AskOptions extends FetchOptions {
  readonly cache: ResponseCache;
  /** Where several processes keep their answers in one place; without it each asks for itself. */
  readonly sharing?: SharingOptions;
}

export interface CatalogueClient {
  readonly ask: Ask;
  /** Drops all that was fetched with this key. */
  forget(fingerprint: string): Promise<void>;
}

/** An answer at hand: as it came, or as it was read when it came. */
type StoredAnswer = { readonly asOf: number } & (
  { readonly json: unknown } | { readonly value: unknown }
);

/** An answer and how it came to be there. */
type FoundAnswer = StoredAnswer & {
  readonly source: 'fresh' | 'fetched' | 'stale';
  readonly failure?: Problem['code'];
};

/** One request as all who wait for it have it in common. */
interface AnswerQuery {
  readonly endpoint: Endpoint<unknown>;
  readonly credential: Credential | null;
  readonly entry: CacheEntry;
  readonly parse: (json: unknown) => unknown;
  readonly requester: Requester;
}

/** cache ► bucket ► transport ► reader, once for all who ask the same at the same time. */
export function createAsk(options: AskOptions): CatalogueClient {
  const { cache, now, onEvent } = options;
  const fetch = createFetch(options);
  const flights = createFlights<FoundAnswer>();
  const pause = createCircuitBreaker(now);
  const recent = createRecent(maxRecentAnswers);
  const share = options.sharing === undefined ? null : createSharing(options.sharing);

  const ask: Ask = async (endpoint, credential, context) => {
    const startedAt = now();
    const tell = (outcome: Extract<CatalogueEvent, { what: 'asked' }>['outcome']) => {
      const { interface: system, path } = endpoint;
      const { urgency } = context;
      const ms = now() - startedAt;
      onEvent({ what: 'asked', interface: system, path: pathPattern(path), urgency, ms, outcome });
    };
    try {
      const key = endpoint.interface === 'open' ? null : credential;
      const entry = cache.entry(endpoint, key);
      const read = createParser(endpoint);
      // Path and query decide how an answer is read, and the slot's key holds both.
      const valueOf = (answer: StoredAnswer) =>
        'json' in answer ? read(answer.json) : (answer.value as EndpointValue<typeof endpoint>);
      const last = recent.get(entry.key);
      if (last !== null && entry.isFresh({ kind: 'answer', asOf: last.asOf })) {
        tell('fresh');
        return { value: valueOf(last), asOf: last.asOf, stale: false };
      }
      const found = await flights.share(entry.key, context, (requester) =>
        find({ endpoint, credential: key, entry, parse: read, requester }),
      );
      const { asOf, source, failure } = found;
      const value = valueOf(found);
      if (source !== 'stale' && !entry.isForgotten()) recent.put(entry.key, { value, asOf });
      tell(source);
      const stale = source === 'stale';
      return { value, asOf, stale, ...(failure !== undefined && { failure }) };
    } catch (error) {
      tell(error instanceof ProblemError ? error.problem.code : 'failed');
      throw error;
    }
  };

  async function find(question: AnswerQuery): Promise<FoundAnswer> {
    const { endpoint, entry, requester } = question;
    const kept = await entry.read();
    const fresh = freshOf(question, kept);
    if (fresh !== null) return fresh;
    const older = olderOf(question, kept);
    if (older !== null && pause.holds(endpoint.interface)) return { ...older, source: 'stale' };
    try {
      if (share === null) return await request(question);
      return await share({
        key: entry.key,
        requester,
        readCached: async () => freshOf(question, await entry.read()),
        request: () => request(question),
        hasFallback: older !== null,
      });
    } catch (error) {
      const failure = error instanceof ProblemError ? error.problem.code : null;
      if (older === null || failure === null || !staleFallbackCodes.has(failure)) throw error;
      return { ...older, source: 'stale', failure };
    }
  }

  /** What the service would say again; throws where that is that there is nothing. */
  function freshOf(
    { endpoint, entry, parse }: AnswerQuery,
    kept: CachedResponse | null,
  ): FoundAnswer | null {
    if (kept === null) return null;
    // What was held before it is gone for good, also where another process was told so.
    if (kept.kind === 'missing') recent.drop(entry.key);
    if (!entry.isFresh(kept)) return null;
    if (kept.kind === 'missing') throw cachedRefusal(kept.service, endpoint, now());
    return isParsable(parse, kept.json) ? { ...kept, source: 'fresh' } : null;
  }

  /** The last answer there was: the kept one or, where the cache has lost it, the one still in memory. */
  function olderOf(
    { entry, parse }: AnswerQuery,
    kept: CachedResponse | null,
  ): StoredAnswer | null {
    // What an earlier version kept may be unreadable to this one: then it is as good as nothing.
    const stored = kept?.kind === 'answer' && isParsable(parse, kept.json) ? kept : null;
    const last = recent.get(entry.key);
    return last !== null && last.asOf > (stored?.asOf ?? -Infinity) ? last : stored;
  }

  async function request({
    endpoint,
    credential,
    entry,
    parse,
    requester,
  }: AnswerQuery): Promise<FoundAnswer> {
    try {
      const json = await fetch(endpoint, credential, requester);
      pause.end(endpoint.interface);
      const asOf = now();
      parse(json);
      await entry.write({ kind: 'answer', asOf, json });
      return { json, asOf, source: 'fetched' };
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      const { problem, service } = error;
      // Whoever gave up has learned nothing of the service.
      if (problem.code === 'slow' && !requester.signal.aborted) pause.begin(endpoint.interface);
      if (missingCodes.has(problem.code) && service !== null) {
        recent.drop(entry.key);
        await entry.write({ kind: 'missing', asOf: now(), service });
      }
      throw error;
    }
  }

  return {
    ask,
    forget(fingerprint) {
      const forgotten = cache.forget(fingerprint);
      recent.drop(`key:${fingerprint}:`);
      return forgotten;
    },
  };
}

/** About 10 MB, were all of them whole pages of boards. */
const maxRecentAnswers = 300;

type EndpointValue<E> = E extends Endpoint<infer T> ? T : never;

/** Failures that say nothing of the record: an older answer is better than none. */
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

/** The service's word that there is nothing, which is worth remembering. */
const missingCodes: ReadonlySet<Problem['code']> = new Set(['not_found', 'not_supported']);

/** The endpoint's reader; what it cannot read is `unreadable`, and the same JSON is read once. */
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
