/** What the engine and Discord's room are given from outside: time, a place for words, a counter. */

export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Runs once after so many milliseconds; what comes back calls it off. */
  schedule(run: () => void, waitMs: number): () => void;
}

/** Objects first, a sentence second. Fields carry names and ids, never what a person typed. */
export interface Log {
  debug(fields: object, sentence: string): void;
  info(fields: object, sentence: string): void;
  warn(fields: object, sentence: string): void;
  error(fields: object, sentence: string): void;
}

/** Addresses too long for a `custom_id`, kept under a short id for as long as messages live. */
export interface AddressBook {
  save(id: string, address: string): Promise<void>;
  find(id: string): Promise<string | null>;
}

export interface EngineMetrics {
  answered(answered: Answered): void;
}

/** How one interaction went; `name` is a command's, a form's or a page's, never an address. */
export interface Answered {
  readonly kind: 'command' | 'component' | 'modal' | 'suggestion';
  readonly name: string;
  /** `page`, `modal`, `choices`, a problem's code, `error` for an unknown failure, `lost` where Discord took no answer. */
  readonly outcome: string;
  /** From arrival until Discord had taken the first answer; null where it never did. */
  readonly acknowledgedMs: number | null;
  /** From arrival to the end. */
  readonly endedMs: number;
}
