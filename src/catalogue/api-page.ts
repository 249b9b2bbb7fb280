import { ProblemError } from '../model/problem.ts';

/**
 * One page of a listing, as the service returns it. A row that cannot be parsed is null, so that
 * the others keep their positions.
 */
export interface ApiPage<T> {
  readonly rows: readonly (T | null)[];
  readonly total: number | null;
  readonly totalCapped: boolean;
  /** The last page that can be requested; null if the service does not report it. */
  readonly lastPage: number | null;
}

/** Parses each row. Throws `unreadable` if no row of a non-empty list can be parsed. */
export function parseRows<T>(
  rows: readonly unknown[],
  read: (row: unknown, index: number) => T | null,
): readonly (T | null)[] {
  const values = rows.map(read);
  if (values.length > 0 && values.every((value) => value === null)) throw unreadableError();
  return values;
}

export function readableRows<T>(rows: readonly (T | null)[]): readonly T[] {
  return rows.filter((row) => row !== null);
}

/** The error for a response that lacks required fields. */
export function unreadableError(cause?: unknown): ProblemError {
  return new ProblemError({ code: 'unreadable' }, { cause });
}
