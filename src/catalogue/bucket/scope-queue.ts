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
import { readLimitState, writeLimitState } from './limit-format.ts';
import { tagOf } from './limit-place.ts';
import { advance, leaveMs } from './limit-policy.ts';
import type { LimitEvent, LimitResult, LimitRules, ToldQueue } from './limit-step.ts';
import { KeptSlots } from './kept-slots.ts';
import type { QuestionNeeds } from './question-needs.ts';
import { QueueTeller } from './queue-teller.ts';
import { StepResults } from './step-results.ts';
import { StepRunner } from './step-runner.ts';
import { shiftedEvent, type StoreClock } from './store-time.ts';
import { storeWithinMs, UnstoredEvents } from './unstored-events.ts';
import { WaitingEntries } from './waiting-entries.ts';
import { isOptional, isWaiting, type WaitingEntry } from './waiting-entry.ts';
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
  /** What other processes have told of this scope, by process. */
  readonly toldQueues: () => ReadonlyMap<string, ToldQueue>;
  /** Sends a text to all other processes. */
  readonly publish: (text: string) => void;
  readonly storeClock: StoreClock;
  /** Called for each failed step. */
  readonly onError: (error: unknown) => void;
  readonly onSuccess: () => void;
}

interface StepOutcome {
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
  readonly #entries: WaitingEntries;
  readonly #events = new UnstoredEvents();
  readonly #steps: StepRunner;
  readonly #results: StepResults;
  readonly #teller: QueueTeller;
  #isClosed = false;
  #lastNow = 0;
  /** When a slot becomes free. */
  #nextAt = 0;
  /** Whether a request here may get a slot as soon as another process tells something. */
  #isHeld = false;
  /** Since when free slots are left to another process; null if none are. */
  #leftAt: number | null = null;
  readonly #kept: KeptSlots;
  #positions: LimitResult['positions'] = new Map();
  /** Before these times no slot is spare for requests that do not wait, as far as the last step shows. */
  #spareAt = { suggestion: 0, extra: 0 };

