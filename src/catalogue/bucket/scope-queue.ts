import type { Clock } from '../../model/effects.ts';
import { ProblemError, type Problem } from '../../model/problem.ts';
import type { Question } from '../../model/question.ts';
import type { Requester } from '../contract.ts';
import {
  slotCooldownMs,
  type BucketOptions,
  type LimitStates,
  type Scope,
  type Slot,
  type SlotRequest,
} from './contract.ts';
import { grantedSlot } from './granted-slot.ts';
import { readLimitState, writeLimitState } from './limit-format.ts';
import { advance } from './limit-policy.ts';
import type { LimitEvent, LimitResult, LimitRules } from './limit-step.ts';
import type { QuestionNeeds } from './question-needs.ts';
import type { SlotRecord } from './slot-window.ts';
import { serviceRefusal } from './service-refusal.ts';
import { StepRunner } from './step-runner.ts';
import { shiftedEvent } from './store-time.ts';
import { QuotedTimes } from './quoted-times.ts';
import { UnstoredEvents } from './unstored-events.ts';
import { WaitingEntries } from './waiting-entries.ts';
import { isOptional, type WaitingEntry } from './waiting-entry.ts';
import { waitingRequests } from './waiting-requests.ts';

export interface ScopeQueueOptions extends Required<
  Pick<BucketOptions, 'states' | 'processId' | 'now' | 'waitMs'>
