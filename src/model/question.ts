/** What the rate limiter knows of a question. */
export interface QuestionOptions {
  /** What is asked for, such as the name of a page. Questions of one kind need about as many requests. */
  readonly kind: string;
  /** Milliseconds since the epoch. */
  readonly askedAt: number;
  /** How far its turn may be when it is asked, in milliseconds. */
  readonly patienceMs: number;
  /** How long it may wait if the estimate was wrong, in milliseconds. Default: `patienceMs`. */
  readonly longestMs?: number;
  /**
   * Called with the expected time of its turn, in milliseconds since the epoch, each time that the
   * estimate changes, and with null when its turn has come.
   */
  readonly onTurn?: (dueAt: number | null) => void;
}

/**
 * An interaction of a person, or a check of a board: all catalogue requests that one answer needs. The
 * rate limiter lets a question begin when it can be finished.
 */
export class Question {
  readonly kind: string;
  readonly askedAt: number;
  readonly patienceMs: number;
  readonly longestMs: number;
  #isOver = false;
  readonly #onTurn: (dueAt: number | null) => void;
  readonly #endListeners = new Set<() => void>();

  constructor(options: QuestionOptions) {
    const { kind, askedAt, patienceMs, longestMs = patienceMs, onTurn = () => undefined } = options;
    this.kind = kind;
    this.askedAt = askedAt;
    this.patienceMs = patienceMs;
    this.longestMs = longestMs;
    this.#onTurn = onTurn;
  }

  expectTurn(dueAt: number | null): void {
    this.#onTurn(dueAt);
  }

  /** Calls `listener` once when the question has ended, at once if it has ended already. */
  onEnd(listener: () => void): void {
    if (this.#isOver) listener();
    else this.#endListeners.add(listener);
  }

  /** It needs no further request. Requests that it has not used serve others. */
  end(): void {
    this.#isOver = true;
    for (const listener of this.#endListeners) listener();
    this.#endListeners.clear();
  }
}
