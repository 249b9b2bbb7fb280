import type { Clock } from '../../model/effects.ts';
import { ProblemError } from '../../model/problem.ts';
import type { Question } from '../../model/question.ts';
import {
  slotCooldownMs,
  type BucketOptions,
  type LimitStates,
  type Scope,
  type Slot,
  type SlotRequest,
} from './contract.ts';
import { readLimitState, writeLimitState } from './limit-format.ts';
import { advance, type LimitEvent, type LimitResult, type LimitRules } from './limit-policy.ts';
import type { QuestionNeeds } from './question-needs.ts';
import type { SlotRecord } from './slot-window.ts';
import { shiftedEvent, shiftedProblem } from './store-time.ts';
import { WaitingEntry, waitingRequests } from './waiting-entry.ts';

export interface ScopeQueueOptions extends Required<
  Pick<BucketOptions, 'states' | 'processId' | 'now' | 'waitMs'>
> {
  readonly scope: Scope;
  readonly rules: Omit<LimitRules, 'incompleteUntil'>;
  readonly schedule: Clock['schedule'];
  readonly needs: QuestionNeeds;
  readonly idOf: (question: Question) => string;
  readonly nextId: () => string;
  /** Called for each failed step. */
  readonly onError: (error: unknown) => void;
  readonly onSuccess: () => void;
}

interface StepResult {
  readonly result: LimitResult;
  /** How far the store's clock is ahead of this process's. */
  readonly shiftMs: number;
}

/** How often a process with waiting requests looks at states that others change, in milliseconds. */
const sharedPollMs = 250;
/** The pause before events that the store did not accept are sent again. */
const retryMs = 1_000;

/**
 * The requests of this process that wait for slots of one scope. All changes go through steps: each
 * sends what has happened since the last one, and what waits, to the policy, and applies its result.
 */
export class ScopeQueue {
  readonly #options: ScopeQueueOptions;
  readonly #entries = new Set<WaitingEntry>();
  #events: LimitEvent[] = [];
  #stepping: Promise<void> | null = null;
  #isStepDue = false;
  #isClosed = false;
  #isQueueStored = false;
  #lastNow = 0;
  /** When a slot becomes free. */
  #nextAt = 0;
  #cancelTimer: (() => void) | null = null;
  /**
   * Times given to rejected callers as "try again at", one for each slot that they need. They reserve
   * nothing, but they prevent that all are given the same time and then return together.
   */
  #quotedTimes: number[] = [];

  constructor(options: ScopeQueueOptions) {
    this.#options = options;
  }

