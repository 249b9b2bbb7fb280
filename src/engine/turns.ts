import type { Clock } from '../model/effects.ts';
import type { Problem } from '../model/problem.ts';

/** One interaction from its arrival to its end. */
export interface Turn {
  /** Aborted when nobody waits for the work any more. */
  readonly signal: AbortSignal;
  /** Resolves with what people are told where the work was cut short. */
  readonly cut: Promise<Problem>;
  cutShort(problem: Problem): void;
  over(): void;
}

/** All that is open, so that a shutdown leaves nothing "thinking…". */
export interface Turns {
  begin(): Turn;
  closing(): boolean;
  /**
   * From now on nothing new is worked on. What is open may finish until shortly before the
   * deadline, and then ends in words. Resolves when nothing is open, at the deadline at the latest.
   */
  drain(deadlineMs: number): Promise<void>;
}

/** What it takes to tell people, at the end of a drain. */
const lastWordsMs = 2_000;

export function createTurns(clock: Clock): Turns {
  const open = new Set<Turn>();
  let drained: PromiseWithResolvers<void> | null = null;
  return {
    begin() {
      const controller = new AbortController();
      const cut = Promise.withResolvers<Problem>();
      const turn: Turn = {
        signal: controller.signal,
        cut: cut.promise,
        cutShort(problem) {
          cut.resolve(problem);
          controller.abort();
        },
        over() {
          open.delete(turn);
          if (open.size === 0) drained?.resolve();
        },
      };
      open.add(turn);
      return turn;
    },
    closing: () => drained !== null,
    async drain(deadlineMs) {
      drained ??= Promise.withResolvers();
      if (open.size === 0) return;
      const cancels = [
        clock.schedule(
          () => {
            for (const turn of open) turn.cutShort({ code: 'closing' });
          },
          Math.max(0, deadlineMs - lastWordsMs),
        ),
        clock.schedule(drained.resolve, deadlineMs),
      ];
      await drained.promise;
      for (const cancel of cancels) cancel();
    },
  };
}
