import type { Clock } from '../../model/effects.ts';
import { leaveError, ProblemError } from '../../model/problem.ts';
import type { Question } from '../../model/question.ts';
import type { Scope } from './contract.ts';

interface WaitOptions extends Clock {
  readonly scope: Scope;
  readonly question: Question;
  readonly name: string;
  readonly dueAt: number;
  /** Called when it is over. */
  readonly onOver: (wait: Wait) => void;
}

/** Before, a slot may still become free, because the questions ahead need less than was expected. */
const firstToldAfterMs = 1_500;

/** A place in line of a question of this process. */
export class Wait {
  readonly scope: Scope;
  readonly name: string;
  readonly question: Question;
  readonly #options: WaitOptions;
  readonly #turn = Promise.withResolvers<undefined>();
  #dueAt: number;
  #cancelTelling: (() => void) | null = null;

  constructor(options: WaitOptions) {
    const { scope, name, dueAt } = options;
    this.scope = scope;
    this.name = name;
    this.question = options.question;
    this.#options = options;
    this.#dueAt = dueAt;
    // Those who have left do not need it.
    this.#turn.promise.catch(() => undefined);
    this.expect(dueAt);
  }

  /** The question's turn is expected then. Its listener learns it after a wait of 1.5 seconds. */
  expect(dueAt: number): void {
    const { question, now, schedule } = this.#options;
    this.#dueAt = dueAt;
    const waitsMs = question.askedAt + firstToldAfterMs - now();
    if (waitsMs <= 0) question.expectTurn(dueAt);
    else {
      this.#cancelTelling ??= schedule(() => {
        question.expectTurn(this.#dueAt);
      }, waitsMs);
    }
  }

  giveTurn(): void {
    this.askAgain();
    this.#options.question.expectTurn(null);
  }

  /** The owner may have lost it, or may have given it its turn. */
  askAgain(): void {
    this.#end();
    this.#turn.resolve(undefined);
  }

  reject(error: ProblemError): void {
    this.#end();
    this.#turn.reject(error);
  }

  /** Resolves with the turn. Rejects with `leaveError` if the caller leaves, and with `busy` after so long. */
  turnWithin(ms: number, signal: AbortSignal): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<undefined>();
    const leave = (): void => {
      reject(leaveError(signal));
    };
    const cancel = this.#options.schedule(() => {
      const retryAt = Math.max(this.#dueAt, this.#options.now());
      reject(new ProblemError({ code: 'busy', retryAt }));
    }, ms);
    signal.addEventListener('abort', leave, { once: true });
    this.#turn.promise.then(resolve, reject);
    return promise.finally(() => {
      cancel();
      signal.removeEventListener('abort', leave);
    });
  }

  #end(): void {
    this.#cancelTelling?.();
    this.#options.onOver(this);
  }
}
