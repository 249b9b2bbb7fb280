import type { Clock } from '../model/effects.ts';
import type { Problem } from '../model/problem.ts';

/** An interaction that has not ended yet. */
export interface OpenInteraction {
  /** Aborts the work once its result is no longer needed. */
  readonly signal: AbortSignal;
  /** Resolves with the problem to show if the interaction is cancelled. */
  readonly cancellation: Promise<Problem>;
  cancel(problem: Problem): void;
  finish(): void;
}

/** All open interactions, so that no answer stays at "thinking…" at a shutdown. */
export interface OpenInteractions {
  open(): OpenInteraction;
  isClosing(): boolean;
  /**
   * Closes the engine for new interactions. Open ones may finish until shortly before the deadline and
   * are then cancelled. Resolves when no interaction is open, at the deadline at the latest.
   */
  drain(deadlineMs: number): Promise<void>;
}

/** Time to send the last problem messages of a drain. */
const endingMs = 2_000;

export function createOpenInteractions(clock: Clock): OpenInteractions {
  const open = new Set<OpenInteraction>();
  let drained: PromiseWithResolvers<void> | null = null;
  return {
    open() {
      const controller = new AbortController();
      const cancelled = Promise.withResolvers<Problem>();
      const interaction: OpenInteraction = {
        signal: controller.signal,
        cancellation: cancelled.promise,
        cancel(problem) {
          cancelled.resolve(problem);
          controller.abort();
        },
        finish() {
          open.delete(interaction);
          if (open.size === 0) drained?.resolve();
        },
      };
      open.add(interaction);
      return interaction;
    },
    isClosing: () => drained !== null,
    async drain(deadlineMs) {
      drained ??= Promise.withResolvers();
      if (open.size === 0) return;
      const cancels = [
        clock.schedule(
          () => {
            for (const interaction of open) interaction.cancel({ code: 'closing' });
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
