import type { RequestContext } from '../../model/answer.ts';
import { soonMs } from './contract.ts';
import type { LimitRules, OptionalRequest, WaitingCaller, WaitingRequest } from './limit-step.ts';
import type { ScopeState } from './scope-state.ts';
import type { SlotRecord } from './slot-window.ts';
import type { LimitPlace } from './waiting-places.ts';

/** Suggestions and extras are sent only while this share of the slots is free. */
const minFreeShare = { suggestion: 1 / 3, extra: 4 / 5 } as const;

/** A process looks so often whether another one has used the slots that are left to it, in milliseconds. */
const lookMs = 10;
/** It stops if nothing has changed for so long: the processes may disagree about how many slots are reserved. */
const unchangedMs = 100;

/** What a step gives to each request, in the order in which they are served. */
export class SlotAllocation {
  readonly granted = new Map<string, SlotRecord>();
  readonly begun = new Map<string, string>();
  readonly positions = new Map<string, number>();
  readonly unpaidUntil = new Map<string, number>();
  isChanged = false;
  /** When a step may grant more although nothing has happened in this process; infinite if none may. */
  lookAgainAt = Infinity;
  readonly #scope: ScopeState;
  readonly #process: string;
  readonly #rules: LimitRules;
  readonly #now: number;
  /** Whether slots are granted at all. */
  readonly #isOpen: boolean;
  readonly #served: Set<string | null>;
  /** Free slots that only newcomers may use. */
  #keptBack: number;
  /** Requests that are pending in another process: those here who wait for the same answer need no slot. */
  readonly #pendingElsewhere: ReadonlySet<string | null>;
  /** Requests that are pending in any process, for those who wait in another one. */
  readonly #pendingAnywhere: Set<string | null>;
  /** The positions of the requests that wait in any process, by tag. */
  readonly #waitingTags = new Map<string, number>();
  /** Before this step; -Infinity without a slot in use. */
  readonly #lastGrantAt: number;
  /** Free slots, without those that are left to other processes. */
  #free: number;
  /** All free slots. */
  #unused: number;
  /**
   * How many slots this process may use before it knows what waits in the others. None as soon as somebody is
   * ahead who has not just asked, or who waits in this process.
   */
  #ownShare: number;
  /** Whether the first in order waits. No other overtakes it, except with a slot that is kept for it. */
  #isBlocked: boolean;
  /** The slots that those ahead need. */
  #ahead = 0;

  constructor(scope: ScopeState, process: string, rules: LimitRules, now: number, isOpen: boolean) {
    const { window } = scope;
    this.#scope = scope;
    this.#process = process;
    this.#rules = rules;
    this.#now = now;
    this.#isOpen = isOpen;
    this.#isBlocked = !isOpen;
    this.#served = scope.servedServers();
    const replaced = scope.reserveUsed + window.countFreeBy(now + soonMs, now);
    this.#keptBack = Math.max(0, rules.reservedSlots - replaced);
    this.#lastGrantAt = Math.max(...window.all(now).map(({ acquiredAt }) => acquiredAt));
    this.#pendingElsewhere = window.pendingTags(now, process);
    this.#pendingAnywhere = window.pendingTags(now);
    this.#free = window.countFree(now) - scope.keptFor();
    this.#unused = this.#free;
    this.#ownShare = Math.floor(rules.slots / rules.processes) - scope.countUsedBy(process);
  }

