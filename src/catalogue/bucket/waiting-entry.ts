import type { RequestContext } from '../../model/answer.ts';
import { ProblemError } from '../../model/problem.ts';
import type { Requester } from '../contract.ts';
import type { KeepPlace, Question } from '../../model/question.ts';
import type { Slot, SlotRequest } from './contract.ts';
import type { QuestionNeeds } from './question-needs.ts';
import { tagOf } from './limit-place.ts';

/** A caller that waits: suggestions and extras do not. */
type WaitingContext = RequestContext & { readonly urgency: 'person' | 'watch' };

/** A caller's own wait, in milliseconds since the epoch. */
interface Wait {
  readonly since: number;
  /** Its slot has to be expected by then. */
  deadline: number;
  /** The time that it was told last; null if none. */
  toldDueAt: number | null;
  isLate: boolean;
}

/** A request with its callers, until it gets a slot or is rejected. */
interface PendingRequest {
  readonly requester: Requester;
  readonly hasFallback: boolean;
  readonly waits: Map<RequestContext, Wait>;
  readonly onAbort: () => void;
  readonly result: PromiseWithResolvers<Slot>;
}

/** A person who waits for the turn of a request without making it. They have been told when it is due. */
interface KeptPlace {
  readonly guildId: string | null;
  readonly question: Question;
  /** In whole milliseconds since the question was asked: V8 stores any other number as an object of its own. */
  toldDueMs: number;
}

/** Times are this process's, in milliseconds since the epoch. */
export interface TurnEstimate {
  readonly dueAt: number;
  /** The estimate contains all that was asked in any process until then. A later question is not rejected. */
  readonly settledAt: number;
}

export interface WaitingEntryOptions {
  readonly now: () => number;
  readonly waitMs: { readonly person: number; readonly watch: number };
  readonly needs: Pick<QuestionNeeds, 'hasUsed'>;
  /** Called when a caller joins, when the last one has left, and when a kept place is given up. */
  readonly onChanged: (entry: WaitingEntry) => void;
}

/** An estimate that changes by less is not told again. */
const toldToMs = 500;
/** Before, a slot may still become free, because the questions ahead need less than was expected. */
const firstToldAfterMs = 1_500;

/** What waits in the queue for one slot: a request, people who have kept their places, or both. */
export class WaitingEntry {
  readonly id: string;
  /** Null if no place can be kept. */
  readonly key: string | null;
  /** What other processes know of the key. */
  readonly tag: string;
  readonly units: number;
  readonly #options: WaitingEntryOptions;
  #request: PendingRequest | null = null;
  #kept: KeptPlace[] = [];

  constructor(id: string, key: string | null, units: number, options: WaitingEntryOptions) {
    this.id = id;
    this.key = key;
    this.tag = tagOf(key ?? id);
    this.units = units;
    this.#options = options;
  }

  /** Adds a request. Call it only while there is none. */
  attach({ requester, hasFallback = false }: SlotRequest): Promise<Slot> {
    const onAbort = (): void => {
      this.reject(new ProblemError({ code: 'slow' }));
      this.#options.onChanged(this);
    };
    const result = Promise.withResolvers<Slot>();
    this.#request = { requester, hasFallback, waits: new Map(), onAbort, result };
    requester.signal.addEventListener('abort', onAbort, { once: true });
    requester.onJoined = () => {
      this.#options.onChanged(this);
    };
    return result.promise;
  }

  /** Null if its turn is awaited without a request. */
  get requester(): Requester | null {
    return this.#request?.requester ?? null;
  }

  get kept(): readonly KeptPlace[] {
    return this.#kept;
  }

  get isOver(): boolean {
    return this.#request === null && this.#kept.length === 0;
  }

