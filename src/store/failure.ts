import type { Log } from '../model/effects.ts';
import { ProblemError, type Problem, type StoreTrouble } from '../model/problem.ts';

/**
 * Why the store cannot be used, with a message for the operator: `in_use` by another process,
 * `not_writable`, `full`, `unreadable` (damaged, or not a database), `other_version` (written by a
 * version whose data this one does not read), `away` (a server that cannot be reached), `unknown` (the connection broke during a write,
 * or too few replicas have confirmed it: it may have been carried out). With every other code, a
 * rejected write has written nothing.
 */
export class StoreError extends Error {
  override readonly name = 'StoreError';
  readonly code:
    'in_use' | 'not_writable' | 'full' | 'unreadable' | 'other_version' | 'away' | 'unknown';

  constructor(code: StoreError['code'], message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}

/**
 * Runs a change of the store that a person waits for. On a `StoreError` it logs the error for the
 * operator and throws `ProblemError` (`not_stored`): nothing was changed, unless its reason is `unknown`.
 */
export function withStoreProblem<T>(log: Pick<Log, 'error'>, act: () => Promise<T>): Promise<T> {
  return withProblem(act, (cause) => {
    log.error({ err: cause }, 'could not store a change');
    return { code: 'not_stored', reason: reasons[cause.code] };
  });
}

/** The same for reading: throws `ProblemError` (`not_read`). A change before it may have been stored. */
export function withReadProblem<T>(log: Pick<Log, 'error'>, act: () => Promise<T>): Promise<T> {
  return withProblem(act, (cause) => {
    log.error({ err: cause }, 'could not read from the store');
    return { code: 'not_read' };
  });
}

async function withProblem<T>(
  act: () => Promise<T>,
  problemOf: (cause: StoreError) => Problem,
): Promise<T> {
  try {
    return await act();
  } catch (cause) {
    if (!(cause instanceof StoreError)) throw cause;
    throw new ProblemError(problemOf(cause), { cause });
  }
}

const reasons: Readonly<Record<StoreError['code'], StoreTrouble>> = {
  full: 'full',
  not_writable: 'not_writable',
  unreadable: 'damaged',
  other_version: 'damaged',
  away: 'away',
  in_use: 'away',
  unknown: 'unknown',
};

/** Reports each kind of trouble once, until `reset`. */
export function notifyOnce(onTrouble: (trouble: StoreError) => void) {
  const reported = new Set<StoreError['code']>();
  return {
    notify: (trouble: StoreError): void => {
      if (reported.has(trouble.code)) return;
      reported.add(trouble.code);
      onTrouble(trouble);
    },
    reset: (): void => {
      reported.clear();
    },
  };
}
