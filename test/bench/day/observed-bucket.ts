import type { Bucket, SlotRequest } from '../../../src/catalogue/bucket/contract.ts';
import { ProblemError } from '../../../src/model/problem.ts';

type Urgency = SlotRequest['requester']['urgency'];

/** Observations of the bucket's queue. */
export interface BucketObservations {
  /** Longest time in the queue until a slot or a rejection, in milliseconds. */
  readonly longestMs: ReadonlyMap<Urgency, number>;
  /** Slots of the open interface per server. */
  readonly grantedByGuild: ReadonlyMap<string, number>;
  /** Requests per server that were rejected because their slot would have come too late. */
  readonly rejectedByGuild: ReadonlyMap<string, number>;
  /** Units that watches spent, per scope. */
  readonly watchUnits: ReadonlyMap<string, number>;
}

/** Wraps a bucket to observe it. */
export function observeBucket(
  bucket: Bucket,
  now: () => number,
): { bucket: Bucket; seen: BucketObservations } {
  const longestMs = new Map<Urgency, number>();
  const granted = new Map<string, number>();
  const rejected = new Map<string, number>();
  const watchUnits = new Map<string, number>();
  return {
    seen: { longestMs, grantedByGuild: granted, rejectedByGuild: rejected, watchUnits },
    bucket: {
      async acquire(request) {
        const since = now();
        const { scope, units } = request;
        const { urgency } = request.requester;
        const recordWait = (): void => {
          longestMs.set(urgency, Math.max(longestMs.get(urgency) ?? 0, now() - since));
        };
        const slot = await bucket
          .acquire(request)
          .finally(recordWait)
          .catch((error: unknown) => {
            const { guildId } = request.requester;
            if (scope === 'open' && guildId !== null && isTooLate(error, urgency)) {
              add(rejected, guildId, 1);
            }
            throw error;
          });
        const { guildId } = request.requester;
        // A person who joined the flight may have changed the urgency.
        const isWatch = request.requester.urgency === 'watch';
        if (scope === 'open' && guildId !== null) add(granted, guildId, 1);
        return {
          ...slot,
          finish(outcome) {
            slot.finish(outcome);
            if (isWatch && outcome.problem === null) add(watchUnits, scope, units);
          },
        };
      },
      close() {
        bucket.close();
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
