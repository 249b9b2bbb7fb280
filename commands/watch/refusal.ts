import { ProblemError } from '../../src/model/problem.ts';

/** Whether a watch cannot be saved or post as it is. Its draft or test page explains why. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ProblemError && error.problem.code === 'watch_refused';
}
