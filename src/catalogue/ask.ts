import type { Credential } from '../model/credential.ts';
import { ProblemError, type Problem } from '../model/problem.ts';
import type { AnswerCache, Slot } from './cache.ts';
import type { Ask, Endpoint, Party } from './contract.ts';
import type { CatalogueEvent } from './events.ts';
import { createFetch, type FetchOptions } from './fetch.ts';
import { createFlights } from './flights.ts';
import { pathPattern } from './path-pattern.ts';
import { createPause } from './pause.ts';
import { createRecent } from './recent.ts';
import { missingAgain } from './refusals.ts';

export interface AskOptions extends FetchOptions {
  readonly cache: AnswerCache;
}

export interface Asking {
  readonly ask: Ask;
  /** Drops all that was fetched with this key. */
  forget(fingerprint: string): Promise<void>;
}

/** JSON and how it came to be there. */
interface Found {
  readonly json: unknown;
  readonly asOf: number;
  readonly came: 'fresh' | 'fetched' | 'stale';
}

/** cache ► bucket ► transport ► reader, once for all who ask the same at the same time. */
export function createAsk(options: AskOptions): Asking {
  const { cache, now, onEvent } = options;
  const fetch = createFetch(options);
  const flights = createFlights<Found>();
  const pause = createPause(now);
  const recent = createRecent(recentAnswers);

  const ask: Ask = async (endpoint, credential, asker) => {
    const startedAt = now();
    const tell = (outcome: Extract<CatalogueEvent, { what: 'asked' }>['outcome']) => {
      const { interface: system, path } = endpoint;
      const { urgency } = asker;
      const ms = now() - startedAt;
      onEvent({ what: 'asked', interface: system, path: pathPattern(path), urgency, ms, outcome });
    };
    try {
      const key = endpoint.interface === 'open' ? null : credential;
      const slot = cache.slot(endpoint, key);
      const last = recent.get(slot.key);
      if (last !== null && slot.isFresh({ kind: 'answer', asOf: last.asOf })) {
        tell('fresh');
        // Path and query decide how an answer is read, and the slot's key holds both.
        return { value: last.value as ValueOf<typeof endpoint>, asOf: last.asOf, stale: false };
      }
      const read = reader(endpoint);
      const found = await flights.share(slot.key, asker, (party) =>
        find(endpoint, key, slot, read, party),
      );
      const value = read(found.json);
      if (found.came !== 'stale' && !slot.isForgotten()) {
        recent.put(slot.key, { value, asOf: found.asOf });
      }
      tell(found.came);
      return { value, asOf: found.asOf, stale: found.came === 'stale' };
    } catch (error) {
      tell(error instanceof ProblemError ? error.problem.code : 'failed');
      throw error;
    }
  };

  async function find(
    endpoint: Endpoint<unknown>,
    credential: Credential | null,
    slot: Slot,
    read: (json: unknown) => unknown,
    party: Party,
  ): Promise<Found> {
    const kept = await slot.read();
    const isFresh = kept !== null && slot.isFresh(kept);
    if (kept?.kind === 'missing' && isFresh) throw missingAgain(kept.service, endpoint, now());
    // What an earlier version kept may be unreadable to this one: then it is as good as nothing.
    const older = kept?.kind === 'answer' && isReadable(read, kept.json) ? kept : null;
    if (older !== null && isFresh) return { ...older, came: 'fresh' };
    if (older !== null && pause.holds(endpoint.interface)) return { ...older, came: 'stale' };
    try {
      const json = await fetch(endpoint, credential, party);
      pause.end(endpoint.interface);
      const asOf = now();
      read(json);
      await slot.keep({ kind: 'answer', asOf, json });
      return { json, asOf, came: 'fetched' };
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      const { problem, service } = error;
      // Whoever gave up has learned nothing of the service.
      if (problem.code === 'slow' && !party.signal.aborted) pause.begin(endpoint.interface);
      if (missing.has(problem.code) && service !== null) {
        await slot.keep({ kind: 'missing', asOf: now(), service });
      }
      if (older !== null && servicesFailures.has(problem.code)) return { ...older, came: 'stale' };
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
const recentAnswers = 300;

type ValueOf<E> = E extends Endpoint<infer T> ? T : never;

/** Failures that say nothing of the record: an older answer is better than none. */
const servicesFailures: ReadonlySet<Problem['code']> = new Set([
  'slow',
  'down',
  'unreadable',
  'rate_limited',
  'switched_off',
  'busy',
  'quota_spent',
]);

/** The service's word that there is nothing, which is worth remembering. */
const missing: ReadonlySet<Problem['code']> = new Set(['not_found', 'not_supported']);

/** The endpoint's reader; what it cannot read is `unreadable`, and the same JSON is read once. */
function reader<T>(endpoint: Endpoint<T>): (json: unknown) => T {
  let last: { readonly json: unknown; readonly value: T } | null = null;
  return (json) => {
    if (last !== null && last.json === json) return last.value;
    try {
      last = { json, value: endpoint.read(json) };
    } catch (cause) {
      if (cause instanceof ProblemError) throw cause;
      throw new ProblemError({ code: 'unreadable' }, { cause });
    }
    return last.value;
  };
}

function isReadable(read: (json: unknown) => unknown, json: unknown): boolean {
  try {
    read(json);
    return true;
  } catch {
    return false;
  }
}
