import type { Asker } from '../../model/asker.ts';
import type { Problem } from '../../model/problem.ts';
import { Account, type Told } from './account.ts';
import type { Lesson, WatchUnits } from './contract.ts';
import { WatchShare } from './watch-share.ts';
import { PlaceWindow, type Taken, type WindowOptions } from './window.ts';

/** What the service told a scope to wait for. */
export interface Block {
  readonly until: number;
  readonly problem: Problem;
}

/** A scope as it stood at one moment; times in milliseconds since the epoch. */
export interface Snapshot {
  readonly taken: readonly Taken[];
  readonly told: Told | null;
  readonly spentUntil: number;
  readonly watchUnits: WatchUnits | null;
  readonly block: Block | null;
  /** Until then nobody can tell how many places are taken. */
  readonly gatheringUntil: number;
}

export interface KnownOptions extends WindowOptions {
  /** The part of the daily units that watches may spend. */
  readonly watchUnitsShare: number;
}

/** Who takes a place, and what for. */
export interface Claim {
  readonly turn: string | null;
  readonly urgency: Asker['urgency'];
  readonly units: number;
}

/** All that is known of one scope: its places, its account's units, and what it has to wait for. */
export class Known {
  readonly window: PlaceWindow;
  readonly #account: Account;
  readonly #watches: WatchShare;
  readonly #gatheringUntil: number;
  #block: Block | null;
  #order = 0;

  constructor(options: KnownOptions, from: Partial<Snapshot> = {}) {
    this.window = new PlaceWindow(options);
    for (const taken of from.taken ?? []) {
      this.window.add(taken);
      this.#order = Math.max(this.#order, taken.order);
    }
    this.#account = new Account(from.told, from.spentUntil);
    this.#watches = new WatchShare(options.watchUnitsShare, from.watchUnits);
    this.#gatheringUntil = from.gatheringUntil ?? 0;
    this.#block = from.block ?? null;
  }

  snapshot(now: number): Snapshot {
    return {
      taken: this.window.all(now),
      told: this.#account.told,
      spentUntil: this.#account.spentUntil,
      watchUnits: this.#watches.spent,
      block: this.blockAt(now),
      gatheringUntil: this.#gatheringUntil,
    };
  }

  restore(times: readonly number[], watchUnits: WatchUnits | null, now: number): void {
    this.window.restore(times, now);
    this.#order = Math.max(this.#order, times.length);
    if (watchUnits !== null) this.#watches.restore(watchUnits);
  }

  take({ turn, urgency, units }: Claim, now: number, id?: string): Taken {
    const order = ++this.#order;
    const forWatch = urgency === 'watch';
    const given = { id: id ?? String(order), turn, order, units, forWatch };
    const taken = { ...given, takenAt: now, answeredAt: null };
    this.window.add(taken);
    if (forWatch) this.#watches.spend(units, now);
    return taken;
  }

  /** The request of this place was never sent. */
  giveBack({ id, forWatch, units }: Taken, now: number): void {
    this.window.remove(id);
    if (forWatch) this.#watches.giveBack(units, now);
  }

  answer({ id, forWatch, units, order }: Taken, { units: told, problem }: Lesson, now: number) {
    const taken = this.window.find(id);
    if (taken) taken.answeredAt = now;
    const isPaid = mayBePaid(problem);
    if (forWatch && !isPaid) this.#watches.giveBack(units, now);
    if (told === null) {
      if (isPaid) this.#account.pay(units);
    } else if (this.#account.tell(told, order)) {
      this.#watches.tell(told.resetAt, now);
    }
    this.#learn(problem);
  }

  /** When a request of this many units can be paid again; null when it can be now. */
  shortUntil({ units, urgency }: Omit<Claim, 'turn'>, now: number): number | null {
    const account = this.#account;
    const shortUntil = account.shortUntil(units, this.window.unitsUnderWay(now), now);
    if (shortUntil !== null || urgency !== 'watch' || units === 0) return shortUntil;
    return this.#watches.shortUntil(units, account.limit, now);
  }

  blockAt(now: number): Block | null {
    if (this.#block !== null && this.#block.until <= now) this.#block = null;
    return this.#block;
  }

  /** When places are given again: `now`, or a time to come. */
  opensAt(now: number): number {
    return Math.max(now, this.#gatheringUntil, this.blockAt(now)?.until ?? 0);
  }

  get watchUnits(): WatchUnits {
    return this.#watches.spent;
  }

  /** Drops every time that was told: the clock they were told by has been set back. */
  clockSetBack(now: number): void {
    this.#block = null;
    this.#account.forgetTold();
    this.#watches.clockSetBack(now);
  }

  /** Whether nothing would be lost by forgetting it. */
  isForgettable(now: number): boolean {
    const isOpen = this.blockAt(now) === null && this.window.all(now).length === 0;
    return isOpen && this.#account.isForgettable(now);
  }

  #learn(problem: Problem | null): void {
    if (problem?.code === 'quota_spent') this.#account.spend(problem.retryAt);
    if (problem?.code !== 'rate_limited' && problem?.code !== 'switched_off') return;
    const until = problem.retryAt ?? 0;
    // Two answers may disagree; the longer wait satisfies both.
    if (until > (this.#block?.until ?? 0)) this.#block = { until, problem };
  }
}

/** Whether an answer that ended so can have cost units: "a refused request costs nothing". */
export function mayBePaid(problem: Problem | null): boolean {
  return problem === null || unsure.has(problem.code);
}

const unsure: ReadonlySet<Problem['code']> = new Set(['slow', 'down', 'unreadable']);
