import { isOptional } from './contract.ts';
import type { LimitState } from './limit-state.ts';
import type { AskCall, OwnerReply, Report } from './messages.ts';
import { ScopeState, type LimitRules } from './scope-state.ts';
import { lineOf, servingOrder } from './serving-order.ts';
import { expectedTimes, nextFreeAt } from './slot-window.ts';

/** Somebody who asks for a slot, or waits for it. */
export interface LimitPlace extends Omit<AskCall, 'agoMs'> {
  /** When the question was asked, by the clock of the owner. */
  readonly since: number;
  /** Whether no slot was granted while it waits. */
  readonly isNew: boolean;
}

interface LimitStep {
  /** Is changed. */
  readonly state: LimitState;
  readonly places: readonly LimitPlace[];
  /** What was reported since the last step. */
  readonly reports: readonly Report[];
  readonly rules: LimitRules;
  /** The store's time, in milliseconds since the epoch. */
  readonly now: number;
  /** How far it is ahead of the owner's. */
  readonly shiftMs: number;
}

export interface LimitResult {
  /** What each place gets, by id, in the order in which they are served. */
  readonly replies: ReadonlyMap<string, OwnerReply>;
  /** After how long a slot becomes free, or the scope opens; infinite if never. */
  readonly nextInMs: number;
}

/** Suggestions and extras are sent only while this share of the slots is free. */
const minFreeShare = { suggestion: 1 / 3, extra: 4 / 5 } as const;

/** The rate limiter's rules: one step of a scope's owner. Pure, but for the given state. */
export function advance(step: LimitStep): LimitResult {
  const { state, places, reports, rules, now, shiftMs } = step;
  const scope = new ScopeState(state, rules, now);
  const answered = new Set(reports.map((report) => scope.take(report)));
  const opensAt = Math.max(now, rules.incompleteUntil, state.backoff?.until ?? 0);
  const allocation = new Allocation(scope, places, rules, opensAt);
  const asking = places.filter((place) => {
    const isAnswered = answered.has(place.tag);
    if (isAnswered) allocation.tellAnswered(place);
    return !isAnswered;
  });
  const waiting = asking.flatMap((place) => {
    if (isOptional(place.urgency)) return [];
    const queue = scope.keptFor(place.questionId) === null ? place.urgency : 'begun';
    return { ...place, since: place.since + shiftMs, queue } as const;
  });
  for (const place of servingOrder(waiting, scope.earlierTurns())) allocation.serve(place);
  if (waiting.length === 0) state.reserveUsed = 0;
  for (const place of asking) {
    if (isOptional(place.urgency)) allocation.serveOptional(place, place.urgency, waiting.length);
  }
  const nextAt = opensAt > now ? opensAt : nextFreeAt(state.slots);
  return { replies: allocation.replies, nextInMs: nextAt - now };
}

/** What a step gives to each place. */
class Allocation {
  readonly replies = new Map<string, OwnerReply>();
  readonly #scope: ScopeState;
  readonly #rules: LimitRules;
  /** When slots are granted again; now if they are. */
  readonly #opensAt: number;
  /** The lines that have a slot or were overtaken, or whose answer is on its way. */
  readonly #served: Set<string>;
  /** The answers that are being fetched. */
  readonly #pending: Set<string>;
  /** The positions of those in line, by question and by tag. */
  readonly #positions = new Map<string, number>();
  /** The slots that those in line need. */
  #ahead = 0;
  /** Whether the first in order waits. No other overtakes it, except with a reserved slot or one of its own. */
  #isBlocked = false;
  #expectedAt: ReturnType<typeof expectedTimes> | null = null;

  constructor(
    scope: ScopeState,
    places: readonly LimitPlace[],
    rules: LimitRules,
    opensAt: number,
  ) {
    const waiting = places.filter(({ isNew }) => !isNew);
    this.#scope = scope;
    this.#rules = rules;
    this.#opensAt = opensAt;
    this.#served = new Set([...scope.state.slots, ...waiting].map(lineOf));
    this.#pending = scope.pendingTags();
  }

