import type { Clock } from '../../model/effects.ts';
import { leaveError, ProblemError } from '../../model/problem.ts';
import type { Question } from '../../model/question.ts';
import {
  isOptional,
  type Limiter,
  type LimiterOptions,
  type Scope,
  type Slot,
  type SlotRequest,
} from './contract.ts';
import type { OwnerCall } from './messages.ts';
import { OwnerCalls } from './owner-calls.ts';
import { Wait } from './wait.ts';

/** Enough of a key, which is a digest, to tell the answers apart that are asked for at a time. */
const tagLength = 8;

export function createLimiter(options: LimiterOptions): Limiter {
  return new ProcessLimiter({ schedule: unrefTimer, ...options });
}

/** The limiter in one process. It asks the owner of each scope, which may be this process. */
class ProcessLimiter implements Limiter {
  readonly #options: LimiterOptions & Clock;
  readonly #calls: OwnerCalls;
  readonly #waits = new Set<Wait>();
  /** The ids of questions in scopes. */
  readonly #questions = new WeakMap<Question, Map<Scope, string>>();
  #lastId = 0;
  #isClosed = false;

  constructor(options: LimiterOptions & Clock) {
    this.#options = options;
    this.#calls = new OwnerCalls(options);
  }

  async acquire(request: SlotRequest): Promise<Slot | null> {
    const { signal, question } = request.context;
    if (this.#isClosed) throw new ProblemError({ code: 'closing' });
    if (signal.aborted) throw leaveError(signal);
    if (question?.isOver === true) throw new ProblemError({ code: 'slow' });
    const id = this.#nextId();
    const wait = this.#start(id, request);
    if (!(await wait.outcome)) return null;
    for (const other of this.#waits) if (other.isFor(request.key)) other.lookAgain();
    return this.#slotOf(request.scope, id);
  }

  handlePeersChanged(): void {
    this.#calls.handlePeersChanged();
  }

  close(): void {
    this.#isClosed = true;
    for (const wait of this.#waits) wait.leave({ code: 'closing' });
  }

  #start(id: string, request: SlotRequest): Wait {
    const { scope, key, context } = request;
    const { question, urgency } = context;
    const hasQuestion = question !== undefined && !isOptional(urgency);
    const wait = new Wait({
      ...{ ...this.#options, request, id, tag: key?.slice(-tagLength) ?? id },
      questionId: hasQuestion ? this.#idOf(question, scope) : null,
      onOver: (hasLeft) => {
        this.#waits.delete(wait);
        this.#calls.end(id);
        if (hasLeft) this.#report(scope, { kind: 'cancelled', id });
      },
    });
    this.#waits.add(wait);
    this.#calls.start(id, wait);
    return wait;
  }

  /** The owner learns when the question ends. */
  #idOf(question: Question, scope: Scope): string {
    const ids = this.#questions.get(question) ?? new Map<Scope, string>();
    const known = ids.get(scope);
    if (known !== undefined) return known;
    const id = this.#nextId();
    this.#questions.set(question, ids.set(scope, id));
    question.onEnd(() => {
      this.#report(scope, { kind: 'ended', id });
    });
    return id;
  }

  #slotOf(scope: Scope, id: string): Slot {
    const { now } = this.#options;
    return {
      finish: ({ units, problem }) => {
        const retryAt = problem !== null && 'retryAt' in problem ? problem.retryAt : null;
        this.#report(scope, {
          ...{ kind: 'finished', id },
          units: units && { ...units, resetAt: units.resetAt - now() },
          problem: problem && { code: problem.code, retryAt: retryAt && retryAt - now() },
        });
      },
      cancel: () => {
        this.#report(scope, { kind: 'cancelled', id });
      },
    };
  }

  /** Tells the owner until it is stored. */
  #report(scope: Scope, call: OwnerCall): void {
    this.#calls.start(call.id, {
      scope,
      call: () => call,
      hear: ({ kind }) => {
        if (kind === 'done') this.#calls.end(call.id);
      },
    });
  }

  #nextId(): string {
    this.#lastId += 1;
    return `${this.#options.processId}:${this.#lastId}`;
  }
}

/** A timer that does not keep the process alive. */
export const unrefTimer: Clock['schedule'] = (act, ms) => {
  const timer = setTimeout(act, ms);
  timer.unref();
  return () => {
    clearTimeout(timer);
  };
};

/** Acquires the slot of a request that shares its answer with no other. Throws as `acquire` does. */
export async function slotAtTurn(
  limiter: Pick<Limiter, 'acquire'>,
  request: Omit<SlotRequest, 'key'>,
): Promise<Slot> {
  for (;;) {
    const slot = await limiter.acquire(request);
    if (slot !== null) return slot;
  }
}
