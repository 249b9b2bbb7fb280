import type { Credential } from '../model/server.ts';
import type { ResponseCache } from './cache.ts';
import type { Requester } from './contract.ts';
import { createFetch, type FetchOptions } from './fetch.ts';
import { createKeyedEndpoints } from './keyed/endpoints.ts';

/**
 * Checks a key with one request that costs one unit (`/sources`). It bypasses the cache, because a
 * cached response says nothing about the key now, and stores the response for later use. Throws
 * `ProblemError` if the service refuses the key or cannot be reached.
 */
export function createKeyCheck(
  options: FetchOptions & { readonly cache: ResponseCache },
): (credential: Credential) => Promise<void> {
  const fetch = createFetch(options);
  const endpoint = createKeyedEndpoints({ boardFreshMs: 0 }).sources();
  return async (credential) => {
    const entry = options.cache.entry(endpoint, credential);
    const json = await fetch(endpoint, credential, soleRequester());
    await entry.write({ kind: 'answer', asOf: options.now(), json });
  };
}

/** An admin who waits. Bucket and transport limit the wait. */
function soleRequester(): Requester {
  return {
    guildId: null,
    urgency: 'person',
    signal: new AbortController().signal,
    stopJoining: () => undefined,
    onUrgencyRaised: null,
  };
}
