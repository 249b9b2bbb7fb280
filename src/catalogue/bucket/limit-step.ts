import type { RateLimit, RequestOutcome } from './contract.ts';
import type { Backoff, LimitState } from './limit-state.ts';
import type { ScopeStateOptions } from './scope-state.ts';
import type { SlotRecord } from './slot-window.ts';

/** What has happened in a process since the last step. Repeating an event changes nothing. */
export type LimitEvent =
  | {
      readonly kind: 'finished';
      readonly slot: SlotRecord;
      readonly outcome: RequestOutcome;
      readonly finishedAt: number;
    }
  /** The request was never sent. */
  | { readonly kind: 'cancelled'; readonly slotId: string }
  /** The question needs no further slot. */
  | { readonly kind: 'ended'; readonly question: string };

/** A request that waits in this process. Its slot gets its id. */
export interface WaitingRequest {
  readonly id: string;
  /** Equal for requests with the same answer, in all processes. Has `tagLength` characters. */
  readonly tag: string;
  readonly units: number;
  readonly callers: readonly WaitingCaller[];
  /**
   * Whether it is made only when its turn has come. It then gets no slot: slots are kept for the question
   * of a caller, which begins. Each caller has a question.
   */
  readonly isAwaited: boolean;
}

export interface WaitingCaller {
  readonly guildId: string | null;
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

export interface LimitStep {
  /** The process that makes the step. */
  readonly process: string;
  readonly events: readonly LimitEvent[];
  readonly waiting: readonly WaitingRequest[];
  readonly optional: readonly OptionalRequest[];
}

export interface LimitRules extends ScopeStateOptions, RateLimit {
  /** How many processes there are, with this one. */
  readonly processes: number;
  /**
   * Other processes tell within so many milliseconds what waits in them. Before, a process uses only its share
   * of the slots, except for servers without one. 0 for one process.
   */
  readonly tellMs: number;
  /** Nothing is granted before this time. */
  readonly incompleteUntil: number;
}

export interface LimitResult {
  readonly state: LimitState;
  /** Whether the state has to be stored. */
  readonly isChanged: boolean;
  readonly granted: ReadonlyMap<string, SlotRecord>;
  /** The questions that have begun without a slot, by the ids of their requests. */
  readonly begun: ReadonlyMap<string, string>;
  /** The positions of the requests that still wait. */
  readonly positions: ReadonlyMap<string, number>;
  /** When the request with this position is expected to get its slot. */
  readonly dueAt: (position: number) => number;
  /** When a slot is expected to be spare for such a request. */
  readonly spareAt: (urgency: OptionalRequest['urgency']) => number;
  /** When each request that cannot be paid could be. */
  readonly unpaidUntil: ReadonlyMap<string, number>;
  readonly backoff: Backoff | null;
  /** When a slot becomes free, the backoff ends, or something of a dead process expires; infinite if never. */
  readonly nextAt: number;
}
