const { SOAK_MINUTES: minutes, SOAK_SEED: givenSeed } = process.env;

/** The minutes that `npm run soak:tests` was given; null in a run of `npm test`, which makes a short run of each long test. */
export const soakMinutes = minutes === undefined ? null : Number(minutes);

/**
 * Determines the random choices of the properties and of the long tests. `npm test` makes the same choices in
 * each run; `SOAK_SEED` changes them.
 */
export const seed = Number(givenSeed ?? 1);

/** Returns whether a test may start another round: within the first `share` of the time, counted from this call. */
export function soakTimer(share: number): () => boolean {
  const endsAt = Date.now() + (soakMinutes ?? 0) * 60_000 * share;
  return () => Date.now() < endsAt;
}
