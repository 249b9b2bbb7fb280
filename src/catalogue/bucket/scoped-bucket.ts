import type { Clock } from '../../model/effects.ts';
import { ProblemError } from '../../model/problem.ts';
import {
  defaultRateLimits,
  defaultWaitMs,
  slotCooldownMs,
  type Bucket,
  type BucketSettings,
  type RateLimit,
  type Scope,
} from './contract.ts';
import { ScopeQueue } from './scope-queue.ts';
import type { ScopeSlots } from './scope-state.ts';

interface ScopedBucketOptions extends Pick<
  BucketSettings,
  'now' | 'schedule' | 'waitMs' | 'limits'
> {
  readonly createSlots: (scope: Scope, limit: RateLimit) => ScopeSlots;
  /** Called when an idle scope is dropped. */
  readonly onDropped?: (scope: Scope) => void;
  readonly onClosed?: () => void;
}

/**
 * A bucket over scopes. A scope is opened at its first request and dropped when it has been idle.
 */
export function createScopedBucket(options: ScopedBucketOptions): Bucket {
  const { now, onDropped, onClosed } = options;
  const { schedule = unrefTimer, waitMs = defaultWaitMs, limits = defaultRateLimits } = options;
  const scopes = new Map<Scope, { readonly queue: ScopeQueue; usedAt: number }>();
  let lastSweepAt = now();
  let isClosed = false;

  function open(scope: Scope): ScopeQueue {
    const limit = scope === 'open' ? limits.open : limits.keyed;
    const slots = options.createSlots(scope, limit);
    return new ScopeQueue({ slots, limit, waitMs, now, schedule });
  }

  function queueFor(scope: Scope): ScopeQueue {
    const entry = scopes.get(scope) ?? { queue: open(scope), usedAt: 0 };
    entry.usedAt = now();
    scopes.set(scope, entry);
    return entry.queue;
  }

  /** Runs on the way in, so that it needs no timer. */
  function sweep() {
    // The difference is absolute because the clock may be set back.
    if (Math.abs(now() - lastSweepAt) < slotCooldownMs) return;
    lastSweepAt = now();
    for (const [scope, { queue, usedAt }] of scopes) {
      if (Math.abs(now() - usedAt) <= slotCooldownMs || !queue.isIdle()) continue;
      scopes.delete(scope);
      onDropped?.(scope);
    }
  }

  return {
    async acquire(request) {
      if (isClosed) {
        request.requester.stopJoining();
        throw new ProblemError({ code: 'closing' });
      }
      sweep();
      return queueFor(request.scope).acquire(request);
    },
    close() {
      isClosed = true;
      for (const { queue } of scopes.values()) queue.close();
      onClosed?.();
    },
  };
}

/** A timer that does not keep the process alive. */
export const unrefTimer: Clock['schedule'] = (act, ms) => {
  const timer = setTimeout(act, ms);
  timer.unref();
  return () => {
    clearTimeout(timer);
  };
};
