import type { Clock } from './effects.ts';

/** Resolves with the result of the work, or with `late` after `ms` milliseconds. Rejects as the work does until then. */
export function resultWithin<T, L>(
  ms: number,
  work: Promise<T>,
  late: L,
  schedule: Clock['schedule'],
): Promise<T | L> {
  const timeout = Promise.withResolvers<L>();
  const cancel = schedule(() => {
    timeout.resolve(late);
  }, ms);
  return Promise.race([work, timeout.promise]).finally(cancel);
}

/** Resolves when the work has ended, after `ms` milliseconds at most. Rejects as the work does until then. */
export async function endWithin(
  ms: number,
  work: Promise<unknown>,
  schedule: Clock['schedule'],
): Promise<void> {
  await resultWithin(ms, work, null, schedule);
}
