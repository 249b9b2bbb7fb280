import type { Clock } from '../model/effects.ts';
import type { Problem } from '../model/problem.ts';

/** One interaction from its arrival to its end. */
export interface OpenInteraction {
  /** Aborted when nobody waits for the work any more. */
  readonly signal: AbortSignal;
  /** Resolves with what people are told where the work was cut short. */
  readonly cancellation: Promise<Problem>;
  cancel(problem: Problem): void;
  finish(): void;
}

/** All that is open, so that a shutdown leaves nothing "thinking…". */
export interface OpenInteractions {
  open(): OpenInteraction;
  isClosing(): boolean;
  /**
   * From now on nothing new is worked on. What is open may finish until shortly before the
   * deadline, and then ends in words. Resolves when nothing is open, at the deadline at the latest.
   */
  drain(deadlineMs: number): Promise<void>;
}

/** What it takes to tell people, at the end of a drain. */
const endingMs = 2_000;

export function createOpenInteractions(clock: Clock): OpenInteractions {
  const open = new Set<OpenInteraction>();
  let drained: PromiseWithResolvers<void> | null = null;
  return {
    open() {
      const controller = new AbortController();
      const cut = Promise.withResolvers<Problem>();
      const turn: OpenInteraction = {
        signal: controller.signal,
        cancellation: cut.promise,
        cancel(problem) {
          cut.resolve(problem);
          controller.abort();
        },
        finish() {
          open.delete(turn);
          if (open.size === 0) drained?.resolve();
        },
      };
      open.add(turn);
      return turn;
    },
    isClosing: () => drained !== null,
    async drain(deadlineMs) {
      drained ??= Promise.withResolvers();
      if (open.size === 0) return;
      const cancels = [
        clock.schedule(
          () => {
            for (const turn of open) turn.cancel({ code: 'closing' });
          },
          Math.max(0, deadlineMs - endingMs),
        ),
        clock.schedule(drained.resolve, deadlineMs),
      ];
      await drained.promise;
      for (const cancel of cancels) cancel();
    },
  };
}