  /**
   * The places of a request in this process: one for each caller. It has no place if a step with an
   * unknown result has granted its slot, or if it cannot be paid.
   */
  placesOf(request: WaitingRequest): readonly LimitPlace[] {
    const { id, units, callers, isAwaited, tag } = request;
    if (this.#isGrantedBefore(id)) return [];
    const holder = callers.find(({ question }) => this.#isStoredAsBegun(question));
    // Before the scope opens, a turn would only lead to another wait.
    if (isAwaited && this.#isOpen && holder !== undefined && holder.question !== null) {
      this.begun.set(id, holder.question);
      return [];
    }
    if (!this.#isPayable({ id, units, urgency: mostUrgent(callers) })) return [];
    // A place with a slot that is kept for it comes before those that have to wait.
    const hasSlot = ({ question }: WaitingCaller): boolean =>
      question !== null && this.#scope.keptFor(question) > 0;
    const first = callers.find(hasSlot);
    return (first === undefined ? callers : [first]).map((caller) => {
      const { question, urgency, guildId, since, interactionId, needs } = caller;
      if (question !== null && this.#scope.keepBegun(question)) this.isChanged = true;
      const queue = this.#hasBegun(caller) ? 'begun' : urgency;
      return {
        queue,
        guildId,
        since,
        interactionId,
        tag,
        needs,
        callers: since < this.#now ? callers.length : 1,
        own: { request, caller },
      };
    });
  }

  /** Grants the place its slots, or gives it a position. Call it in serving order. */
  serve(place: LimitPlace): void {
    const { own, tag } = place;
    if (own !== null && this.#isDecided(own.request)) return;
    // One that has begun would only ask for its place again.
    const pending = own === null ? this.#pendingAnywhere : this.#pendingElsewhere;
    if (tag !== null && !this.#isBegun(place) && pending.has(tag)) {
      if (own !== null) this.positions.set(own.request.id, 0);
      return;
    }
    if (!this.#isRecent(place)) this.#ownShare = 0;
    const needs = this.#needsOf(place);
    const mayUseReserved = this.#mayUseReserved(place);
    const reserved = this.#isBegun(place) || mayUseReserved ? 0 : this.#keptBack;
    this.#isBlocked ||= needs > 0 && (this.#free - reserved < needs || this.#isUntold(place));
    const share = Math.min(this.#ownShare, this.#unused - this.#keptBack);
    const isInShare = own !== null && share >= needs;
    // A place that uses a reserved slot delays no other, because those that wait may not use it.
    const isReserved = mayUseReserved && Math.min(this.#free, this.#keptBack) >= needs;
    if (this.#isOpen && (needs === 0 || isReserved || isInShare || !this.#isBlocked)) {
      const spare = this.#isBlocked ? 0 : Math.max(0, this.#free - this.#keptBack);
      const taken = mayUseReserved && !isInShare ? Math.max(0, needs - spare) : 0;
      const used = this.#use(place, needs, taken);
      this.#free -= used;
      this.#keptBack -= Math.min(taken, used);
      if (own === null) return;
      this.#unused -= used;
      this.#ownShare -= used;
      return;
    }
    if (own !== null) this.#ownShare = 0;
    const count = Math.max(needs, 1);
    const shared = tag === null ? undefined : this.#waitingTags.get(tag);
    const position = shared ?? reserved + this.#ahead + count - 1;
    if (own !== null) this.positions.set(own.request.id, position);
    if (shared !== undefined) return;
    if (tag !== null) this.#waitingTags.set(tag, position);
    this.#ahead += count;
  }

  /** Grants a slot only while nothing waits, and only a spare one. */
  serveOptional({ id, guildId, urgency, units }: OptionalRequest, isLineEmpty: boolean): void {
    if (this.#isGrantedBefore(id)) return;
    const free = this.#scope.window.countFree(this.#now) - this.#scope.keptFor();
    const isSpare = free >= spareSlots(urgency, this.#rules);
    if (!this.#isPayable({ id, units, urgency })) return;
    if (this.#isOpen && isLineEmpty && isSpare) {
      this.#grant({ id, units, tag: null }, { guildId, urgency, question: null });
    } else this.positions.set(id, this.#ahead + this.#rules.reservedSlots);
  }

  /** Returns how many of the free slots the place uses. `reserved`: how many of them are reserved ones. */
  #use({ own }: LimitPlace, needs: number, reserved: number): number {
    if (own === null) {
      const isChanging = this.#now - this.#scope.changedAt < unchangedMs;
      if (needs > 0 && isChanging) this.#lookAgainBy(this.#now + lookMs);
      return needs;
    }
    const { request, caller } = own;
    const { id, units, isAwaited, tag } = request;
    // An earlier request of this step may have spent the units.
    if (!this.#isPayable({ id, units, urgency: caller.urgency })) return 0;
    if (!isAwaited) this.#grant(request, caller);
    this.#begin(request, caller, needs);
    this.#pendingAnywhere.add(tag);
    this.#scope.useReserve(reserved);
    this.#served.add(caller.guildId);
    return needs;
  }

  #grant(
    { id, units, tag }: Pick<SlotRecord, 'id' | 'units' | 'tag'>,
    caller: Pick<WaitingCaller, 'guildId' | 'question'> & Pick<RequestContext, 'urgency'>,
  ): void {
    this.granted.set(id, this.#scope.addSlot({ ...caller, id, units, tag }));
    this.isChanged = true;
  }

  #begin({ id, isAwaited }: WaitingRequest, caller: WaitingCaller, needs: number): void {
    const { question, guildId } = caller;
    if (question === null) return;
    if (isAwaited) {
      this.begun.set(id, question);
      this.#scope.serve(guildId);
      this.isChanged = true;
    }
    const kept = this.#scope.keptFor(question) + needs - (isAwaited ? 0 : 1);
    this.#scope.begin({ question, guildId, kept: Math.max(0, kept) });
  }

  #isGrantedBefore(id: string): boolean {
    const slot = this.#scope.window.find(id);
    if (slot !== undefined) this.granted.set(id, { ...slot });
    return slot !== undefined;
  }

  #isPayable({ id, ...cost }: { id: string } & Parameters<ScopeState['unitsShortUntil']>[0]) {
    const until = this.#scope.unitsShortUntil(cost);
    if (until !== null) this.unpaidUntil.set(id, until);
    return until === null;
  }

  #isDecided({ id }: WaitingRequest): boolean {
    return this.granted.has(id) || this.begun.has(id) || this.positions.has(id);
  }

  #hasBegun({ question, hasBegun }: WaitingCaller): boolean {
    return hasBegun || this.#isStoredAsBegun(question);
  }

  #isStoredAsBegun(question: string | null): boolean {
    return question !== null && this.#scope.hasBegun(question);
  }

  /** Also by an earlier request of this step. */
  #isBegun({ own, queue }: LimitPlace): boolean {
    return own === null ? queue === 'begun' : this.#hasBegun(own.caller);
  }

  #isNewcomer({ queue, guildId }: LimitPlace): boolean {
    return queue === 'person' && !this.#served.has(guildId);
  }

  /** A person who asked before the last slot was granted belongs to the crowd, and has a turn in it. */
  #mayUseReserved(place: LimitPlace): boolean {
    return this.#isNewcomer(place) && place.since >= this.#lastGrantAt;
  }

  #lookAgainBy(time: number): void {
    this.lookAgainAt = Math.min(this.lookAgainAt, time);
  }

  /** Whether other processes may have requests of the same moment that they have not told yet. */
  #isUntold(place: LimitPlace): boolean {
    if (!this.#isRecent(place) || this.#isBegun(place) || this.#isNewcomer(place)) return false;
    const { processes, tellMs } = this.#rules;
    if (this.#scope.countToldSince(place.since, this.#process) >= processes - 1) return false;
    this.#lookAgainBy(Math.min(place.since + tellMs, this.#now + lookMs));
    return true;
  }

  #isRecent({ since }: LimitPlace): boolean {
    const waitedMs = this.#now - since;
    // A time ahead is from before the clock was set back.
    return waitedMs >= 0 && waitedMs < this.#rules.tellMs;
  }

  #needsOf(place: LimitPlace): number {
    if (place.own === null) return place.needs;
    const { question, needs } = place.own.caller;
    if (question !== null && this.#isBegun(place)) {
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

/** People may spend units that watches may not. */
function mostUrgent(callers: readonly WaitingCaller[]): 'person' | 'watch' {
  return callers.some(({ urgency }) => urgency === 'person') ? 'person' : 'watch';
}
