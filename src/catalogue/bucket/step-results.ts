import type { Clock } from '../../model/effects.ts';
import { ProblemError } from '../../model/problem.ts';
import type { Question } from '../../model/question.ts';
import type { LimitStates, RateLimit, Scope, Slot } from './contract.ts';
import { grantedSlot } from './granted-slot.ts';
import type { LimitEvent, LimitResult } from './limit-step.ts';
import type { QuestionNeeds } from './question-needs.ts';
import { QuotedTimes } from './quoted-times.ts';
import { lineOf } from './serving-order.ts';
import { serviceRefusal } from './service-refusal.ts';
import type { SlotRecord } from './slot-window.ts';
import type { WaitingEntries } from './waiting-entries.ts';
import type { WaitingEntry } from './waiting-entry.ts';

export interface StepResultsOptions extends Pick<Clock, 'now'> {
  readonly scope: Scope;
  readonly rules: RateLimit;
  readonly states: Pick<LimitStates, 'incompleteUntil'>;
  readonly needs: QuestionNeeds;
  readonly idOf: (question: Question) => string;
  readonly waitMs: { readonly person: number; readonly watch: number };
  readonly entries: WaitingEntries;
  readonly addEvent: (event: LimitEvent) => void;
  /** Called when a request was rejected, so that those behind it come earlier. */
  readonly onRejected: () => void;
}

/** Gives the results of steps to those who wait in this process. */
export class StepResults {
  readonly #options: StepResultsOptions;
  readonly #quoted: QuotedTimes;
  /** The slots and begun questions in the store that this process knows of, or has given back. */
  #known = new Set<string>();
  /** The slots that have been used since the last step began, which its result does not contain. */
  #usedSince: string[] = [];

  constructor(options: StepResultsOptions) {
    this.#options = options;
    this.#quoted = new QuotedTimes(options.rules.slots * 30);
  }

  /** Call it when a step takes what has happened. */
  beginStep(): void {
    this.#usedSince = [];
  }

  /** The slot of a request that uses one which is kept for its question. */
  useKept(question: Question, record: SlotRecord): Slot {
    const { now, needs, scope, addEvent } = this.#options;
    this.#known.add(record.id);
    this.#usedSince.push(record.id);
    needs.count(question, scope);
    addEvent({ kind: 'used', slot: record });
    return grantedSlot(record, now, addEvent);
  }

  /**
   * `entries`: those that took part in the step, by id. `shiftMs`: how far the store's clock is ahead of this
   * process's.
   */
  apply(result: LimitResult, entries: ReadonlyMap<string, WaitingEntry>, shiftMs: number): void {
    for (const [id, record] of result.granted) this.#grant(entries.get(id), record);
    for (const [id, question] of result.begun) this.#begin(entries.get(id), question);
    this.#giveBackUnknown(result);
    for (const [id, until] of result.unpaidUntil) {
      const problem = { code: 'quota_spent', retryAt: until - shiftMs } as const;
      this.reject(entries.get(id), new ProblemError(problem));
    }
    this.#tellTimes(result, entries, shiftMs);
  }

  reject(entry: WaitingEntry | undefined, error: ProblemError): void {
    if (entry === undefined || entry.isOver) return;
    this.#options.entries.reject(entry, error);
    this.#options.onRejected();
  }

  /** Whether requests or questions of this process have slots in the store. */
  get hasSlots(): boolean {
    return this.#known.size > 0;
  }

  handleClockSetBack(): void {
    this.#quoted.clear();
  }

  #grant(entry: WaitingEntry | undefined, record: SlotRecord): void {
    if (!entry?.requester || entry.isAbandoned) return;
    const { scope, needs, now, idOf, addEvent, entries } = this.#options;
    this.#known.add(record.id);
    for (const question of entry.questions()) {
      if (idOf(question) !== record.question) continue;
      this.#known.add(record.question);
      if (needs.count(question, scope)) this.#endWith(question, record.question);
      break;
    }
    entries.resolve(entry, grantedSlot(record, now, addEvent));
  }

  /** The turn of a person who has kept their place, and of those who wait for the same answer. */
  #begin(entry: WaitingEntry | undefined, id: string): void {
    const first = entry?.kept.find(({ question }) => question.limitId === id);
    if (entry === undefined || first === undefined) return;
    this.#known.add(id);
    this.#endWith(first.question, id);
    this.#options.needs.markWhole(first.question);
    this.#options.entries.giveTurn(entry);
  }

  #endWith(question: Question, id: string): void {
    question.onEnd(() => {
      this.#options.addEvent({ kind: 'ended', question: id });
    });
  }

  /** Those who would use them have left, or do not know of them because the reply of the store was lost. */
  #giveBackUnknown({ pending, kept }: LimitResult): void {
    const slots = pending.map(({ id }) => id);
    for (const slotId of slots) {
      if (!this.#known.has(slotId)) this.#options.addEvent({ kind: 'cancelled', slotId });
    }
    for (const question of kept.keys()) {
      if (!this.#known.has(question)) this.#options.addEvent({ kind: 'ended', question });
    }
    this.#known = new Set([...slots, ...kept.keys(), ...this.#usedSince]);
  }

  #tellTimes(
    { positions, dueAt, settledAt, backoff }: LimitResult,
    entries: ReadonlyMap<string, WaitingEntry>,
    shiftMs: number,
  ): void {
    const { now, needs, scope, states } = this.#options;
    const isStoreNew = now() + shiftMs < states.incompleteUntil();
    // The positions count those that this step rejects.
    const quotedBefore = this.#quoted.countBefore(now());
    for (const [id, position] of positions) {
      const entry = entries.get(id);
      if (entry === undefined || entry.isOver) continue;
      const refusal = serviceRefusal(entry, backoff, shiftMs, this.#options);
      if (refusal !== null) {
        this.reject(entry, refusal);
        continue;
      }
      const late = this.#options.entries.tell(entry, {
        dueAt: dueAt(position) - shiftMs,
        settledAt: settledAt - shiftMs,
      });
      const { requester } = entry;
      const callers = [...entry.callers()];
      if (requester === null || (late.length === 0 && callers.length > 0)) continue;
      const [first] = callers[0] ?? [];
      const { guildId = null, question } = first ?? {};
      const line = lineOf({ guildId, user: question?.user ?? null });
      const returning = position + quotedBefore(line);
      const quoted = Math.max(dueAt(returning) - shiftMs, now() + 1_000);
      const error = new ProblemError({
        ...{ code: 'busy', retryAt: quoted },
        ...(isStoreNew && { isStoreNew }),
      });
      if (late.length < callers.length) {
        for (const caller of late) requester.reject(caller, error);
        continue;
      }
      if (callers.length > 0) {
        this.#quoted.add(line, quoted, needs.ofFirst(entry.questions(), scope));
      }
      this.#options.entries.rejectRequest(entry, error);
      this.#options.onRejected();
    }
  }
}
