import type { Limiter, SlotRequest } from '../../../src/catalogue/limiter/contract.ts';
import { ProblemError } from '../../../src/model/problem.ts';

type Urgency = SlotRequest['context']['urgency'];

/** Observations of the limiter's queue. */
export interface LimiterObservations {
  /** Longest time in the queue until a slot or a rejection, in milliseconds. */
  readonly longestMs: ReadonlyMap<Urgency, number>;
  /** Slots of the open interface per server. */
  readonly grantedByGuild: ReadonlyMap<string, number>;
  /** Requests per server that were rejected because their slot would have come too late. */
  readonly rejectedByGuild: ReadonlyMap<string, number>;
  /** Units that watches spent, per scope. */
  readonly watchUnits: ReadonlyMap<string, number>;
}

/** Wraps a limiter to observe it. */
export function observeLimiter(
  limiter: Limiter,
  now: () => number,
): { limiter: Limiter; seen: LimiterObservations } {
  const longestMs = new Map<Urgency, number>();
  const granted = new Map<string, number>();
  const rejected = new Map<string, number>();
  const watchUnits = new Map<string, number>();
  const askedAt = new WeakMap<SlotRequest, number>();
  return {
    seen: { longestMs, grantedByGuild: granted, rejectedByGuild: rejected, watchUnits },
    limiter: {
      async acquire(request) {
        const { scope, units, context } = request;
        const { urgency, guildId } = context;
        const since = askedAt.get(request) ?? now();
        askedAt.set(request, since);
        const recordWait = (): void => {
          longestMs.set(urgency, Math.max(longestMs.get(urgency) ?? 0, now() - since));
        };
        const recordRefusal = (error: unknown): never => {
          recordWait();
          if (scope === 'open' && guildId !== null && isTooLate(error, urgency)) {
            add(rejected, guildId, 1);
          }
          throw error;
        };
        const slot = await limiter.acquire(request).catch(recordRefusal);
        if (slot === null) return null;
        recordWait();
        if (scope === 'open' && guildId !== null) add(granted, guildId, 1);
        return {
          ...slot,
          finish(outcome) {
            slot.finish(outcome);
            if (urgency === 'watch' && outcome.problem === null) add(watchUnits, scope, units);
          },
        };
      },
      handlePeersChanged() {
        limiter.handlePeersChanged();
      },
      close() {
        limiter.close();
      },
    },
  };
}

function isTooLate(error: unknown, urgency: Urgency): boolean {
  const isBusy = error instanceof ProblemError && error.problem.code === 'busy';
  return isBusy && (urgency === 'person' || urgency === 'watch');
}

function add(to: Map<string, number>, name: string, count: number): void {
  to.set(name, (to.get(name) ?? 0) + count);
}
