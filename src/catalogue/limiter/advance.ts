import type { RequestContext } from '../../model/answer.ts';
import type { Payer } from './account.ts';
import { soonMs, type RateLimit } from './contract.ts';
import type { Backoff, LimitState, SlotRecord } from './limit-state.ts';
import {
  processOf,
  ScopeState,
  type FinishedRequest,
  type ScopeStateOptions,
} from './scope-state.ts';
import { lineOf, servingOrder, type Asker, type WaitingPlace } from './serving-order.ts';

/** A question in line, or one that asks for a slot. */
export interface LimitPlace extends Asker {
  readonly name: string;
  /** Of its question. */
  readonly id: string;
  readonly urgency: RequestContext['urgency'];
  /** By the clock of the owner. */
  readonly since: number;
  /** Of its question; null without one. */
  readonly interactionId: string | null;
  /** Whether its question has begun without a slot: another one has fetched an answer of it. */
  readonly hasBegun: boolean;
  /** How many slots the question needs before it begins. */
  readonly needs: number;
  readonly units: number;
  /** Equal for requests with the same answer. */
  readonly tag: string;
  /** Of the slot that it asks for now; null while it waits in line. */
  readonly slotId: string | null;
}

/** What has happened in the processes since the last step. Repeating it changes nothing. */
export interface LimitEvents {
  readonly finished: readonly FinishedRequest[];
  /** Slots whose request was never sent. */
  readonly cancelled: readonly string[];
  /** Questions that need no further slot. */
  readonly ended: readonly string[];
}

export interface LimitRules extends ScopeStateOptions, RateLimit {
  /** Nothing is granted before this time. */
  readonly incompleteUntil: number;
}

export interface LimitStep {
  readonly from: LimitState | null;
  readonly events: LimitEvents;
  readonly places: readonly LimitPlace[];
  readonly rules: LimitRules;
  /** The store's time. */
  readonly now: number;
  /** How far it is ahead of the owner's. */
  readonly shiftMs: number;
}

export interface LimitResult {
  /** To be stored; null if nothing has changed. */
  readonly state: LimitState | null;
  /** The slots of those who ask, by `slotId`. */
  readonly granted: ReadonlyMap<string, SlotRecord>;
  /** The places in line whose turn has come, by name, in their order. Slots are kept for their questions. */
  readonly begun: ReadonlySet<string>;
  /** The positions of the others; -1 for one whose answer is on its way. */
  readonly positions: ReadonlyMap<LimitPlace, number>;
  /** When a place with this position is expected to get its slot. */
  readonly dueAt: (position: number) => number;
  /** When each place that cannot be paid could be. */
  readonly unpaidUntil: ReadonlyMap<LimitPlace, number>;
  readonly backoff: Backoff | null;
  /** When a slot becomes free, or the scope opens; infinite if never. */
  readonly nextAt: number;
}

/** Suggestions and extras are sent only while this share of the slots is free. */
const minFreeShare = { person: 0, watch: 0, suggestion: 1 / 3, extra: 4 / 5 } as const;

/**
 * The rate limiter's rules: the state after a step of a scope's owner. Pure. Times of the result are the store's, in
 * milliseconds since the epoch.
 */
export function advance({ from, events, places, rules, now, shiftMs }: LimitStep): LimitResult {
  const scope = new ScopeState(rules, from, now);
  for (const one of events.finished) scope.finish(one);
  for (const id of events.cancelled) scope.cancel(id);
  let isChanged = events.ended.filter((id) => scope.end(id)).length > 0;
  const opensAt = Math.max(now, rules.incompleteUntil, scope.backoff?.until ?? 0);
  const allocation = new Allocation(scope, rules, now, opensAt);
  const waiting = places.filter(({ urgency }) => !isOptional(urgency));
  for (const place of inOrder(waiting, scope, shiftMs)) allocation.serve(place);
  for (const place of places) {
    if (isOptional(place.urgency)) allocation.serveOptional(place, waiting.length === 0);
  }
  isChanged ||= events.finished.length + events.cancelled.length > 0 || allocation.isChanged;
  if (waiting.length === 0 && scope.renewReserve()) isChanged = true;
  // After the clock was set back, times that are ahead have to be replaced once.
  if (from === null || from.seenAt > now) isChanged = true;
  const kept = scope.keptFor();
  return {
    state: isChanged ? scope.toData() : null,
    granted: allocation.granted,
    begun: allocation.begun,
    positions: allocation.positions,
    dueAt: (position) =>
      Math.max(opensAt, position < 0 ? now : scope.window.expectedAt(kept + position, now)),
    unpaidUntil: allocation.unpaidUntil,
    backoff: scope.backoff,
    nextAt: opensAt > now ? opensAt : (scope.window.nextChangeAt(now) ?? Infinity),
  };
}

