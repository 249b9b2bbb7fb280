import type { RequestContext } from '../../model/answer.ts';
import type { Problem } from '../../model/problem.ts';
import { Account, type Payer } from './account.ts';
import { slotCooldownMs } from './contract.ts';
import type { Backoff, BegunQuestion, LastServed, LimitState, SlotRecord } from './limit-state.ts';
import { lineOf, type Asker, type EarlierTurns } from './serving-order.ts';
import { SlotWindow, type SlotWindowOptions } from './slot-window.ts';

export interface ScopeStateOptions extends SlotWindowOptions {
  /** The share of the daily units that watches may spend. */
  readonly watchUnitsShare: number;
  /** Whether a process is alive: nothing is kept for the questions of one that has died. */
  readonly isAlive: (process: string) => boolean;
}

/** Who wants a slot, and for how many units. */
interface SlotClaim extends Asker, Pick<SlotRecord, 'id' | 'tag' | 'units'> {
  readonly urgency: RequestContext['urgency'];
}

/** How a request has ended. Times are the store's. Repeating it changes nothing. */
export interface FinishedRequest {
  readonly slot: SlotRecord;
  readonly finishedAt: number;
  readonly units: Parameters<Account['update']>[0] | null;
  readonly problem: { readonly code: string; readonly retryAt?: number | null | undefined } | null;
}

/** Longer than a question is worked on, and waits for another slot: its end may be lost when its owner changes. */
const begunLifeMs = 2 * 60_000;
/** Longer than people wait. */
const lastServedLifeMs = 15 * 60_000;
/** All processes together grant fewer slots of a scope in two minutes. */
const maxLastServed = 100;

/** The state of one scope: its slots, begun questions, its account's units and the service's backoff. */
export class ScopeState implements EarlierTurns {
  readonly window: SlotWindow;
  readonly #account: Account;
  /** The latest is the last one. */
  readonly #lastServed = new Map<string, LastServed>();
  readonly #lastSequences = new Map<string, number>();
  readonly #lastServedAt = new Map<string, number>();
  readonly #begun: Map<string, BegunQuestion>;
  readonly #now: number;
  #backoff: Backoff | null;
  #reserveUsed: number;
  #sequence: number;

  constructor(options: ScopeStateOptions, from: LimitState | null, now: number) {
    this.#now = now;
    this.window = new SlotWindow(options);
    for (const record of from?.slots ?? []) this.window.add(record);
    this.#sequence = from?.sequence ?? 0;
    this.#reserveUsed = from?.reserveUsed ?? 0;
    this.#account = new Account(options.watchUnitsShare, from ?? {}, now);
    const { backoff = null, begun = [], lastServed = [], seenAt = now } = from ?? {};
    this.#backoff = (backoff?.until ?? 0) > now ? backoff : null;
    for (const one of lastServed) {
      // A time far ahead is from before the clock was set back.
      if (Math.abs(now - one.at) < lastServedLifeMs) this.#remember(one);
    }
    const alive = begun.filter(
      ({ question, at }) =>
        options.isAlive(processOf(question)) && Math.abs(now - at) < begunLifeMs,
    );
    this.#begun = new Map(alive.map((one) => [one.question, one]));
    if (now < seenAt - slotCooldownMs) {
      this.#backoff = null;
      this.#account.handleClockSetBack();
    }
  }

