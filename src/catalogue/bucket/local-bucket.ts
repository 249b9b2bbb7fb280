import { requestTimeoutMs } from '../contract.ts';
import {
  defaultWatchUnitsShare,
  slotCooldownMs,
  type Bucket,
  type RateLimit,
  type RequestLedger,
  type BucketSettings,
  type Scope,
} from './contract.ts';
import { LocalSlots } from './local-slots.ts';
import { createScopedBucket } from './scoped-bucket.ts';

export interface LocalBucketOptions extends BucketSettings {
  readonly ledger: RequestLedger;
  /** If the ledger fails, requests still go out, but a restart may exceed the limit. */
  readonly onError: (error: unknown) => void;
}

/** The bucket for one process. */
export function createLocalBucket(options: LocalBucketOptions): Bucket {
  const { now, ledger, onError, watchUnitsShare = defaultWatchUnitsShare } = options;
  const timeoutMs = options.requestTimeoutMs ?? requestTimeoutMs;
  const opened = new Set<Scope>();

  /** The slots of an earlier process, as far as the ledger knows them. */
  async function loadPrevious(scope: Scope) {
    const since = now() - slotCooldownMs - timeoutMs;
    // If the scope was dropped by this process, its slots were free. A later time comes from before
    // the clock was set back.
    const until = opened.has(scope) ? now() : Infinity;
    opened.add(scope);
    const [times, spent] = await Promise.allSettled([
      ledger.load(scope, since),
      // The open interface has no units.
      scope === 'open' ? null : ledger.watchUnits(scope),
    ]);
    if (times.status === 'rejected') onError(times.reason);
    if (spent.status === 'rejected') onError(spent.reason);
    return {
      times: times.status === 'fulfilled' ? times.value.filter((at) => at <= until) : [],
      spent: spent.status === 'fulfilled' ? spent.value : null,
    };
  }

  function createSlots(scope: Scope, { slots }: RateLimit): LocalSlots {
    return new LocalSlots({
      slots,
      requestTimeoutMs: timeoutMs,
      watchUnitsShare,
      now,
      previous: loadPrevious(scope),
      saveTime: (atMs) => ledger.add(scope, atMs).catch(onError),
      saveWatchSpending: (spent) => ledger.putWatchUnits(scope, spent).catch(onError),
    });
  }

  return createScopedBucket({ ...options, createSlots });
}
