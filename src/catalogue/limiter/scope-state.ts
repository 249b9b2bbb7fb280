import type { Problem } from '../../model/problem.ts';
import { Account, type Cost } from './account.ts';
import { slotCooldownMs, type RateLimit } from './contract.ts';
import type { LimitState, SlotRecord } from './limit-state.ts';
import type { FinishedCall, Report } from './messages.ts';
import { lineOf, type Asker, type EarlierTurns } from './serving-order.ts';
import { slotsInUse } from './slot-window.ts';

export interface LimitRules extends RateLimit {
  /** The share of the daily units that watches may spend. */
  readonly watchUnitsShare: number;
  /** Whether a process is alive: nothing is kept for the questions of one that has died. */
  readonly isAlive: (process: string) => boolean;
  /** Nothing is granted before this time. */
  readonly incompleteUntil: number;
}

/** Who wants a slot, and for how many units. */
type SlotClaim = Asker & Cost & Pick<SlotRecord, 'id' | 'tag'>;

/** All processes together grant fewer slots of a scope in two minutes. */
const maxLastServed = 100;

/** The state of one scope in a step of its owner: its slots, begun questions, units and the service's backoff. */
export class ScopeState {
  /** Is changed. */
  readonly state: LimitState;
  readonly now: number;
  readonly #rules: LimitRules;
  readonly #account: Account;

  constructor(state: LimitState, rules: LimitRules, now: number) {
    this.state = state;
    this.now = now;
    this.#rules = rules;
    state.slots = slotsInUse(state.slots, now);
    this.#account = new Account(state, rules.watchUnitsShare, now);
    state.begun = Object.fromEntries(
      Object.entries(state.begun).filter(([question]) => rules.isAlive(processOf(question))),
    );
    const isSetBack = now < state.seenAt - slotCooldownMs;
    if (isSetBack || (state.backoff?.until ?? 0) <= now) state.backoff = null;
    if (!isSetBack) return;
    state.lastServed = [];
    this.#account.handleClockSetBack();
  }

  earlierTurns(): EarlierTurns {
    const { lastServed } = this.state;
    return {
      sequences: new Map(lastServed.map((one) => [lineOf(one), one.sequence])),
      times: new Map(lastServed.map(({ user, at }) => [user, at])),
    };
  }

  addSlot({ id, guildId, user, urgency, tag, units }: SlotClaim): void {
    const { state, now } = this;
    const sequence = state.sequence + 1;
    const isWatch = urgency === 'watch';
    const times = { acquiredAt: now, finishedAt: null };
    const slot = { id, guildId, user, tag, units, isWatch, sequence, ...times };
    const others = state.lastServed.filter((one) => one.guildId !== guildId || one.user !== user);
    state.sequence = sequence;
    state.lastServed = [...others, { guildId, user, sequence, at: now }].slice(-maxLastServed);
    state.slots.push(slot);
    this.#account.spend(slot, units);
  }

  /** Takes what was reported. Returns the tag of a request that has ended. Repeating it changes nothing. */
  take(call: Report): string | undefined {
    const { state } = this;
    if (call.kind === 'ended') {
      const others = Object.entries(state.begun).filter(([question]) => question !== call.id);
      state.begun = Object.fromEntries(others);
    }
    const slot = this.slot(call.id);
    if (slot?.finishedAt !== null) return undefined;
    if (call.kind === 'finished') this.#finish(slot, call);
    if (call.kind === 'cancelled') {
      state.slots = state.slots.filter((one) => one !== slot);
      this.#account.spend(slot, -slot.units);
    }
    return slot.tag;
  }

  slot(id: string): SlotRecord | undefined {
    return this.state.slots.find((slot) => slot.id === id);
  }

  /** How many slots are kept for a question that has begun; null for another one. */
  keptFor(question: string | null): number | null {
    return question === null ? null : (this.state.begun[question] ?? null);
  }

  /** How many slots are kept for all questions. */
  get kept(): number {
    return Object.values(this.state.begun).reduce((sum, kept) => sum + kept, 0);
  }

  begin(question: string, kept: number): void {
    this.state.begun[question] = kept;
  }

  /** The answers that are being fetched. A process that has died does not get its response. */
  pendingTags(): Set<string> {
    const alive = this.#pending().filter(({ id }) => this.#rules.isAlive(processOf(id)));
    return new Set(alive.map(({ tag }) => tag));
  }

  /** When a request can be paid; null if it can be paid now. */
  unitsShortUntil(cost: Cost): number | null {
    const pendingUnits = this.#pending().reduce((sum, { units }) => sum + units, 0);
    return this.#account.unitsShortUntil(cost, pendingUnits);
  }

  #pending(): readonly SlotRecord[] {
    return this.state.slots.filter(({ finishedAt }) => finishedAt === null);
  }

  #finish(slot: SlotRecord, { units: reported, problem }: FinishedCall): void {
    const { state, now } = this;
    const { units, sequence } = slot;
    slot.finishedAt = now;
    // "A refused request costs nothing."
    const mayCost = problem === null || unansweredCodes.has(problem.code);
    if (!mayCost) this.#account.spend(slot, -units);
    if (reported !== null) {
      this.#account.update({ ...reported, resetAt: now + reported.resetAt }, sequence);
    } else if (mayCost) this.#account.deduct(units);
    const until = now + (problem?.retryAt ?? 0);
    if (problem?.code === 'quota_spent') this.#account.markSpent(until, sequence);
    if (problem?.code !== 'rate_limited' && problem?.code !== 'switched_off') return;
    // Responses may disagree; the longer wait satisfies both.
    const { code } = problem;
    if (until > (state.backoff?.until ?? now)) state.backoff = { until, code };
  }
}

/** Ids begin with that of their process, and a colon. */
export function processOf(id: string): string {
  return id.slice(0, id.lastIndexOf(':'));
}

const unansweredCodes: ReadonlySet<string> = new Set<Problem['code']>([
  'slow',
  'down',
  'unreadable',
]);
