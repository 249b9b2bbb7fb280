import { unlessProblem } from './unless-problem.ts';

/** The id of a record of the open library, if the text is nothing else; else null. */
export function readTypedId(text: string): string | null {
  const id = text.trim();
  return /^[1-9]\d{0,14}$/.test(id) ? id : null;
}

/** Resolves with null if the catalogue has no such record. */
export function nullIfMissing<T>(request: Promise<T>): Promise<T | null> {
  return unlessProblem(
    request,
    null,
    ({ code }) => code === 'not_found' || code === 'not_accepted',
  );
}
