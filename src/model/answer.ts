/** What the catalogue answered, with how old it is. */
export interface Answer<T> {
  readonly value: T;
  /** When it was fetched, milliseconds since the epoch. */
  readonly asOf: number;
  /** True when the service failed and an older answer stands in for a fresh one. */
  readonly stale: boolean;
  readonly from: 'open' | 'keyed';
  /** The interface that usually answers this asker could not be asked, and the other one has answered. */
  readonly fallback?: true;
}

/** The same answer with its value made into something else. */
export function answerWith<T, U>(answer: Answer<T>, value: U): Answer<U> {
  return { ...answer, value };
}
