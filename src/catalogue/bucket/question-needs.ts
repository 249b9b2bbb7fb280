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

/** Learns how many slots the questions of a kind use, of those that have all their answers from this process. */
export function createQuestionNeeds() {
  const means = new BoundedMap<string, number>(maxKinds);
  const used = new WeakMap<Question, Map<Scope, number>>();
  const whole = new WeakSet<Question>();
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
    /** Whether a slot was granted to the question. */
    hasUsed: (question: Question): boolean => used.has(question),
    /** How many slots the first of these questions needs; one for a request without a question. */
    ofFirst([question]: Iterable<Question>, scope: Scope): number {
      return question === undefined ? 1 : this.estimate(question, scope);
    },
    /** Call it when a question that has kept its place begins, before it has any answer. */
    markWhole(question: Question): void {
      whole.add(question);
    },
    /** Counts a granted slot. Returns whether it is the question's first one of the scope. */
    count(question: Question, scope: Scope): boolean {
      let counts = used.get(question);
      if (counts === undefined) {
        const own = new Map<Scope, number>();
        used.set(question, own);
        // If it began before its first slot without this mark, another process has answered a part of it.
        const isWhole = !question.hasBegun || whole.has(question);
        question.onEnd(() => {
          if (!isWhole) return;
          for (const [usedScope, count] of own) learn(question, usedScope, count);
        });
        counts = own;
      }
      const before = counts.get(scope) ?? 0;
      counts.set(scope, before + 1);
      return before === 0;
    },
  };
}

function slotsOf(mean: number): number {
  return Math.max(1, Math.ceil(mean - tolerance));
}

export type QuestionNeeds = ReturnType<typeof createQuestionNeeds>;
