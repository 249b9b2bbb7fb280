import { ProblemError, type Problem, type ServiceError } from '../model/problem.ts';
import type { Endpoint, ApiResponse } from './contract.ts';
import { nextUtcMidnight } from './daily-units.ts';
import { parseServiceError } from './service-error.ts';

/** What was asked, as far as a refusal is understood by it. */
export type RefusalContext = Pick<Endpoint<unknown>, 'interface' | 'missing'>;

/**
 * What keeps this answer from being one; null for a success. `now` in milliseconds. The problem's
 * code tells whom it holds against: `key_refused` the key, `quota_spent` the account until its
 * `retryAt`, `rate_limited` and `switched_off` the scope until theirs, the rest this question alone.
 */
export function parseRefusal(
  answer: ApiResponse,
  asked: RefusalContext,
  now: number,
): ProblemError | null {
  if (answer.status >= 200 && answer.status < 300) return null;
  const { service, spoken } = parseServiceError(answer);
  const retryAfterMs = answer.headers.retryAfterMs;
  const problem =
    problemByCode(service, asked, retryAfterMs, now) ??
    problemByStatus(service, asked, retryAfterMs, now, spoken);
  return new ProblemError(problem, { service });
}

/** The same refusal once more, from what was remembered of it. */
export function cachedRefusal(
  service: ServiceError,
  asked: RefusalContext,
  now: number,
): ProblemError {
  const problem =
    problemByCode(service, asked, null, now) ?? problemByStatus(service, asked, null, now, true);
  return new ProblemError(problem, { service });
}

/**
 * "keyed interface, Errors", row by row. The open interface shows none of its codes but
 * `NOT_FOUND`, so that the same words in upper case are taken for the same thing.
 */
function problemByCode(
  service: ServiceError,
  asked: RefusalContext,
  retryAfterMs: number | null,
  now: number,
): Problem | null {
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
      return asked.interface === 'keyed'
        ? { code: 'key_refused', refusal: code }
        : { code: 'down' };
    case 'not_found':
      return { code: 'not_found', what: asked.missing };
    case 'unknown_source':
      return { code: 'not_found', what: 'source' };
    case 'not_supported':
      return { code: 'not_supported' };
    case 'rate_limited':
      return rateLimitedProblem(retryAfterMs, now);
    case 'quota_exceeded':
      // The open interface knows no units: whatever it counts, it asks to wait.
      if (asked.interface === 'open') return rateLimitedProblem(retryAfterMs, now);
      return {
        code: 'quota_spent',
        retryAt: retryAfterMs === null ? nextUtcMidnight(now) : now + retryAfterMs,
      };
    case 'api_disabled':
      return switchedOffProblem(retryAfterMs, now);
    // We send the key, come from no web page and use no other method: that these happen is the doing
    // of something in between, not of the asker.
    case 'missing_key':
    case 'cors_not_allowed':
    case 'method_not_allowed':
    case 'internal':
      return { code: 'down' };
    default:
      return null;
  }
}

/**
 * For codes added later, codes not shown and bodies of a proxy in between. Only the service's own
 * word (`spoken`: a JSON body) is believed where it would say that a record or a key is no good.
 */
function problemByStatus(
  service: ServiceError,
  asked: RefusalContext,
  retryAfterMs: number | null,
  now: number,
  spoken: boolean,
): Problem {
  switch (service.status) {
    case 400:
    case 414:
    case 422:
      return notAcceptedProblem(service);
    case 401:
      return spoken && asked.interface === 'keyed'
        ? { code: 'key_refused', refusal: 'invalid_key' }
        : { code: 'down' };
    case 404:
    case 410:
      return spoken ? { code: 'not_found', what: asked.missing } : { code: 'down' };
    case 408:
    case 504:
      return { code: 'slow' };
    case 429:
      // A minute's limit is over within the minute: whoever asks a key to wait for longer means the day's.
      return asked.interface === 'keyed' && retryAfterMs !== null && retryAfterMs > maxMinuteWaitMs
        ? { code: 'quota_spent', retryAt: now + retryAfterMs }
        : rateLimitedProblem(retryAfterMs, now);
    case 503:
      return retryAfterMs === null ? { code: 'down' } : switchedOffProblem(retryAfterMs, now);
    default:
      // What is left of redirects cannot be followed, so there is nothing to read.
      return { code: service.status < 400 ? 'unreadable' : 'down' };
  }
}

/** "Retry-After = seconds left in the minute" ("keyed interface, Limits"), rounded up. */
const maxMinuteWaitMs = 61_000;

function notAcceptedProblem(service: ServiceError): Problem {
  return { code: 'not_accepted', param: service.param, detail: service.message };
}

/** Both limits count by the minute; where the answer does not say how long, a minute is enough. */
function rateLimitedProblem(retryAfterMs: number | null, now: number): Problem {
  return { code: 'rate_limited', retryAt: now + (retryAfterMs ?? 60_000) };
}

function switchedOffProblem(retryAfterMs: number | null, now: number): Problem {
  return { code: 'switched_off', retryAt: retryAfterMs === null ? null : now + retryAfterMs };
}

/**
 * The message "names the last page" in words of its own: the number that follows "last page", or
 * the only one there is; a guess between several would send people astray.
 */
function lastPageFrom(message: string): number | null {
  const named = /last page[^\d]{0,40}(\d+)/i.exec(message)?.[1];
  const numbers = message.match(/\d+/g) ?? [];
  const found = named ?? (numbers.length === 1 ? numbers[0] : undefined);
  return found === undefined ? null : Number(found);
}
