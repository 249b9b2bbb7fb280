import type { Problem } from '../../model/problem.ts';
import type { AccountData } from './account.ts';
import type { Asker } from './serving-order.ts';
import type { SlotRecord } from './slot-window.ts';

/** A wait that the service has imposed on a scope (`Retry-After`). */
export interface Backoff {
  readonly until: number;
  readonly problem: Extract<Problem, { code: 'rate_limited' | 'switched_off' }>;
}

/** A question that has begun, and the slots that are kept for its next requests. */
export interface BegunQuestion extends Asker {
  readonly question: string;
  readonly kept: number;
  /** Its process has died if it has not ended by then. */
  readonly until: number;
}

/** When a user got the last slot in a server, or outside of servers. */
export interface LastServed extends Asker {
  readonly sequence: number;
  readonly at: number;
}

/** The state of a scope; times are the store's, in milliseconds since the epoch. */
export interface LimitState extends AccountData {
  readonly slots: readonly SlotRecord[];
  /** The highest number given to a slot. */
  readonly sequence: number;
  /** The latest is the last one. Also of slots that are free again, so that turns count for longer than a minute. */
  readonly lastServed: readonly LastServed[];
  readonly begun: readonly BegunQuestion[];
  /** How many of the reserved slots have been used since somebody waits. */
  readonly reserveUsed: number;
  readonly backoff: Backoff | null;
  readonly seenAt: number;
}
