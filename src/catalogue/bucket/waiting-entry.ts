import type { RequestContext } from '../../model/answer.ts';
import { ProblemError } from '../../model/problem.ts';
import type { Requester } from '../contract.ts';
import type { Question } from '../../model/question.ts';
import type { Scope, Slot } from './contract.ts';
import type { LimitStep, OptionalRequest, WaitingRequest } from './limit-policy.ts';
import type { QuestionNeeds } from './question-needs.ts';

/** A caller that waits: suggestions and extras do not. */
type WaitingContext = RequestContext & { readonly urgency: 'person' | 'watch' };

/** A caller's own wait, in milliseconds since the epoch. */
interface Wait {
  readonly since: number;
  /** Its slot has to be expected by then. */
  deadline: number;
  /** The time that it was told last; null if none. */
  toldDueAt: number | null;
}

interface WaitingEntryOptions {
  readonly id: string;
  readonly requester: Requester;
  readonly units: number;
  readonly now: () => number;
  readonly waitMs: { readonly person: number; readonly watch: number };
  readonly hasFallback: boolean;
  /** Called when a caller joins, and when the last one has left. */
  readonly onChanged: () => void;
}

/** An estimate that changes by less is not told again. */
const toldToMs = 500;
/** Before, a slot may still become free, because the questions ahead need less than was expected. */
const firstToldAfterMs = 1_500;

/** A request in the queue, until it gets a slot or is rejected. */
export class WaitingEntry {
  readonly id: string;
  readonly units: number;
  readonly requester: Requester;
  readonly #options: WaitingEntryOptions;
  readonly #waits = new Map<RequestContext, Wait>();
  readonly #onAbort: () => void;
  readonly #result = Promise.withResolvers<Slot>();
  #isOver = false;

  constructor(options: WaitingEntryOptions) {
    const { id, requester, units, onChanged } = options;
    this.id = id;
    this.units = units;
    this.requester = requester;
    this.#options = options;
    this.#onAbort = () => {
      this.reject(new ProblemError({ code: 'slow' }));
      onChanged();
    };
    requester.signal.addEventListener('abort', this.#onAbort, { once: true });
    requester.onJoined = onChanged;
  }

  get slot(): Promise<Slot> {
    return this.#result.promise;
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  /** Callers that wait. Without any, the request is optional. */
  *callers(): Generator<readonly [WaitingContext, Wait]> {
    for (const context of this.requester.callers) {
      if (isWaiting(context)) yield [context, this.#waitOf(context)];
    }
  }

  /** When a caller has to be told something: the estimate for the first time, or that it is too late. */
  get nextAt(): number {
    const times = [...this.callers()].map(([{ question }, { deadline, toldDueAt }]) =>
      question === undefined || this.#options.hasFallback || toldDueAt !== null
        ? deadline
        : Math.min(deadline, question.askedAt + firstToldAfterMs),
    );
    return Math.min(...times);
  }

  /** Tells the callers when the slot is expected. Returns those that do not wait that long. */
  tell(dueAt: number): readonly RequestContext[] {
    const now = this.#options.now();
    const late: RequestContext[] = [];
    for (const [context, wait] of this.callers()) {
      if (dueAt > wait.deadline || wait.deadline <= now) {
        late.push(context);
        continue;
      }
      const { question } = context;
      if (question === undefined || this.#options.hasFallback) continue;
      wait.deadline = question.askedAt + question.longestMs;
      if (now < question.askedAt + firstToldAfterMs) continue;
      if (wait.toldDueAt !== null && Math.abs(dueAt - wait.toldDueAt) < toldToMs) continue;
      wait.toldDueAt = dueAt;
      question.expectTurn(dueAt);
    }
    return late;
  }

  /** After the clock was set back, waits begin again. */
  resetWaits(): void {
    this.#waits.clear();
  }

  resolve(slot: Slot): void {
    this.#detach();
    for (const [{ question }, wait] of this.callers()) {
      if (wait.toldDueAt !== null) question?.expectTurn(null);
    }
    this.#result.resolve(slot);
  }

  /** Rejects the request. No further caller can join it. */
  reject(error: ProblemError): void {
    this.#detach();
    this.requester.stopJoining();
    this.#result.reject(error);
  }

  #waitOf(context: WaitingContext): Wait {
    const known = this.#waits.get(context);
    if (known !== undefined) return known;
    const { question, urgency } = context;
    const { now, waitMs, hasFallback } = this.#options;
    const since = question?.askedAt ?? now();
    const deadline =
      question === undefined || hasFallback ? now() + waitMs[urgency] : since + question.patienceMs;
    const wait = { since, deadline, toldDueAt: null };
    this.#waits.set(context, wait);
    question?.onEnd(() => {
      if (this.#isOver) return;
      this.requester.reject(context, new ProblemError({ code: 'slow' }));
      this.#options.onChanged();
    });
    return wait;
  }

  #detach(): void {
    this.#isOver = true;
    this.requester.onJoined = null;
    this.requester.signal.removeEventListener('abort', this.#onAbort);
  }
}

/** What waits, with the store's times. Without people and watches that wait, a request is optional. */
export function waitingRequests(
  entries: Iterable<WaitingEntry>,
  shiftMs: number,
  {
    scope,
    needs,
    idOf,
  }: {
    readonly scope: Scope;
    readonly needs: QuestionNeeds;
    readonly idOf: (question: Question) => string;
  },
): Pick<LimitStep, 'waiting' | 'optional'> {
  const waiting: WaitingRequest[] = [];
  const optional: OptionalRequest[] = [];
  for (const entry of entries) {
    const { id, units, requester } = entry;
    const { guildId, urgency } = requester;
    if (urgency === 'suggestion' || urgency === 'extra') {
      optional.push({ id, guildId, urgency, units });
      continue;
    }
    const callers = [...entry.callers()].map(([caller, { since }]) => ({
      guildId: caller.guildId,
      urgency: caller.urgency,
      question: caller.question === undefined ? null : idOf(caller.question),
      since: since + shiftMs,
      needs: caller.question === undefined ? 1 : needs.estimate(caller.question, scope),
    }));
    waiting.push({ id, units, callers });
  }
  return { waiting, optional };
}

function isWaiting(context: RequestContext): context is WaitingContext {
  return context.urgency === 'person' || context.urgency === 'watch';
}
