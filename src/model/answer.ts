/** A value from the catalogue with its time. */
export interface Answer<T> {
  readonly value: T;
  /** When it was fetched, in milliseconds since the epoch. */
  readonly asOf: number;
  /** True if the service failed and this is an older answer from the cache. */
  readonly stale: boolean;
  readonly from: 'open' | 'keyed';
  /** Set if the preferred interface was not available and the other one answered. */
  readonly fallback?: true;
}

/** The same answer with another value. */
export function answerWith<T, U>(answer: Answer<T>, value: U): Answer<U> {
  return { ...answer, value };
}
