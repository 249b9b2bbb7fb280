import type { CatalogueUrls } from '../urls.ts';
import type { CatalogueRequest, CatalogueResponse } from '../exchange.ts';
import { matchPath } from '../exchange.ts';
import type { KeyBearer, Keys } from '../keys.ts';
import type { DailyUnits, RequestLimit } from '../limits.ts';
import { readParameters } from '../parameters.ts';
import { ApiError } from '../api-error.ts';
import { SOURCES } from '../sources/sources.ts';
import { itemAt } from '../world/random.ts';
import type { CatalogueWorld } from '../world/world.ts';
import { invalidParameter, notFound } from './endpoint.ts';
import { KEYED_ENDPOINTS } from './endpoints.ts';
import { keyedError } from './errors.ts';

export interface KeyedInterface {
  /** Whether the interface has the path. */
  has: (segments: readonly string[]) => boolean;
  /** Label of the key, or a fingerprint of an unknown key; null without a key. */
  identify: (request: CatalogueRequest) => string | null;
  /** Responds to a request; with `forced`, responds with that error. */
  answer: (request: CatalogueRequest, forced?: ApiError) => CatalogueResponse;
}

export interface KeyedOptions {
  world: CatalogueWorld;
  urls: CatalogueUrls;
  keys: Keys;
  requests: RequestLimit;
  units: DailyUnits;
  countCap: number;
  /** Content of `/openapi.json`, which needs no key. */
  description: () => unknown;
  /** Value of the `Sunset` header; null without one. */
  sunset: () => string | null;
}

/**
 * Checks a request in this order: browser origin, method, key in the URL, key, requests per minute,
 * path, parameters, units of the account. The description does not state the order.
 */
export function createKeyedInterface(options: KeyedOptions): KeyedInterface {
  const { units, urls } = options;

  const bearerOf = (request: CatalogueRequest): KeyBearer | null => {
    const secret = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    return secret === undefined ? null : options.keys.findBearer(secret);
  };

  function answer(request: CatalogueRequest, forced?: ApiError): CatalogueResponse {
    const account = bearerOf(request)?.account ?? null;
    try {
      if (forced) throw forced;
      const served = serve(request);
      if (account !== null) units.spend(account, served.units);
      return 'movedTo' in served
        ? {
            status: 301,
            headers: headers(account, { Location: served.movedTo }),
            units: served.units,
          }
        : { status: 200, headers: headers(account), body: served.body, units: served.units };
    } catch (error) {
      const failure = toApiError(error);
      return {
        status: failure.status,
        headers: headers(account, {
          ...failure.headers,
          ...(failure.status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {}),
        }),
        body: errorBody(failure, urls),
        units: 0,
        code: failure.code,
      };
    }
  }

  function headers(account: string | null, more: Readonly<Record<string, string>> = {}) {
    const sunset = options.sunset();
    return {
      'Cache-Control': 'private, max-age=300',
      'RateLimit-Limit': String(units.most),
      // Without a key there is no account.
      'RateLimit-Remaining': String(account === null ? 0 : units.left(account)),
      'RateLimit-Reset': String(units.secondsLeft()),
      ...(sunset === null ? {} : { Sunset: sunset }),
      ...more,
    };
  }

  function serve(request: CatalogueRequest): ServedResponse {
    rejectCrossOrigin(request, urls);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      throw keyedError('method_not_allowed', 'The API is read with GET or HEAD.', {
        headers: { Allow: 'GET, HEAD' },
      });
    }
    for (const name of ['key', 'api_key']) {
      if (request.query.has(name)) {
        throw invalidParameter(
          name,
          'A key is never sent in the URL: use the Authorization header.',
        );
      }
    }
    if (isDescription(request.segments)) {
      return { body: options.description(), units: 0 };
    }
    const bearer = requireValidKey(bearerOf(request));
    const seconds = options.requests.take(bearer.key);
    if (seconds > 0) {
      throw keyedError('rate_limited', `Wait ${seconds} seconds, then ask again.`, {
        headers: { 'Retry-After': String(seconds) },
      });
    }
    const { endpoint, pathValues } = findEndpoint(request.segments);
    const source = requireSource(pathValues);
    if (endpoint.supports?.(source) === false) {
      throw keyedError('not_supported', `${source.code} has no such resource.`);
    }
    const parameters = endpoint.parameters(source, options.world);
    const values = readParameters(parameters, request.query, {
      unknown: (name, known) =>
        keyedError(
          'unknown_parameter',
          `There is no parameter ${name} here; this endpoint has: ${known.join(', ') || 'none'}.`,
          { param: name },
        ),
      invalid: invalidParameter,
    });
    if (units.left(bearer.account) < endpoint.units) {
      throw keyedError('quota_exceeded', 'The account’s units of today are used.', {
        headers: { 'Retry-After': String(units.secondsLeft()) },
      });
    }
    const { world, countCap } = options;
    const { path, query } = request;
    const answer = endpoint.answer({
      pathValues,
      source,
      values,
      path,
      query,
      world,
      urls,
      countCap,
    });
    return 'movedTo' in answer
      ? { ...answer, units: endpoint.units }
      : { body: answer, units: endpoint.units };
  }

  return {
    has: (segments) =>
      isDescription(segments) ||
      KEYED_ENDPOINTS.some(({ path }) => matchPath(path, segments) !== null),
    identify: (request) => bearerOf(request)?.label ?? null,
    answer,
  };
}

