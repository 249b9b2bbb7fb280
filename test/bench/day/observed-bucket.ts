import type { Bucket, SlotRequest } from '../../../src/catalogue/bucket/contract.ts';

type Urgency = SlotRequest['requester']['urgency'];
import { ProblemError } from '../../../src/model/problem.ts';

/** What is seen of the bucket's line from outside. */
export interface BucketObservations {
  /** Longest time in line, until a place or a refusal, in milliseconds. */
  readonly longestMs: ReadonlyMap<Urgency, number>;
  /** Places of the open interface by the server they were given to. */
  readonly grantedByGuild: ReadonlyMap<string, number>;
  /** The same of those who were turned away because their turn would have come too late. */
  readonly rejectedByGuild: ReadonlyMap<string, number>;
  /** Units that were asked for by watches and paid, by scope. */
  readonly watchUnits: ReadonlyMap<string, number>;
}

/** The same bucket, looked at. */
export function observeBucket(
  bucket: Bucket,
  now: () => number,
): { bucket: Bucket; seen: BucketObservations } {
  const longestMs = new Map<Urgency, number>();
  const placesOf = new Map<string, number>();
  const refusalsOf = new Map<string, number>();
  const watchUnits = new Map<string, number>();
  return {
    seen: { longestMs, grantedByGuild: placesOf, rejectedByGuild: refusalsOf, watchUnits },
    bucket: {
      async acquire(ticket) {
        const since = now();
        const { scope, units } = ticket;
        const { urgency } = ticket.requester;
        const stood = (): void => {
          longestMs.set(urgency, Math.max(longestMs.get(urgency) ?? 0, now() - since));
        };
        const place = await bucket
          .acquire(ticket)
          .finally(stood)
          .catch((error: unknown) => {
            const { guildId } = ticket.requester;
            if (scope === 'open' && guildId !== null && isTooLate(error, urgency)) {
              add(refusalsOf, guildId, 1);
            }
            throw error;
          });
        const { guildId } = ticket.requester;
        // Whoever joined meanwhile may have made it a person's.
        const isWatch = ticket.requester.urgency === 'watch';
        if (scope === 'open' && guildId !== null) add(placesOf, guildId, 1);
        return {
          ...place,
          finish(lesson) {
            place.finish(lesson);
            if (isWatch && lesson.problem === null) add(watchUnits, scope, units);
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
