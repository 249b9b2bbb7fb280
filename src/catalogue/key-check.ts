import type { Credential } from '../model/credential.ts';
import type { ResponseCache } from './cache.ts';
import type { Requester } from './contract.ts';
import { createFetch, type FetchOptions } from './fetch.ts';
import { createKeyedEndpoints } from './keyed/endpoints.ts';

/**
 * Tries a key with one call that costs one unit (`/sources`), past the cache, because an answer
 * kept from yesterday says nothing of the key today. The answer is kept, so that it has not been
 * asked for in vain. Throws `ProblemError` where the service refuses the key or cannot be asked.
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

/** An admin who waits for the word; the bucket and the transport bound how long. */
function soleRequester(): Requester {
  return {
    guildId: null,
    urgency: 'person',
    signal: new AbortController().signal,
    stopJoining: () => undefined,
    onUrgencyRaised: null,
  };
}
