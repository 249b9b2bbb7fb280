import type { Log } from '../model/effects.ts';
import { ProblemError, type StoreTrouble } from '../model/problem.ts';
import { StoreError } from './failure.ts';

/**
 * Runs a change of the store that a person waits for. On a `StoreError` it logs the error for the
 * operator and throws `ProblemError` (`not_stored`): nothing was changed.
 */
export async function withStoreProblem<T>(
  log: Pick<Log, 'error'>,
  act: () => Promise<T>,
): Promise<T> {
  try {
    return await act();
  } catch (cause) {
    if (!(cause instanceof StoreError)) throw cause;
    log.error({ err: cause }, 'could not store a change');
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
