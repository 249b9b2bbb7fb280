import type { Credential } from '../../model/credential.ts';
import type { Clock } from '../../model/effects.ts';
import type { Problem } from '../../model/problem.ts';
import type { Units } from '../../model/server.ts';
import type { Requester } from '../contract.ts';

/**
 * Stands in front of the transport and keeps us within the service's limits: every request takes a
 * place first. Two implementations: one process, and many that share a Redis.
 */
export interface Bucket {
  /**
   * Resolves when the party's turn has come. Throws `ProblemError`: `busy` at once where the turn
   * would come later than the party waits, `rate_limited` or `switched_off` while the service's own
   * word is obeyed, `quota_spent` (for watches at their share of the units), `closing`, `store_away`
   * where places are counted in a store that cannot be reached.
   */
  acquire(ticket: SlotRequest): Promise<Slot>;
  /** Refuses those in line with `closing`, and everyone after. */
  close(): void;
}

export interface SlotRequest {
  readonly scope: Scope;
  /** Units the request costs ("cost" column); 0 on the open interface. */
  readonly units: number;
  readonly requester: Requester;
}

/** What a limit is counted over: the open interface as a whole, or one key. */
export type Scope = 'open' | `key:${string}`;

export function scopeOf(credential: Credential | null): Scope {
  return credential === null ? 'open' : `key:${credential.fingerprint}`;
}

/** One request's share of the limit. */
export interface Slot {
  /** To be called when the request is over, however it went; the place is free a minute later. */
  finish(outcome: RequestOutcome): void;
}

/** What an answer teaches of the limits. */
export interface RequestOutcome {
  readonly units: Units | null;
  readonly problem: Problem | null;
}

export interface RateLimit {
  /** Requests in any 60 seconds. */
  readonly slots: number;
  /** The last places, kept for people of servers that hold none, so that one server's burst does not shut out the others. */
  readonly reservedSlots: number;
}

export interface RateLimits {
  readonly open: RateLimit;
  readonly keyed: RateLimit;
}

/** "open interface, Limits" and "keyed interface, Limits". Servers may share a key, so that one has newcomers too. */
export const defaultRateLimits: RateLimits = {
  open: { slots: 30, reservedSlots: 2 },
  keyed: { slots: 60, reservedSlots: 3 },
};

/** The part of a key's daily units that watches may spend; the rest is kept for people. */
export const defaultWatchUnitsShare = 0.6;

/** The limits count by the minute; the rest is for clocks that do not run alike. Milliseconds. */
export const slotCooldownMs = 60_000 + 250;

/** A person waits 8 seconds; a watch, with nobody looking on, may take its turn a minute later. */
export const defaultWaitMs = { person: 8_000, watch: 60_000 };

/**
 * Remembers over a restart which places were taken, so that a process that is killed and started
 * again does not pass the limit. Times in milliseconds since the epoch.
 */
export interface RequestLedger {
  /** Times at or after `sinceMs`, in any order; what is older may be dropped for good. */
  load(scope: Scope, sinceMs: number): Promise<readonly number[]>;
  /** Kept before the request is sent. */
  add(scope: Scope, atMs: number): Promise<void>;
  /** What watches have spent of a key's daily units; null where nothing was noted. */
  watchUnits(scope: Scope): Promise<WatchSpending | null>;
  putWatchUnits(scope: Scope, spent: WatchSpending): Promise<void>;
}

export interface WatchSpending {
  readonly units: number;
  /** When the units are given back, milliseconds since the epoch. */
  readonly resetAt: number;
}

/**
 * Runs a script where all processes share their state (Redis, `EVAL`): whole or not at all, and one
 * after the other. Rejects, soon, where that cannot be reached.
 */
export type RunScript = (
  script: string,
  keys: readonly string[],
  args: readonly (string | number)[],
) => Promise<unknown>;

/** What a bucket goes by, for one process or for many. */
export interface BucketSettings {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Default: a timer that does not keep the process alive. */
  readonly schedule?: Clock['schedule'];
  readonly limits?: RateLimits;
  /** The longest a request can be under way: the transport's `totalMs`. */
  readonly requestTimeoutMs?: number;
  readonly waitMs?: { readonly person: number; readonly watch: number };
  /** The part of a key's daily units that watches may spend, from 0 to 1. */
  readonly watchUnitsShare?: number;
}
