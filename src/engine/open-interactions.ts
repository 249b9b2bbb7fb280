import pLimit, { type LimitFunction } from 'p-limit';

import type { Clock } from '../model/effects.ts';
import type { Problem } from '../model/problem.ts';

/** More of one user's interactions at a time would delay those of others. */
const mostInWork = 3;
/** Far more than a person needs, who opens a few messages at once. */
export const mostOpen = 20;

/**
 * Why an interaction ends before its work does: with the message of a problem, in silence, or because
 * another process continues it.
 */
type EarlyEnd = Problem | 'silent' | 'left';

/** What the open interactions of one user share. */
interface UserTurns {
  readonly userId: string;
  /** Each has a few in work at a time; the others wait for their turn. */
  readonly limit: LimitFunction;
  open: number;
}

/** An interaction that has not ended yet. */
export class OpenInteraction {
  /** Whether its user has too many open ones. It is answered at once, without work. */
  readonly isRefused: boolean;
  readonly #turns: UserTurns;
  readonly #turn = Promise.withResolvers<undefined>();
  readonly #controller = new AbortController();
  readonly #earlyEnd = Promise.withResolvers<EarlyEnd>();

  constructor(turns: UserTurns) {
    this.#turns = turns;
    this.isRefused = turns.open >= mostOpen;
    if (!this.isRefused) turns.open += 1;
  }

  /** Aborts the work once its result is no longer needed. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Resolves when the interaction is to end before its work does. */
  get earlyEnd(): Promise<EarlyEnd> {
    return this.#earlyEnd.promise;
  }

  /** Ends it before its work does. The first call counts. */
  endEarly(why: EarlyEnd): void {
    this.#earlyEnd.resolve(why);
    this.#controller.abort();
  }

  /** Resolves when the interaction may work; never if it ends before. */
  beginTurn(): Promise<void> {
    const begun = Promise.withResolvers<undefined>();
    void this.#turns.limit(() => {
      if (this.signal.aborted) return undefined;
      begun.resolve(undefined);
      return this.#turn.promise;
    });
    return begun.promise;
  }

  /** The next one of its user may work. */
  endTurn(): void {
    this.#turn.resolve(undefined);
  }

  /** Returns its user's turns if it was the last one of them. */
  close(): UserTurns | null {
    this.endTurn();
    if (!this.isRefused) this.#turns.open -= 1;
    return this.#turns.open === 0 ? this.#turns : null;
  }
}

/** All open interactions, so that no answer stays at "thinking…" at a shutdown. */
export class OpenInteractions {
  readonly #clock: Clock;
  readonly #open = new Set<OpenInteraction>();
  readonly #users = new Map<string, UserTurns>();
  #drained: PromiseWithResolvers<void> | null = null;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  get isClosing(): boolean {
    return this.#drained !== null;
  }

  open(userId: string): OpenInteraction {
    const turns = this.#users.get(userId) ?? { userId, limit: pLimit(mostInWork), open: 0 };
    this.#users.set(userId, turns);
    const interaction = new OpenInteraction(turns);
    this.#open.add(interaction);
    return interaction;
  }

  close(interaction: OpenInteraction): void {
    const idle = interaction.close();
    if (idle !== null && this.#users.get(idle.userId) === idle) this.#users.delete(idle.userId);
    this.#open.delete(interaction);
    if (this.#open.size === 0) this.#drained?.resolve();
  }

  /**
   * Closes the engine for new interactions. Open ones may finish until `cancelAfterMs` and are then
   * cancelled. Resolves when no interaction is open, at the deadline at the latest.
   */
  async drain(deadlineMs: number, cancelAfterMs: number): Promise<void> {
    const drained = (this.#drained ??= Promise.withResolvers());
    if (this.#open.size === 0) return;
    const cancels = [
      this.#clock.schedule(() => {
        for (const interaction of this.#open) interaction.endEarly({ code: 'closing' });
      }, cancelAfterMs),
      this.#clock.schedule(drained.resolve, deadlineMs),
    ];
    await drained.promise;
    for (const cancel of cancels) cancel();
  }
}
