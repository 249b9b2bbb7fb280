import type { Credential, Units } from '../../model/server.ts';
import type { Clock } from '../../model/effects.ts';
import type { Problem } from '../../model/problem.ts';
import type { Requester } from '../contract.ts';

/**
 * The rate limiter in front of the transport: every request acquires a slot first. There are two
 * implementations: for one process, and for many that share a Redis.
 */
export interface Bucket {
  /**
   * Resolves with a slot when the request may be sent. Throws `ProblemError`:
   * - `busy` at once if the expected wait is longer than the requester waits
   * - `rate_limited` or `switched_off` while a `Retry-After` of the service runs
   * - `quota_spent` if the key's units, or the watches' share of them, are spent
   * - `store_away` if slots are counted in Redis and Redis cannot be reached
   * - `closing` after `close`
   */
  acquire(request: SlotRequest): Promise<Slot>;
  /** Rejects all queued and all later requests with `closing`. */
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
  /**
   * Call this when the request has ended, with or without a response. The slot is free a minute
   * later.
   */
  finish(outcome: RequestOutcome): void;
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
   * The last slots are reserved for people of servers that have no slot in use, so that a burst in
   * one server does not block the others.
   */
  readonly reservedSlots: number;
}

interface RateLimits {
  readonly open: RateLimit;
  readonly keyed: RateLimit;
}

/**
 * "open interface, Limits" and "keyed interface, Limits". Keys have reserved slots too, because
 * several servers may share a key.
 */
export const defaultRateLimits: RateLimits = {
  open: { slots: 30, reservedSlots: 2 },
  keyed: { slots: 60, reservedSlots: 3 },
};

/** The share of a key's daily units that watches may spend. */
export const defaultWatchUnitsShare = 0.6;

/**
 * How long a slot stays in use after its response, in milliseconds. The service counts per minute;
 * the rest allows for clock drift.
 */
export const slotCooldownMs = 60_000 + 250;

/** The longest wait in the queue, in milliseconds. */
export const defaultWaitMs = { person: 8_000, watch: 60_000 };

/**
 * Persists the used slots, so that a restarted process stays within the limit. Times are in
 * milliseconds since the epoch.
 */
export interface RequestLedger {
  /** Returns times at or after `sinceMs`, in any order. Earlier times may be deleted. */
  load(scope: Scope, sinceMs: number): Promise<readonly number[]>;
  /** Resolves before the request is sent. */
  add(scope: Scope, atMs: number): Promise<void>;
  /** What watches have spent of a key's daily units; null if nothing is stored. */
  watchUnits(scope: Scope): Promise<WatchSpending | null>;
  putWatchUnits(scope: Scope, spending: WatchSpending): Promise<void>;
}

export interface WatchSpending {
  readonly units: number;
  /** When the service resets the units, in milliseconds since the epoch. */
  readonly resetAt: number;
}

/** Runs a Lua script atomically in Redis (`EVAL`). Rejects quickly if Redis cannot be reached. */
export type RunScript = (
  script: string,
  keys: readonly string[],
  args: readonly (string | number)[],
) => Promise<unknown>;

export interface BucketSettings {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Default: a timer that does not keep the process alive. */
  readonly schedule?: Clock['schedule'];
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
