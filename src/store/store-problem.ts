import type { Log } from '../model/effects.ts';
import { ProblemError, type StoreTrouble } from '../model/problem.ts';
import { StoreError } from './failure.ts';

/**
 * Has the store do what a person waits for. Where it will not, the operator is told once in the
 * store's own words, and the person by `ProblemError` (`not_stored`): nothing was changed.
 */
export async function withStoreProblem<T>(
  log: Pick<Log, 'error'>,
  act: () => Promise<T>,
): Promise<T> {
  try {
    return await act();
  } catch (cause) {
    if (!(cause instanceof StoreError)) throw cause;
    log.error({ err: cause }, 'The store did not take what somebody wanted to have kept');
    throw new ProblemError({ code: 'not_stored', reason: reasons[cause.code] }, { cause });
  }
}

const reasons: Readonly<Record<StoreError['code'], StoreTrouble>> = {
  full: 'full',
  not_writable: 'not_writable',
  unreadable: 'damaged',
  newer: 'damaged',
  away: 'away',
  in_use: 'away',
};
