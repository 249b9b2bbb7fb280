import type { RequestContext } from '../../model/answer.ts';
import { soonMs, type RateLimit, type RequestOutcome } from './contract.ts';
import {
  ScopeState,
  type Backoff,
  type LimitState,
  type ScopeStateOptions,
  type WaitingGroup,
} from './scope-state.ts';
import { servingOrder, type WaitingPlace, type QueueClass } from './serving-order.ts';
import type { SlotRecord } from './slot-window.ts';

/** What has happened in a process since the last step. Repeating an event changes nothing. */
export type LimitEvent =
  | {
      readonly kind: 'finished';
      readonly slot: SlotRecord;
      readonly outcome: RequestOutcome;
      readonly finishedAt: number;
    }
  /** The request was never sent. */
  | { readonly kind: 'cancelled'; readonly slotId: string }
  /** The question needs no further slot. */
  | { readonly kind: 'ended'; readonly question: string };

/** A request that waits in this process. Its slot gets its id. */
export interface WaitingRequest {
  readonly id: string;
  readonly units: number;
  readonly callers: readonly WaitingCaller[];
  /**
   * Whether it is made only when its turn has come. It then gets no slot: slots are kept for the question
   * of a caller, which begins. Each caller has a question.
   */
  readonly isAwaited: boolean;
}

export interface WaitingCaller {
  readonly guildId: string | null;
  readonly urgency: 'person' | 'watch';
  /** Null for a request that belongs to no question. */
  readonly question: string | null;
  readonly since: number;
  /** How many slots the question needs before it begins. */
  readonly needs: number;
}

/** A request of a suggestion or an extra, which gets a slot now or never. */
export interface OptionalRequest {
  readonly id: string;
  readonly guildId: string | null;
  readonly urgency: 'suggestion' | 'extra';
  readonly units: number;
}

export interface LimitStep {
  /** The process that makes the step. */
  readonly process: string;
  readonly events: readonly LimitEvent[];
  readonly waiting: readonly WaitingRequest[];
  readonly optional: readonly OptionalRequest[];
}

export interface LimitRules extends ScopeStateOptions, RateLimit {
  /** Nothing is granted before this time. */
  readonly incompleteUntil: number;
}

export interface LimitResult {
  readonly state: LimitState;
  /** Whether the state has to be stored. */
  readonly isChanged: boolean;
  readonly granted: ReadonlyMap<string, SlotRecord>;
  /** The questions that have begun without a slot, by the ids of their requests. */
  readonly begun: ReadonlyMap<string, string>;
  /** The positions of the requests that still wait. */
  readonly positions: ReadonlyMap<string, number>;
  /** When the request with this position is expected to get its slot. */
  readonly dueAt: (position: number) => number;
  /** When each request that cannot be paid could be. */
  readonly unpaidUntil: ReadonlyMap<string, number>;
  readonly backoff: Backoff | null;
  /** When a slot becomes free, the backoff ends, or something of a dead process expires; infinite if never. */
  readonly nextAt: number;
}

/** Suggestions and extras are sent only while this share of the slots is free. */
const minFreeShare = { suggestion: 1 / 3, extra: 4 / 5 } as const;

/** More than all processes can be granted in a minute. */
const maxGroups = 60;

interface OwnPlace extends WaitingPlace {
  readonly request: WaitingRequest;
  readonly caller: WaitingCaller;
}