> {
  readonly scope: Scope;
  readonly rules: Omit<LimitRules, 'incompleteUntil' | 'processes'>;
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
/** In a burst, a process knows after so many milliseconds what waits in all others. */
const settleMs = 300;
/** Events of so many milliseconds share a write, because each write delays those of other processes. */
const gatherMs = 25;
/** The pause before events that the store did not accept are sent again. */
const retryMs = 1_000;

/**
 * The requests of this process that wait for slots of one scope. All changes go through steps: each
 * sends what has happened since the last one, and what waits, to the policy, and applies its result.
 */
export class ScopeQueue {
  readonly #options: ScopeQueueOptions;
  readonly #entries: WaitingEntries;
  readonly #events: UnstoredEvents;
  readonly #steps: StepRunner;
  #isClosed = false;
  #isQueueStored = false;
  #lastNow = 0;
  /** When a slot becomes free. */
  #nextAt = 0;
  /** Before these times no slot is spare for requests that do not wait, as far as the last step shows. */
  #spareAt = { suggestion: 0, extra: 0 };
  readonly #quoted: QuotedTimes;

  constructor(options: ScopeQueueOptions) {
    this.#options = options;
    const { now, schedule } = options;
    const nextAt = () => this.#nextStepAt();
    this.#events = new UnstoredEvents(options.states.isShared ? gatherMs : 0, now);
    this.#steps = new StepRunner({ step: () => this.#step(), nextAt, now, schedule });
    this.#quoted = new QuotedTimes(options.rules.slots * 30);
    this.#entries = new WaitingEntries({
      ...options,
      settleMs: options.states.isShared ? settleMs : 0,
      onChanged: () => {
        this.#steps.request();
      },
    });
  }

  acquire(request: SlotRequest): Promise<Slot> {
    const { entry, slot } = this.#entries.add(request);
    const problem = this.#refusalOf(request.requester);
    if (problem === null) this.#steps.request();
    else this.#entries.rejectRequest(entry, new ProblemError(problem));
    return slot;
  }

  /** Why a request is refused without a step; null if it is not. */
  #refusalOf(requester: Requester): Problem | null {
    if (requester.signal.aborted) return { code: 'slow' };
    if (this.#isClosed) return { code: 'closing' };
    if (!isOptional(requester)) return null;
    this.#handleClockSetBack();
    const retryAt = this.#spareAt[requester.urgency];
    return this.#options.now() < retryAt ? { code: 'busy', retryAt } : null;
  }

  /** The answer is in the cache: those who have kept their places for its request do not need it. */
  giveTurn(key: string): void {
    const entry = this.#entries.find(key);
    if (entry !== undefined) this.#entries.giveTurn(entry);
  }

  /** Rejects all waiting and all later requests. */
  close(): void {
    this.#isClosed = true;
    this.#rejectAll(new ProblemError({ code: 'closing' }));
    this.#steps.request();
  }

  /** Whether it holds nothing worth remembering. */
  isIdle(): boolean {
    return this.#entries.size === 0 && this.#events.dueAt === Infinity && !this.#steps.isRunning;
  }

  async #step(): Promise<void> {
    const events = this.#events.take();
    this.#handleClockSetBack();
    this.#entries.rejectAbandoned(new ProblemError({ code: 'slow' }));
    const attempts: StepResult[] = [];
    const entries = new Map([...this.#entries].map((entry) => [entry.id, entry]));
    if (events.length === 0 && entries.size === 0 && !this.#isQueueStored) return;
    const change: Parameters<LimitStates['update']>[1] = (text, storeNow) => {
      const { now, states, rules, needs, scope, processId: process } = this.#options;
      const shiftMs = storeNow - now();
      const reservedSlots = Math.min(rules.reservedSlots, needs.most(scope));
      const step = {
        process,
        events: events.map((event) => shiftedEvent(event, shiftMs)),
        ...waitingRequests(entries.values(), shiftMs, this.#options),
      };
      const limits = {
        reservedSlots,
        processes: states.processes(),
        incompleteUntil: states.incompleteUntil(),
      };
      const result = advance(
        text === null ? null : readLimitState(text),
        step,
        { ...rules, ...limits },
        storeNow,
      );
      attempts.push({ result, shiftMs });
      return result.isChanged ? writeLimitState(result.state) : null;
    };
    try {
      await this.#options.states.update(this.#options.scope, change);
      this.#options.onSuccess();
    } catch (error) {
      this.#events.putBack(events, retryMs);
      this.#options.onError(error);
      this.#rejectAll(new ProblemError({ code: 'store_away' }, { cause: error }));
      return;
    }
    const last = attempts.at(-1);
    if (last !== undefined) this.#apply(last, entries);
  }

  #apply({ result, shiftMs }: StepResult, entries: ReadonlyMap<string, WaitingEntry>): void {
    const { granted, begun, positions, dueAt, unpaidUntil } = result;
    this.#isQueueStored = positions.size > 0;
    this.#nextAt = result.nextAt - shiftMs;
    const spareAt = (urgency: 'suggestion' | 'extra') => result.spareAt(urgency) - shiftMs;
    this.#spareAt = { suggestion: spareAt('suggestion'), extra: spareAt('extra') };
    for (const [id, record] of granted) {
      const entry = entries.get(id);
      if (entry?.requester && !entry.isAbandoned) {
        this.#grant(entry, record);
        continue;
      }
      this.#addEvent({ kind: 'cancelled', slotId: id });
      const { question } = record;
      if (!this.#begin(entry, question) && question !== null) {
        this.#addEvent({ kind: 'ended', question });
      }
    }
    for (const [id, question] of begun) {
      if (!this.#begin(entries.get(id), question)) this.#addEvent({ kind: 'ended', question });
    }
    for (const [id, until] of unpaidUntil) {
      const problem = { code: 'quota_spent', retryAt: until - shiftMs } as const;
      this.#reject(entries.get(id), new ProblemError(problem));
    }
    const { now, needs, scope } = this.#options;
    // The positions count those that this step rejects.
    const quotedBefore = this.#quoted.countBefore(now());
    for (const [id, position] of positions) {
      const entry = entries.get(id);
      if (entry === undefined || entry.isOver) continue;
      const refusal = serviceRefusal(entry, result.backoff, shiftMs, this.#options);
      if (refusal !== null) {
        this.#reject(entry, refusal);
        continue;
      }
      const late = this.#entries.tell(entry, dueAt(position) - shiftMs);
      const { requester } = entry;
      const callers = [...entry.callers()];
      if (requester === null || (late.length === 0 && callers.length > 0)) continue;
      const guildId = callers[0]?.[0].guildId ?? null;
      const returning = position + quotedBefore(guildId);
      const quoted = Math.max(dueAt(returning) - shiftMs, now() + 1_000);
      const error = new ProblemError({ code: 'busy', retryAt: quoted });
      if (late.length < callers.length) {
        for (const caller of late) requester.reject(caller, error);
        continue;
      }
      if (callers.length > 0) {
        this.#quoted.add(guildId, quoted, needs.ofFirst(entry.questions(), scope));
      }
      this.#entries.rejectRequest(entry, error);
      this.#advanceOthers();
    }
  }

  #grant(entry: WaitingEntry, record: SlotRecord): void {
    const { scope, needs, now, idOf } = this.#options;
    for (const question of entry.questions()) {
      if (idOf(question) !== record.question) continue;
      if (needs.count(question, scope)) this.#endWith(question, record.question);
      break;
    }
    const slot = grantedSlot(record, now, (event) => {
      this.#addEvent(event);
    });
    this.#entries.resolve(entry, slot);
  }

  /**
   * The turn of a person who has kept their place, and of those who wait for the same answer. Returns
   * false if the person has left meanwhile.
   */
  #begin(entry: WaitingEntry | undefined, id: string | null): boolean {
    const first = entry?.kept.find(({ question }) => question.limitId === id);
    if (entry === undefined || first === undefined || id === null) return false;
    this.#endWith(first.question, id);
    this.#options.needs.markWhole(first.question);
    this.#entries.giveTurn(entry);
    return true;
  }

  #endWith(question: Question, id: string): void {
    question.onEnd(() => {
      this.#addEvent({ kind: 'ended', question: id });
    });
  }

  #addEvent(event: LimitEvent): void {
    this.#events.add(event);
    if (this.#isClosed || this.#events.dueAt <= this.#options.now()) this.#steps.request();
    else this.#steps.setTimer();
  }

  #handleClockSetBack(): void {
    const now = this.#options.now();
    if (now < this.#lastNow - slotCooldownMs) {
      this.#quoted.clear();
      this.#spareAt = { suggestion: 0, extra: 0 };
      for (const entry of this.#entries) entry.resetWaits();
    }
    this.#lastNow = now;
  }

  #reject(entry: WaitingEntry | undefined, error: ProblemError): void {
    if (entry === undefined || entry.isOver) return;
    this.#entries.reject(entry, error);
    this.#advanceOthers();
  }

  #advanceOthers(): void {
    if (this.#entries.size > 0) this.#steps.request();
  }

  #rejectAll(error: ProblemError): void {
    for (const entry of [...this.#entries]) this.#reject(entry, error);
  }

  /** The next moment at which anything can change without an event. */
  #nextStepAt(): number {
    const { now, states } = this.#options;
    const times = [this.#events.dueAt];
    if (this.#entries.size > 0) {
      times.push(this.#nextAt, ...(states.isShared ? [now() + sharedPollMs] : []));
      for (const { nextAt } of this.#entries) times.push(nextAt);
    }
    return times.reduce((least, time) => Math.min(least, time), Infinity);
  }
}