export function isOptional(urgency: RequestContext['urgency']): boolean {
  return urgency === 'suggestion' || urgency === 'extra';
}

function inOrder(
  places: readonly LimitPlace[],
  scope: ScopeState,
  shiftMs: number,
): readonly Placed[] {
  const people = new Map<string, number>();
  for (const { tag, slotId } of places) {
    if (slotId === null) people.set(tag, (people.get(tag) ?? 0) + 1);
  }
  const asked = places.map((place) => {
    const hasBegun = place.hasBegun || scope.hasBegun(place.id);
    const queue = hasBegun ? 'begun' : place.urgency === 'person' ? 'person' : 'watch';
    // A new question has its place by its time alone.
    const count = place.slotId === null ? (people.get(place.tag) ?? 1) : 1;
    return { ...place, since: place.since + shiftMs, queue, people: count, place } as const;
  });
  return servingOrder(asked, scope);
}

interface Placed extends WaitingPlace {
  readonly place: LimitPlace;
}

/** What a step gives to each place, in the order in which they are served. */
class Allocation {
  readonly granted = new Map<string, SlotRecord>();
  readonly begun = new Set<string>();
  readonly positions = new Map<LimitPlace, number>();
  readonly unpaidUntil = new Map<LimitPlace, number>();
  isChanged = false;
  readonly #scope: ScopeState;
  readonly #rules: LimitRules;
  readonly #now: number;
  readonly #opensAt: number;
  readonly #served: Set<string>;
  /** How many turns each question has got in this step: its kept slots are for them. */
  readonly #turns = new Map<string, number>();
  /** Free slots that only newcomers may use. */
  #keptBack: number;
  /** The answers that are being fetched. */
  readonly #pending: Set<string | null>;
  /** The positions of those in line, by question and by tag. */
  readonly #waiting = new Map<string, number>();
  /** Before this step; -Infinity without a slot in use. */
  readonly #lastGrantAt: number;
  #free: number;
  /** The slots that those in line need. */
  #ahead = 0;
  /** Whether the first in order waits. No other overtakes it, except with a slot that is kept for it. */
  #isBlocked: boolean;

  constructor(scope: ScopeState, rules: LimitRules, now: number, opensAt: number) {
    const { window } = scope;
    this.#scope = scope;
    this.#rules = rules;
    this.#now = now;
    this.#opensAt = opensAt;
    this.#isBlocked = opensAt > now;
    this.#served = scope.servedLines();
    const replaced = scope.reserveUsed + window.countFreeBy(now + soonMs, now);
    this.#keptBack = Math.max(0, rules.reservedSlots - replaced);
    this.#lastGrantAt = Math.max(...window.all(now).map(({ acquiredAt }) => acquiredAt));
    // A process that has died does not get its response.
    const pending = window.pending(now).filter(({ id }) => rules.isAlive(processOf(id)));
    this.#pending = new Set([...pending, ...scope.begun()].map(({ tag }) => tag));
    this.#free = window.countFree(now) - scope.keptFor();
  }

