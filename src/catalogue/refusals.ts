import { z } from 'zod';

import { ProblemError, type Problem, type ServiceError } from '../model/problem.ts';
import type { Endpoint, ApiResponse } from './contract.ts';
import { nextUtcMidnight } from './limiter/contract.ts';
import { parseExactJson } from './exact-json.ts';

type RefusedRequest = Pick<Endpoint<unknown>, 'interface' | 'missing'>;

interface RefusalContext extends RefusedRequest {
  readonly retryAfterMs: number | null;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Whether the body is JSON: a record or key is declared bad only by the service itself. */
  readonly isJson: boolean;
}

/**
 * The problem of an error response; null for a success. `now` is in milliseconds since the epoch.
 * The code determines what is affected: `key_refused` the key, `quota_spent` the account until
 * `retryAt`, `rate_limited` and `switched_off` the scope until `retryAt`, any other code only this
 * request.
 */
export function parseRefusal(
  answer: ApiResponse,
  request: RefusedRequest,
  now: number,
): ProblemError | null {
  if (answer.status >= 200 && answer.status < 300) return null;
  const { service, isJson } = parseServiceError(answer);
  const { retryAfterMs } = answer.headers;
  return refusalError(service, { ...request, retryAfterMs, now, isJson });
}

export function cachedRefusal(
  service: ServiceError,
  request: RefusedRequest,
  now: number,
): ProblemError {
  return refusalError(service, { ...request, retryAfterMs: null, now, isJson: true });
}

function refusalError(service: ServiceError, context: RefusalContext): ProblemError {
  const problem = problemByCode(service, context) ?? problemByStatus(service, context);
  return new ProblemError(problem, { service });
}

/**
 * "keyed interface, Errors", row by row. The open interface documents only `NOT_FOUND`, so
 * upper-case codes are treated as the same codes.
 */
function problemByCode(service: ServiceError, context: RefusalContext): Problem | null {
  const { retryAfterMs, now } = context;
  const code = service.code?.toLowerCase();
  switch (code) {
    case 'invalid_parameter':
    case 'unknown_parameter':
      return notAcceptedProblem(service);
    case 'page_out_of_range':
      return { code: 'beyond_last_page', lastPage: lastPageFrom(service.message) };
    case 'sort_not_available':
      return { code: 'not_sortable' };
    case 'invalid_key':
    case 'revoked_key':
    case 'account_blocked':
      return context.interface === 'keyed'
        ? { code: 'key_refused', refusal: code }
        : { code: 'down' };
    case 'not_found':
      return { code: 'not_found', what: context.missing };
    case 'unknown_source':
      return { code: 'not_found', what: 'source' };
    case 'not_supported':
      return { code: 'not_supported' };
    case 'rate_limited':
      return rateLimitedProblem(context);
    case 'quota_exceeded':
      // The open interface has no units, so it means a rate limit.
      if (context.interface === 'open') return rateLimitedProblem(context);
      return {
        code: 'quota_spent',
        retryAt: retryAfterMs === null ? nextUtcMidnight(now) : now + retryAfterMs,
      };
    case 'api_disabled':
      return switchedOffProblem(context);
    // We always send the key, a GET and no origin. If these codes occur, a proxy caused them.
    case 'missing_key':
    case 'cors_not_allowed':
    case 'method_not_allowed':
    case 'internal':
      return { code: 'down' };
    default:
      return null;
  }
}

/** For undocumented codes and responses of proxies. */
function problemByStatus(service: ServiceError, context: RefusalContext): Problem {
  const { retryAfterMs, now, isJson } = context;
  switch (service.status) {
    case 400:
    case 414:
    case 422:
      return notAcceptedProblem(service);
    case 401:
      return isJson && context.interface === 'keyed'
        ? { code: 'key_refused', refusal: 'invalid_key' }
        : { code: 'down' };
    case 404:
    case 410:
      return isJson ? { code: 'not_found', what: context.missing } : { code: 'down' };
    case 408:
    case 504:
      return { code: 'slow' };
    case 429:
      // The limit per minute resets within a minute; a longer wait on a key means the daily units.
      return context.interface === 'keyed' &&
        retryAfterMs !== null &&
        retryAfterMs > maxMinuteWaitMs
        ? { code: 'quota_spent', retryAt: now + retryAfterMs }
        : rateLimitedProblem(context);
    case 503:
      return retryAfterMs === null ? { code: 'down' } : switchedOffProblem(context);
    default:
      // Redirects that reach this point cannot be followed.
      return { code: service.status < 400 ? 'unreadable' : 'down' };
  }
}

/** "Retry-After = seconds left in the minute" ("keyed interface, Limits"), rounded up. */
const maxMinuteWaitMs = 61_000;

function notAcceptedProblem(service: ServiceError): Problem {
  // The message lists the codes of all sources, which are not for readers.
  if (service.param === 'source') return { code: 'not_found', what: 'source' };
  return { code: 'not_accepted', param: service.param, detail: service.message };
}

/** Both limits count per minute, so a minute is enough if the response names no time. */
function rateLimitedProblem({ retryAfterMs, now }: RefusalContext): Problem {
  return { code: 'rate_limited', retryAt: now + (retryAfterMs ?? 60_000) };
}

function switchedOffProblem({ retryAfterMs, now }: RefusalContext): Problem {
  return { code: 'switched_off', retryAt: retryAfterMs === null ? null : now + retryAfterMs };
}

/**
 * The message "names the last page": the number after "last page", or its only number. Several
 * numbers would be a guess.
 */
function lastPageFrom(message: string): number | null {
  const named = /last page[^\d]{0,40}(\d+)/i.exec(message)?.[1];
  const numbers = message.match(/\d+/g) ?? [];
  const found = named ?? (numbers.length === 1 ? numbers[0] : undefined);
  return found === undefined ? null : Number(found);
}

/**
 * Parses the service's error, tolerantly. `isJson` is false if the body is not JSON, because then a
 * proxy sent it and not the catalogue.
 */
function parseServiceError(answer: ApiResponse): { service: ServiceError; isJson: boolean } {
  const json = parseJson(answer.body);
  const read = errorSchema.safeParse(json);
  const error = read.success ? read.data.error : emptyError;
  return {
    isJson: typeof json === 'object' && json !== null,
    service: {
      status: answer.status,
      code: error.code,
      message: error.message ?? `HTTP ${answer.status}`,
      param: error.param,
      docsUrl: error.docs_url,
    },
  };
}

/** Enough for every list of accepted values; a longer text would only fill the log. */
const maxTextLength = 500;

const text = z
  .string()
  .transform((value) => value.slice(0, maxTextLength).toWellFormed())
  .nullable()
  .catch(null);

/** "keyed interface, Errors"; the open interface gives `code` and `message` alone. */
const errorSchema = z.object({
  error: z.object({ code: text, message: text, param: text, docs_url: text }),
});

const emptyError = { code: null, message: null, param: null, docs_url: null };

function parseJson(body: string): unknown {
  try {
    return parseExactJson(body);
  } catch {
    return null;
  }
}
