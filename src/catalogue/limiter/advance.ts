import { isOptional } from './contract.ts';
import type { LimitState } from './limit-state.ts';
import type { AskCall, OwnerCall, OwnerReply } from './messages.ts';
import { ScopeState, type LimitRules } from './scope-state.ts';
import { lineOf, servingOrder } from './serving-order.ts';
import { expectedTimes, nextFreeAt } from './slot-window.ts';

/** Somebody who asks for a slot, or waits for it. Times are the store's, in milliseconds since the epoch. */
export interface LimitPlace extends Omit<AskCall, 'agoMs'> {
  /** When the question was asked. */
  readonly since: number;
}

interface LimitStep {
  /** Is changed. */
  readonly state: LimitState;
  /** Those who wait. */
  readonly line: readonly LimitPlace[];
  /** What was asked and reported since the last step. */
  readonly calls: readonly OwnerCall[];
  readonly rules: LimitRules;
  /** The store's time. */
  readonly now: number;
}

export interface LimitResult {
  /** What those get who wait or ask, in the order in which they are served. */
  readonly replies: ReadonlyMap<LimitPlace, OwnerReply>;
  readonly now: number;
  /** When a slot becomes free, or the scope opens; infinite if never. */
  readonly nextAt: number;
}

/** Suggestions and extras are sent only while this share of the slots is free. */
const minFreeShare = { person: 0, watch: 0, suggestion: 1 / 3, extra: 4 / 5 } as const;

/** The rate limiter's rules: one step of a scope's owner. Pure, but for the given state. */
export function advance({ state, line, calls, rules, now }: LimitStep): LimitResult {
  const scope = new ScopeState(state, rules, now);
  const askers = calls.flatMap((call) => (call.kind === 'ask' ? placeOf(call, now) : []));
  const places = [...line, ...askers];
  const answered = new Set(calls.map((call) => scope.take(call)));
  const opensAt = Math.max(now, rules.incompleteUntil, state.backoff?.until ?? 0);
  const allocation = new Allocation(scope, rules, opensAt);
  const replies = allocation.serveAll(places, answered);
  return { replies, now, nextAt: opensAt > now ? opensAt : nextFreeAt(state.slots) };
}

function placeOf({ agoMs, ...place }: AskCall, now: number): LimitPlace {
  return { ...place, since: now - agoMs };
}

/** What a step gives to each place. */
class Allocation {
  readonly #replies = new Map<LimitPlace, OwnerReply>();
  readonly #scope: ScopeState;
  readonly #rules: LimitRules;
  /** When slots are granted again; now if they are. */
  readonly #opensAt: number;
  /** The lines that have a slot. */
  readonly #served: Set<string>;
  /** The answers that are being fetched. */
  readonly #pending: Set<string>;
  /** The positions of those in line, by question and by tag. */
  readonly #positions = new Map<string, number>();
  /** The slots that those in line need. */
  #ahead = 0;
  #isBlocked: boolean;
  #expectedAt: ReturnType<typeof expectedTimes> | null = null;

  constructor(scope: ScopeState, rules: LimitRules, opensAt: number) {
    this.#scope = scope;
    this.#rules = rules;
    this.#opensAt = opensAt;
    this.#isBlocked = opensAt > scope.now;
    this.#served = new Set(scope.state.slots.map(lineOf));
    this.#pending = scope.pendingTags();
  }