  /** Gives the place its slot or its turn, or a position. Call it in serving order. */
  serve({ place, queue, since }: Placed): void {
    const { id, tag } = place;
    if (this.#isGrantedBefore(place)) return;
    if (!this.#canPay(place)) return;
    const hasBegun = queue === 'begun' || this.#scope.hasBegun(id);
    if (this.#pending.has(tag) && this.#scope.turnFor(id) !== tag) {
      // The answer is on its way.
      this.positions.set(place, -1);
      return;
    }
    const needs = this.#needsOf(place, hasBegun);
    const mayUseReserved = this.#mayUseReserved(place, since);
    const reserved = hasBegun || mayUseReserved ? 0 : this.#keptBack;
    this.#isBlocked ||= needs > 0 && this.#free - reserved < needs;
    const spare = Math.max(0, this.#free - this.#keptBack - this.#ahead);
    // A place that uses a reserved slot delays no other, because those that wait may not use it.
    const isReserved =
      mayUseReserved && (spare >= needs || Math.min(this.#free, this.#keptBack) >= needs);
    const isOpen = this.#opensAt <= this.#now;
    if (isOpen && (needs === 0 || isReserved || !this.#isBlocked)) {
      this.#begin(place, needs, mayUseReserved ? Math.max(0, needs - spare) : 0);
      return;
    }
    const count = Math.max(needs, 1);
    const shared = this.#waiting.get(id) ?? this.#waiting.get(tag);
    const position = shared ?? reserved + this.#ahead + count - 1;
    this.positions.set(place, position);
    this.#waiting.set(id, position).set(tag, position);
    if (shared === undefined) this.#ahead += count;
  }

  /** Grants a slot only while nothing waits, and only a spare one. */
  serveOptional(place: LimitPlace, isLineEmpty: boolean): void {
    if (this.#isGrantedBefore(place) || !this.#canPay(place)) return;
    const { slots, reservedSlots } = this.#rules;
    const spare = Math.max(reservedSlots + 1, Math.ceil(slots * minFreeShare[place.urgency]));
    const isOpen = this.#opensAt <= this.#now && isLineEmpty && !this.#pending.has(place.tag);
    if (isOpen && this.#free >= spare) this.#grant(place);
    else this.positions.set(place, this.#ahead + spare - 1);
  }

  #begin(place: LimitPlace, needs: number, reserved: number): void {
    const { id, name, guildId, user, slotId } = place;
    this.#free -= needs;
    this.#keptBack -= reserved;
    this.#scope.useReserve(reserved);
    this.#served.add(lineOf(place));
    if (slotId === null) {
      this.begun.add(name);
      this.#turns.set(id, (this.#turns.get(id) ?? 0) + 1);
      this.#scope.serve(place);
      this.#pending.add(place.tag);
      this.isChanged = true;
    } else this.#grant(place);
    const kept = this.#scope.keptFor(id) + needs - (slotId === null ? 0 : 1);
    const tag = slotId === null ? place.tag : null;
    this.#scope.begin({ question: id, guildId, user, tag, kept: Math.max(0, kept) });
  }

  #grant(place: LimitPlace): void {
    const { slotId, tag } = place;
    if (slotId === null) return;
    this.granted.set(slotId, this.#scope.addSlot({ ...place, id: slotId }));
    this.#pending.add(tag);
    if (isOptional(place.urgency)) this.#free -= 1;
    this.isChanged = true;
  }

  /** The reply was lost. The request is sent only now. */
  #isGrantedBefore({ slotId }: LimitPlace): boolean {
    const slot = slotId === null ? undefined : this.#scope.window.find(slotId);
    if (slot === undefined) return false;
    slot.acquiredAt = this.#now;
    this.granted.set(slot.id, { ...slot });
    this.isChanged = true;
    return true;
  }

  #canPay(place: LimitPlace & Payer): boolean {
    // An earlier place of this step may have spent the units.
    const until = this.#scope.unitsShortUntil(place);
    if (until !== null) this.unpaidUntil.set(place, until);
    return until === null;
  }

  /** A person who asked before the last slot was granted belongs to the crowd, and has a turn in it. */
  #mayUseReserved(place: LimitPlace, since: number): boolean {
    const isNew = !this.#served.has(lineOf(place)) && since >= this.#lastGrantAt;
    return place.urgency === 'person' && isNew;
  }

  #needsOf({ id, needs }: LimitPlace, hasBegun: boolean): number {
    if (hasBegun) return Math.max(0, 1 + (this.#turns.get(id) ?? 0) - this.#scope.keptFor(id));
    return Math.min(needs, Math.max(1, this.#rules.slots - this.#rules.reservedSlots));
  }
}
