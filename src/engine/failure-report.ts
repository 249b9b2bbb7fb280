import type { Log } from '../model/effects.ts';
import { ProblemError, type Problem } from '../model/problem.ts';

/** A failure as the user sees it. */
export interface FailureReport {
  /** Null for an unknown failure. */
  readonly problem: Problem | null;
  /** Links the answer to its log line; undefined for a known problem. */
  readonly reference: string | undefined;
}

/** Logs a failure with its cause and context, without the user's input. */
export type FailureReporter = (error: unknown, context: object) => FailureReport;

export function createFailureReporter(log: Log, randomReference: () => string): FailureReporter {
  return (error, context) => {
    if (!(error instanceof ProblemError)) {
      const reference = randomReference();
      log.error({ ...context, reference, err: error }, 'an interaction failed');
      return { problem: null, reference };
    }
    const { problem, service } = error;
    const fields = { ...context, problem: problem.code };
    if (concernsOperator(problem)) {
      log.warn({ ...fields, status: service?.status, err: error }, 'the catalogue did not answer');
    } else {
      log.info({ ...fields, cause: error.cause }, 'an interaction ended with a problem');
    }
    return { problem, reference: undefined };
  };
}

/** Whether the service, not the user's input, caused the problem. */
function concernsOperator({ code }: Problem): boolean {
  return ['slow', 'down', 'unreadable', 'rate_limited', 'switched_off'].includes(code);
}
