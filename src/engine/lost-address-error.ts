import { ProblemError } from '../model/problem.ts';

/** For what carries no address of ours, or one that leads nowhere; the cause is for the log. */
export function lostAddressError(cause: string): ProblemError {
  return new ProblemError({ code: 'lost_address' }, { cause });
}
