import type { Clock } from '../model/effects.ts';
import type { Problem } from '../model/problem.ts';
import { UserTurns } from './user-turns.ts';

/** An interaction that has not ended yet. */
export class OpenInteraction {
  /** Whether its user has too many open ones. It is answered at once, without work. */
  readonly isRefused: boolean;
  /** Of its user. */
  readonly turns: UserTurns;
  readonly #onEnded: (() => void) | undefined;
  readonly #controller = new AbortController();
  readonly #cancellation = Promise.withResolvers<Problem | null>();
  #isCancelled = false;

  /** `onEnded`: called once. A promise would need more memory. */
  constructor(turns: UserTurns, onEnded?: () => void) {
    this.isRefused = !turns.enter(this);
    this.turns = turns;
    this.#onEnded = onEnded;
  }

  get isCancelled(): boolean {
    return this.#isCancelled;
  }

  /** Aborts the work once its result is no longer needed. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Resolves with the problem to show if the interaction is cancelled, with null if nothing is to be shown. */
  get cancellation(): Promise<Problem | null> {
    return this.#cancellation.promise;
  }

  cancel(problem: Problem | null): void {
    if (this.#isCancelled) return;
    this.#isCancelled = true;
    this.#cancellation.resolve(problem);
    this.#controller.abort();
  }

  /** Ends the work without an answer: another process continues it. */
  abandon(): void {
    this.#controller.abort();
  }

  end(): void {
    this.#onEnded?.();
  }
}

/** All open interactions, so that no answer stays at "thinking…" at a shutdown. */
export function createOpenInteractions(clock: Clock) {
  const open = new Set<OpenInteraction>();
  const users = new Map<string, UserTurns>();
  let drained: PromiseWithResolvers<void> | null = null;
  const leave = (interaction: OpenInteraction): void => {
    const { turns } = interaction;
    turns.leave(interaction);
    if (turns.isIdle && users.get(turns.userId) === turns) users.delete(turns.userId);
    open.delete(interaction);
    if (open.size === 0) drained?.resolve();
  };
  return {
    open(userId: string, onEnded?: () => void): OpenInteraction {
      const turns = users.get(userId) ?? new UserTurns(userId);
      users.set(userId, turns);
      const interaction = new OpenInteraction(turns, onEnded);
      open.add(interaction);
      return interaction;
    },
    end(interaction: OpenInteraction): void {
      leave(interaction);
      interaction.end();
    },
    /** It does not end in this process. */
    leave,
    isClosing: () => drained !== null,
    /**
     * Closes the engine for new interactions. Open ones may finish until `cancelAfterMs` and are then
     * cancelled. Resolves when no interaction is open, at the deadline at the latest.
     */
    async drain(deadlineMs: number, cancelAfterMs: number): Promise<void> {
      drained ??= Promise.withResolvers();
      if (open.size === 0) return;
      const cancels = [
        clock.schedule(() => {
          for (const interaction of open) interaction.cancel({ code: 'closing' });
        }, cancelAfterMs),
        clock.schedule(drained.resolve, deadlineMs),
      ];
      await drained.promise;
      for (const cancel of cancels) cancel();
    },
  };
}
