import type { Problem } from '../../model/problem.ts';
import type { LimitEvent } from './limit-step.ts';

/** An event with the store's times, which are `shiftMs` ahead of this process's. */
export function shiftedEvent(event: LimitEvent, shiftMs: number): LimitEvent {
  if (event.kind !== 'finished' || shiftMs === 0) return event;
  const { units, problem } = event.outcome;
  return {
    ...event,
    finishedAt: event.finishedAt + shiftMs,
    outcome: {
      units: units === null ? null : { ...units, resetAt: units.resetAt + shiftMs },
      problem: problem === null ? null : shiftedProblem(problem, shiftMs),
    },
  };
}

export function shiftedProblem(problem: Problem, shiftMs: number): Problem {
  return 'retryAt' in problem && problem.retryAt !== null
    ? { ...problem, retryAt: problem.retryAt + shiftMs }
    : problem;
}
