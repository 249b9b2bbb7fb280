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
import { QuestionNeeds } from './question-needs.ts';
import { OwnerCalls } from './owner-calls.ts';
import { Wait } from './wait.ts';

/** Enough of a key, which is a digest, to tell the answers apart that are asked for at a time. */
const tagLength = 8;

export function createLimiter(options: LimiterOptions): Limiter {
  return new ProcessLimiter({ schedule: unrefTimer, ...options });
}

/** What is known of a question in a scope. */
interface AskedQuestion {
  readonly id: string;
  /** How many answers it has fetched, or found when another one had fetched them. */
  answers: number;
}

/** The limiter in one process. It asks the owner of each scope, which may be this process. */
class ProcessLimiter implements Limiter {
  readonly #options: LimiterOptions & Clock;
  readonly #needs = new QuestionNeeds();
  readonly #calls: OwnerCalls;
  readonly #waits = new Set<Wait>();
  readonly #questions = new WeakMap<Question, Map<Scope, AskedQuestion>>();
  #lastId = 0;
  #isClosed = false;

  constructor(options: LimiterOptions & Clock) {
    this.#options = options;
    this.#calls = new OwnerCalls(options, this.#needs);
  }

  async acquire(request: SlotRequest): Promise<Slot | null> {
    const { scope, context } = request;
    const { signal, question, urgency } = context;
    if (this.#isClosed) throw new ProblemError({ code: 'closing' });
    if (signal.aborted) throw leaveError(signal);
    if (question?.isOver === true) throw new ProblemError({ code: 'slow' });
    const hasQuestion = question !== undefined && !isOptional(urgency);
    const asked = hasQuestion ? this.#askedIn(scope, question) : null;
    const id = this.#nextId();
    const hasSlot = await this.#start(id, request, asked).outcome;
    if (asked !== null) asked.answers += 1;
    if (!hasSlot) return null;
    for (const other of this.#waits) if (other.isFor(request.key)) other.lookAgain();
    return this.#slotOf(scope, id);
  }

  handlePeersChanged(): void {
    this.#calls.handlePeersChanged();
  }

  close(): void {
    this.#isClosed = true;
    for (const wait of this.#waits) wait.leave({ code: 'closing' });
  }

  #start(id: string, request: SlotRequest, asked: AskedQuestion | null): Wait {
    const { scope, key, context } = request;
    const { kind = '' } = context.question ?? {};
    const wait = new Wait({
      ...{ ...this.#options, request, id, tag: key?.slice(-tagLength) ?? id },
      questionId: asked?.id ?? null,
      needs: asked === null ? 1 : this.#needs.estimate(scope, kind),
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
  #askedIn(scope: Scope, question: Question): AskedQuestion {
    const scopes = this.#questions.get(question) ?? new Map<Scope, AskedQuestion>();
    const known = scopes.get(scope);
    if (known !== undefined) return known;
    const asked = { id: this.#nextId(), answers: 0 };
    this.#questions.set(question, scopes.set(scope, asked));
    question.onEnd(() => {
      if (asked.answers > 0) this.#needs.learn(scope, question.kind, asked.answers);
      this.#report(scope, { kind: 'ended', id: asked.id });
    });
    return asked;
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
