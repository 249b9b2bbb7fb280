import type { LoggedRequest } from '../../../src/playground/catalogue/request-log.ts';
import { leastRequests, scopedName, type AnsweredNeed } from './least-requests.ts';
import { endpointName, missingMs, type Need } from './question.ts';
import type { QuestionResult } from './question-result.ts';
import type { Day } from './simulated-day.ts';

/** The day's requests by purpose. */
export interface DayRequests {
  /** For the answered questions, including requests whose question had timed out. */
  readonly sent: number;
  readonly least: number;
  /** Requests that find a book of one interface in the other. */
  readonly matches: number;
  /** Requests that the service refused as too many, or for lack of units. */
  readonly tooMany: { readonly requests: number; readonly units: number };
  /** Requests that a simulated fault failed, or that were refused for their key or its units. */
  readonly failed: number;
  /** The requests beyond the least by the pattern of their endpoint. */
  readonly surplus: ReadonlyMap<string, number>;
  /** Endpoints with fewer requests than the least. If there are any, the least is wrong. */
  readonly impossible: readonly string[];
  /** Answers that are too old but not marked as stale. */
  readonly tooOld: readonly QuestionResult[];
}

/** Compares the logged requests with the least that the answers needed. */
export function dayRequests({ catalogue, results }: Day): DayRequests {
  const logged = catalogue.requests.all();
  const successful = logged.filter(isSuccessful);
  const least = leastRequests(results.flatMap(answeredNeeds));
  const sent = Map.groupBy(successful, nameOf);

  const surplus = new Map<string, number>();
  let matches = 0;
  for (const [name, requests] of sent) {
    const extra = requests.length - (least.get(name) ?? 0);
    const [first] = requests;
    if (extra <= 0 || first === undefined) continue;
    if (!least.has(name) && isMatch(first)) {
      matches += extra;
      continue;
    }
    const unused = least.has(name) ? '' : ', for no answer';
    const pattern = `${patternOf(first)}${unused}`;
    surplus.set(pattern, (surplus.get(pattern) ?? 0) + extra);
  }
  return {
    sent: successful.length - matches,
    least: least.values().reduce((sum, count) => sum + count, 0),
    matches,
    tooMany: {
      requests: logged.filter(({ code }) => code?.toLowerCase() === 'rate_limited').length,
      units: logged.filter(({ code }) => code === 'quota_exceeded').length,
    },
    failed: logged.length - successful.length,
    surplus,
    impossible: [...least.keys()].filter(
      (name) => (sent.get(name)?.length ?? 0) < (least.get(name) ?? 0),
    ),
    tooOld: results.filter((one) => {
      const need = needOf(one);
      return one.outcome === 'fresh' && need !== null && one.ageMs >= need.freshMs;
    }),
  };
}

function answeredNeeds(one: QuestionResult): readonly AnsweredNeed[] {
  const need = needOf(one);
  if (need === null) return [];
  const scope = one.from === 'open' || one.key === null ? 'open' : one.key;
  return [{ scope, need, atMs: one.endedAtMs }];
}

/** The request that this result needed; null if it needed no request or failed. */
function needOf({ question, outcome, from, key }: QuestionResult): Need | null {
  const { needs } = question.question;
  if (outcome === 'fresh' && from !== null) return needs[from] ?? null;
  // Only a card's “not found” needs a request. Other views say only that no match is known.
  if (outcome !== 'not_found' || question.question.kind !== 'card') return null;
  const missing = needs[key === null ? 'open' : 'keyed'];
  return missing === undefined ? null : { ...missing, freshMs: missingMs };
}

/** Whether it neither failed nor was refused. The client aborted a request without a status. */
function isSuccessful({ status, fault }: LoggedRequest): boolean {
  const hasNoFailure = fault === null || fault === 'delay';
  return hasNoFailure && (status === null || status === 200 || status === 404);
}

function nameOf(request: LoggedRequest): string {
  const { credential, path, query } = request;
  return scopedName(credential ?? 'open', endpointName(path, query));
}

/** Whether it searches the open books by title, or requests a single book as a candidate. */
function isMatch({ path, query }: LoggedRequest): boolean {
  const isTitle = path === '/books' && new URLSearchParams(query).has('q');
  return isTitle || /^\/books\/[^/]+(?:\/\d+)?$/u.test(path);
}

function patternOf({ interface: system, path, query }: LoggedRequest): string {
  const names = [...new URLSearchParams(query).keys()].filter(
    (name) => !['limit', 'page', 'view'].includes(name),
  );
  const pattern = path.replace(/\/\d+/gu, '/{id}').replace(/source_\w/u, '{source}');
  return `${system} ${pattern}${names.length === 0 ? '' : `?${names.join('&')}`}`;
}
