import type { Payer } from './account.ts';
import type { RateLimit, RequestOutcome } from './contract.ts';
import type { Backoff, BegunQuestion, LimitState } from './limit-state.ts';
import type { ScopeStateOptions } from './scope-state.ts';
import type { Asker } from './serving-order.ts';
import type { SlotRecord } from './slot-window.ts';

/** What has happened in a process since the last step. Repeating an event changes nothing. */
export type LimitEvent =
  | {
      readonly kind: 'finished';
      readonly slot: SlotRecord;
      readonly outcome: RequestOutcome;
      readonly finishedAt: number;
    }
  /** A request was sent with a slot that was kept for its question. */
  | { readonly kind: 'used'; readonly slot: SlotRecord }
  /** The request was never sent. */
  | { readonly kind: 'cancelled'; readonly slotId: string }
  /** The question needs no further slot. */
  | { readonly kind: 'ended'; readonly question: string };

/** A request that waits in a process. Its slot gets its id. */
export interface WaitingRequest {
  readonly id: string;
  /** Equal for requests with the same answer, in all processes. Has `tagLength` characters. */
  readonly tag: string;
  readonly units: number;
  /** Each that may be served. Those of another process are not all told. */
  readonly callers: readonly WaitingCaller[];
  /** How many wait for it. */
  readonly people: number;
  /**
   * Whether it is made only when its turn has come. It then gets no slot: slots are kept for the question
   * of a caller, which begins. Each caller has a question.
   */
  readonly isAwaited: boolean;
}

export interface WaitingCaller extends Asker {
  readonly urgency: 'person' | 'watch';
  /** Null for a request that belongs to no question. */
  readonly question: string | null;
  readonly since: number;
  /** Of its question; null without one. */
  readonly interactionId: string | null;
  /** Whether its question has begun (`Question.hasBegun`), with or without a slot. */
  readonly hasBegun: boolean;
  /** How many slots the question needs before it begins. */
  readonly needs: number;
}

/** A request of a suggestion or an extra, which gets a slot now or never. */
export interface OptionalRequest {
  readonly id: string;
  readonly guildId: string | null;
  readonly urgency: 'suggestion' | 'extra';
  readonly units: number;
}

/** What a process has told of its queue. Times are the store's, in milliseconds since the epoch. */
export interface ToldQueue {
  readonly seenAt: number;
  readonly waiting: readonly WaitingRequest[];
}

export interface LimitStep {
  /** The process that makes the step. */
  readonly process: string;
  readonly events: readonly LimitEvent[];
  /** Whether the events have to be stored now. */
  readonly mustStore: boolean;
  /** Whether it no longer leaves free slots to the process that comes first. */
  readonly isLate: boolean;
  /** By process, without this one. */
  readonly others: ReadonlyMap<string, ToldQueue>;
  readonly waiting: readonly WaitingRequest[];
  readonly optional: readonly OptionalRequest[];
}

export interface LimitRules extends ScopeStateOptions, RateLimit {
  /** How many processes there are, with this one. */
  readonly processes: number;
  /**
   * Other processes tell within so many milliseconds what waits in them. Before, several requests of one
   * process get slots only if there would be enough for as many in each other one. 0 for one process.
   */
  readonly tellMs: number;
  /** Nothing is granted before this time. */
  readonly incompleteUntil: number;
}

export interface LimitResult {
  /** To be stored; null if it need not be. */
  readonly state: LimitState | null;
  /** This process's requests that have slots, by id. */
  readonly granted: ReadonlyMap<string, SlotRecord>;
  /** Its questions that have begun without a slot, by the ids of their requests. */
  readonly begun: ReadonlyMap<string, string>;
  /** The positions of its requests that still wait. */
  readonly positions: ReadonlyMap<string, number>;
  /** When each of its requests that cannot be paid could be. */
  readonly unpaidUntil: ReadonlyMap<string, number>;
  /** All its requests that may be pending. */
  readonly pending: readonly SlotRecord[];
  /** All its questions that have begun, with the slots that are kept for them. */
  readonly kept: ReadonlyMap<string, BegunQuestion>;
  /** Whether kept slots may be used without a step. A few units have to be left. */
  readonly mayUseKept: (cost: Payer & { readonly units: number }) => boolean;
  /** Whether another process gets slots. */
  readonly servesOthers: boolean;
  /** Whether free slots are left to the process that comes first. */
  readonly isLeft: boolean;
  /** Whether it may change the result when another process tells what waits in it. */
  readonly isHeld: boolean;
  /** Before this time, all that was asked in all processes is known. */
  readonly settledAt: number;
  /** When the request with this position is expected to get its slot. */
  readonly dueAt: (position: number) => number;
  /** When a slot is expected to be spare for such a request. */
  readonly spareAt: (urgency: OptionalRequest['urgency']) => number;
  readonly backoff: Backoff | null;
  /** When a slot becomes free, the backoff ends, or something of a dead process expires; infinite if never. */
  readonly nextAt: number;
}
