import type { Credential, Units } from '../../model/server.ts';
import type { Clock } from '../../model/effects.ts';
import type { Problem } from '../../model/problem.ts';
import type { AnswerNews, Requester } from '../contract.ts';

/** The rate limiter in front of the transport: every request acquires a slot first. */
export interface Bucket {
  /**
   * Resolves with a slot when the request may be sent. Throws `ProblemError`:
   * - `busy` at once if the expected wait is longer than the question waits
   * - `rate_limited` or `switched_off` while a `Retry-After` of the service runs
   * - `quota_spent` if the key's units, or a share of them, are spent
   * - `store_away` if slots are counted in Redis and Redis cannot be reached
   * - `closing` after `close`
   */
  acquire(request: SlotRequest): Promise<Slot>;
  /** Rejects all waiting and all later requests with `closing`. */
  close(): void;
}

export interface SlotRequest {
  readonly scope: Scope;
  /** Units the request costs ("cost" column); 0 on the open interface. */
  readonly units: number;
  readonly requester: Requester;
  /**
   * Of the answer in the cache. People who wait for the same answer count as one request; they can keep
   * their place without it.
   */
  readonly key?: string;
  /** Whether an older answer is at hand. The request then waits for a few seconds at most. */
  readonly hasFallback?: boolean;
}

/** What a limit is counted over: the open interface as a whole, or one key. */
export type Scope = 'open' | `key:${string}`;

export function scopeOf(credential: Credential | null): Scope {
  return credential === null ? 'open' : `key:${credential.fingerprint}`;
}

/** One request's share of the limit. Call one of its methods once. */
export interface Slot {
  /** The request has ended, with or without a response. The slot is free a minute later. */
  finish(outcome: RequestOutcome): void;
  /** The request was never sent: the slot is free at once. */
  cancel(): void;
}

/** What a response reports about limits. */
export interface RequestOutcome {
  readonly units: Units | null;
  readonly problem: Problem | null;
}

export interface RateLimit {
  /** Requests in any 60 seconds. */
  readonly slots: number;
  /**
   * The most slots that are reserved for people of servers that have no slot in use: a burst in one server
   * does not block the others. As many are reserved as the question of such a person may need. Those that were
   * used are reserved again when the line is empty.
   */
  readonly reservedSlots: number;
}

interface RateLimits {
  readonly open: RateLimit;
  readonly keyed: RateLimit;
}

/**
 * "open interface, Limits" and "keyed interface, Limits". Keys have reserved slots too, because
 * several servers may share a key. Few questions need more than two.
 */
export const defaultRateLimits: RateLimits = {
  open: { slots: 30, reservedSlots: 2 },
  keyed: { slots: 60, reservedSlots: 2 },
};

/** A person of another server waits no longer for a reserved slot, in milliseconds. */
export const soonMs = 8_000;

/** The share of a key's daily units that watches may spend. */
export const defaultWatchUnitsShare = 0.6;

/**
 * How long a slot stays in use after its response, in milliseconds. The service counts per minute;
 * the rest allows for clock drift.
 */
export const slotCooldownMs = 60_000 + 250;

/** How long a request waits that belongs to no question or has a fallback, in milliseconds. */
export const defaultWaitMs = { person: 8_000, watch: 60_000 };

/** The states of scopes as texts: in memory and the data folder for one process, in Redis for several. */
export interface LimitStates {
  /**
   * Replaces a scope's text by the result of `change`; null leaves it as it is. `change` may be called
   * several times, and gets the store's time in milliseconds since the epoch. Rejects if the store
   * cannot be reached; the change may then have been made.
   */
  update(scope: Scope, change: (text: string | null, now: number) => string | null): Promise<void>;
  /** The counts may be incomplete until this time of the store: a restart may have lost some. */
  incompleteUntil(): number;
  /** How many processes use the states, with this one. */
  processes(): number;
  /** Whether other processes may use the states. */
  readonly isShared: boolean;
}

/** A channel of all processes. Messages may be lost, and come back to the process that sends them. */
export interface ProcessMessages {
  /** Never rejects. */
  publish(text: string): Promise<void>;
  subscribe(listener: (text: string) => void): void;
}

export interface BucketOptions {
  readonly states: LimitStates;
  /** Identifies this process among all that share the states. */
  readonly processId: string;
  /** How far the store's clock is ahead of `now` at the start, in milliseconds. Default: 0. */
  readonly storeShiftMs?: number;
  /** Called once for each outage of the states' store. */
  readonly onError: (error: unknown) => void;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Default: a timer that does not keep the process alive. */
  readonly schedule?: Clock['schedule'];
  /** If other processes fetch answers: those who wait for one without a request then get their turn. */
  readonly news?: AnswerNews;
  /** To and from the other processes that share the states. */
  readonly messages?: ProcessMessages;
  readonly limits?: RateLimits;
  /** The transport's `totalMs`. */
  readonly requestTimeoutMs?: number;
  readonly waitMs?: { readonly person: number; readonly watch: number };
  /** The share of a key's daily units that watches may spend, from 0 to 1. */
  readonly watchUnitsShare?: number;
}

/** An account's units per day before the service has reported them ("keyed interface, Limits"). */
export const defaultDailyUnits = 5_000;

const dayMs = 24 * 60 * 60_000;

/** When the service resets units: at 00:00 UTC ("keyed interface, Limits"), in milliseconds. */
export function nextUtcMidnight(now: number): number {
  return (Math.floor(now / dayMs) + 1) * dayMs;
}
