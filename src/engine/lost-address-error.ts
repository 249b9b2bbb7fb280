import { ProblemError } from '../model/problem.ts';

/** The problem of an unreadable or unknown address. `cause` is for the log. */
export function lostAddressError(cause: string): ProblemError {
  return new ProblemError({ code: 'lost_address' }, { cause });
}
