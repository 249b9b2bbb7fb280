import type { LimitPlace } from './limit-place.ts';
import type { LimitRules, ToldQueue } from './limit-step.ts';
import type { ScopeState } from './scope-state.ts';
import type { SlotAllocation } from './slot-allocation.ts';

/** A process whose queue is older has died, and its requests wait no longer. */
export const queueLifeMs = 3_000;
/** A process that is alive tells more often. Slots for one that has died would be lost for a minute. */
const reachableMs = 1_000;

/** The places of all requests of all processes. */
export function waitingPlaces(
  queues: ReadonlyMap<string, ToldQueue>,
  scope: ScopeState,
  allocation: SlotAllocation,
  rules: LimitRules,
  now: number,
): readonly LimitPlace[] {
  const people = new Map<string, number>();
  const free = scope.window.countFree(now) - scope.keptFor() - rules.reservedSlots;
  const places: LimitPlace[] = [];
  for (const [process, { seenAt, waiting }] of queues) {
    const isReachable = seenAt > now - reachableMs;
    const lines = waiting
      .map((request) => ({ request, callers: allocation.waitingCallers(process, request) }))
      .filter(({ callers }) => callers.length > 0);
    const demand = lines.reduce((sum, { callers: [first] }) => sum + (first?.needs ?? 0), 0);
    // There is a slot for each, even if as many wait in each other process.
    const isOfFew = lines.length === 1 || demand * rules.processes <= free;
    for (const { request, callers } of lines) {
      const { tag } = request;
      people.set(tag, (people.get(tag) ?? 0) + request.people);
      for (const caller of callers) {
        const { urgency, guildId, user, since, interactionId } = caller;
        const queue = allocation.hasBegun(caller) ? 'begun' : urgency;
        const order = { queue, guildId, user, since, interactionId, tag, people: 1 } as const;
        places.push({ ...order, isReachable, isOfFew, process, request, caller });
      }
    }
  }
  // A new question has its place by its time alone, also while the processes tell each other of theirs.
  const hasWaited = ({ since }: LimitPlace): boolean => since < now - rules.tellMs;
  return places.map((place) =>
    hasWaited(place) ? { ...place, people: people.get(place.tag) ?? 1 } : place,
  );
}

/** Processes see the store's clock through replies that take so long. */
const clockToleranceMs = 2;

/** The time until which all processes have told what was asked in them. */
export function settledAt(
  queues: ReadonlyMap<string, ToldQueue>,
  { processes, tellMs }: Pick<LimitRules, 'processes' | 'tellMs'>,
  now: number,
): number {
  const latestFirst = [...queues.values()].map(({ seenAt }) => seenAt).sort((a, b) => b - a);
  const toldByAllAt = latestFirst[processes - 1] ?? -Infinity;
  return Math.max(toldByAllAt + clockToleranceMs, now - tellMs);
}
