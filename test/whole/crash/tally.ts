import { seed } from './chance.ts';

/** How often a process was killed at each step. */
export type Deaths = Map<string, number>;

export function note(deaths: Deaths, where: string, count = 1): void {
  deaths.set(where, (deaths.get(where) ?? 0) + count);
}

/** For whoever reads the test's output; the seed brings the same lives again. */
export function summary(what: string, all: readonly Deaths[]): string {
  const deaths: Deaths = new Map();
  for (const [where, count] of all.flatMap((one) => [...one])) note(deaths, where, count);
  const lines = [...deaths]
    .toSorted(([, one], [, other]) => other - one)
    .map(([where, count]) => `${String(count).padStart(6)}  ${where}`);
  return [`CRASH_SEED=${seed}: ${what}`, ...lines, ''].join('\n');
}
