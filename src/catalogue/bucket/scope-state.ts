import type { RequestContext } from '../../model/answer.ts';
import type { Problem } from '../../model/problem.ts';
import { Account, type AccountData } from './account.ts';
import type { RequestOutcome, WatchSpending } from './contract.ts';
import { SlotWindow, type SlotRecord, type SlotWindowOptions } from './slot-window.ts';
import type { GuildQueue } from './fair-queue.ts';

/** A wait that the service has imposed on a scope (`Retry-After`). */
interface Backoff {
  readonly until: number;
  readonly problem: Problem;
}

/** The state of a scope as plain data; times in milliseconds since the epoch. */
export interface ScopeData extends AccountData {
  readonly slots: readonly SlotRecord[];
  readonly backoff: Backoff | null;
  /** Until then the number of used slots is unknown. */
  readonly recoveringUntil: number;
}

export interface ScopeStateOptions extends SlotWindowOptions {
  /** The share of the daily units that watches may spend. */
  readonly watchUnitsShare: number;
}

/** Who wants a slot, and for how many units. */
export interface SlotClaim {
  readonly guildId: string | null;
  readonly urgency: RequestContext['urgency'];
  readonly units: number;
}

/** The state of one scope: its slots, its account's units and the service's backoff. */
export class ScopeState {
  readonly window: SlotWindow;
  readonly #account: Account;
  readonly #recoveringUntil: number;
  #backoff: Backoff | null;
  #sequence = 0;

  constructor(options: ScopeStateOptions, from: Partial<ScopeData> = {}) {
    this.window = new SlotWindow(options);
    for (const record of from.slots ?? []) {
      this.window.add(record);
      this.#sequence = Math.max(this.#sequence, record.sequence);
    }
    this.#account = new Account(options.watchUnitsShare, from);
    this.#recoveringUntil = from.recoveringUntil ?? 0;
    this.#backoff = from.backoff ?? null;
  }

  toData(now: number): ScopeData {
    return {
      ...this.#account.toData(),
      slots: this.window.all(now),
      backoff: this.backoffAt(now),
      recoveringUntil: this.#recoveringUntil,
    };
  }

  restore(times: readonly number[], watchSpending: WatchSpending | null, now: number): void {
    this.window.restore(times, now);
    this.#sequence = Math.max(this.#sequence, times.length);
    if (watchSpending !== null) this.#account.restoreWatchSpending(watchSpending);
  }

  addSlot({ guildId, urgency, units }: SlotClaim, now: number, id?: string): SlotRecord {
    const sequence = ++this.#sequence;
    const isWatch = urgency === 'watch';
    const record: SlotRecord = {
      id: id ?? String(sequence),
      guildId,
      sequence,
      units,
      isWatch,
      acquiredAt: now,
      finishedAt: null,
    };
    this.window.add(record);
    if (isWatch) this.#account.spendAsWatch(units, now);
    return record;
  }

  /** The request was never sent. */
  cancel({ id, isWatch, units }: SlotRecord, now: number): void {
    this.window.remove(id);
    if (isWatch) this.#account.spendAsWatch(-units, now);
  }

  finish(
    { id, isWatch, units, sequence }: SlotRecord,
    { units: report, problem }: RequestOutcome,
    now: number,
  ) {
    const record = this.window.find(id);
    if (record) record.finishedAt = now;
    const mayCost = mayCostUnits(problem);
    if (isWatch && !mayCost) this.#account.spendAsWatch(-units, now);
    if (report !== null) this.#account.update(report, sequence, now);
    else if (mayCost) this.#account.deduct(units);
    this.#applyProblem(problem);
  }

  /** When a request of this many units can be paid; null if it can be paid now. */
  unitsShortUntil({ units, urgency }: Omit<SlotClaim, 'guildId'>, now: number): number | null {
    const cost = { units, isWatch: urgency === 'watch' };
    return this.#account.unitsShortUntil(cost, this.window.pendingUnits(now), now);
  }

  backoffAt(now: number): Backoff | null {
    if (this.#backoff !== null && this.#backoff.until <= now) this.#backoff = null;
    return this.#backoff;
  }

  /** When slots are granted again: `now` or later. */
  opensAt(now: number): number {
    return Math.max(now, this.#recoveringUntil, this.backoffAt(now)?.until ?? 0);
  }

  get watchSpending(): WatchSpending {
    return this.#account.toData().watchSpending;
  }

  /** Drops all times that were reported before the clock was set back. */
  handleClockSetBack(now: number): void {
    this.#backoff = null;
    this.#account.handleClockSetBack(now);
  }

  /** Whether it holds nothing worth remembering. */
  isDisposable(now: number): boolean {
    const isUnused = this.backoffAt(now) === null && this.window.all(now).length === 0;
    return isUnused && this.#account.isDisposable(now);
  }

  #applyProblem(problem: Problem | null): void {
    if (problem?.code === 'quota_spent') this.#account.markSpent(problem.retryAt);
    if (problem?.code !== 'rate_limited' && problem?.code !== 'switched_off') return;
    const until = problem.retryAt ?? 0;
    // Responses may disagree; the longer wait satisfies both.
    if (until > (this.#backoff?.until ?? 0)) this.#backoff = { until, problem };
  }
}

/** Whether a request with this outcome can have cost units: "a refused request costs nothing". */
export function mayCostUnits(problem: Problem | null): boolean {
  return problem === null || unansweredCodes.has(problem.code);
}

const unansweredCodes: ReadonlySet<Problem['code']> = new Set(['slow', 'down', 'unreadable']);

/**
 * The slots of one scope, counted in this process or in Redis. Its calls reject if the number of
 * used slots cannot be determined.
 */
export interface ScopeSlots {
  /** The current state. With Redis it may be a moment old, and `acquire` decides. */
  readonly state: ScopeState;
  /** Queues of other processes. */
  readonly otherQueues: readonly GuildQueue[];
  /**
   * How often to refresh while requests are queued, in milliseconds; null if the state cannot
   * change unnoticed.
   */
  readonly refreshEveryMs: number | null;
  /** Resolves when the state is up to date. */
  refresh(): Promise<void>;
  /** Publishes this process's queues to the other processes and refreshes the state. */
  announce(waiting: readonly GuildQueue[]): Promise<void>;
  /**
   * Counts the slot as used in `state` from the call on. Resolves with null, and counts it no
   * longer, if another request comes first or no slot is free. `waiting`: this process's other
   * queues.
   */
  acquire(claim: PendingClaim, waiting: readonly GuildQueue[]): Promise<AcquiredSlot | null>;
  isIdle(now: number): boolean;
}

export interface PendingClaim extends SlotClaim {
  /** When the request was queued, in milliseconds since the epoch. */
  readonly since: number;
  /** For requests that never wait: how many slots must be free. */
  readonly minFree: number | null;
}

/** A slot in use. Call one of its methods once; neither throws. */
export interface AcquiredSlot {
  finish(outcome: RequestOutcome): void;
  /** The request was never sent: the slot is free at once. */
  cancel(): void;
}
