import { seed } from '../../support/soak.ts';

/** How often a process was killed at each step. */
export type KillCounts = Map<string, number>;

export function countKill(counts: KillCounts, where: string): void {
  counts.set(where, (counts.get(where) ?? 0) + 1);
}

/** For the reader of the test's output, with the seed that repeats the choices. */
export function killSummary(what: string, counts: KillCounts): string {
  const kills = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const lines = [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .map(([where, count]) => `${String(count).padStart(6)}  ${where}`);
  return [`${what} through ${kills} ends of the process, SOAK_SEED=${seed}:`, ...lines, ''].join(
    '\n',
  );
}
