import { ProblemError } from '../../model/problem.ts';

/** The id of a record of the open library, if the text is nothing else; else null. */
export function readTypedId(text: string): string | null {
  const id = text.trim();
  return /^[1-9]\d{0,14}$/.test(id) ? id : null;
}

/** Resolves with null if the catalogue has no such record. */
export async function nullIfMissing<T>(request: Promise<T>): Promise<T | null> {
  try {
    return await request;
  } catch (error) {
    const isMissing =
      error instanceof ProblemError && ['not_found', 'not_accepted'].includes(error.problem.code);
    if (isMissing) return null;
    throw error;
  }
}
