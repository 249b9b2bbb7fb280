import { hash } from 'node:crypto';
import type { Keyv } from 'keyv';
import { z } from 'zod';

import { BoundedMap } from '../model/bounded-map.ts';
import type { Credential } from '../model/server.ts';
import type { ServiceError } from '../model/problem.ts';
import { scopeOf } from './limiter/contract.ts';
import type { Endpoint } from './contract.ts';

export interface ResponseCacheOptions {
  /** The store limits its entries and bytes. */
  readonly keyv: Keyv;
  /** Deletes all entries with this key prefix. */
  readonly deleteByPrefix: (beginning: string) => Promise<void>;
  readonly now: () => number;
  /** Called if the store fails; the failure counts as a miss. */
  readonly onError: (error: unknown) => void;
}

/** An answer received at `asOf` (milliseconds since the epoch). */
export interface StoredJson {
  readonly asOf: number;
  readonly json: unknown;
}

/**
 * An answer, or an unreadable one with the last that was readable, or a "not found" of the service.
 */
export type CachedResponse =
  | ({ readonly kind: 'answer' } & StoredJson)
  | { readonly kind: 'unreadable'; readonly asOf: number; readonly older: StoredJson | null }
  | { readonly kind: 'missing'; readonly asOf: number; readonly service: ServiceError };

export interface CacheEntry {
  readonly key: string;
  read(): Promise<CachedResponse | null>;
  write(stored: CachedResponse): Promise<void>;
  /** Whether the response cannot have changed since. */
  isFresh(stored: Pick<CachedResponse, 'kind' | 'asOf'>): boolean;
  /** Whether `forget` was called for its key since this entry was opened. */
  isForgotten(): boolean;
}

export interface ResponseCache {
  entry(endpoint: Endpoint<unknown>, credential: Credential | null): CacheEntry;
  /** Deletes everything fetched with a key, including responses that arrive later. */
  forget(fingerprint: string): Promise<void>;
}

const minuteMs = 60_000;
/** "Clients keep what they fetch for at least five minutes" ("keyed interface, Limits"). */
const minFreshMs = 5 * minuteMs;
/** How long an answer is stored as a stale fallback. */
const retentionMs = 7 * 24 * 60 * minuteMs;
/** Deletions that an open entry can meet. Each refused key makes one. */
const maxForgotten = 1_000;

/**
 * Responses by credential, path and sorted query, so that no key's response is used for another.
 */
export function createResponseCache(options: ResponseCacheOptions): ResponseCache {
  const { keyv, now, onError } = options;
  /** The number of each scope's last deletion. An entry opened before that stores nothing. */
  const forgotten = new BoundedMap<string, number>(maxForgotten);
  let deletions = 0;
  // With a listener, Keyv treats a failing store as a miss; without one it throws.
  keyv.on('error', onError);

  function entry(endpoint: Endpoint<unknown>, credential: Credential | null): CacheEntry {
    const scope = scopeOf(credential);
    // As one text: thousands of people may wait for different answers.
    const key = [scope, digest(endpoint)].join(':');
    const times = forgotten.get(scope);
    const isForgotten = () => forgotten.get(scope) !== times;
    return {
      key,
      read: async () => {
        const stored = rowSchema.safeParse(await keyv.get(key).catch(onError));
        return stored.success ? stored.data : null;
      },
      write: async (stored) => {
        if (isForgotten()) return;
        const older = stored.kind === 'unreadable' ? stored.older : null;
        const leftMs = older === null ? 0 : older.asOf + retentionMs - now();
        const ttlMs = stored.kind === 'answer' ? retentionMs : Math.max(minFreshMs, leftMs);
        await keyv.set(key, stored, ttlMs).catch(onError);
        // `forget` may have run while this was being written.
        if (isForgotten()) await keyv.delete(key).catch(onError);
      },
      isForgotten,
      isFresh: (stored) => {
        const ageMs = now() - stored.asOf;
        const { freshMs, ignoresMinFreshness } = endpoint;
        const answerMs = ignoresMinFreshness ? freshMs : Math.max(freshMs, minFreshMs);
        // A board that is requested every second may return a second later.
        const failedMs = ignoresMinFreshness ? Math.min(freshMs, minFreshMs) : minFreshMs;
        // A negative age means that the clock was set back.
        return ageMs >= 0 && ageMs < (stored.kind === 'answer' ? answerMs : failedMs);
      },
    };
  }

  async function forget(fingerprint: string): Promise<void> {
    const scope = `key:${fingerprint}`;
    deletions += 1;
    forgotten.set(scope, deletions);
    await options.deleteByPrefix(`${scope}:`).catch(onError);
  }

  return { entry, forget };
}

/**
 * A digest, because requests may not be stored in plain text (product page, "Keys and privacy").
 */
function digest({ interface: system, path, query }: Endpoint<unknown>): string {
  const sorted = query.map((pair) => JSON.stringify(pair)).sort();
  return hash('sha256', [system, path, ...sorted].join('\n'), 'base64url');
}

const storedJson = z.object({ asOf: z.number(), json: z.unknown() });
const rowSchema = z.discriminatedUnion('kind', [
  storedJson.extend({ kind: z.literal('answer') }),
  z.object({ kind: z.literal('unreadable'), asOf: z.number(), older: storedJson.nullable() }),
  z.object({
    kind: z.literal('missing'),
    asOf: z.number(),
    service: z.object({
      status: z.number(),
      code: z.string().nullable(),
      message: z.string(),
      param: z.string().nullable(),
      docsUrl: z.string().nullable(),
    }),
  }),
]);
