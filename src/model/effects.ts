/** Time, as a parameter: tests pass a clock that they advance. */
export interface Clock {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Calls `act` once after `ms` milliseconds. Returns a function that cancels the call. */
  readonly schedule: (act: () => void, ms: number) => () => void;
}

/** The operator's log. Fields contain names and ids, never keys or what a person typed. */
export interface Log {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}
