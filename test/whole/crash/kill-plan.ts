import type { Chance } from './chance.ts';
import { pointNames, type PointName } from './points.ts';
import { closed } from './lives.ts';
import { note, type Deaths } from './tally.ts';

/** The two ends of a life that no point names: during the search for a forum post, and with nothing left to do. */
const searched = 'looked for';
const atRest = 'at rest';

/** All kinds of ends that the short run must meet. */
export const allKinds: readonly string[] = [...pointNames, searched, atRest];

/** Decides how often and where the processes of all stacks are killed. */
export interface KillPlan {
  readonly deaths: Deaths;
  /** Whether no more lives begin. */
  isDone(): boolean;
  nextPoint(chance: Chance): PointName;
  /** Whether a life also ends during the search for a forum post. */
  endsInSearch(chance: Chance): boolean;
  note(where: string): void;
}

/** Kills at random points for as long as `goesOn` returns true. */
export function randomPlan(goesOn: () => boolean): KillPlan {
  const deaths: Deaths = new Map();
  return {
    deaths,
    isDone: () => !goesOn(),
    nextPoint: (chance) => chance.pick(pointNames),
    endsInSearch: (chance) => chance.next() < 0.4,
    note: (where) => {
      note(deaths, where);
    },
  };
}

/** Kills at least `kills` times, and more often (up to three times as often) until each kind was met. */
export function coveringPlan(kills: number): KillPlan {
  const deaths: Deaths = new Map();
  const chosen: Deaths = new Map();
  let killed = 0;
  const missing = (): readonly string[] => allKinds.filter((kind) => !deaths.has(kind));
  return {
    deaths,
    isDone: () => killed >= 3 * kills || (killed >= kills && missing().length === 0),
    nextPoint(chance) {
      const open = missing();
      const wanted = killed < kills ? pointNames : pointNames.filter((name) => open.includes(name));
      const fewest = Math.min(...wanted.map((name) => chosen.get(name) ?? 0));
      const [first, ...others] = wanted.filter((name) => (chosen.get(name) ?? 0) === fewest);
      const point = chance.pick(first === undefined ? pointNames : [first, ...others]);
      note(chosen, point);
      return point;
    },
    endsInSearch: (chance) => chance.next() < (deaths.has(searched) ? 0.4 : 0.8),
    note(where) {
      note(deaths, where);
      if (where !== closed) killed += 1;
    },
  };
}
