import type { Credential } from '../model/credential.ts';
import type { RequestContext } from '../model/request-context.ts';
import type { Problem } from '../model/problem.ts';
import type { Units } from '../model/server.ts';

/**
 * The steps between a question and its answer, each knowing only the one behind it:
 * ask ► cache ► bucket ► transport.
 */

/** One request to the catalogue, on one interface, with no key in it but the credential. */
export interface ApiRequest {
  readonly interface: 'open' | 'keyed';
  /** Under `{base_url}/api`, starting with `/v1/`; segments already encoded. */
  readonly path: string;
  readonly query: readonly (readonly [name: string, value: string])[];
  /** Null on the open interface. */
  readonly credential: Credential | null;
}

/** What came back, as bytes and numbers; nothing is judged here. */
export interface ApiResponse {
  readonly status: number;
  readonly body: string;
  readonly headers: RateHeaders;
  /**
   * Where a redirect leads, within the catalogue. Following it is another request and takes another
   * place in the bucket, so the transport leaves it to ask.
   */
  readonly movedTo: Pick<ApiRequest, 'path' | 'query'> | null;
}

export interface RateHeaders {
  /** Milliseconds to wait, from `Retry-After`. */
  readonly retryAfterMs: number | null;
  /** From `RateLimit-*`. */
  readonly units: Units | null;
  readonly sunset: string | null;
}

/** Sends one request; throws `ProblemError` (`slow`, `down`, `unreadable`) and nothing else. */
export type Send = (request: ApiRequest, signal: AbortSignal) => Promise<ApiResponse>;

export interface Transport {
  readonly send: Send;
  /** Closes the connections; what is under way ends as `down`. */
  close(): Promise<void>;
}

/** The longest a request is under way, in milliseconds: the transport keeps to it, the bucket counts on it. */
export const requestTimeoutMs = 10_000;

/** How an endpoint is asked: where, how long its answer stays fresh, what it costs, how it is read. */
export interface Endpoint<T> {
  readonly interface: 'open' | 'keyed';
  readonly path: string;
  readonly query: readonly (readonly [name: string, value: string])[];
  /** The "data refreshed" column, in milliseconds; never under five minutes (applied by the cache). */
  readonly freshMs: number;
  /** Takes `freshMs` as it is: a board's freshness is the operator's (`WATCH_INTERVAL_SECONDS`). */
  readonly ignoresMinFreshness?: true;
  /** Units a keyed call costs ("cost" column); 0 on the open interface. */
  readonly units: number;
  /** What a 404 means here. */
  readonly missing: 'book' | 'board' | 'section' | 'booklist' | 'source' | 'record';
  /** From parsed JSON to our words; throws where not even the required fields are there. */
  readonly parse: (json: unknown) => T;
}

/**
 * Asks one endpoint for an asker: cache, bucket, transport, reader, in this order. Throws
 * `ProblemError` alone. Whatever an answer says of a key (refused, units left) is told to
 * `Credentials` here; those who ask need not.
 */
export type Ask = <T>(
  endpoint: Endpoint<T>,
  credential: Credential | null,
  context: RequestContext,
) => Promise<FetchedAnswer<T>>;

interface FetchedAnswer<T> {
  readonly value: T;
  /** Fetched at, milliseconds since the epoch. */
  readonly asOf: number;
  readonly stale: boolean;
  /** What kept a fresh answer away, where an older one stands in and that is known. */
  readonly failure?: Problem['code'];
}

/**
 * Those who wait for one and the same request. The most urgent of them decides its turn; one who
 * joins may raise it.
 */
export interface Requester {
  readonly guildId: string | null;
  readonly urgency: RequestContext['urgency'];
  /** Aborted when the last of them has left. */
  readonly signal: AbortSignal;
  /** Lets nobody else join: those aboard are being refused, and a newcomer may be entitled to more. */
  stopJoining(): void;
  /**
   * While the party stands in line, hears of one who would raise it; a `ProblemError` thrown here
   * turns that one away alone.
   */
  onUrgencyRaised: ((joiner: RequestContext) => void) | null;
}

/**
 * Who asks where several processes want the same answer at the same time (Redis): one does, the
 * others find what it has kept.
 */
export interface Leases {
  /**
   * Null where another process asks already, on behalf of somebody as urgent at least. A lease ends
   * by itself when its process dies. Never rejects: where nobody can tell, everybody may ask.
   */
  acquire(key: string, urgency: RequestContext['urgency']): Promise<Lease | null>;
}

interface Lease {
  release(): Promise<void>;
}