  /** Returns what the places get, in the order in which they are served. */
  serveAll(
    places: readonly LimitPlace[],
    answered: ReadonlySet<string | undefined>,
  ): ReadonlyMap<LimitPlace, OwnerReply> {
    for (const place of places) {
      if (answered.has(place.tag)) this.#replies.set(place, { kind: 'answered' });
    }
    const asking = places.filter((place) => !this.#replies.has(place));
    const waiting = asking.flatMap((place) => {
      if (isOptional(place.urgency)) return [];
      const hasBegun = this.#scope.keptFor(place.questionId) !== null;
      return { ...place, queue: hasBegun ? 'begun' : place.urgency } as const;
    });
    for (const place of servingOrder(waiting, this.#scope.earlierTurns())) this.#serve(place);
    if (waiting.length === 0) this.#scope.state.reserveUsed = 0;
    this.#isBlocked ||= waiting.length > 0;
    for (const place of asking) if (isOptional(place.urgency)) this.#serveOptional(place);
    return this.#replies;
  }

  /** Nobody overtakes the first one that has to wait, except with slots that are kept for a question. */
  #serve(place: LimitPlace): void {
    if (this.#isSettled(place)) return;
    const { id, questionId, tag } = place;
    const kept = this.#scope.keptFor(questionId);
    const needs = this.#needsOf(place, kept);
    const isVisitor = place.urgency === 'person' && !this.#served.has(lineOf(place));
    const reserved = isVisitor || kept !== null ? 0 : this.#reserved;
    this.#isBlocked ||= this.#free - reserved < needs;
    if (!this.#isBlocked || (needs === 0 && this.#opensAt <= this.#scope.now)) {
      const spare = Math.max(0, this.#free - this.#reserved);
      if (isVisitor) this.#scope.state.reserveUsed += Math.max(0, needs - spare);
      this.#grant(place);
      if (questionId !== null) this.#scope.begin(questionId, (kept ?? 0) + needs - 1);
      return;
    }
    const count = Math.max(needs, 1);
    const shared = this.#positions.get(questionId ?? id) ?? this.#positions.get(tag);
    const position = shared ?? reserved + this.#ahead + count - 1;
    this.#positions.set(questionId ?? id, position).set(tag, position);
    if (shared === undefined) this.#ahead += count;
    this.#wait(place, position);
  }

  /** Grants a slot only while nobody waits, and only a spare one. */
  #serveOptional(place: LimitPlace): void {
    if (this.#isSettled(place)) return;
    const { slots, reservedSlots } = this.#rules;
    const spare = Math.max(reservedSlots + 1, Math.ceil(slots * minFreeShare[place.urgency]));
    if (!this.#isBlocked && this.#free >= spare) this.#grant(place);
    else this.#wait(place, this.#ahead + spare - 1);
  }

  /** The slots that are neither in use nor kept. */
  get #free(): number {
    return this.#rules.slots - this.#scope.state.slots.length - this.#scope.kept;
  }

  /** Free slots that only people of servers without a slot may use. */
  get #reserved(): number {
    return Math.max(0, this.#rules.reservedSlots - this.#scope.state.reserveUsed);
  }

  #grant(place: LimitPlace): void {
    this.#scope.addSlot(place);
    this.#replies.set(place, { kind: 'slot' });
    this.#served.add(lineOf(place));
    this.#pending.add(place.tag);
  }

  /** `position`: in line; null if the answer is on its way. */
  #wait(place: LimitPlace, position: number | null): void {
    const { state, now, kept } = this.#scope;
    this.#expectedAt ??= expectedTimes(state.slots, this.#rules.slots, now);
    const expectedAt = position === null ? now : this.#expectedAt(kept + position);
    const inMs = Math.max(this.#opensAt, expectedAt) - now;
    const isClosed = this.#opensAt > now && this.#opensAt >= expectedAt;
    const cause = isClosed ? (state.backoff?.code ?? 'store_new') : null;
    this.#replies.set(place, { kind: 'due', inMs, cause });
  }

  /** Whether the place has a slot, cannot be paid, or waits for an answer that is on its way. */
  #isSettled(place: LimitPlace): boolean {
    const { id, tag } = place;
    const slot = this.#scope.slot(id);
    const { now } = this.#scope;
    const unpaidUntil = this.#scope.unitsShortUntil(place);
    if (slot !== undefined) {
      // The reply was lost. The request is sent only now.
      slot.acquiredAt = now;
      this.#replies.set(place, { kind: 'slot' });
    } else if (unpaidUntil !== null) {
      this.#replies.set(place, { kind: 'unpaid', inMs: unpaidUntil - now });
    } else if (this.#pending.has(tag)) this.#wait(place, null);
    return this.#replies.has(place);
  }

  /** How many free slots it takes. `kept`: those of its question; null if it has not begun. */
  #needsOf({ questionId }: LimitPlace, kept: number | null): number {
    const { slots, reservedSlots, questionSlots } = this.#rules;
    if (kept !== null) return kept > 0 ? 0 : 1;
    if (questionId === null) return 1;
    return Math.min(questionSlots, Math.max(1, slots - reservedSlots));
  }
}