  acquire({ requester, units, hasFallback = false }: SlotRequest): Promise<Slot> {
    const { nextId, now, waitMs } = this.#options;
    const entry: WaitingEntry = new WaitingEntry({
      ...{ id: nextId(), requester, units, hasFallback, now, waitMs },
      onChanged: () => {
        if (entry.isOver) this.#entries.delete(entry);
        this.#requestStep();
      },
    });
    if (requester.signal.aborted) entry.reject(new ProblemError({ code: 'slow' }));
    else if (this.#isClosed) entry.reject(new ProblemError({ code: 'closing' }));
    else this.#entries.add(entry);
    this.#requestStep();
    return entry.slot;
  }

  /** Rejects all waiting and all later requests. */
  close(): void {
    this.#isClosed = true;
    this.#rejectAll(new ProblemError({ code: 'closing' }));
    this.#requestStep();
  }

  /** Whether it holds nothing worth remembering. */
  isIdle(): boolean {
    return this.#entries.size === 0 && this.#events.length === 0 && this.#stepping === null;
  }

  #requestStep(): void {
    this.#isStepDue = true;
    this.#stepping ??= this.#stepWhileDue().finally(() => {
      this.#stepping = null;
      // Something may have happened since the last step.
      if (this.#isStepDue) this.#requestStep();
      else this.#scheduleNext();
    });
  }

  async #stepWhileDue(): Promise<void> {
    // Requests and events of one moment share a step.
    await Promise.resolve();
    while (this.#isStepDue) {
      this.#isStepDue = false;
      await this.#step();
    }
  }

  async #step(): Promise<void> {
    const events = this.#events;
    this.#events = [];
    this.#handleClockSetBack();
    const attempts: StepResult[] = [];
    const entries = new Map([...this.#entries].map((entry) => [entry.id, entry]));
    if (events.length === 0 && entries.size === 0 && !this.#isQueueStored) return;
    const change: Parameters<LimitStates['update']>[1] = (text, storeNow) => {
      const { now, states, rules, processId: process } = this.#options;
      const shiftMs = storeNow - now();
      const result = advance(
        text === null ? null : readLimitState(text),
        {
          process,
          events: events.map((event) => shiftedEvent(event, shiftMs)),
          ...waitingRequests(entries.values(), shiftMs, this.#options),
        },
        { ...rules, incompleteUntil: states.incompleteUntil() },
        storeNow,
      );
      attempts.push({ result, shiftMs });
      return result.isChanged ? writeLimitState(result.state) : null;
    };
    try {
      await this.#options.states.update(this.#options.scope, change);
      this.#options.onSuccess();
    } catch (error) {
      this.#events = [...events, ...this.#events];
      this.#options.onError(error);
      this.#rejectAll(new ProblemError({ code: 'store_away' }, { cause: error }));
      return;
    }
    const last = attempts.at(-1);
    if (last !== undefined) this.#apply(last, entries);
  }

  #apply({ result, shiftMs }: StepResult, entries: ReadonlyMap<string, WaitingEntry>): void {
    const { granted, positions, dueAt, unpaidUntil } = result;
    this.#isQueueStored = positions.size > 0;
    this.#nextAt = result.nextAt - shiftMs;
    for (const [id, record] of granted) {
      const entry = entries.get(id);
      if (entry === undefined || entry.isOver) this.#addEvent({ kind: 'cancelled', slotId: id });
      else this.#grant(entry, record);
    }
    for (const [id, until] of unpaidUntil) {
      const problem = { code: 'quota_spent', retryAt: until - shiftMs } as const;
      this.#reject(entries.get(id), new ProblemError(problem));
    }
    const { now } = this.#options;
    this.#quotedTimes = this.#quotedTimes.filter((time) => time > now());
    // The positions count those that this step rejects.
    const quotedBefore = this.#quotedTimes.length;
    for (const [id, position] of positions) {
      const entry = entries.get(id);
      if (entry === undefined || entry.isOver) continue;
      const refusal = this.#serviceRefusal(entry, result, shiftMs);
      if (refusal !== null) {
        this.#reject(entry, refusal);
        continue;
      }
      const late = entry.tell(dueAt(position) - shiftMs);
      const callers = [...entry.callers()];
      if (late.length === 0 && callers.length > 0) continue;
      const quoted = Math.max(dueAt(position + quotedBefore) - shiftMs, now() + 1_000);
      const error = new ProblemError({ code: 'busy', retryAt: quoted });
      if (late.length < callers.length) {
        for (const caller of late) entry.requester.reject(caller, error);
        continue;
      }
      if (callers.length > 0) this.#quote(quoted, this.#slotsFor(entry));
      this.#reject(entry, error);
    }
  }

  /** The service's own wait, for those that it makes wait longer than they would for a slot. */
  #serviceRefusal(entry: WaitingEntry, { backoff }: LimitResult, shiftMs: number) {
    const urgencies = [...entry.callers()].map(([{ urgency }]) => urgency);
    const { waitMs, now } = this.#options;
    const longest = Math.max(0, ...urgencies.map((urgency) => waitMs[urgency]));
    if (backoff === null || backoff.until - shiftMs <= now() + longest) return null;
    return new ProblemError(shiftedProblem(backoff.problem, -shiftMs));
  }

  #grant(entry: WaitingEntry, record: SlotRecord): void {
    const { scope, needs, idOf } = this.#options;
    for (const [{ question }] of entry.callers()) {
      if (question === undefined || idOf(question) !== record.question) continue;
      const isFirst = needs.count(question, scope);
      if (!isFirst) break;
      question.onEnd(() => {
        this.#addEvent({ kind: 'ended', question: idOf(question) });
      });
      break;
    }
    this.#entries.delete(entry);
    entry.resolve(this.#slotFor(record));
  }

  #slotFor(slot: SlotRecord): Slot {
    let isOver = false;
    const end = (event: LimitEvent): void => {
      if (isOver) return;
      isOver = true;
      this.#addEvent(event);
    };
    return {
      finish: (outcome) => {
        end({ kind: 'finished', slot, outcome, finishedAt: this.#options.now() });
      },
      cancel: () => {
        end({ kind: 'cancelled', slotId: slot.id });
      },
    };
  }

  #addEvent(event: LimitEvent): void {
    this.#events.push(event);
    this.#requestStep();
  }

  /** How many slots its question needs. */
  #slotsFor(entry: WaitingEntry): number {
    const { needs, scope } = this.#options;
    const [first] = entry.callers();
    const question = first?.[0].question;
    return question === undefined ? 1 : needs.estimate(question, scope);
  }

  /** A bound, so that no quoted time is hours away. */
  #quote(time: number, slots: number): void {
    const room = this.#options.rules.slots * 30 - this.#quotedTimes.length;
    for (let slot = 0; slot < Math.min(slots, room); slot += 1) this.#quotedTimes.push(time);
  }

  #handleClockSetBack(): void {
    const now = this.#options.now();
    if (now < this.#lastNow - slotCooldownMs) {
      this.#quotedTimes = [];
      for (const entry of this.#entries) entry.resetWaits();
    }
    this.#lastNow = now;
  }

  #reject(entry: WaitingEntry | undefined, error: ProblemError): void {
    if (entry === undefined || entry.isOver) return;
    this.#entries.delete(entry);
    entry.reject(error);
    // Those behind it advance.
    if (this.#entries.size > 0) this.#isStepDue = true;
  }

  #rejectAll(error: ProblemError): void {
    for (const entry of [...this.#entries]) this.#reject(entry, error);
  }

  /** Sets the only timer to the next moment at which anything can change without an event. */
  #scheduleNext(): void {
    this.#cancelTimer?.();
    this.#cancelTimer = null;
    const { now, states, schedule } = this.#options;
    const times: number[] = [];
    if (this.#events.length > 0) times.push(now() + retryMs);
    if (this.#entries.size > 0) {
      times.push(this.#nextAt, ...(states.isShared ? [now() + sharedPollMs] : []));
      for (const { nextAt } of this.#entries) times.push(nextAt);
    }
    const next = times.reduce((least, time) => Math.min(least, time), Infinity);
    if (next === Infinity) return;
    this.#cancelTimer = schedule(
      () => {
        this.#requestStep();
      },
      Math.max(Math.ceil(next - now()), 1),
    );
  }
}
