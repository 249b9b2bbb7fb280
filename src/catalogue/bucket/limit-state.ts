import type { Problem } from '../../model/problem.ts';
import type { AccountData } from './account.ts';
import type { QueueClass } from './serving-order.ts';
import type { SlotRecord } from './slot-window.ts';

/** A wait that the service has imposed on a scope (`Retry-After`). */
export interface Backoff {
  readonly until: number;
  readonly problem: Extract<Problem, { code: 'rate_limited' | 'switched_off' }>;
}

/** A question that has begun, and the slots that are kept for its next requests. */
export interface BegunQuestion {
  readonly question: string;
  readonly guildId: string | null;
  readonly kept: number;
  /** Its process has died if it has not ended by then. */
  readonly until: number;
}

/** The waiting requests of one class and server, as other processes see them. */
export interface WaitingGroup {
  readonly queue: QueueClass;
  readonly guildId: string | null;
  /** When the question of the first one was asked. */
  readonly since: number;
  readonly count: number;
  /** The slots that all of them need to begin. */
  readonly needs: number;
  /** The tags of the first requests, without separators. */
  readonly tags: string;
}

/** When a server got its last slot. */
export interface LastServed {
  readonly guildId: string | null;
  readonly sequence: number;
  readonly at: number;
}

/** What waits in one process. */
export interface ProcessQueue {
  readonly seenAt: number;
  readonly groups: readonly WaitingGroup[];
}

/** The state of a scope; times are the store's, in milliseconds since the epoch. */
export interface LimitState extends AccountData {
  readonly slots: readonly SlotRecord[];
  /** The highest number given to a slot. */
  readonly sequence: number;
  /** Also of servers whose slots are free again, so that servers take turns for longer than a minute. */
  readonly lastServed: readonly LastServed[];
  readonly begun: readonly BegunQuestion[];
  readonly queues: Readonly<Record<string, ProcessQueue>>;
  /** How many of the reserved slots have been used since somebody waits. */
  readonly reserveUsed: number;
  readonly backoff: Backoff | null;
  readonly seenAt: number;
}
