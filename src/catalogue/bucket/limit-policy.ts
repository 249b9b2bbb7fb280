import type { LimitEvent, LimitResult, LimitRules, LimitStep, ToldQueue } from './limit-step.ts';
import type { LimitState } from './limit-state.ts';
import { ScopeState } from './scope-state.ts';
import { servingOrder } from './serving-order.ts';
import { SlotAllocation, spareSlots } from './slot-allocation.ts';
import { queueLifeMs, settledAt, waitingPlaces } from './waiting-places.ts';

/** How long a process leaves free slots to the one that comes first, in milliseconds. */
export const leaveMs = 10;

/**
 * The rate limiter's rules: the state after a step of one process. Pure. `now`: the store's time. The step
 * serves the requests of all processes. So that they do not all write the same, a process leaves this to the one
 * whose request gets the first free slot, until it is late. `isLeft`: it does so in this step.
 */
export function advance(
  from: LimitState | null,
  step: LimitStep,
  rules: LimitRules,
  now: number,
  isLeft = false,
): LimitResult {
  const { process, events, optional } = step;
  const scope = new ScopeState(rules, from, now);
  const hasNewEvents = applyEvents(scope, events) && step.mustStore;
  const opensAt = Math.max(now, rules.incompleteUntil, scope.backoff?.until ?? 0);
  const queues = liveQueues(step, now);
  const settled = settledAt(queues, rules, now);
  const allocation = new SlotAllocation(scope, process, rules, now, {
    isOpen: opensAt === now,
    isLeft,
    settledAt: settled,
  });
  const places = waitingPlaces(queues, scope, allocation, rules, now);
  const order = servingOrder(places, scope);
  for (const place of order) allocation.serve(place);
  const { firstServed, servesOwn, servesOthers, toldAt } = allocation;
  const isOwnTurn = firstServed === null || firstServed === process || servesOwn;
  if (!isOwnTurn && !step.isLate && !hasNewEvents) return advance(from, step, rules, now, true);

  for (const request of optional) allocation.serveOptional(request, order.length === 0);
  // A repeated step still has the requests that it has granted, so that it renews nothing.
  const isLineEmpty = [...queues.values()].every(({ waiting }) => waiting.length === 0);
  const isReserveNew = isLineEmpty && scope.renewReserve();
  // After the clock was set back, times that are ahead have to be replaced once.
  const isAhead = from === null || from.seenAt > now;
  const isChanged = isAhead || hasNewEvents || allocation.isChanged || servesOwn || isReserveNew;
  const heldUntil = Math.min(toldAt, isLeft ? now + leaveMs : Infinity);
  const nextAt =
    opensAt > now
      ? opensAt
      : Math.min(
          scope.window.nextChangeAt(now) ?? Infinity,
          scope.nextExpiry(),
          ...[...queues].map(([id, { seenAt }]) =>
            id === process ? Infinity : seenAt + queueLifeMs,
          ),
          heldUntil,
        );
  const keptInAll = scope.keptFor();
  const ownIds = new Set([...step.waiting, ...optional].map(({ id }) => id));
  const ofOwn = <T>(results: ReadonlyMap<string, T>): ReadonlyMap<string, T> =>
    new Map([...results].filter(([id]) => ownIds.has(id)));
  return {
    state: isChanged && !isLeft ? scope.toData() : null,
    granted: ofOwn(allocation.granted),
    begun: ofOwn(allocation.begun),
    positions: ofOwn(allocation.positions),
    unpaidUntil: ofOwn(allocation.unpaidUntil),
    pending: scope.pendingOf(process),
    kept: scope.begunOf(process),
    // Other processes may use theirs at the same time.
    mayUseKept: ({ units, ...payer }) =>
      opensAt === now && scope.unitsShortUntil({ units: units * rules.slots, ...payer }) === null,
    servesOthers,
    isLeft,
    isHeld: heldUntil < Infinity,
    settledAt: settled,
    dueAt: (position) => Math.max(opensAt, scope.window.expectedAt(keptInAll + position, now)),
    spareAt: (urgency) =>
      Math.max(opensAt, scope.window.expectedAt(spareSlots(urgency, rules) - 1, now)),
    backoff: scope.backoff,
    nextAt,
  };
}

/** What waits in all processes, in the same order in each of them. */
function liveQueues({ process, waiting, others }: LimitStep, now: number): Map<string, ToldQueue> {
  const queues = [...others].filter(([, { seenAt }]) => Math.abs(now - seenAt) < queueLifeMs);
  queues.push([process, { seenAt: now, waiting }]);
  return new Map(queues.sort(([one], [other]) => (one < other ? -1 : 1)));
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
      case 'used':
        if (scope.useKept(event.slot)) isChanged = true;
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
