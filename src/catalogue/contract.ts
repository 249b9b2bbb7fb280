import type { Credential, KeyRefusal, Units } from '../model/server.ts';
import type { RequestContext } from '../model/answer.ts';
import type { Problem } from '../model/problem.ts';

/**
 * The steps from a request to its answer, each of which knows only the next: ask ► cache ► limiter ►
 * transport.
 */

/** One request to an interface. Only the credential contains a key. */
export interface ApiRequest {
  readonly interface: 'open' | 'keyed';
  /** Path below `{base_url}/api`, such as `/v1/search` or `/mcp`; segments are encoded. */
  readonly path: string;
  readonly query: readonly (readonly [name: string, value: string])[];
  /** Null on the open interface. */
  readonly credential: Credential | null;
  /** A message to the MCP server, which takes it as a POST. Without it, the request is a GET. */
  readonly message?: RpcMessage;
}

/** A JSON-RPC message with the headers of its session ("open interface, What the service does"). */
export interface RpcMessage {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** A response as bytes and numbers, not interpreted. */
export interface ApiResponse {
  readonly status: number;
  readonly body: string;
  readonly headers: RateHeaders;
  /**
   * The target of a redirect within the catalogue. Following it is another request with its own
   * slot, so the transport leaves it to its caller.
   */
  readonly movedTo: Pick<ApiRequest, 'path' | 'query'> | null;
  /** The session that the MCP server has opened. */
  readonly session?: string;
}

export interface RateHeaders {
  /** From `Retry-After`. */
  readonly retryAfterMs: number | null;
  /** From `RateLimit-*`. */
  readonly units: Units | null;
  readonly sunset: string | null;
}

/** Sends one request. Throws only `ProblemError` (`slow`, `down`, `unreadable`). */
export type Send = (request: ApiRequest, signal: AbortSignal) => Promise<ApiResponse>;

export interface Transport {
  readonly send: Send;
  /** Closes the connections. Pending requests end as `down`. */
  close(): Promise<void>;
}

/**
 * The longest duration of a request, in milliseconds. The transport enforces it and the limiter
 * relies on it.
 */
export const requestTimeoutMs = 10_000;

/** How a record is requested, cached, paid and parsed. */
export interface Endpoint<T> {
  readonly interface: 'open' | 'keyed';
  readonly path: string;
  /**
   * The path with `{}` for each variable segment (`/v1/books/{}/reviews`), so that metrics have few labels and
   * name no book.
   */
  readonly pattern: string;
  readonly query: readonly (readonly [name: string, value: string])[];
  /** The "data refreshed" column, in milliseconds. The cache raises it to five minutes. */
  readonly freshMs: number;
  /**
   * Uses `freshMs` as it is: the operator sets the freshness of boards (`WATCH_INTERVAL_SECONDS`, less
   * than five minutes only for a catalogue on a loopback address).
   */
  readonly ignoresMinFreshness?: true;
  /** Units the request costs ("cost" column); 0 on the open interface. */
  readonly units: number;
  /** The kind of record that a 404 refers to. */
  readonly missing: 'book' | 'board' | 'section' | 'booklist' | 'source' | 'record';
  /** Code of the source that a keyed request names; omitted if it names none. */
  readonly source?: string;
  /** Converts parsed JSON to model types. Throws if required fields are missing. */
  readonly parse: (json: unknown) => T;
  /** What is stored of a response, and parsed. Default: the JSON of its body. */
  readonly read?: (response: ApiResponse) => unknown;
}

/**
 * Requests one endpoint: cache, limiter, transport, parser, in this order. Throws only
 * `ProblemError`. It reports what a response says about a key (refused, units left) to
 * `Credentials`.
 */
export type Ask = <T>(
  endpoint: Endpoint<T>,
  credential: Credential | null,
  context: RequestContext,
) => Promise<FetchedAnswer<T>>;

interface FetchedAnswer<T> {
  readonly value: T;
  /** When it was fetched, in milliseconds since the epoch. */
  readonly asOf: number;
  readonly stale: boolean;
  /** Why a stale answer is not fresh, if known. */
  readonly failure?: Problem['code'];
}

/**
 * Provides the keys of servers, and receives reports about them. A server with a missing, refused
 * or locked key has no credential. `src/keys` implements it.
 */
export interface Credentials {
  find(guildId: string | null): Credential | null;
  /** Whether the server has a key: usable, refused or locked. */
  hasKey(guildId: string | null): boolean;
  /** Why a stored key is not used, for the message to the reader. */
  keyRefusal(guildId: string | null): KeyRefusal | null;
  reportRefusal(credential: Credential, refusal: KeyRefusal): void;
  /**
   * Also called, with 0 remaining, if the service refuses a request because the units are spent.
   */
  reportUnits(credential: Credential, units: Units): void;
}
