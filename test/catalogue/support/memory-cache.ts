import { Keyv } from 'keyv';

import { createResponseCache, type ResponseCacheOptions } from '../../../src/catalogue/cache.ts';

/** A cache in memory, with access to its rows. */
export function createMemoryCache(options: Pick<ResponseCacheOptions, 'now' | 'onError'>) {
  const rows = new Map<string, unknown>();
  const keyv = new Keyv({ store: rows });
  const drop: ResponseCacheOptions['deleteByPrefix'] = (beginning) => {
    for (const key of rows.keys()) if (key.startsWith(beginning)) rows.delete(key);
    return Promise.resolve();
  };
  return { rows, keyv, cache: createResponseCache({ keyv, deleteByPrefix: drop, ...options }) };
}
