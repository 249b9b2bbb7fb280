import { seed } from '../../support/soak.ts';

/** How often a process was killed at each step. */
export type Deaths = Map<string, number>;

export function note(deaths: Deaths, where: string): void {
  deaths.set(where, (deaths.get(where) ?? 0) + 1);
}

/** For the reader of the test's output, with the seed that repeats the choices. */
export function summary(what: string, deaths: Deaths): string {
  const kills = [...deaths.values()].reduce((sum, count) => sum + count, 0);
  const lines = [...deaths]
    .toSorted(([, one], [, other]) => other - one)
    .map(([where, count]) => `${String(count).padStart(6)}  ${where}`);
  return [`${what} through ${kills} ends of the process, SOAK_SEED=${seed}:`, ...lines, ''].join(
    '\n',
  );
}
