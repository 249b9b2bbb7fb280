import { randomInt } from 'node:crypto';

const { SOAK_MINUTES: minutes, SOAK_SEED: givenSeed } = process.env;

/** The minutes that `npm run soak:tests` was given; null in a run of `npm test`, which makes a short run of each long test. */
export const soakMinutes = minutes === undefined ? null : Number(minutes);

/** Determines the random choices of the long tests. A failing run can be repeated with `--seed`, or `SOAK_SEED` for `npm test`. */
export const seed = Number(givenSeed ?? randomInt(2 ** 31));
// Vitest's configuration imports this first, so its workers inherit the seed.
process.env['SOAK_SEED'] = String(seed);

/** Returns whether a test may start another round: within the first `share` of the time, counted from this call. */
export function soakTimer(share: number): () => boolean {
  const endsAt = Date.now() + (soakMinutes ?? 0) * 60_000 * share;
  return () => Date.now() < endsAt;
}
