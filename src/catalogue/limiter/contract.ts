import type { RequestContext } from '../../model/answer.ts';
import type { Clock } from '../../model/effects.ts';
import type { Problem } from '../../model/problem.ts';
import type { Credential, Units } from '../../model/server.ts';

/** The rate limiter in front of the transport: every request needs a slot first. */
export interface Limiter {
  /**
   * Resolves with a slot when the request may be sent. Resolves with null when another request for the same answer
   * has been sent or has ended: the answer may be there, or on its way in this process. Throws `ProblemError`:
   * - `busy` if the turn comes later than the question waits
   * - `rate_limited` or `switched_off` while a `Retry-After` of the service runs
   * - `quota_spent` if the key's units, or a share of them, are spent
   * - `store_away` if slots are counted in Redis and Redis cannot be reached
   * - `slow` if the caller has left, and `closing` after `close`
   */
  acquire(request: SlotRequest): Promise<Slot | null>;
  /** Call it when a process has joined the others, ended or died. */
  handlePeersChanged(): void;
  /** Ends all waits and rejects later requests with `closing`. Serves other processes as long as it can. */
  close(): void;
}

export interface SlotRequest {
  readonly scope: Scope;
  /** Units the request costs ("cost" column); 0 on the open interface. */
  readonly units: number;
  readonly context: RequestContext;
  /** Of the answer in the cache. Of those who ask for the same answer, one gets a slot; the others get null. */
  readonly key?: string;
  /** Whether an older answer is at hand. The request then waits for a few seconds at most. */
  readonly hasFallback?: boolean;
}

/** What a limit is counted over: the open interface as a whole, or one key. */
export type Scope = 'open' | `key:${string}`;

export function scopeOf(credential: Credential | null): Scope {
  return credential === null ? 'open' : `key:${credential.fingerprint}`;
}

export function systemOf(scope: Scope): 'open' | 'keyed' {
  return scope === 'open' ? scope : 'keyed';
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
   * The most slots that are reserved for people of servers without a slot in use: a burst in one server does not block
   * the others. As many are reserved as the question of such a person may need. Those that were used are reserved
   * again when nobody waits.
   */
  readonly reservedSlots: number;
}

/**
 * "open interface, Limits" and "keyed interface, Limits". Keys have reserved slots too, because
 * several servers may share a key. Few questions need more than two.
 */
export const defaultRateLimits: { readonly open: RateLimit; readonly keyed: RateLimit } = {
  open: { slots: 30, reservedSlots: 2 },
  keyed: { slots: 60, reservedSlots: 2 },
};

/** The share of a key's daily units that watches may spend. */
export const defaultWatchUnitsShare = 0.6;

/**
 * How long a slot stays in use after its response, in milliseconds. The service counts per minute;
 * the rest allows for clock drift.
 */
export const slotCooldownMs = 60_000 + 250;

/** How long a request waits that belongs to no question or has a fallback, in milliseconds. */
export const shortWaitMs = { person: 8_000, watch: 60_000 } as const;

type Urgency = RequestContext['urgency'];

/** Whether a request does not wait: it is sent at once or not at all. */
export function isOptional(urgency: Urgency): urgency is Exclude<Urgency, 'person' | 'watch'> {
  return urgency === 'suggestion' || urgency === 'extra';
}

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
}

/** The processes that share the states, and messages between them. */
export interface Peers {
  /** The process that has the line of a scope. */
  ownerOf(scope: Scope): string;
  isAlive(process: string): boolean;
  /** How long a message may be on its way, in milliseconds. */
  readonly travelMs: number;
  /** The message may be lost. Rejects if the store cannot be reached. */
  send(process: string, text: string): Promise<void>;
  /** Receives the messages to this process. */
  listen(listener: (text: string) => void): void;
}

export interface LimiterOptions {
  readonly states: LimitStates;
  /** Identifies this process among all that share the states. */
  readonly processId: string;
  /** Called once for each outage of the states' store. */
  readonly onError: (error: unknown) => void;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Default: a timer that does not keep the process alive. */
  readonly schedule?: Clock['schedule'];
  /** Absent if no other process shares the states. */
  readonly peers?: Peers;
  readonly limits?: typeof defaultRateLimits;
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