/** The rate limiter's rules: the state after a step of one process. Pure. `now`: the store's time. */
export function advance(
  from: LimitState | null,
  { process, events, waiting, optional }: LimitStep,
  rules: LimitRules,
  now: number,
): LimitResult {
  const scope = new ScopeState(rules, from, now);
  const { window } = scope;
  let isChanged = applyEvents(scope, events) || from === null;
  const granted = new Map<string, SlotRecord>();
  const begun = new Map<string, string>();
  const positions = new Map<string, number>();
  const unpaidUntil = new Map<string, number>();

  const hasBegun = ({ question }: WaitingCaller): boolean =>
    question !== null && scope.hasBegun(question);

  const take = (
    { id, units }: Pick<WaitingRequest, 'id' | 'units'>,
    caller: Pick<WaitingCaller, 'guildId' | 'question'> & Pick<RequestContext, 'urgency'>,
  ): void => {
    granted.set(id, scope.addSlot({ ...caller, id, units }));
    isChanged = true;
  };

  const begin = ({ id, isAwaited }: WaitingRequest, caller: WaitingCaller, needs: number): void => {
    const { question, guildId } = caller;
    if (question === null) return;
    if (isAwaited) {
      begun.set(id, question);
      scope.serve(guildId);
      isChanged = true;
    }
    const kept = scope.keptFor(question) + needs - (isAwaited ? 0 : 1);
    scope.begin(question, Math.max(0, kept));
  };

  /** Whether the request waits. It does not if its slot was granted by a step with an unknown result, or cannot be paid. */
  const isWaiting = ({ id, units, callers, isAwaited }: WaitingRequest): boolean => {
    const slot = window.find(id);
    if (slot !== undefined) {
      granted.set(id, { ...slot });
      return false;
    }
    const earlier = callers.find((caller) => isAwaited && hasBegun(caller))?.question ?? null;
    if (earlier !== null) {
      begun.set(id, earlier);
      return false;
    }
    const until = scope.unitsShortUntil({ units, urgency: mostUrgent(callers) });
    if (until !== null) unpaidUntil.set(id, until);
    return until === null;
  };

  const own = waiting.filter(isWaiting).flatMap((request) =>
    request.callers.map((caller): OwnPlace => {
      const { question, urgency, guildId, since } = caller;
      if (question !== null && scope.keepBegun(question)) isChanged = true;
      return { queue: hasBegun(caller) ? 'begun' : urgency, guildId, since, request, caller };
    }),
  );
  const foreign = scope.queuesExcept(process).flatMap(placesOf);
  const order = servingOrder([...own, ...foreign], (guildId) => scope.lastSequence(guildId));
  const served = window.servers(now);

  const opensAt = Math.max(now, rules.incompleteUntil, scope.backoff?.until ?? 0);
  const isNewcomer = ({ queue, guildId }: WaitingPlace): boolean =>
    queue === 'person' && !served.has(guildId);
  const keptBack = Math.max(0, rules.reservedSlots - window.countFreeBy(now + soonMs, now));
  /** Also by an earlier request of this step. */
  const isBegun = (place: OwnPlace | ForeignPlace): boolean =>
    'request' in place ? hasBegun(place.caller) : place.queue === 'begun';
  const reservedFor = (place: OwnPlace | ForeignPlace): number =>
    isBegun(place) || isNewcomer(place) ? 0 : keptBack;
  const mostAtOnce = Math.max(1, rules.slots - rules.reservedSlots);
  const needsOf = (place: OwnPlace | ForeignPlace): number => {
    if (!('request' in place)) return place.needs;
    const { question, needs } = place.caller;
    if (question === null || !isBegun(place)) return Math.min(needs, mostAtOnce);
    return Math.max(0, 1 - scope.keptFor(question));
  };

  let free = window.countFree(now) - scope.keptFor();
  const isDecided = ({ id }: WaitingRequest): boolean =>
    granted.has(id) || begun.has(id) || positions.has(id);
  const isClosed = opensAt > now;
  let isBlocked = isClosed;
  let ahead = 0;
  for (const place of order) {
    const isOwn = 'request' in place;
    if (isOwn && isDecided(place.request)) continue;
    const needs = needsOf(place);
    const reserved = reservedFor(place);
    // If the first in order must wait, no other overtakes it, except with a slot that is kept for it.
    isBlocked ||= needs > 0 && free - reserved < needs;
    if (!isClosed && (needs === 0 || !isBlocked)) {
      free -= needs;
      if (!isOwn) continue;
      const { request, caller } = place;
      // An earlier request of this step may have spent the units.
      const until = scope.unitsShortUntil({ units: request.units, urgency: caller.urgency });
      if (until !== null) {
        unpaidUntil.set(request.id, until);
        free += needs;
        continue;
      }
      if (!request.isAwaited) take(request, caller);
      begin(request, caller, needs);
      served.add(caller.guildId);
      continue;
    }
    if (isOwn) positions.set(place.request.id, reserved + ahead + Math.max(needs, 1) - 1);
    ahead += Math.max(needs, 1);
  }

  const isIdle = order.length === 0 && opensAt === now;
  for (const { id, guildId, urgency, units } of optional) {
    const slot = window.find(id);
    if (slot !== undefined) {
      granted.set(id, { ...slot });
      continue;
    }
    const spare = window.countFree(now) - scope.keptFor();
    const isSpare = spare > rules.reservedSlots && spare >= rules.slots * minFreeShare[urgency];
    const until = scope.unitsShortUntil({ units, urgency });
    if (until !== null) unpaidUntil.set(id, until);
    else if (isIdle && isSpare) take({ id, units }, { guildId, urgency, question: null });
    else positions.set(id, ahead + rules.reservedSlots);
  }

  const left = order.filter(
    (place): place is OwnPlace => 'request' in place && positions.has(place.request.id),
  );
  if (scope.setQueue(process, groupsOf(left))) isChanged = true;
  const nextAt = isClosed
    ? opensAt
    : Math.min(window.nextChangeAt(now) ?? Infinity, scope.nextExpiry(process));
  const { backoff } = scope;
  const keptInAll = scope.keptFor();
  const dueAt = (position: number): number =>
    Math.max(opensAt, window.expectedAt(keptInAll + position, now));
  const state = scope.toData();
  return { state, isChanged, granted, begun, positions, dueAt, unpaidUntil, backoff, nextAt };
}

