import type { RequestContext } from '../../model/answer.ts';
import type { Payer } from './account.ts';
import { soonMs } from './contract.ts';
import type { LimitPlace } from './limit-place.ts';
import type { LimitRules, OptionalRequest, WaitingCaller, WaitingRequest } from './limit-step.ts';
import { processOf, type ScopeState } from './scope-state.ts';
import { lineOf, type Asker } from './serving-order.ts';
import type { SlotRecord } from './slot-window.ts';

/** Suggestions and extras are sent only while this share of the slots is free. */
const minFreeShare = { suggestion: 1 / 3, extra: 4 / 5 } as const;

/**
 * A request is sent within so many milliseconds after another process has got its slot, or the slot is counted
 * from its sending. Less than `replyTimeoutMs` in `bucket.ts`.
 */
const takeMs = 500;

interface AllocationOptions {
  /** Whether slots are granted at all. */
  readonly isOpen: boolean;
  /** Whether another process grants the slots. */
  readonly isLeft: boolean;
  /** Requests until this time are known of all processes. */
  readonly settledAt: number;
}

/** What a step gives to each request of all processes, in the order in which they are served. */
export class SlotAllocation {
  readonly granted = new Map<string, SlotRecord>();
  readonly begun = new Map<string, string>();
  readonly positions = new Map<string, number>();
  readonly unpaidUntil = new Map<string, number>();
  isChanged = false;
  /** The process that gets the first free slot; null if no free slot is used. */
  firstServed: string | null = null;
  /** Whether this process uses slots that no other process may. */
  servesOwn = false;
  /** Whether another process gets a slot. */
  servesOthers = false;
  /** When a request that waits for what others tell goes on without it; infinite if none does. */
  toldAt = Infinity;
  readonly #scope: ScopeState;
  readonly #process: string;
  readonly #rules: LimitRules;
  readonly #now: number;
  readonly #isOpen: boolean;
  readonly #isLeft: boolean;
  readonly #settledAt: number;
  readonly #served: Set<string>;
  /** Free slots that only newcomers may use. */
  #keptBack: number;
  /** The requests that are pending in any process. */
  readonly #pending: { readonly tag: string | null; readonly process: string }[];
  /** The positions of the requests that wait in any process, by tag. */
  readonly #waitingTags = new Map<string, number>();
  /** Before this step; -Infinity without a slot in use. */
  readonly #lastGrantAt: number;
  #free: number;
  /** Whether the first in order waits. No other overtakes it, except with a slot that is kept for it. */
  #isBlocked: boolean;
  /** The slots that those ahead need. */
  #ahead = 0;

  /** `process`: the one that makes the step. */
  constructor(
    scope: ScopeState,
    process: string,
    rules: LimitRules,
    now: number,
    { isOpen, isLeft, settledAt }: AllocationOptions,
  ) {
    const { window } = scope;
    this.#scope = scope;
    this.#process = process;
    this.#rules = rules;
    this.#now = now;
    this.#isOpen = isOpen;
    this.#isLeft = isLeft;
    this.#settledAt = settledAt;
    this.#isBlocked = !isOpen;
    this.#served = scope.servedLines();
    const replaced = scope.reserveUsed + window.countFreeBy(now + soonMs, now);
    this.#keptBack = Math.max(0, rules.reservedSlots - replaced);
    this.#lastGrantAt = Math.max(...window.all(now).map(({ acquiredAt }) => acquiredAt));
    this.#pending = window.pending(now).map(({ id, tag }) => ({ tag, process: processOf(id) }));
    this.#free = window.countFree(now) - scope.keptFor();
  }

