import type { Clock } from './effects.ts';

/** Resolves when the work has ended, after `ms` milliseconds at most. Rejects as the work does until then. */
export async function endWithin(
  ms: number,
  work: Promise<unknown>,
  schedule: Clock['schedule'],
): Promise<void> {
  const timeout = Promise.withResolvers<undefined>();
  const cancel = schedule(() => {
    timeout.resolve(undefined);
  }, ms);
  await Promise.race([work, timeout.promise]).finally(cancel);
}
