import type { RequestContext } from '../../model/answer.ts';
import type { Problem } from '../../model/problem.ts';
import { Account, type Payer } from './account.ts';
import { slotCooldownMs, type RequestOutcome } from './contract.ts';
import type { Backoff, BegunQuestion, LastServed, LimitState } from './limit-state.ts';
import { lineOf, type Asker, type EarlierTurns } from './serving-order.ts';
import { SlotWindow, type SlotRecord, type SlotWindowOptions } from './slot-window.ts';

export interface ScopeStateOptions extends SlotWindowOptions {
  /** The share of the daily units that watches may spend. */
  readonly watchUnitsShare: number;
}

/** Who wants a slot, and for how many units. */
interface SlotClaim extends Asker {
  readonly id: string;
  readonly urgency: RequestContext['urgency'];
  readonly question: string | null;
  readonly tag: string | null;
  readonly units: number;
}

/** For so long after a question has begun, its process may use the slots that are kept for it without a step. */
const keptUseMs = 10_000;
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
  /**
   * How long a question counts as begun. A process that has died may have sent a request with a kept slot in
   * the first ten seconds, and the slot counts until that request is over.
   */
  readonly #begunLifeMs: number;
  #backoff: Backoff | null;
  #reserveUsed: number;
  #sequence: number;

  constructor(options: ScopeStateOptions, from: LimitState | null, now: number) {
    this.#now = now;
    this.window = new SlotWindow(options);
    this.#begunLifeMs = keptUseMs + options.requestTimeoutMs + slotCooldownMs;
    for (const record of from?.slots ?? []) this.window.add(record);
    this.#sequence = from?.sequence ?? 0;
    this.#reserveUsed = from?.reserveUsed ?? 0;
    this.#account = new Account(options.watchUnitsShare, from ?? {}, now);
    const { backoff = null, begun = [], lastServed = [], seenAt = now } = from ?? {};
    this.#backoff = (backoff?.until ?? 0) > now ? backoff : null;
    // A time far ahead is from before the clock was set back.
    const isAlive = (until: number, lifeMs: number) => until > now && until <= now + lifeMs;
    for (const one of lastServed) {
      if (isAlive(one.at + lastServedLifeMs, lastServedLifeMs)) this.#remember(one);
    }
    this.#begun = new Map(
      begun
        .filter(({ until }) => isAlive(until, this.#begunLifeMs))
        .map((one) => [one.question, one]),
    );
    if (now < seenAt - slotCooldownMs) {
      this.#backoff = null;
      this.#account.handleClockSetBack();
    }
  }

  toData(): LimitState {
    return {
      ...this.#account.toData(),
      slots: this.window.all(this.#now),
      sequence: this.#sequence,
      lastServed: [...this.#lastServed.values()].slice(-maxLastServed),
      begun: [...this.#begun.values()],
      reserveUsed: this.#reserveUsed,
      backoff: this.#backoff,
      seenAt: this.#now,
    };
  }

  addSlot({ id, guildId, user, urgency, question, tag, units }: SlotClaim): SlotRecord {
    this.serve({ guildId, user });
    const isWatch = urgency === 'watch';
    const times = { acquiredAt: this.#now, finishedAt: null };
    const record = {
      ...{ id, guildId, user, question, tag, units, isWatch },
      sequence: this.#sequence,
      ...times,
    };
    this.window.add(record);
    this.#account.spend(record, units);
    return record;
  }

  /** Returns false if it is known. Adds the slot also if nothing is kept: its request was sent. */
  useKept(slot: SlotRecord): boolean {
    if (this.window.find(slot.id) !== undefined) return false;
    const begun = slot.question === null ? undefined : this.#begun.get(slot.question);
    if (begun !== undefined && begun.kept > 0) {
      this.#begun.set(begun.question, { ...begun, kept: begun.kept - 1 });
    }
    this.serve(slot);
    this.window.add({ ...slot, sequence: this.#sequence });
    this.#account.spend(slot, slot.units);
    return true;
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
  finish(slot: SlotRecord, { units: report, problem }: RequestOutcome, finishedAt: number): void {
    if (this.window.find(slot.id) === undefined) this.window.add(slot);
    const record = this.window.find(slot.id);
    if (record?.finishedAt !== null) return;
    record.finishedAt = finishedAt;
    const { units, sequence } = record;
    const mayCost = mayCostUnits(problem);
    if (!mayCost) this.#account.spend(record, -units);
    if (report !== null) this.#account.update(report, sequence);
    else if (mayCost) this.#account.deduct(units);
    this.#applyProblem(problem);
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

  begin(begun: Omit<BegunQuestion, 'until'>): void {
    this.#begun.set(begun.question, { ...begun, until: this.#now + this.#begunLifeMs });
  }

  /** A question that has begun stays so while it waits. Returns whether that has to be stored. */
  keepBegun(question: string): boolean {
    const begun = this.#begun.get(question);
    if (begun === undefined || begun.until - this.#now > this.#begunLifeMs / 2) return false;
    this.begin(begun);
    return true;
  }

  /** Returns whether it had begun. */
  end(question: string): boolean {
    return this.#begun.delete(question);
  }

  /** When a begun question expires; infinite without one. */
  nextExpiry(): number {
    return Math.min(...[...this.#begun.values()].map(({ until }) => until));
  }

  /** The requests of a process that may be pending. */
  pendingOf(process: string): readonly SlotRecord[] {
    const slots = this.window.all(this.#now);
    return slots.filter(({ id, finishedAt }) => finishedAt === null && processOf(id) === process);
  }

  /** The questions of a process that have begun. */
  begunOf(process: string): ReadonlyMap<string, BegunQuestion> {
    return new Map([...this.#begun].filter(([question]) => processOf(question) === process));
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

  #applyProblem(problem: Problem | null): void {
    if (problem?.code === 'quota_spent') this.#account.markSpent(problem.retryAt);
    if (problem?.code !== 'rate_limited' && problem?.code !== 'switched_off') return;
    const until = problem.retryAt ?? 0;
    // Responses may disagree; the longer wait satisfies both.
    if (until > (this.#backoff?.until ?? this.#now)) this.#backoff = { until, problem };
  }
}

/** Ids of slots and questions begin with that of their process, and a colon. */
export function processOf(id: string): string {
  return id.slice(0, id.lastIndexOf(':'));
}

/** Whether a request with this outcome can have cost units: "a refused request costs nothing". */
function mayCostUnits(problem: Problem | null): boolean {
  return problem === null || unansweredCodes.has(problem.code);
}

const unansweredCodes: ReadonlySet<Problem['code']> = new Set(['slow', 'down', 'unreadable']);