/** Whether the path is that of the OpenAPI description. */
export function isDescription(segments: readonly string[]): boolean {
  return segments.join('/') === 'openapi.json';
}

type ServedResponse = { units: number } & ({ body: unknown } | { movedTo: string });

function errorBody(error: ApiError, urls: CatalogueUrls) {
  const { status, code, message, param } = error;
  return {
    error: {
      code,
      status,
      message,
      docs_url: urls.docs(code),
      ...(param === undefined ? {} : { param }),
    },
  };
}

function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  return keyedError('internal', `The service failed: ${String(error)}`);
}

function rejectCrossOrigin({ headers }: CatalogueRequest, urls: CatalogueUrls) {
  const origin = headers.origin;
  const site = headers['sec-fetch-site'];
  const own = new URL(urls.api('')).origin;
  if ((origin !== undefined && origin !== own) || site === 'cross-site' || site === 'same-site') {
    throw keyedError(
      'cors_not_allowed',
      'The API cannot be called from a web page of another origin: call it from a program.',
    );
  }
}

function requireValidKey(bearer: KeyBearer | null) {
  if (bearer === null) {
    throw keyedError('missing_key', 'Send the header Authorization: Bearer <API_KEY>.');
  }
  if ('refused' in bearer) {
    throw bearer.refused === 'revoked_key'
      ? keyedError('revoked_key', 'This key was revoked: create another on the account page.')
      : keyedError('invalid_key', 'This key is not known, or was replaced by a rotation.');
  }
  if (bearer.blocked) {
    throw keyedError('account_blocked', 'API access of this account is blocked.');
  }
  return bearer;
}

function findEndpoint(segments: readonly string[]) {
  for (const endpoint of KEYED_ENDPOINTS) {
    const pathValues = matchPath(endpoint.path, segments);
    if (pathValues) return { endpoint, pathValues };
  }
  throw notFound('There is no such path; /openapi.json lists them all.');
}

function requireSource(pathValues: Readonly<Record<string, string>>) {
  const first = itemAt(SOURCES, 0);
  if (pathValues['source'] === undefined) return first;
  const source = SOURCES.find(({ code }) => code === pathValues['source']);
  if (source) return source;
  const known = SOURCES.map(({ code }) => code).join(', ');
  throw keyedError('unknown_source', `The sources are: ${known}.`);
}
