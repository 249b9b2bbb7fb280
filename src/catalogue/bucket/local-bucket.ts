import { requestTimeoutMs } from '../contract.ts';
import {
  defaultRateLimits,
  defaultWaitMs,
  defaultWatchUnitsShare,
  slotCooldownMs,
  type Bucket,
  type RequestLedger,
  type BucketSettings,
  type Scope,
} from './contract.ts';
import { LocalSlots } from './local-slots.ts';
import { ScopeQueue } from './scope-queue.ts';
import { createScopedBucket, unrefTimer } from './scoped-bucket.ts';

export interface LocalBucketOptions extends BucketSettings {
  readonly ledger: RequestLedger;
  /** A failing ledger costs certainty after a restart, not answers. */
  readonly onError: (error: unknown) => void;
}

/** The bucket of one process. */
export function createLocalBucket(options: LocalBucketOptions): Bucket {
  const { now, ledger, onError } = options;
  const {
    limits = defaultRateLimits,
    schedule = unrefTimer,
    requestTimeoutMs: flightMs = requestTimeoutMs,
  } = options;
  const { waitMs = defaultWaitMs, watchUnitsShare = defaultWatchUnitsShare } = options;

  const opened = new Set<Scope>();

  /** What an earlier process left, as far as the ledger can tell. */
  async function left(scope: Scope) {
    const since = now() - slotCooldownMs - flightMs;
    // What we dropped ourselves was over; a later time is of a clock that was set back meanwhile.
    const until = opened.has(scope) ? now() : Infinity;
    opened.add(scope);
    const [times, spent] = await Promise.allSettled([
      ledger.load(scope, since),
      // The open interface knows no units.
      scope === 'open' ? null : ledger.watchUnits(scope),
    ]);
    if (times.status === 'rejected') onError(times.reason);
    if (spent.status === 'rejected') onError(spent.reason);
    return {
      times: times.status === 'fulfilled' ? times.value.filter((at) => at <= until) : [],
      spent: spent.status === 'fulfilled' ? spent.value : null,
    };
  }

  function open(scope: Scope): ScopeQueue {
    const limit = scope === 'open' ? limits.open : limits.keyed;
    const slots = new LocalSlots({
      slots: limit.slots,
      cooldownMs: slotCooldownMs,
      requestTimeoutMs: flightMs,
      watchUnitsShare,
      now,
      previous: left(scope),
      saveTime: (atMs) => ledger.add(scope, atMs).catch(onError),
      saveWatchSpending: (spent) => ledger.putWatchUnits(scope, spent).catch(onError),
    });
    return new ScopeQueue({
      slots,
      limit,
      cooldownMs: slotCooldownMs,
      waitMs,
      now,
      schedule,
    });
  }

  return createScopedBucket({ now, open });
}
