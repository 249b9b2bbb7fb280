import type { IncomingHttpHeaders } from 'node:http';
import { Agent, EnvHttpProxyAgent, type Dispatcher } from 'undici';

import type { OutgoingProxy } from '../model/outgoing-proxy.ts';
import { ProblemError, type Problem } from '../model/problem.ts';
import { proxyRefusal } from '../model/unreachable.ts';
import { requestTimeoutMs, type Transport, type ApiResponse, type ApiRequest } from './contract.ts';
import { parseRateHeaders } from './rate-headers.ts';

export interface TransportOptions {
  /** `{base_url}` of both interfaces, without `/api`. */
  readonly baseUrl: string;
  /** Names the tool and its version (required by "keyed interface, Authentication"). */
  readonly userAgent: string;
  readonly now: () => number;
  /** Default: none. */
  readonly proxy?: OutgoingProxy | null;
  readonly timeouts?: Partial<Timeouts>;
  /** The largest accepted response body. */
  readonly maxBytes?: number;
  /** Replaces the default connections; `close` leaves it open. */
  readonly dispatcher?: Dispatcher;
}

interface Timeouts {
  readonly connectMs: number;
  /** Until the response begins. */
  readonly headersMs: number;
  /** Between two chunks of the body. */
  readonly bodyMs: number;
  /** From the start of the request to the end of the body. */
  readonly totalMs: number;
}

const defaultTimeouts: Timeouts = {
  connectMs: 3_000,
  headersMs: 8_000,
  bodyMs: 8_000,
  totalMs: requestTimeoutMs,
};

/** A source's tags are the largest response, about half a megabyte ("keyed interface, Limits"). */
const defaultMaxBytes = 4 * 1024 * 1024;

/** Sends requests to the catalogue. One call is exactly one request. */
export function createTransport(options: TransportOptions): Transport {
  const timeouts = { ...defaultTimeouts, ...options.timeouts };
  const maxBytes = options.maxBytes ?? defaultMaxBytes;
  const address = createCatalogueUrls(options.baseUrl);
  const dispatcher = options.dispatcher ?? createAgent(timeouts, options.proxy ?? null);

  async function send(request: ApiRequest, signal: AbortSignal): Promise<ApiResponse> {
    let answering = false;
    try {
      const answer = await dispatcher.request({
        origin: address.origin,
        path: address.requestPath(request),
        method: request.message === undefined ? 'GET' : 'POST',
        headers: requestHeaders(request, options.userAgent),
        ...(request.message !== undefined && { body: request.message.body }),
        headersTimeout: timeouts.headersMs,
        bodyTimeout: timeouts.bodyMs,
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeouts.totalMs)]),
      });
      answering = true;
      const body = await readBody(answer, maxBytes);
      const session = firstValue(answer.headers, sessionHeader);
      return {
        status: answer.statusCode,
        body: redactSecret(body, request),
        headers: parseRateHeaders((name) => firstValue(answer.headers, name), options.now()),
        movedTo: redirectStatuses.has(answer.statusCode)
          ? address.resolveRedirect(request, firstValue(answer.headers, 'location'))
          : null,
        ...(session !== null && { session }),
      };
    } catch (error) {
      throw transportProblem(error, answering);
    }
  }

  return {
    send,
    close: async () => {
      if (!options.dispatcher) await dispatcher.destroy();
    },
  };
}

function createAgent(timeouts: Timeouts, proxy: OutgoingProxy | null): Dispatcher {
  const settings = {
    connect: { timeout: timeouts.connectMs },
    keepAliveTimeout: 15_000,
    connections: 16,
  };
  return proxy === null ? new Agent(settings) : new EnvHttpProxyAgent({ ...settings, ...proxy });
}

/** Redirects that keep the method; a book filed under another source answers 301. */
const redirectStatuses: ReadonlySet<number> = new Set([301, 302, 307, 308]);

/** The MCP server's session, in responses and requests (MCP, Streamable HTTP). */
export const sessionHeader = 'mcp-session-id';

/** The MCP server may answer with JSON or with an event stream, and requires that both are accepted. */
function messageHeaders({ message }: ApiRequest): Readonly<Record<string, string>> {
  if (message === undefined) return {};
  return {
    accept: 'application/json, text/event-stream',
    'content-type': 'application/json',
    ...message.headers,
  };
}