  /** Whether its request waits for questions that have all ended. */
  get isAbandoned(): boolean {
    const { requester } = this;
    if (requester === null || isOptional(requester) || this.#kept.length > 0) return false;
    return this.callers().next().done === true;
  }

  /** Callers that wait, and whose questions still need the request. Without any, the request is optional. */
  *callers(): Generator<readonly [WaitingContext, Wait]> {
    for (const context of this.#request?.requester.callers ?? []) {
      const isNeeded = context.question?.isOver !== true;
      if (isWaiting(context) && isNeeded) yield [context, this.#waitOf(context)];
    }
  }

  /** The questions of all who wait. */
  *questions(): Generator<Question> {
    for (const [{ question }] of this.callers()) if (question !== undefined) yield question;
    for (const { question } of this.#kept) yield question;
  }

  /** When somebody has to be told something: the estimate for the first time, or that it is too late. */
  get nextAt(): number {
    let next = Infinity;
    for (const [{ question }, { deadline, toldDueAt }] of this.callers()) {
      const isTold = question === undefined || this.#hasFallback || toldDueAt !== null;
      next = Math.min(next, deadline, isTold ? Infinity : question.askedAt + firstToldAfterMs);
    }
    for (const { question } of this.#kept) next = Math.min(next, deadlineOf(question));
    return next;
  }

  /** Tells all when the slot is expected. Returns the callers that do not wait that long. */
  tell({ dueAt, settledAt }: TurnEstimate): readonly RequestContext[] {
    const now = this.#options.now();
    const late: RequestContext[] = [];
    for (const [context, wait] of this.callers()) {
      const { question } = context;
      const isToldLater = question !== undefined && !this.#hasFallback;
      const isUncertain = isToldLater && wait.since > settledAt;
      if ((dueAt > wait.deadline && !isUncertain) || wait.deadline <= now) {
        late.push(context);
        wait.isLate = true;
        continue;
      }
      if (!isToldLater) continue;
      // It has been admitted; a later estimate does not send it away.
      if (!isUncertain) wait.deadline = deadlineOf(question);
      if (now < question.askedAt + firstToldAfterMs || !isNews(dueAt, wait.toldDueAt)) continue;
      wait.toldDueAt = dueAt;
      question.expectTurn(dueAt, this.#keepPlaceOf(context, wait));
    }
    this.#tellKept(dueAt, now);
    return late;
  }

  /** After the clock was set back, waits begin again. */
  resetWaits(): void {
    this.#request?.waits.clear();
  }

  resolve(slot: Slot): void {
    const request = this.#request;
    this.#stopListening();
    for (const [{ question }, { toldDueAt }] of this.callers()) {
      if (toldDueAt !== null) question?.expectTurn(null);
    }
    this.#request = null;
    request?.result.resolve(slot);
    this.giveTurn();
  }

  /** Rejects the request. No further caller can join it. Kept places stay. */
  reject(error: ProblemError): void {
    const request = this.#request;
    this.#stopListening();
    this.#request = null;
    request?.requester.stopJoining();
    request?.result.reject(error);
  }

  /** The turn of all who have kept their places: each makes its request again, or finds the answer. */
  giveTurn(): void {
    for (const { question } of this.#kept) question.begin();
    this.sendBack();
  }

  /** Ends all kept places without a turn: each question makes its request again, and learns from it why. */
  sendBack(): void {
    const kept = this.#kept;
    this.#kept = [];
    for (const { question } of kept) endWait(question);
  }

  /** A question that has kept its place has ended. */
  giveUp(question: Question): void {
    this.#kept = this.#kept.filter((place) => place.question !== question);
    this.#options.onChanged(this);
  }

  /** Those who cannot wait that long learn it from their own request, in the same place in line. */
  #tellKept(dueAt: number, now: number): void {
    const isLate = ({ question }: KeptPlace): boolean =>
      dueAt > deadlineOf(question) || deadlineOf(question) <= now;
    const late = this.#kept.filter(isLate);
    if (late.length > 0) this.#kept = this.#kept.filter((place) => !isLate(place));
    for (const { question } of late) endWait(question);
    for (const place of this.#kept) {
      const { askedAt } = place.question;
      if (!isNews(dueAt, askedAt + place.toldDueMs)) continue;
      place.toldDueMs = Math.round(dueAt - askedAt);
      place.question.expectTurn(dueAt);
    }
  }

  /** A question that has begun goes on with its requests; only one that has used none can make them again. */
  #keepPlaceOf({ question, guildId, signal }: WaitingContext, wait: Wait): KeepPlace {
    const waits = this.#request?.waits;
    return () => {
      const { toldDueAt, isLate } = wait;
      if (this.key === null || question === undefined || toldDueAt === null) return false;
      const isInLine = this.#request !== null && this.#request.waits === waits && !signal.aborted;
      if (!isInLine || isLate || this.#options.needs.hasUsed(question)) return false;
      this.#keep({ guildId, question, toldDueMs: Math.round(toldDueAt - question.askedAt) });
      return true;
    };
  }

  #keep(place: KeptPlace): void {
    // A list that grows from nothing has room for more than the one who usually is alone.
    if (this.#kept.length === 0) this.#kept = [place];
    else this.#kept.push(place);
    place.question.keptBy(this);
  }

  get #hasFallback(): boolean {
    return this.#request?.hasFallback === true;
  }

  #waitOf(context: WaitingContext): Wait {
    const known = this.#request?.waits.get(context);
    if (known !== undefined) return known;
    const { question, urgency } = context;
    const { now, waitMs } = this.#options;
    const since = question?.askedAt ?? now();
    const deadline =
      question === undefined || this.#hasFallback
        ? now() + waitMs[urgency]
        : since + question.patienceMs;
    const wait = { since, deadline, toldDueAt: null, isLate: false };
    this.#request?.waits.set(context, wait);
    return wait;
  }

  #stopListening(): void {
    if (this.#request === null) return;
    const { requester, onAbort } = this.#request;
    requester.onJoined = null;
    requester.signal.removeEventListener('abort', onAbort);
  }
}

function endWait(question: Question): void {
  question.keptBy(null);
  question.expectTurn(null);
}

function deadlineOf({ askedAt, longestMs }: Question): number {
  return askedAt + longestMs;
}

function isNews(dueAt: number, toldDueAt: number | null): boolean {
  return toldDueAt === null || Math.abs(dueAt - toldDueAt) >= toldToMs;
}

/** A suggestion or an extra does not wait. */
export function isOptional<R extends Pick<RequestContext, 'urgency'>>(
  request: R,
): request is R & { readonly urgency: 'suggestion' | 'extra' } {
  return request.urgency === 'suggestion' || request.urgency === 'extra';
}

export function isWaiting(context: RequestContext): context is WaitingContext {
  return context.urgency === 'person' || context.urgency === 'watch';
}
