import type { LoggedRequest } from '../../../src/playground/catalogue/request-log.ts';
import { leastRequests, scopedName, type AnsweredNeed } from './least-requests.ts';
import { endpointName, missingMs, type Need } from './question.ts';
import type { QuestionResult } from './question-result.ts';
import type { Day } from './simulated-day.ts';

/** The day's requests, told apart by what they were for. */
export interface DayRequests {
  /** For the answered questions, including those that were no longer waited for. */
  readonly sent: number;
  readonly least: number;
  /** To find a book of one interface in the other. */
  readonly matches: number;
  /** Refused for coming too often, and for units that were spent, by its own count. */
  readonly tooMany: { readonly requests: number; readonly units: number };
  /** Failed by a fault that was switched on, or refused for a key or its units. */
  readonly failed: number;
  /** What was sent beyond the least, by the pattern of the endpoint. */
  readonly surplus: ReadonlyMap<string, number>;
  /** Endpoints asked less often than the answers could have come about: then the least is wrong. */
  readonly impossible: readonly string[];
  /** Answers older than they may be that did not say so. */
  readonly tooOld: readonly QuestionResult[];
}

/** Holds what the catalogue has logged against what the answers needed. */
export function dayRequests({ catalogue, results }: Day): DayRequests {
  const logged = catalogue.requests.all();
  const sound = logged.filter(isSuccessful);
  const stood = results.flatMap(answeredNeeds);
  const least = leastRequests(stood);
  const sent = Map.groupBy(sound, nameOf);

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
    sent: sound.length - matches,
    least: least.values().reduce((sum, count) => sum + count, 0),
    matches,
    tooMany: {
      requests: logged.filter(({ code }) => code?.toLowerCase() === 'rate_limited').length,
      units: logged.filter(({ code }) => code === 'quota_exceeded').length,
    },
    failed: logged.length - sound.length,
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

/** What the service must have been asked for this ending; null where nothing or where it failed. */
function needOf({ question, outcome, from, key }: QuestionResult): Need | null {
  const { needs } = question.question;
  if (outcome === 'fresh' && from !== null) return needs[from] ?? null;
  // Of a book's chapters it only says that the open library is not known to have the book.
  if (outcome !== 'not_found' || question.question.kind !== 'card') return null;
  const missing = needs[key === null ? 'open' : 'keyed'];
  return missing === undefined ? null : { ...missing, freshMs: missingMs };
}

/** Neither faulty nor refused. A question without a status was no longer waited for. */
function isSuccessful({ status, fault }: LoggedRequest): boolean {
  const isWell = fault === null || fault === 'delay';
  return isWell && (status === null || status === 200 || status === 404);
}

function nameOf(request: LoggedRequest): string {
  const { credential, path, query } = request;
  return scopedName(credential ?? 'open', endpointName(path, query));
}

/** Looks for a title among the open books, or looks a candidate up. */
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
