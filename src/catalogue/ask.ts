import type { Credential } from '../model/credential.ts';
import { ProblemError, type Problem } from '../model/problem.ts';
import type { AnswerCache, Slot } from './cache.ts';
import type { Ask, Endpoint, Party } from './contract.ts';
import type { CatalogueEvent } from './events.ts';
import { createFetch, type FetchOptions } from './fetch.ts';
import { createFlights } from './flights.ts';
import { pathPattern } from './path-pattern.ts';
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
      const read = reader(endpoint);
      const found = await flights.share(slot.key, asker, (party) =>
        find(endpoint, key, slot, read, party),
      );
      // One question may be read in two ways (two stretches of a page), so each reads for itself.
      const value = read(found.json);
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
    try {
      const json = await fetch(endpoint, credential, party);
      const asOf = now();
      read(json);
      await slot.keep({ kind: 'answer', asOf, json });
      return { json, asOf, came: 'fetched' };
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      const { problem, service } = error;
      if (missing.has(problem.code) && service !== null) {
        await slot.keep({ kind: 'missing', asOf: now(), service });
      }
      if (older !== null && servicesFailures.has(problem.code)) return { ...older, came: 'stale' };
      throw error;
    }
  }

  return { ask, forget: (fingerprint) => cache.forget(fingerprint) };
}

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
