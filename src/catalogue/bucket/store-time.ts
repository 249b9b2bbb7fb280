import type { Problem } from '../../model/problem.ts';
import type { LimitEvent } from './limit-step.ts';

/** A difference that a slow reply does not explain: one of the clocks was set. */
const setClockMs = 100;

/** How far the store's clock is ahead of this process's. */
export class StoreClock {
  #shiftMs: number;

  constructor(shiftMs: number) {
    this.#shiftMs = shiftMs;
  }

  /** In milliseconds. */
  get shiftMs(): number {
    return this.#shiftMs;
  }

  /** A reply shows the difference less its own delay, so that the largest one is the best. */
  see(shiftMs: number): void {
    const wasSet = Math.abs(shiftMs - this.#shiftMs) > setClockMs;
    this.#shiftMs = wasSet ? shiftMs : Math.max(shiftMs, this.#shiftMs);
  }
}

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
