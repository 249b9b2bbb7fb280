import { ProblemError } from '../model/problem.ts';

/**
 * One page of a listing as the service cut it. A row that cannot be read stands as null, so that
 * the others keep their places.
 */
export interface ApiPage<T> {
  readonly rows: readonly (T | null)[];
  readonly total: number | null;
  readonly totalCapped: boolean;
  /** The deepest page that can be asked for; null where the service does not say. */
  readonly lastPage: number | null;
}

/** Reads each row; rows of which none can be read are an unreadable answer, an empty list is not. */
export function parseRows<T>(
  rows: readonly unknown[],
  read: (row: unknown, index: number) => T | null,
): readonly (T | null)[] {
  const values = rows.map(read);
  if (values.length > 0 && values.every((value) => value === null)) throw unreadableError();
  return values;
}

/** The rows that could be read. */
export function readableRows<T>(rows: readonly (T | null)[]): readonly T[] {
  return rows.filter((row) => row !== null);
}

/** The refusal of an answer in which not even the required fields can be found. */
export function unreadableError(cause?: unknown): ProblemError {
  return new ProblemError({ code: 'unreadable' }, { cause });
}
