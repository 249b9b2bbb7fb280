import type { Lesson } from './contract.ts';
import type { Claim, Known } from './known.ts';
import type { Queue } from './line.ts';

/**
 * The places of one scope, wherever they are counted: in this process, or where many can see them.
 * Rejections mean that nobody can tell how many are taken.
 */
export interface Places {
  /** What is known now. Where many take places it may be a moment old, and `take` decides. */
  readonly known: Known;
  /** Who waits in other processes. */
  readonly others: readonly Queue[];
  /** How often to look while somebody waits, in milliseconds; null where nothing changes unseen. */
  readonly lookEveryMs: number | null;
  /** Resolves when what is known is as new as can be. */
  look(): Promise<void>;
  /** Tells the other processes who waits here, and looks. */
  stand(waiting: readonly Queue[]): Promise<void>;
  /**
   * Counts as taken in `known` from the call on. Null says "not yet": another's turn comes first,
   * or a place was taken elsewhere; then it counts no longer. `waiting`: who else waits here.
   */
  take(claim: StandingClaim, waiting: readonly Queue[]): Promise<TakenPlace | null>;
  isIdle(now: number): boolean;
}

export interface StandingClaim extends Claim {
  /** Since when it waits. */
  readonly since: number;
  /** For what never waits: how many places have to be free for it. */
  readonly leastFree: number | null;
}

/** A place that was taken. Its end is told with one of these, once; neither throws nor is waited for. */
export interface TakenPlace {
  answered(lesson: Lesson): void;
  /** It was never used, so that it is free at once. */
  giveBack(): void;
}
