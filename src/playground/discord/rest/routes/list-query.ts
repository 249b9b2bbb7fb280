import { breach, invalidFormBody, type Breach } from '../../checks/breach.ts';
import { RestError } from '../rest-error.ts';

export interface LimitRange {
  readonly min: number;
  readonly max: number;
  readonly byDefault: number;
}

/** The `limit` of a list. Adds a breach to `found` if it is not a number in the range. */
export function parseLimit(query: URLSearchParams, range: LimitRange, found: Breach[]): number {
  const { min, max, byDefault } = range;
  const limit = Number(query.get('limit') ?? byDefault);
  if (!Number.isInteger(limit)) {
    found.push(breach(['limit'], 'NUMBER_TYPE_COERCE', 'Value is not int.'));
  } else if (limit < min) {
    found.push(breach(['limit'], 'NUMBER_TYPE_MIN', `Value should be at least ${min}.`));
  } else if (limit > max) {
    found.push(breach(['limit'], 'NUMBER_TYPE_MAX', `Value should be at most ${max}.`));
  }
  return limit;
}

/** Throws Discord's error for the breaches of a query. */
export function requireValidQuery(found: readonly Breach[]): void {
  if (found.length > 0) throw new RestError(400, invalidFormBody(found));
}
