import type { Log } from '../model/effects.ts';
import { ProblemError, type Problem } from '../model/problem.ts';

/** What went wrong, for the person and for the log. */
export interface FailureReport {
  /** Null for a failure nobody foresaw. */
  readonly problem: Problem | null;
  /** Stands in the answer and in the log, so that one leads to the other; undefined where the problem says enough. */
  readonly reference: string | undefined;
}

/** Reads a failure and logs it: its cause and where it happened, never what was asked. */
export type FailureReporter = (error: unknown, where: object) => FailureReport;

export function createFailureReporter(log: Log, randomReference: () => string): FailureReporter {
  return (error, where) => {
    if (!(error instanceof ProblemError)) {
      const reference = randomReference();
      log.error({ ...where, reference, err: error }, 'an interaction failed');
      return { problem: null, reference };
    }
    const { problem, service } = error;
    const fields = { ...where, problem: problem.code };
    if (concernsOperator(problem)) {
      log.warn({ ...fields, status: service?.status, err: error }, 'the catalogue gave no answer');
    } else {
      log.info({ ...fields, cause: error.cause }, 'an interaction ended in a problem');
    }
    return { problem, reference: undefined };
  };
}

/** A problem of the service, not of what was asked. */
function concernsOperator({ code }: Problem): boolean {
  return ['slow', 'down', 'unreadable', 'rate_limited', 'switched_off'].includes(code);
}
