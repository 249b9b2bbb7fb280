import { hash } from 'node:crypto';
import type { Keyv } from 'keyv';
import { z } from 'zod';

import type { Credential } from '../model/credential.ts';
import type { ServiceError } from '../model/problem.ts';
import { scopeOf } from './bucket/contract.ts';
import type { Endpoint } from './contract.ts';

export interface ResponseCacheOptions {
  /** Its bound in entries and bytes is the store's. */
  readonly keyv: Keyv;
  /** Deletes all entries whose keys begin so. */
  readonly deleteByPrefix: (beginning: string) => Promise<void>;
  readonly now: () => number;
  /** A store that fails is a miss, and told here. */
  readonly onError: (error: unknown) => void;
  /** "Clients keep what they fetch for at least five minutes" ("keyed interface, Limits"). */
  readonly minFreshMs?: number;
  /** How long an answer is kept to fall back on. */
  readonly retentionMs?: number;
}

/** An answer, or the service's word that there is none, as it came at `asOf` (milliseconds). */
export type CachedResponse =
  | { readonly kind: 'answer'; readonly asOf: number; readonly json: unknown }
  | { readonly kind: 'missing'; readonly asOf: number; readonly service: ServiceError };

/** The place of one question's answer, for one credential. */
export interface CacheEntry {
  readonly key: string;
  read(): Promise<CachedResponse | null>;
  write(kept: CachedResponse): Promise<void>;
  /** Whether the service would say the same again. */
  isFresh(kept: Pick<CachedResponse, 'kind' | 'asOf'>): boolean;
  /** Whether what was fetched with its key has been dropped since the slot was opened. */
  isForgotten(): boolean;
}

export interface ResponseCache {
  entry(endpoint: Endpoint<unknown>, credential: Credential | null): CacheEntry;
  /** Drops whatever was fetched with a key, and what is being fetched with it when it comes. */
  forget(fingerprint: string): Promise<void>;
}

const minuteMs = 60_000;
const notFoundFreshMs = 5 * minuteMs;

/** Answers by credential, path and sorted query, so that no key's answer is shown to another. */
export function createResponseCache(options: ResponseCacheOptions): ResponseCache {
  const { keyv, now, onError } = options;
  const { minFreshMs = 5 * minuteMs, retentionMs = 7 * 24 * 60 * minuteMs } = options;
  /** How often each key was forgotten: a slot opened before that keeps nothing any more. */
  const forgotten = new Map<string, number>();
  // With a listener Keyv answers a failing store with a miss; without one it throws.
  keyv.on('error', onError);

  function slot(endpoint: Endpoint<unknown>, credential: Credential | null): CacheEntry {
    const scope = scopeOf(credential);
    const key = `${scope}:${digest(endpoint)}`;
    const times = forgotten.get(scope);
    const isForgotten = () => forgotten.get(scope) !== times;
    return {
      key,
      read: async () => {
        const kept = rowSchema.safeParse(await keyv.get(key).catch(onError));
        return kept.success ? kept.data : null;
      },
      write: async (kept) => {
        if (isForgotten()) return;
        const ttlMs = kept.kind === 'missing' ? notFoundFreshMs : retentionMs;
        await keyv.set(key, kept, ttlMs).catch(onError);
        // Forgotten while it was being written: the dropping may have come before it.
        if (isForgotten()) await keyv.delete(key).catch(onError);
      },
      isForgotten,
      isFresh: (kept) => {
        const ageMs = now() - kept.asOf;
        const answerMs = endpoint.ignoresMinFreshness
          ? endpoint.freshMs
          : Math.max(endpoint.freshMs, minFreshMs);
        // Below 0 the clock was set back: how old it is cannot be told.
        // A board that is looked at every second may be back a second later.
        const noneMs = endpoint.ignoresMinFreshness
          ? Math.min(endpoint.freshMs, notFoundFreshMs)
          : notFoundFreshMs;
        return ageMs >= 0 && ageMs < (kept.kind === 'missing' ? noneMs : answerMs);
      },
    };
  }

  async function forget(fingerprint: string): Promise<void> {
    const scope = `key:${fingerprint}`;
    forgotten.set(scope, (forgotten.get(scope) ?? 0) + 1);
    await options.deleteByPrefix(`${scope}:`).catch(onError);
  }

  return { entry: slot, forget };
}

/** A digest, because what people asked for is not to be stored (product page, "Keys and privacy"). */
function digest({ interface: system, path, query }: Endpoint<unknown>): string {
  const sorted = query.map((pair) => JSON.stringify(pair)).sort();
  return hash('sha256', [system, path, ...sorted].join('\n'), 'base64url');
}

const rowSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('answer'), asOf: z.number(), json: z.unknown() }),
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
