import type { Clock } from '../../model/effects.ts';
import { ProblemError } from '../../model/problem.ts';
import { slotCooldownMs, type Bucket, type Scope } from './contract.ts';
import type { ScopeQueue } from './scope-queue.ts';

interface ScopedBucketOptions {
  readonly now: () => number;
  readonly open: (scope: Scope) => ScopeQueue;
  /** Told of a scope that nothing is to be remembered of. */
  readonly onDropped?: (scope: Scope) => void;
  readonly onClosed?: () => void;
}

/** A bucket of scopes, each opened when it is first asked for and dropped when it has long been idle. */
export function createScopedBucket({
  now,
  open,
  onDropped,
  onClosed,
}: ScopedBucketOptions): Bucket {
  const scopes = new Map<Scope, { readonly line: ScopeQueue; usedAt: number }>();
  let sweptAt = now();
  let isClosed = false;

  function lineOf(scope: Scope): ScopeQueue {
    const entry = scopes.get(scope) ?? { line: open(scope), usedAt: 0 };
    entry.usedAt = now();
    scopes.set(scope, entry);
    return entry.line;
  }

  /** Now and then on the way in, so that no timer is needed for it. */
  function sweep() {
    // Either way, for the clock may have been set back.
    if (Math.abs(now() - sweptAt) < slotCooldownMs) return;
    sweptAt = now();
    for (const [scope, { line, usedAt }] of scopes) {
      if (Math.abs(now() - usedAt) <= slotCooldownMs || !line.isIdle()) continue;
      scopes.delete(scope);
      onDropped?.(scope);
    }
  }

  return {
    async acquire(ticket) {
      if (isClosed) {
        ticket.requester.stopJoining();
        throw new ProblemError({ code: 'closing' });
      }
      sweep();
      return lineOf(ticket.scope).acquire(ticket);
    },
    close() {
      isClosed = true;
      for (const { line } of scopes.values()) line.close();
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