  constructor(options: ScopeQueueOptions) {
    this.#options = options;
    const { scope, processId: process, publish, now, schedule } = options;
    const nextAt = () => this.#nextStepAt();
    this.#steps = new StepRunner({ step: () => this.#step(), nextAt, now, schedule });
    this.#kept = new KeptSlots(options.rules.requestTimeoutMs);
    this.#teller = new QueueTeller({ scope, process, now, publish });
    const onChanged = () => {
      this.#steps.request();
    };
    this.#entries = new WaitingEntries({ ...options, onChanged });
    this.#results = new StepResults({
      ...options,
      entries: this.#entries,
      addEvent: (event) => {
        this.#addEvent(event);
      },
      onRejected: () => {
        if (this.#entries.size > 0) onChanged();
      },
    });
  }

  acquire(request: SlotRequest): Promise<Slot> {
    const kept = this.#useKept(request);
    if (kept !== null) return Promise.resolve(kept);
    const { entry, slot } = this.#entries.add(request);
    const problem = this.#refusalOf(request.requester);
    if (problem === null) this.#steps.request();
    else this.#entries.rejectRequest(entry, new ProblemError(problem));
    return slot;
  }

  /** The slot that is kept for a question which waits for the request; null without one. */
  #useKept({ key, units, requester }: SlotRequest): Slot | null {
    const { states, now, storeClock, nextId } = this.#options;
    const isRefused = this.#isClosed || requester.signal.aborted || isOptional(requester);
    // People who have kept their places for the same answer have one place with it.
    const isShared = key !== undefined && this.#entries.find(key) !== undefined;
    if (!states.isShared || isRefused || isShared) return null;
    const acquiredAt = now() + storeClock.shiftMs;
    for (const caller of requester.callers) {
      const { guildId, question } = caller;
      const id = question?.limitId ?? null;
      if (question === undefined || id === null || !isWaiting(caller)) continue;
      const { urgency } = caller;
      const { user } = question;
      if (!this.#kept.use(id, { units, urgency, user }, acquiredAt)) continue;
      const slotId = nextId();
      return this.#results.useKept(question, {
        ...{ id: slotId, guildId, user, question: id, units },
        ...{
          isWatch: urgency === 'watch',
          sequence: 0,
          tag: tagOf(key ?? slotId),
          acquiredAt,
          finishedAt: null,
        },
      });
    }
    return null;
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

  /** Another process has told its queue, or that the state has changed (`isChange`). */
  handleMessage({ isChange }: { readonly isChange: boolean }): void {
    if (isChange) this.#kept.forget();
    if (this.#entries.size > 0 && (isChange || this.#isHeld)) this.#steps.request();
  }

  /** Rejects all waiting and all later requests. */
  close(): void {
    this.#isClosed = true;
    this.#rejectAll(new ProblemError({ code: 'closing' }));
    this.#steps.request();
  }

  /** Whether it holds nothing worth remembering. */
  isIdle(): boolean {
    const isWaiting = this.#entries.size > 0 || this.#results.hasSlots;
    return !isWaiting && this.#events.dueAt === Infinity && !this.#steps.isRunning;
  }

  async #step(): Promise<void> {
    this.#handleClockSetBack();
    this.#entries.rejectAbandoned(new ProblemError({ code: 'slow' }));
    // One request mostly gets its slot at once, so that the others need not know of it.
    if (this.#entries.size !== 1 || this.#teller.dueAt < Infinity) this.#tell();
    const { now, states, scope } = this.#options;
    const mustStore = this.#isClosed || this.#events.dueAt <= now();
    if (!mustStore && this.#entries.size === 0) return;
    const storeBy = this.#events.dueAt;
    const events = this.#events.take();
    this.#results.beginStep();
    const entries = new Map([...this.#entries].map((entry) => [entry.id, entry]));
    const outcomes: StepOutcome[] = [];
    const change: Parameters<LimitStates['update']>[1] = (text, storeNow) => {
      const outcome = this.#advance(text, storeNow, entries, { events, mustStore });
      outcomes.push(outcome);
      const { state, servesOthers } = outcome.result;
      // Sent before the write, so that the others read what it has written.
      if (state !== null && servesOthers) this.#teller.tellChange();
      return state === null ? null : writeLimitState(state);
    };
    try {
      await states.update(scope, change);
      this.#options.onSuccess();
    } catch (error) {
      this.#events.putBack(events, now() + retryMs);
      this.#kept.forget();
      this.#options.onError(error);
      this.#rejectAll(new ProblemError({ code: 'store_away' }, { cause: error }));
      return;
    }
    const last = outcomes.at(-1);
    if (last === undefined) return;
    if (!mustStore && last.result.state === null) this.#events.putBack(events, storeBy);
    this.#apply(last, entries);
    this.#tell();
  }

  /** Tells the other processes what waits in this one. */
  #tell(): void {
    const { states, storeClock } = this.#options;
    if (!states.isShared) return;
    const { waiting } = waitingRequests(this.#entries, 0, this.#options);
    this.#teller.tell(waiting, this.#positions, storeClock.shiftMs);
  }

  #advance(
    text: string | null,
    storeNow: number,
    entries: ReadonlyMap<string, WaitingEntry>,
    { events, mustStore }: { readonly events: readonly LimitEvent[]; readonly mustStore: boolean },
  ): StepOutcome {
    const { now, states, rules, needs, scope, processId, toldQueues, storeClock } = this.#options;
    const shiftMs = storeNow - now();
    storeClock.see(shiftMs);
    // Other processes have to find the same order.
    const askedShiftMs = states.isShared ? this.#teller.shiftMs : shiftMs;
    const step = {
      process: processId,
      events: events.map((event) => shiftedEvent(event, shiftMs)),
      mustStore,
      isLate: this.#leftAt !== null && now() >= this.#leftAt + leaveMs,
      others: toldQueues(),
      ...waitingRequests(entries.values(), askedShiftMs, this.#options),
    };
    const limits = {
      reservedSlots: Math.min(rules.reservedSlots, needs.most(scope)),
      processes: states.processes(),
      incompleteUntil: states.incompleteUntil(),
    };
    const from = text === null ? null : readLimitState(text);
    return { result: advance(from, step, { ...rules, ...limits }, storeNow), shiftMs };
  }

  #apply({ result, shiftMs }: StepOutcome, entries: ReadonlyMap<string, WaitingEntry>): void {
    this.#nextAt = result.nextAt - shiftMs;
    this.#isHeld = result.isHeld;
    this.#leftAt = result.isLeft ? (this.#leftAt ?? this.#options.now()) : null;
    this.#kept.update(result, this.#events);
    this.#positions = result.positions;
    const spareAt = (urgency: 'suggestion' | 'extra') => result.spareAt(urgency) - shiftMs;
    this.#spareAt = { suggestion: spareAt('suggestion'), extra: spareAt('extra') };
    this.#results.apply(result, entries, shiftMs);
  }

  #addEvent(event: LimitEvent): void {
    const { now, states } = this.#options;
    if (event.kind === 'finished' && event.outcome.problem !== null) this.#teller.tellChange();
    this.#events.add(event, states.isShared ? now() + storeWithinMs(event, this.#kept) : now());
    if (this.#isClosed || this.#events.dueAt <= now()) this.#steps.request();
    else this.#steps.setTimer();
  }

  #handleClockSetBack(): void {
    const now = this.#options.now();
    if (now < this.#lastNow - slotCooldownMs) {
      this.#results.handleClockSetBack();
      this.#spareAt = { suggestion: 0, extra: 0 };
      this.#leftAt = null;
      for (const entry of this.#entries) entry.resetWaits();
    }
    this.#lastNow = now;
  }

  #rejectAll(error: ProblemError): void {
    for (const entry of [...this.#entries]) this.#results.reject(entry, error);
  }

  /** The next moment at which anything can change without an event. */
  #nextStepAt(): number {
    const { now, states } = this.#options;
    const times = [this.#events.dueAt, this.#teller.dueAt];
    if (this.#entries.size > 0) {
      times.push(this.#nextAt, ...(states.isShared ? [now() + sharedPollMs] : []));
      for (const { nextAt } of this.#entries) times.push(nextAt);
    }
    return times.reduce((least, time) => Math.min(least, time), Infinity);
  }
}
