import { ProblemError, type Problem } from '../../model/problem.ts';

/** Resolves with `instead` if the request fails with such a problem. Rejects with any other error. */
export async function unlessProblem<T, Instead>(
  request: Promise<T>,
  instead: Instead,
  isSuch: (problem: Problem) => boolean = () => true,
): Promise<T | Instead> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof ProblemError && isSuch(error.problem)) return instead;
    throw error;
  }
}