/** The only place where a key leaves the process. */
function requestHeaders(request: ApiRequest, userAgent: string): Record<string, string> {
  const headers = {
    'user-agent': userAgent,
    accept: 'application/json',
    ...messageHeaders(request),
  };
  if (request.interface === 'open' || request.credential === null) return headers;
  return { ...headers, authorization: `Bearer ${request.credential.secret}` };
}

async function readBody(answer: Dispatcher.ResponseData, maxBytes: number): Promise<string> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of answer.body as AsyncIterable<Buffer>) {
    bytes += piece.length;
    if (bytes > maxBytes) {
      // Leaving the loop destroys the rest of the body.
      throw new ProblemError({ code: 'unreadable' }, { cause: new TransportError('too_large') });
    }
    pieces.push(piece);
  }
  return new TextDecoder().decode(Buffer.concat(pieces));
}

/** A response may quote the request, and it reaches the cache, logs and users. */
function redactSecret(body: string, { credential }: ApiRequest): string {
  if (credential === null) return body;
  const inJson = JSON.stringify(credential.secret).slice(1, -1);
  return body.replaceAll(credential.secret, '…').replaceAll(inJson, '…');
}

function firstValue(headers: IncomingHttpHeaders, name: string): string | null {
  const value = headers[name];
  return (Array.isArray(value) ? value[0] : value) ?? null;
}

type PathAndQuery = Pick<ApiRequest, 'path' | 'query'>;

/** Converts the catalogue's requests to URLs under `{base_url}/api` and back. */
export function createCatalogueUrls(baseUrl: string) {
  const base = new URL(baseUrl);
  const prefix = `${base.pathname.replace(/\/+$/, '')}/api`;

  const requestPath = ({ path, query }: PathAndQuery) => {
    const search = new URLSearchParams(
      query.map(([name, value]): [string, string] => [name, value]),
    ).toString();
    return `${prefix}${path}${search === '' ? '' : `?${search}`}`;
  };

  return {
    origin: base.origin,
    /** Path and query of the HTTP request. */
    requestPath,
    /**
     * The path and query of a `Location` header. Throws `unreadable` if it leads outside the
     * catalogue, so that neither a request nor a key is sent there.
     */
    resolveRedirect: (from: ApiRequest, location: string | null): PathAndQuery => {
      const target =
        location === null ? null : URL.parse(location, base.origin + requestPath(from));
      if (target?.origin !== base.origin || !target.pathname.startsWith(`${prefix}/v1/`)) {
        const cause = new TransportError(
          target === null ? 'redirect_nowhere' : 'redirect_elsewhere',
        );
        throw new ProblemError({ code: 'unreadable' }, { cause });
      }
      return { path: target.pathname.slice(prefix.length), query: [...target.searchParams] };
    },
  };
}

/**
 * A transport failure, for the log. It contains only the code of the original error, so that no
 * request header leaks.
 */
export class TransportError extends Error {
  override readonly name = 'TransportError';
  readonly code: string;
  /** The connection broke before the response began, so the request may be sent again. */
  readonly canRetry: boolean;

  constructor(code: string, resetUnanswered = false) {
    super(code);
    this.code = code;
    this.canRetry = resetUnanswered;
  }
}

/** Converts any failure of a request to a problem. */
export function transportProblem(error: unknown, answering: boolean): ProblemError {
  if (error instanceof ProblemError) return error;
  const code = errorCode(error);
  const reset = !answering && resetCodes.has(code);
  return new ProblemError({ code: problemCode(code) }, { cause: new TransportError(code, reset) });
}

/** Whether the request may be sent again because the service has not answered it. */
export function canRetry(error: unknown): boolean {
  return (
    error instanceof ProblemError && error.cause instanceof TransportError && error.cause.canRetry
  );
}

const resetCodes: ReadonlySet<string> = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);

const timeoutCodes: ReadonlySet<string> = new Set([
  'TimeoutError',
  'AbortError',
  'ETIMEDOUT',
  'UND_ERR_ABORTED',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
]);

/** The peer does not speak HTTP, or sends too many headers. */
const protocolErrorCodes: ReadonlySet<string> = new Set([
  'HTTPParserError',
  'UND_ERR_HEADERS_OVERFLOW',
]);

function problemCode(code: string): Extract<Problem['code'], 'slow' | 'unreadable' | 'down'> {
  if (timeoutCodes.has(code)) return 'slow';
  return protocolErrorCodes.has(code) || code.startsWith('HPE_') ? 'unreadable' : 'down';
}

function errorCode(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const refusal = proxyRefusal(error);
  if (refusal !== null) return refusal;
  // A timeout's or abort's `code` is a DOM number; its name is specific.
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
