import type {
  LimitEvent,
  LimitResult,
  LimitRules,
  LimitStep,
  OptionalRequest,
} from './limit-step.ts';
import type { LimitState } from './limit-state.ts';
import { ScopeState } from './scope-state.ts';
import { servingOrder } from './serving-order.ts';
import { SlotAllocation, spareSlots } from './slot-allocation.ts';
import { groupsOf, placesOf } from './waiting-places.ts';

/** The rate limiter's rules: the state after a step of one process. Pure. `now`: the store's time. */
export function advance(
  from: LimitState | null,
  { process, events, waiting, optional }: LimitStep,
  rules: LimitRules,
  now: number,
): LimitResult {
  const scope = new ScopeState(rules, from, now);
  const hasNewEvents = applyEvents(scope, events);
  const opensAt = Math.max(now, rules.incompleteUntil, scope.backoff?.until ?? 0);
  const allocation = new SlotAllocation(scope, process, rules, now, opensAt === now);

  const own = waiting.flatMap((request) => allocation.placesOf(request));
  const foreign = scope.queuesExcept(process).flatMap(placesOf);
  const order = servingOrder([...own, ...foreign], (guildId) => scope.lastSequence(guildId));
  for (const place of order) allocation.serve(place);
  for (const request of optional) allocation.serveOptional(request, order.length === 0);
  // A repeated step still has the requests that it has granted, so that it renews nothing.
  const isLineEmpty = waiting.length === 0 && foreign.length === 0;
  const isReserveNew = isLineEmpty && scope.renewReserve();

  const { granted, begun, positions, unpaidUntil } = allocation;
  const isQueueNew = scope.setQueue(
    process,
    groupsOf(order, ({ id }) => positions.has(id)),
  );
  const isChanged =
    from === null || hasNewEvents || allocation.isChanged || isQueueNew || isReserveNew;
  const nextAt =
    opensAt > now
      ? opensAt
      : Math.min(
          scope.window.nextChangeAt(now) ?? Infinity,
          scope.nextExpiry(process),
          allocation.lookAgainAt,
        );
  const { backoff } = scope;
  const keptInAll = scope.keptFor();
  const dueAt = (position: number): number =>
    Math.max(opensAt, scope.window.expectedAt(keptInAll + position, now));
  const spareAt = (urgency: OptionalRequest['urgency']): number =>
    Math.max(opensAt, scope.window.expectedAt(spareSlots(urgency, rules) - 1, now));
  const state = scope.toData();
  const times = { dueAt, spareAt, unpaidUntil, nextAt };
  return { state, isChanged, granted, begun, positions, backoff, ...times };
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
