import type { RequestOutcome } from './contract.ts';
import type { SlotClaim, ScopeState } from './scope-state.ts';
import type { GuildQueue } from './fair-queue.ts';

/**
 * The places of one scope, wherever they are counted: in this process, or where many can see them.
 * Rejections mean that nobody can tell how many are taken.
 */
export interface ScopeSlots {
  /** What is known now. Where many take places it may be a moment old, and `take` decides. */
  readonly state: ScopeState;
  /** Who waits in other processes. */
  readonly otherQueues: readonly GuildQueue[];
  /** How often to look while somebody waits, in milliseconds; null where nothing changes unseen. */
  readonly refreshEveryMs: number | null;
  /** Resolves when what is known is as new as can be. */
  refresh(): Promise<void>;
  /** Tells the other processes who waits here, and looks. */
  announce(waiting: readonly GuildQueue[]): Promise<void>;
  /**
   * Counts as taken in `known` from the call on. Null says "not yet": another's turn comes first,
   * or a place was taken elsewhere; then it counts no longer. `waiting`: who else waits here.
   */
  acquire(claim: PendingClaim, waiting: readonly GuildQueue[]): Promise<AcquiredSlot | null>;
  isIdle(now: number): boolean;
}

export interface PendingClaim extends SlotClaim {
  /** Since when it waits. */
  readonly since: number;
  /** For what never waits: how many places have to be free for it. */
  readonly minFree: number | null;
}

/** A place that was taken. Its end is told with one of these, once; neither throws nor is waited for. */
export interface AcquiredSlot {
  finish(outcome: RequestOutcome): void;
  /** It was never used, so that it is free at once. */
  cancel(): void;
}