  /**
   * The callers of a request that have a place in line. A request that has its slot already, or that cannot be
   * paid, has no such caller.
   */
  waitingCallers(
    process: string,
    { id, units, callers, isAwaited }: WaitingRequest,
  ): readonly WaitingCaller[] {
    if (this.#isGrantedBefore(id, process)) return [];
    const holder = callers.find(({ question }) => this.#isStoredAsBegun(question));
    // Before the scope opens, a turn would only lead to another wait.
    if (isAwaited && this.#isOpen && holder !== undefined && holder.question !== null) {
      this.begun.set(id, holder.question);
      return [];
    }
    const payers = this.#payersOf(id, units, callers);
    if (process === this.#process) {
      for (const { question } of payers)
        if (question !== null && this.#scope.keepBegun(question)) this.isChanged = true;
    }
    // A place with a slot that is kept for it comes before those that have to wait.
    const first = payers.find(
      ({ question }) => question !== null && this.#scope.keptFor(question) > 0,
    );
    return first === undefined ? payers : [first];
  }

  hasBegun({ question, hasBegun }: WaitingCaller): boolean {
    return hasBegun || this.#isStoredAsBegun(question);
  }

  /** Grants the place its slots, or gives it a position. Call it in serving order. */
  serve(place: LimitPlace): void {
    const { process, request } = place;
    const { id, tag } = request;
    if (this.#isDecided(request)) return;
    // Those who have begun and kept their places would only ask for them again.
    const hasTurn = request.isAwaited && this.hasBegun(place.caller);
    if (!hasTurn && this.#isPendingElsewhere(tag, process)) {
      this.positions.set(id, 0);
      return;
    }
    const needs = this.#needsOf(place);
    const isUntold = this.#isUntold(place);
    const mayUseReserved = this.#mayUseReserved(place);
    const reserved = this.hasBegun(place.caller) || mayUseReserved ? 0 : this.#keptBack;
    this.#isBlocked ||= needs > 0 && (this.#free - reserved < needs || isUntold);
    const spare = Math.max(0, this.#free - this.#keptBack - this.#ahead);
    // A place that uses a reserved slot delays no other, because those that wait may not use it. Before all
    // processes have told what waits, a newcomer may be the first of a crowd, and uses only a spare one.
    const hasReserved = this.toldAt === Infinity && Math.min(this.#free, this.#keptBack) >= needs;
    const isReserved = mayUseReserved && !isUntold && (spare >= needs || hasReserved);
    const isServed = this.#isOpen && (needs === 0 || isReserved || !this.#isBlocked);
    if (isServed && !this.#isLeft) {
      const taken = mayUseReserved ? Math.max(0, needs - spare) : 0;
      const used = this.#use(place, needs, taken);
      this.#free -= used;
      this.#keptBack -= Math.min(taken, used);
      return;
    }
    const count = Math.max(needs, 1);
    const shared = this.#waitingTags.get(tag);
    const position = shared ?? reserved + this.#ahead + count - 1;
    this.positions.set(id, position);
    if (shared !== undefined) return;
    this.#waitingTags.set(tag, position);
    this.#ahead += count;
  }

  /** Grants a slot only while nothing waits, and only a spare one. */
  serveOptional({ id, guildId, urgency, units }: OptionalRequest, isLineEmpty: boolean): void {
    if (this.#isGrantedBefore(id, this.#process)) return;
    const free = this.#scope.window.countFree(this.#now) - this.#scope.keptFor();
    const isSpare = free >= spareSlots(urgency, this.#rules);
    const payer = { urgency, user: null };
    if (this.#payersOf(id, units, [payer]).length === 0) return;
    if (this.#isOpen && isLineEmpty && isSpare) {
      this.#grant({ id, units, tag: null }, { guildId, user: null, urgency, question: null });
    } else this.positions.set(id, this.#ahead + this.#rules.reservedSlots);
  }

  /** Returns how many of the free slots the place uses. `reserved`: how many of them are reserved ones. */
  #use({ process, isReachable, request, caller }: LimitPlace, needs: number, reserved: number) {
    const { id, units, isAwaited, tag } = request;
    const isOwn = process === this.#process;
    // Only its own process serves a question that has begun.
    if (!isReachable || (needs === 0 && !isOwn)) return needs;
    // An earlier request of this step may have spent the units.
    if (this.#payersOf(id, units, [caller]).length === 0) return 0;
    if (needs > 0) this.firstServed ??= process;
    else this.servesOwn = true;
    if (!isOwn) this.servesOthers = true;
    if (!isAwaited) this.#grant(request, caller);
    this.#begin(request, caller, needs);
    this.#pending.push({ tag, process });
    this.#scope.useReserve(reserved);
    this.#served.add(lineOf(caller));
    return needs;
  }

  #grant(
    { id, units, tag }: Pick<SlotRecord, 'id' | 'units' | 'tag'>,
    caller: Asker & Pick<WaitingCaller, 'question'> & Pick<RequestContext, 'urgency'>,
  ): void {
    this.granted.set(id, this.#scope.addSlot({ ...caller, id, units, tag }));
    this.isChanged = true;
  }

  #begin({ id, isAwaited }: WaitingRequest, caller: WaitingCaller, needs: number): void {
    const { question, guildId, user } = caller;
    if (question === null) return;
    if (isAwaited) {
      this.begun.set(id, question);
      this.#scope.serve(caller);
      this.isChanged = true;
    }
    const kept = this.#scope.keptFor(question) + needs - (isAwaited ? 0 : 1);
    this.#scope.begin({ question, guildId, user, kept: Math.max(0, kept) });
  }

  #isGrantedBefore(id: string, process: string): boolean {
    const slot = this.#scope.window.find(id);
    if (slot === undefined) return false;
    // Another process has granted it, and the request is sent only now.
    if (process === this.#process && this.#now - slot.acquiredAt > takeMs) {
      slot.acquiredAt = this.#now;
      this.servesOwn = true;
    }
    this.granted.set(id, { ...slot });
    return true;
  }

  /** The callers who can pay for the request. If there are none, the request learns until when. */
  #payersOf<P extends Payer>(id: string, units: number, all: readonly P[]): readonly P[] {
    let until = Infinity;
    const payers = all.filter(({ urgency, user }) => {
      const shortUntil = this.#scope.unitsShortUntil({ urgency, user, units });
      until = Math.min(until, shortUntil ?? Infinity);
      return shortUntil === null;
    });
    if (payers.length === 0 && until < Infinity) this.unpaidUntil.set(id, until);
    return payers;
  }

  #isStoredAsBegun(question: string | null): boolean {
    return question !== null && this.#scope.hasBegun(question);
  }

  #isDecided({ id }: WaitingRequest): boolean {
    return this.granted.has(id) || this.begun.has(id) || this.positions.has(id);
  }

  #isPendingElsewhere(tag: string, process: string): boolean {
    return this.#pending.some((one) => one.tag === tag && one.process !== process);
  }

  /** A person who asked before the last slot was granted belongs to the crowd, and has a turn in it. */
  #mayUseReserved(place: LimitPlace): boolean {
    const { queue, since } = place;
    return queue === 'person' && !this.#served.has(lineOf(place)) && since >= this.#lastGrantAt;
  }

  /** Whether other processes may have requests that come first and that they have not told yet. */
  #isUntold(place: LimitPlace): boolean {
    // A time ahead is from before the clock was set back.
    const isNew = place.since > this.#settledAt && place.since <= this.#now;
    if (!isNew || place.isOfFew || this.hasBegun(place.caller)) return false;
    this.toldAt = Math.min(this.toldAt, place.since + this.#rules.tellMs);
    return true;
  }

  #needsOf(place: LimitPlace): number {
    const { question, needs } = place.caller;
    if (question !== null && this.hasBegun(place.caller)) {
      return Math.max(0, 1 - this.#scope.keptFor(question));
    }
    return Math.min(needs, Math.max(1, this.#rules.slots - this.#rules.reservedSlots));
  }
}

/** How many slots have to be free before such a request may use one. */
export function spareSlots(
  urgency: OptionalRequest['urgency'],
  { slots, reservedSlots }: Pick<LimitRules, 'slots' | 'reservedSlots'>,
): number {
  return Math.max(reservedSlots + 1, Math.ceil(slots * minFreeShare[urgency]));
}
