import { requestTimeoutMs } from '../contract.ts';
import {
  defaultWatchUnitsShare,
  slotCooldownMs,
  type Bucket,
  type RateLimit,
  type RequestLedger,
  type BucketSettings,
  type Scope,
  type WatchSpending,
} from './contract.ts';
import { createScopedBucket } from './scoped-bucket.ts';
import {
  ScopeState,
  type ScopeStateOptions,
  type ScopeSlots,
  type PendingClaim,
  type AcquiredSlot,
} from './scope-state.ts';

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

interface LocalSlotsOptions extends ScopeStateOptions {
  readonly now: () => number;
  /** Slots and watch units that an earlier process used. Never rejects. */
  readonly previous: Promise<{
    readonly times: readonly number[];
    readonly spent: WatchSpending | null;
  }>;
  /** Stores the time of a used slot. Resolves even if that fails. */
  readonly saveTime: (atMs: number) => Promise<void>;
  readonly saveWatchSpending: (spent: WatchSpending) => Promise<void>;
}

/** The slots of a scope that only this process uses. */
class LocalSlots implements ScopeSlots {
  readonly state: ScopeState;
  readonly otherQueues = [];
  readonly refreshEveryMs = null;
  readonly #options: LocalSlotsOptions;
  readonly #ready: Promise<void>;

  constructor(options: LocalSlotsOptions) {
    this.#options = options;
    this.state = new ScopeState(options);
    this.#ready = options.previous.then(({ times, spent }) => {
      this.state.restore(times, spent, options.now());
    });
  }

  refresh(): Promise<void> {
    return this.#ready;
  }

  announce(): Promise<void> {
    return this.#ready;
  }

  async acquire(claim: PendingClaim): Promise<AcquiredSlot> {
    const { now, saveTime, saveWatchSpending } = this.#options;
    const record = this.state.addSlot(claim, now());
    const saveUnits = async () => {
      if (record.isWatch && record.units > 0) await saveWatchSpending(this.state.watchSpending);
    };
    await Promise.all([saveTime(record.acquiredAt), saveUnits()]);
    return {
      finish: (outcome) => {
        this.state.finish(record, outcome, now());
        void saveUnits();
      },
      cancel: () => {
        this.state.cancel(record, now());
        void saveUnits();
      },
    };
  }

  isIdle(now: number): boolean {
    return this.state.isDisposable(now);
  }
}