  /** What its question needs next, others may wait for as well: it has begun. */
  tellAnswered({ id, questionId }: LimitPlace): void {
    if (questionId !== null) this.#scope.begin(questionId, this.#scope.keptFor(questionId) ?? 0);
    this.replies.set(id, { kind: 'answered' });
  }

  /** Gives the place its slot, or a place in line. Call it in serving order. */
  serve(place: LimitPlace): void {
    if (this.#isSettled(place)) return;
    const { id, questionId, tag } = place;
    const kept = this.#scope.keptFor(questionId);
    const needs = this.#needsOf(place, kept);
    // A person of another server. A crowd that has to wait takes turns instead.
    const isVisitor = place.urgency === 'person' && !this.#served.has(lineOf(place));
    const reserved = isVisitor || kept !== null ? 0 : this.#reserved;
    this.#isBlocked ||= this.#free - reserved < needs;
    const spare = Math.max(0, this.#free - this.#reserved - this.#ahead);
    // A visitor who uses a reserved slot delays no other, because those that wait may not use it.
    const isReserved =
      isVisitor && (spare >= needs || Math.min(this.#free, this.#reserved) >= needs);
    if (this.#isOpen && (needs === 0 || isReserved || !this.#isBlocked)) {
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
  serveOptional(place: LimitPlace, urgency: keyof typeof minFreeShare, waiting: number): void {
    if (this.#isSettled(place)) return;
    const { slots, reservedSlots } = this.#rules;
    const spare = Math.max(reservedSlots + 1, Math.ceil(slots * minFreeShare[urgency]));
    if (this.#isOpen && waiting === 0 && this.#free >= spare) this.#grant(place);
    else this.#wait(place, this.#ahead + spare - 1);
  }

  get #isOpen(): boolean {
    return this.#opensAt <= this.#scope.now;
  }

  /** The slots that are neither in use nor kept. */
  get #free(): number {
    return this.#rules.slots - this.#scope.state.slots.length - this.#scope.kept;
  }

  /** Free slots that only visitors may use. */
  get #reserved(): number {
    return Math.max(0, this.#rules.reservedSlots - this.#scope.state.reserveUsed);
  }

  #grant(place: LimitPlace): void {
    this.#scope.addSlot(place);
    this.replies.set(place.id, { kind: 'slot' });
    this.#served.add(lineOf(place));
    this.#pending.add(place.tag);
  }

  /** `position`: in line; null if the answer is on its way. */
  #wait({ id }: LimitPlace, position: number | null): void {
    const { state, now, kept } = this.#scope;
    this.#expectedAt ??= expectedTimes(state.slots, this.#rules.slots, now);
    const expectedAt = position === null ? now : this.#expectedAt(kept + position);
    const inMs = Math.max(this.#opensAt, expectedAt) - now;
    const isClosed = this.#opensAt > now && this.#opensAt >= expectedAt;
    const cause = isClosed ? (state.backoff?.code ?? 'store_new') : null;
    this.replies.set(id, { kind: 'due', inMs, cause });
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
      this.replies.set(id, { kind: 'slot' });
    } else if (unpaidUntil !== null) {
      this.replies.set(id, { kind: 'unpaid', inMs: unpaidUntil - now });
    } else if (this.#pending.has(tag)) {
      this.#served.add(lineOf(place));
      this.#wait(place, null);
    }
    return this.replies.has(id);
  }

  /** How many free slots it takes. `kept`: those of its question; null if it has not begun. */
  #needsOf({ needs }: LimitPlace, kept: number | null): number {
    const { slots, reservedSlots } = this.#rules;
    if (kept !== null) return kept > 0 ? 0 : 1;
    return Math.min(needs, Math.max(1, slots - reservedSlots));
  }
}
