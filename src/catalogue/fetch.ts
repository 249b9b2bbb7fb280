import type { CatalogueEvent } from '../model/catalogue-event.ts';
import type { Credential, Units } from '../model/server.ts';
import { ProblemError } from '../model/problem.ts';
import type { RequestContext } from '../model/answer.ts';
import {
  scopeOf,
  type Limiter,
  type RequestOutcome,
  type Slot,
  defaultDailyUnits,
} from './limiter/contract.ts';
import { slotAtTurn } from './limiter/limiter.ts';
import type { Endpoint, Transport, ApiResponse, ApiRequest, Credentials } from './contract.ts';
import { parseExactJson } from './exact-json.ts';
import { parseRefusal } from './refusals.ts';
import { canRetry, TransportError } from './transport.ts';
import type { ResponseCache } from './cache.ts';
import type { SourceNames } from './source-names.ts';
import { createKeyedEndpoints } from './keyed/endpoints.ts';

export interface FetchOptions {
  readonly limiter: Pick<Limiter, 'acquire'>;
  readonly transport: Pick<Transport, 'send'>;
  /** Receives what responses say about a key. */
  readonly credentials: Pick<Credentials, 'reportRefusal' | 'reportUnits'>;
  readonly now: () => number;
  readonly onEvent: (event: CatalogueEvent) => void;
}

/** Fetches an endpoint's JSON from the service with a slot. Throws `ProblemError`. */
type Fetch = (
  endpoint: Endpoint<unknown>,
  credential: Credential | null,
  context: RequestContext,
  slot: Slot,
) => Promise<FetchedResponse>;

/** The caller follows a redirect, because it may have the answer of the target. */
type FetchedResponse =
  { readonly json: unknown } | { readonly movedTo: Pick<ApiRequest, 'path' | 'query'> };

export const maxRedirects = 3;

/** transport ► refusals. The single retry acquires a slot of its own. */
export function createFetch(options: FetchOptions): Fetch {
  const { limiter, transport, credentials, now, onEvent } = options;

  return async (endpoint, credential, context, slot) => {
    const { interface: system, path, query, units } = endpoint;
    const request: ApiRequest = { interface: system, path, query, credential };
    const response = await sendOnce(endpoint, request, context, slot).catch(
      async (error: unknown) => {
        // The service closed a kept-alive connection just as the request was written.
        if (!canRetry(error) || context.signal.aborted) throw error;
        const scope = scopeOf(credential);
        const another = await slotAtTurn(limiter, { scope, units, context });
        return sendOnce(endpoint, request, context, another);
      },
    );
    const { movedTo } = response;
    return movedTo === null ? { json: readResponse(endpoint, response) } : { movedTo };
  };

  async function sendOnce(
    endpoint: Endpoint<unknown>,
    request: ApiRequest,
    context: RequestContext,
    slot: Slot,
  ): Promise<ApiResponse> {
    const sentAt = now();
    let outcome: RequestOutcome = { units: null, problem: null };
    let answer: ApiResponse | null = null;
    try {
      answer = await transport.send(request, context.signal);
      const refusal = answer.movedTo === null ? parseRefusal(answer, endpoint, now()) : null;
      const problem = refusal?.problem ?? null;
      // A refused key may have no account, so its numbers belong to no account.
      outcome = { units: problem?.code === 'key_refused' ? null : answer.headers.units, problem };
      if (refusal !== null) throw refusal;
      return answer;
    } catch (error) {
      if (error instanceof ProblemError) outcome = { ...outcome, problem: error.problem };
      throw error;
    } finally {
      slot.finish(outcome);
      report(endpoint, request.credential, outcome, answer, now() - sentAt);
    }
  }

  function report(
    { interface: system, pattern, units }: Endpoint<unknown>,
    credential: Credential | null,
    outcome: RequestOutcome,
    answer: ApiResponse | null,
    ms: number,
  ) {
    onEvent({
      what: 'sent',
      interface: system,
      path: pattern,
      status: answer?.status ?? null,
      ms,
      units,
      outcome: outcome.problem?.code ?? (answer?.movedTo ? 'moved' : 'ok'),
      sunset: answer?.headers.sunset ?? null,
    });
    if (credential === null) return;
    const reported = reportedUnits(outcome, now());
    if (reported !== null) credentials.reportUnits(credential, reported);
    if (outcome.problem?.code === 'key_refused')
      credentials.reportRefusal(credential, outcome.problem.refusal);
  }
}

/**
 * If the service refuses a request for lack of units, the remainder is too small for any request.
 */
function reportedUnits({ units, problem }: RequestOutcome, now: number): Units | null {
  if (problem?.code !== 'quota_spent') return units;
  return {
    limit: units?.limit ?? defaultDailyUnits,
    remaining: 0,
    resetAt: problem.retryAt,
    asOf: now,
  };
}

/** What is stored of a response. Throws `unreadable`. */
export function readResponse({ read }: Endpoint<unknown>, response: ApiResponse): unknown {
  return read === undefined ? parseBody(response.body) : read(response);
}

/** Throws `unreadable`: the JSON parser's own message would quote the response. */
export function parseBody(body: string): unknown {
  try {
    return parseExactJson(body);
  } catch {
    throw unreadableResponse('not_json');
  }
}

export function unreadableResponse(code: string): ProblemError {
  return new ProblemError({ code: 'unreadable' }, { cause: new TransportError(code) });
}

/**
 * Checks a key with one request that costs one unit (`/sources`). It bypasses the cache, because a
 * cached response says nothing about the key now, and stores the response for later use. Throws
 * `ProblemError` if the service refuses the key or cannot be reached.
 */
export function createKeyCheck(
  options: FetchOptions & { readonly cache: ResponseCache; readonly sourceNames: SourceNames },
): (credential: Credential) => Promise<void> {
  const fetch = createFetch(options);
  const endpoint = createKeyedEndpoints({ boardFreshMs: 0 }).sources();
  // An admin who waits. Limiter and transport limit the wait.
  const { signal } = new AbortController();
  const context = { guildId: null, urgency: 'person', signal } as const;

  const fetchFollowing = async (
    from: Endpoint<unknown>,
    credential: Credential,
    redirects = 0,
  ): Promise<unknown> => {
    if (redirects > maxRedirects) throw unreadableResponse('too_many_redirects');
    const { units } = from;
    const slot = await slotAtTurn(options.limiter, { scope: scopeOf(credential), units, context });
    const fetched = await fetch(from, credential, context, slot);
    if ('json' in fetched) return fetched.json;
    return fetchFollowing({ ...from, ...fetched.movedTo }, credential, redirects + 1);
  };

  return async (credential) => {
    const entry = options.cache.entry(endpoint, credential);
    const json = await fetchFollowing(endpoint, credential);
    const asOf = options.now();
    await entry.write({ kind: 'answer', asOf, json });
    try {
      options.sourceNames.keep({ value: endpoint.parse(json), asOf });
    } catch {
      // An unreadable answer has no names. The key is accepted nevertheless.
    }
  };
}
