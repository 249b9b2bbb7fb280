import { BoundedMap } from '../../model/bounded-map.ts';
import type { Question } from '../../model/question.ts';
import type { Scope } from './contract.ts';

/** More than there are pages and commands. */
const maxKinds = 500;
/** With a key, most first questions make two requests: a search, and a record. The open search shows enough. */
const firstEstimates = { open: 1, keyed: 2 } as const;
/** The weight of the latest question. */
const weight = 0.2;
/** A mean this far above a whole number does not need one slot more. */
const tolerance = 0.3;

/** Learns how many slots the questions of a kind use, of those that have fetched all their answers. */
export function createQuestionNeeds() {
  const means = new BoundedMap<string, number>(maxKinds);
  const used = new WeakMap<Question, Map<Scope, number>>();
  const systemOf = (scope: Scope) => (scope === 'open' ? scope : 'keyed');
  const keyOf = ({ kind }: Question, scope: Scope): string => `${systemOf(scope)} ${kind}`;
  const meanOf = (question: Question, scope: Scope): number =>
    means.get(keyOf(question, scope)) ?? firstEstimates[systemOf(scope)];

  const learn = (question: Question, scope: Scope, count: number): void => {
    const mean = meanOf(question, scope);
    means.set(keyOf(question, scope), mean + weight * (count - mean));
  };

  return {
    estimate(question: Question, scope: Scope): number {
      return slotsOf(meanOf(question, scope));
    },
    /** The most that a question of any kind needs. */
    most(scope: Scope): number {
      const system = systemOf(scope);
      const known = [...means].filter(([key]) => key.startsWith(`${system} `));
      return Math.max(firstEstimates[system], ...known.map(([, mean]) => slotsOf(mean)));
    },
    /** Counts a granted slot. */
    count(question: Question, scope: Scope): void {
      let counts = used.get(question);
      if (counts === undefined) {
        const own = new Map<Scope, number>();
        used.set(question, own);
        const isWhole = !question.hasBegun;
        question.onEnd(() => {
          // Another question has fetched a part of its answers.
          if (!isWhole) return;
          for (const [usedScope, count] of own) learn(question, usedScope, count);
        });
        counts = own;
      }
      counts.set(scope, (counts.get(scope) ?? 0) + 1);
    },
  };
}

function slotsOf(mean: number): number {
  return Math.max(1, Math.ceil(mean - tolerance));
}
