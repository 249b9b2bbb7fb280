import { hash } from 'node:crypto';

const userHashLength = 4;

/** What the rate limiter knows of a question. */
export interface QuestionOptions {
  /** What is asked for, such as the name of a page. Questions of one kind need about as many requests. */
  readonly kind: string;
  /** Milliseconds since the epoch. */
  readonly askedAt: number;
  /** Discord's id of the user who asks it; null for a check of a board. Default: null. */
  readonly userId?: string | null;
  /** How far its turn may be when it is asked, in milliseconds. */
  readonly patienceMs: number;
  /** How long it may wait if the estimate was wrong, in milliseconds. Default: `patienceMs`. */
  readonly longestMs?: number;
  readonly listener?: TurnListener;
}

/** Who waits for the turn of a question. */
export interface TurnListener {
  /**
   * Called with the expected time of its turn, in milliseconds since the epoch, each time that the
   * estimate changes, and with null when its turn has come.
   */
  expectTurn(dueAt: number | null): void;
}

/**
 * An interaction of a person, or a check of a board: all catalogue requests that one answer needs. The
 * rate limiter lets a question begin when it can be finished.
 */
export class Question {
  readonly kind: string;
  readonly askedAt: number;
  /**
   * A hash of the user's id, null without a user. It tells the users of a server apart. It is so short that
   * many users of Discord have the same, because processes share it.
   */
  readonly user: string | null;
  readonly patienceMs: number;
  readonly longestMs: number;
  #isOver = false;
  readonly #listener: TurnListener | undefined;
  #endListeners: (() => void)[] = [];
  #toldDueAt: number | null = null;

  constructor(options: QuestionOptions) {
    const { kind, askedAt, userId = null, patienceMs } = options;
    this.kind = kind;
    this.askedAt = askedAt;
    this.user =
      userId === null ? null : hash('sha256', userId, 'base64url').slice(0, userHashLength);
    this.patienceMs = patienceMs;
    this.longestMs = options.longestMs ?? patienceMs;
    this.#listener = options.listener;
  }

  /** Whether it has ended. */
  get isOver(): boolean {
    return this.#isOver;
  }

  /** Tells its listener when its turn is expected; null if it has come. */
  expectTurn(dueAt: number | null): void {
    if (this.#isOver || dueAt === this.#toldDueAt) return;
    this.#toldDueAt = dueAt;
    this.#listener?.expectTurn(dueAt);
  }

  /** Calls `listener` once when the question has ended, at once if it has ended already. */
  onEnd(listener: () => void): void {
    if (this.#isOver) listener();
    else this.#endListeners.push(listener);
  }

  /** It needs no further request. Requests that it has not used serve others. */
  end(): void {
    this.#isOver = true;
    const listeners = this.#endListeners;
    this.#endListeners = [];
    for (const listener of listeners) listener();
  }
}
