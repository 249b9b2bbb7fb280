import type { RequestOutcome } from './contract.ts';
import type { SlotClaim, ScopeState } from './scope-state.ts';
import type { GuildQueue } from './fair-queue.ts';

/**
 * The slots of one scope, counted in this process or in Redis. Its calls reject if the number of
 * used slots cannot be determined.
 */
export interface ScopeSlots {
  /** The current state. With Redis it may be a moment old, and `acquire` decides. */
  readonly state: ScopeState;
  /** Queues of other processes. */
  readonly otherQueues: readonly GuildQueue[];
  /**
   * How often to refresh while requests are queued, in milliseconds; null if the state cannot
   * change unnoticed.
   */
  readonly refreshEveryMs: number | null;
  /** Resolves when the state is up to date. */
  refresh(): Promise<void>;
  /** Publishes this process's queues to the other processes and refreshes the state. */
  announce(waiting: readonly GuildQueue[]): Promise<void>;
  /**
   * Counts the slot as used in `state` from the call on. Resolves with null, and counts it no
   * longer, if another request comes first or no slot is free. `waiting`: this process's other
   * queues.
   */
  acquire(claim: PendingClaim, waiting: readonly GuildQueue[]): Promise<AcquiredSlot | null>;
  isIdle(now: number): boolean;
}

export interface PendingClaim extends SlotClaim {
  /** When the request was queued, in milliseconds since the epoch. */
  readonly since: number;
  /** For requests that never wait: how many slots must be free. */
  readonly minFree: number | null;
}

/** A slot in use. Call one of its methods once; neither throws. */
export interface AcquiredSlot {
  finish(outcome: RequestOutcome): void;
  /** The request was never sent: the slot is free at once. */
  cancel(): void;
}
