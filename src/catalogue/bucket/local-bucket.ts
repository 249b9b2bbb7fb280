import { BoundedMap } from '../../model/bounded-map.ts';
import { requestTimeoutMs } from '../contract.ts';
import {
  defaultWatchUnitsShare,
  slotCooldownMs,
  type Bucket,
  type BucketSettings,
  type RateLimit,
  type RequestLedger,
  type Scope,
} from './contract.ts';
import { ScopeState, type ScopeSlots } from './scope-state.ts';
import { createScopedBucket } from './scoped-bucket.ts';

export interface LocalBucketOptions extends BucketSettings {
  readonly ledger: RequestLedger;
  /** If the ledger fails, requests still go out, but a restart may exceed the limit. */
  readonly onError: (error: unknown) => void;
}

/** Each typed key opens a scope. A scope beyond this number only restores slots that are free again. */
const maxOpened = 10_000;

/** The bucket for one process. */
export function createLocalBucket(options: LocalBucketOptions): Bucket {
  const { now, ledger, onError, watchUnitsShare = defaultWatchUnitsShare } = options;
  const timeoutMs = options.requestTimeoutMs ?? requestTimeoutMs;
  const opened = new BoundedMap<Scope, true>(maxOpened);
  const reportFailure = (error: unknown): null => {
    onError(error);
    return null;
  };

  /** Restores the slots and watch units of an earlier process, as far as the ledger knows them. */
  async function restore(state: ScopeState, scope: Scope): Promise<void> {
    const since = now() - slotCooldownMs - timeoutMs;
    // If the scope was dropped by this process, its slots were free. A later time comes from before
    // the clock was set back.
    const until = opened.has(scope) ? now() : Infinity;
    opened.set(scope, true);
    const [times, spent] = await Promise.all([
      ledger.load(scope, since).catch(reportFailure),
      // The open interface has no units.
      scope === 'open' ? null : ledger.watchUnits(scope).catch(reportFailure),
    ]);
    const previous = (times ?? []).filter((at) => at <= until);
    state.restore(previous, spent, now());
  }

  function createSlots(scope: Scope, { slots }: RateLimit): ScopeSlots {
    const state = new ScopeState({ slots, requestTimeoutMs: timeoutMs, watchUnitsShare });
    const restored = restore(state, scope);
    return {
      state,
      otherQueues: [],
      refreshEveryMs: null,
      refresh: () => restored,
      announce: () => restored,
      async acquire(claim) {
        const record = state.addSlot(claim, now());
        const saveUnits = async () => {
          if (!record.isWatch || record.units === 0) return;
          await ledger.putWatchUnits(scope, state.watchSpending).catch(onError);
        };
        await Promise.all([ledger.add(scope, record.acquiredAt).catch(onError), saveUnits()]);
        return {
          finish(outcome) {
            state.finish(record, outcome, now());
            void saveUnits();
          },
          cancel() {
            state.cancel(record, now());
            void saveUnits();
          },
        };
      },
      isIdle: (at) => state.isDisposable(at),
    };
  }

  return createScopedBucket({ ...options, createSlots });
}