  toData(): LimitState {
    return {
      ...this.#account.toData(),
      slots: [...this.window.all(this.#now)],
      sequence: this.#sequence,
      lastServed: [...this.#lastServed.values()].slice(-maxLastServed),
      begun: [...this.#begun.values()],
      reserveUsed: this.#reserveUsed,
      backoff: this.#backoff,
      seenAt: this.#now,
    };
  }

  addSlot({ id, guildId, user, urgency, tag, units }: SlotClaim): SlotRecord {
    this.serve({ guildId, user });
    const sequence = this.#sequence;
    const isWatch = urgency === 'watch';
    const times = { acquiredAt: this.#now, finishedAt: null };
    const record = { id, guildId, user, tag, units, isWatch, sequence, ...times };
    this.window.add(record);
    this.#account.spend(record, units);
    return record;
  }

  /** The others come before this one. */
  serve({ guildId, user }: Asker): void {
    this.#sequence += 1;
    this.#remember({ guildId, user, sequence: this.#sequence, at: this.#now });
  }

  /** The request was never sent. */
  cancel(id: string): void {
    const record = this.window.find(id);
    if (record === undefined) return;
    this.window.remove(id);
    this.#account.spend(record, -record.units);
  }

  /** Adds the slot again if a failover has lost it. Does nothing for a slot that has finished. */
  finish({ slot, finishedAt, units: report, problem }: FinishedRequest): void {
    if (this.window.find(slot.id) === undefined) this.window.add(slot);
    const record = this.window.find(slot.id);
    if (record?.finishedAt !== null) return;
    record.finishedAt = finishedAt;
    const { units, sequence } = record;
    // "A refused request costs nothing."
    const mayCost = problem === null || unansweredCodes.has(problem.code);
    if (!mayCost) this.#account.spend(record, -units);
    if (report !== null) this.#account.update(report, sequence);
    else if (mayCost) this.#account.deduct(units);
    const until = problem?.retryAt ?? 0;
    if (problem?.code === 'quota_spent') this.#account.markSpent(until);
    if (problem?.code !== 'rate_limited' && problem?.code !== 'switched_off') return;
    // Responses may disagree; the longer wait satisfies both.
    const { code } = problem;
    if (until > (this.#backoff?.until ?? this.#now)) this.#backoff = { until, code };
  }

  /** The lines that have a slot, or a question that has begun. */
  servedLines(): Set<string> {
    return new Set([...this.#begun.values(), ...this.window.all(this.#now)].map(lineOf));
  }

  /** 0 also if the line has had none for a while. */
  lastSequence(line: string): number {
    return this.#lastSequences.get(line) ?? 0;
  }

  lastServedAt(user: string | null): number {
    return user === null ? 0 : (this.#lastServedAt.get(user) ?? 0);
  }

  hasBegun(question: string): boolean {
    return this.#begun.has(question);
  }

  /** How many slots are kept for a question, or for all. */
  keptFor(question?: string): number {
    if (question !== undefined) return this.#begun.get(question)?.kept ?? 0;
    return [...this.#begun.values()].reduce((sum, { kept }) => sum + kept, 0);
  }

  begun(): Iterable<BegunQuestion> {
    return this.#begun.values();
  }

  /** The answer that a question whose turn has come is about to ask for; null if there is none. */
  turnFor(question: string): string | null {
    return this.#begun.get(question)?.tag ?? null;
  }

  begin(one: Omit<BegunQuestion, 'at'>): void {
    this.#begun.set(one.question, { ...one, at: this.#now });
  }

  /** The question needs no further slot. Returns whether it had begun. */
  end(question: string): boolean {
    return this.#begun.delete(question);
  }

  /** How many of the reserved slots have been used since somebody waits. */
  get reserveUsed(): number {
    return this.#reserveUsed;
  }

  useReserve(slots: number): void {
    this.#reserveUsed += slots;
  }

  /** All reserved slots are reserved again. Returns whether any had been used. */
  renewReserve(): boolean {
    const wasUsed = this.#reserveUsed > 0;
    this.#reserveUsed = 0;
    return wasUsed;
  }

  /** When a request of this many units can be paid; null if it can be paid now. */
  unitsShortUntil(cost: Payer & { readonly units: number }): number | null {
    return this.#account.unitsShortUntil(cost, this.window.pendingUnits(this.#now));
  }

  get backoff(): Backoff | null {
    return this.#backoff;
  }

  #remember(one: LastServed): void {
    const name = `${one.guildId ?? ''} ${one.user ?? ''}`;
    this.#lastServed.delete(name);
    this.#lastServed.set(name, one);
    this.#lastSequences.set(lineOf(one), one.sequence);
    if (one.user !== null) this.#lastServedAt.set(one.user, one.at);
  }
}

/** Ids of slots and questions begin with that of their process, and a colon. */
export function processOf(id: string): string {
  return id.slice(0, id.lastIndexOf(':'));
}

const unansweredCodes: ReadonlySet<string> = new Set<Problem['code']>([
  'slow',
  'down',
  'unreadable',
]);
