import type { Random } from './random.ts';
import { killPointNames, type KillPointName } from './kill-points.ts';
import { closedBeforeKill } from './bot-run.ts';
import { countKill, type KillCounts } from './kill-counts.ts';

/** The two ends of a run that no kill point names: during the search for a forum post, and with nothing left to do. */
const searchedFor = 'looked for';
const atRest = 'at rest';

/** All kinds of ends that the short run must meet. */
export const allKillKinds: readonly string[] = [...killPointNames, searchedFor, atRest];

/** Decides how often and where the processes of all stacks are killed. */
export interface KillPlan {
  readonly counts: KillCounts;
  /** Whether no more lives begin. */
  isDone(): boolean;
  /** Null for a run that ends at rest. */
  nextPoint(random: Random): KillPointName | null;
  /** Whether a life also ends during the search for a forum post. */
  endsInSearch(random: Random): boolean;
  count(where: string): void;
}

/** Kills at random points for as long as `goesOn` returns true. */
export function randomPlan(goesOn: () => boolean): KillPlan {
  const counts: KillCounts = new Map();
  return {
    counts,
    isDone: () => !goesOn(),
    nextPoint: (random) => random.pick(killPointNames),
    endsInSearch: (random) => random.next() < 0.4,
    count: (where) => {
      countKill(counts, where);
    },
  };
}

/** Kills at least `kills` times, and more often (up to three times as often) until each kind was met. */
export function coveringPlan(kills: number): KillPlan {
  const counts: KillCounts = new Map();
  const ends = [...killPointNames, atRest] as const;
  const chosen: KillCounts = new Map();
  let killed = 0;
  const missing = (): readonly string[] => allKillKinds.filter((kind) => !counts.has(kind));
  return {
    counts,
    isDone: () => killed >= 3 * kills || (killed >= kills && missing().length === 0),
    nextPoint(random) {
      const open = missing();
      const wanted = killed < kills ? ends : ends.filter((name) => open.includes(name));
      const fewest = Math.min(...wanted.map((name) => chosen.get(name) ?? 0));
      const [first, ...others] = wanted.filter((name) => (chosen.get(name) ?? 0) === fewest);
      const end =
        first === undefined ? random.pick(killPointNames) : random.pick([first, ...others]);
      countKill(chosen, end);
      return end === atRest ? null : end;
    },
    endsInSearch: (random) => random.next() < (counts.has(searchedFor) ? 0.4 : 0.8),
    count(where) {
      countKill(counts, where);
      if (where !== closedBeforeKill) killed += 1;
    },
  };
}