/** Returns whether an event has changed something. */
function applyEvents(scope: ScopeState, events: readonly LimitEvent[]): boolean {
  let isChanged = false;
  for (const event of events) {
    switch (event.kind) {
      case 'finished':
        scope.finish(event.slot, event.outcome, event.finishedAt);
        isChanged = true;
        break;
      case 'cancelled':
        scope.cancel(event.slotId);
        isChanged = true;
        break;
      case 'ended':
        if (scope.end(event.question)) isChanged = true;
    }
  }
  return isChanged;
}

/** People may spend units that watches may not. */
function mostUrgent(callers: readonly WaitingCaller[]): 'person' | 'watch' {
  return callers.some(({ urgency }) => urgency === 'person') ? 'person' : 'watch';
}

interface ForeignPlace extends WaitingPlace {
  readonly needs: number;
}

/** A place for each request of a group; the group's needs are spread evenly over them. */
function placesOf({ queue, guildId, since, count, needs }: WaitingGroup): readonly ForeignPlace[] {
  return Array.from({ length: count }, () => ({ queue, guildId, since, needs: needs / count }));
}

/** What the process tells others of its queue: the first groups in order. */
function groupsOf(places: readonly OwnPlace[]): readonly WaitingGroup[] {
  const groups = new Map<string, WaitingGroup>();
  const counted = new Set<string>();
  for (const { queue, guildId, since, request, caller } of places) {
    if (counted.has(request.id)) continue;
    counted.add(request.id);
    const key = groupKey(queue, guildId);
    const group = groups.get(key) ?? { queue, guildId, since, count: 0, needs: 0 };
    groups.set(key, { ...group, count: group.count + 1, needs: group.needs + caller.needs });
    if (groups.size === maxGroups) break;
  }
  return [...groups.values()];
}

function groupKey(queue: QueueClass, guildId: string | null): string {
  return `${queue} ${guildId ?? ''}`;
}
