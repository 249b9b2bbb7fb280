import type { IncomingMessage, ServerResponse } from 'node:http';

import type { DiscordServices } from '../services.ts';
import { readRequestBody, type RequestBody } from './body.ts';
import type { RestFaults } from './faults.ts';
import { createRateLimiter, type RateLimits, type RateLimitResult } from './rate-limits.ts';
import { RestError, restError } from './rest-error.ts';
import { createRouter, type RouteMatch } from './router.ts';
import type { Route } from './routes/route.ts';

export interface RestOptions {
  readonly services: DiscordServices;
  readonly routes: readonly Route[];
  readonly limits: RateLimits;
  readonly faults: RestFaults;
}

interface RestOutcome {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
  /** Pattern of the route; undefined for an unknown route. */
  readonly route: string | undefined;
}

const JSON_TYPE = { 'content-type': 'application/json' };
const NOT_HANDLED: RestOutcome = { status: 500, body: undefined, headers: {}, route: undefined };

/** Request listener for the REST API under `/api/v10` and `/api`. */
export function createRest({ services, routes, limits, faults }: RestOptions) {
  const { records, clock, log } = services;
  const find = createRouter(routes);
  const limit = createRateLimiter(limits, clock.now);

  return (request: IncomingMessage, response: ServerResponse): void => {
    serve(request, response).catch((error: unknown) => {
      log(`INTERNAL ERROR: ${error instanceof Error ? (error.stack ?? '') : String(error)}`);
      send(response, 500, { message: '500: Internal Server Error', code: 0 }, {});
    });
  };

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const method = request.method ?? 'GET';
    const url = new URL(request.url ?? '/', 'http://local');
    const path = apiPath(url.pathname);
    const { kind, before, after } = faults.next(method, path ?? url.pathname) ?? {};
    const failing = typeof kind === 'object' && 'status' in kind ? kind : undefined;
    if (typeof kind === 'object' && 'delayMs' in kind) await delay(kind.delayMs);
    const read = await bodyOf(request);
    if (read === 'gone') return;
    await before?.();
    if (kind === 'reset') {
      response.socket?.destroy();
      return;
    }
    const isDone = failing === undefined || failing.done === true;
    const outcome = isDone ? handle(request, url, read) : NOT_HANDLED;
    const { status, body } = failing === undefined ? outcome : faultResponse(failing);
    const retryAfter =
      failing?.retryAfterS === undefined ? {} : { 'retry-after': String(failing.retryAfterS) };
    records.request({
      atMs: clock.now(),
      method,
      path: path === undefined ? url.pathname : path + url.search,
      route: outcome.route,
      body: read instanceof RestError ? undefined : read.body,
      status,
    });
    if (isDone) await after?.();
    // Without it, Node would send the system's time.
    response.setHeader('date', new Date(clock.now()).toUTCString());
    const headers = { ...outcome.headers, ...retryAfter };
    if (kind === 'lost answer') response.socket?.destroy();
    else if (kind === 'cut answer' || kind === 'stalled answer') {
      sendHalf(response, status, body, headers, kind === 'cut answer');
    } else if (failing?.page === undefined) send(response, status, body, headers);
    else sendPage(response, status, failing.page, headers);
  }

  /** Handles a request and returns the outcome. */
  function handle(request: IncomingMessage, url: URL, read: RequestBody | RestError): RestOutcome {
    const method = request.method ?? 'GET';
    let match: RouteMatch | undefined;
    let verdict: RateLimitResult = { headers: {} };
    const outcome = (status: number, body: unknown): RestOutcome => {
      return { status, body, headers: verdict.headers, route: match?.route.path };
    };
    try {
      if (read instanceof RestError) throw read;
      match = findRoute(method, apiPath(url.pathname), url.pathname);
      requireToken(request, match.route);
      const { route, params } = match;
      verdict = limit(method, route.path, majorParameters(match), route.byInteraction !== true);
      if (verdict.refused !== undefined) return outcome(429, verdict.refused);
      const answer = route.handle({
        method,
        route: route.path,
        body: read.body,
        uploads: read.uploads,
        query: url.searchParams,
        param: (name) => params[name] ?? '',
      });
      return outcome(answer.status, answer.body);
    } catch (error) {
      if (error instanceof RestError) {
        const { status, body, headers } = error;
        return { ...outcome(status, body), headers: { ...verdict.headers, ...headers } };
      }
      throw error;
    }
  }

  function findRoute(method: string, path: string | undefined, full: string): RouteMatch {
    const found = path === undefined ? undefined : find(method, path);
    if (found === undefined || found === 'otherMethod') {
      records.unknownRoute(method, full);
      throw restError(found === undefined ? 'notFound' : 'methodNotAllowed');
    }
    return found;
  }

  function requireToken({ headers }: IncomingMessage, route: Route): void {
    if (route.byInteraction === true || route.path === '/gateway') return;
    if (headers.authorization !== `Bot ${services.token.current()}`)
      throw restError('unauthorized');
  }

  function delay(waitMs: number): Promise<void> {
    return new Promise((resolve) => {
      clock.schedule(resolve, waitMs);
    });
  }
}

/** Returns the body, its error, or `gone` if the sender disconnected. */
async function bodyOf(request: IncomingMessage): Promise<RequestBody | RestError | 'gone'> {
  try {
    return await readRequestBody(request);
  } catch (error) {
    if (error instanceof RestError) return error;
    if (!request.complete || request.errored !== null) return 'gone';
    throw error;
  }
}

function faultResponse({
  status,
  bodyRetryAfterS,
}: {
  readonly status: number;
  readonly bodyRetryAfterS?: number;
}): Pick<RestOutcome, 'status' | 'body'> {
  const limit =
    bodyRetryAfterS === undefined ? {} : { retry_after: bodyRetryAfterS, global: false };
  return { status, body: { message: `${status}: set by a fault`, code: 0, ...limit } };
}

/** The path below the API's root; undefined outside of it and for other versions. */
function apiPath(pathname: string): string | undefined {
  const found = /^\/api(?:\/v(\d+))?(\/.*)$/.exec(pathname);
  if (found === null) return undefined;
  const [, version = '10', path] = found;
  return version === '10' ? path : undefined;
}

/** Major parameters, which separate the buckets of a route: channel, guild, or webhook with token. */
function majorParameters({ params }: RouteMatch): string {
  const { channel_id, guild_id, webhook_id, webhook_token, interaction_token } = params;
  return [channel_id, guild_id, webhook_id, webhook_token, interaction_token].join(' ');
}

type Headers = Readonly<Record<string, string>>;

function send(response: ServerResponse, status: number, body: unknown, headers: Headers): void {
  if (response.headersSent) return;
  const json = body === undefined ? undefined : JSON.stringify(body);
  response.writeHead(status, { ...headers, ...(json === undefined ? {} : JSON_TYPE) });
  response.end(json);
}

function sendPage(response: ServerResponse, status: number, page: string, headers: Headers): void {
  response.writeHead(status, { ...headers, 'content-type': 'text/html; charset=UTF-8' });
  response.end(page);
}

/** Sends half of the body, then closes the connection or leaves it open. */
function sendHalf(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Headers,
  closes: boolean,
): void {
  const json = JSON.stringify(body ?? null);
  response.writeHead(status, { ...headers, ...JSON_TYPE, 'content-length': json.length * 2 });
  response.write(json.slice(0, json.length / 2), () => {
    if (closes) response.socket?.destroy();
  });
}
