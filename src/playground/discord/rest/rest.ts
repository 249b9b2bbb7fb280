import type { IncomingMessage, ServerResponse } from 'node:http';

import type { House } from '../house.ts';
import { readBody, type ReadBody } from './body.ts';
import type { Faults } from './faults.ts';
import { createRateLimiter, type RateLimits, type Verdict } from './rate-limits.ts';
import { Refusal, refusal } from './refusal.ts';
import { createRouter, type Match } from './router.ts';
import type { Route } from './routes/route.ts';

export interface RestOptions {
  readonly house: House;
  readonly routes: readonly Route[];
  readonly limits: RateLimits;
  readonly faults: Faults;
}

const NO_BODY: ReadBody = { body: undefined, uploads: [] };

/** The REST API under `/api/v10` and `/api`, as a request listener. */
export function createRest({ house, routes, limits, faults }: RestOptions) {
  const { records, clock, log } = house;
  const find = createRouter(routes);
  const limit = createRateLimiter(limits, clock.now);

  return (request: IncomingMessage, response: ServerResponse): void => {
    serve(request, response).catch((error: unknown) => {
      log(`LOCAL DISCORD FAILED: ${error instanceof Error ? (error.stack ?? '') : String(error)}`);
      send(response, 500, { message: '500: Internal Server Error', code: 0 }, {});
    });
  };

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const method = request.method ?? 'GET';
    const url = new URL(request.url ?? '/', 'http://local');
    const path = below(url.pathname);
    const asked = path === undefined ? url.pathname : path + url.search;
    const fault = faults.next(method, path ?? url.pathname);
    if (typeof fault === 'object' && 'delayMs' in fault) await later(fault.delayMs);
    if (fault === 'reset') {
      response.socket?.destroy();
      return;
    }
    let read = NO_BODY;
    let match: Match | undefined;
    let verdict: Verdict = { headers: {} };
    let status: number;
    let body: unknown;
    try {
      read = await readBody(request);
      if (typeof fault === 'object' && 'status' in fault) {
        throw new Refusal(fault.status, { message: `${fault.status}: set by a fault`, code: 0 });
      }
      match = matching(method, path, url.pathname);
      demandToken(request, match.route);
      verdict = limit(method, match.route.path, major(match), match.route.byInteraction !== true);
      if (verdict.refused !== undefined) {
        status = 429;
        body = verdict.refused;
      } else {
        const { route, params } = match;
        const answer = route.handle({
          method,
          route: route.path,
          body: read.body,
          uploads: read.uploads,
          query: url.searchParams,
          param: (name) => params[name] ?? '',
        });
        ({ status, body } = { body: undefined, ...answer });
      }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      ({ status, body } = error);
    }
    records.request({
      atMs: clock.now(),
      method,
      path: asked,
      route: match?.route.path,
      body: read.body,
      status,
    });
    if (fault === 'lost answer') response.socket?.destroy();
    else send(response, status, body, verdict.headers);
  }

  function matching(method: string, path: string | undefined, full: string): Match {
    const found = path === undefined ? undefined : find(method, path);
    if (found === undefined || found === 'otherMethod') {
      records.unknownRoute(method, full);
      throw refusal(found === undefined ? 'notFound' : 'methodNotAllowed');
    }
    return found;
  }

  function demandToken({ headers }: IncomingMessage, route: Route): void {
    if (route.byInteraction === true || route.path === '/gateway') return;
    if (headers.authorization !== `Bot ${house.token}`) throw refusal('unauthorized');
  }

  function later(waitMs: number): Promise<void> {
    return new Promise((resolve) => {
      clock.after(waitMs, resolve);
    });
  }
}

/** The path below the API's root; undefined outside of it. Refuses other versions. */
function below(pathname: string): string | undefined {
  const found = /^\/api(?:\/v(\d+))?(\/.*)$/.exec(pathname);
  if (found === null) return undefined;
  const [, version = '10', path] = found;
  return version === '10' ? path : undefined;
}

/** What separates the buckets of one route: channel, guild, or webhook with token. */
function major({ params }: Match): string {
  const { channel_id, guild_id, webhook_id, webhook_token, interaction_token } = params;
  return [channel_id, guild_id, webhook_id, webhook_token, interaction_token].join(' ');
}

function send(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>>,
): void {
  if (response.headersSent) return;
  const json = body === undefined ? undefined : JSON.stringify(body);
  response.writeHead(status, {
    ...headers,
    ...(json === undefined ? {} : { 'content-type': 'application/json' }),
  });
  response.end(json);
}
