import type { WatchSpending } from './contract.ts';
import { ScopeState, type ScopeStateOptions } from './scope-state.ts';
import type { ScopeSlots, PendingClaim, AcquiredSlot } from './scope-slots.ts';

export interface LocalSlotsOptions extends ScopeStateOptions {
  readonly now: () => number;
  /** The places and the watches' units that an earlier process left behind. Does not reject. */
  readonly previous: Promise<{
    readonly times: readonly number[];
    readonly spent: WatchSpending | null;
  }>;
  /** Writes down that a place was taken; resolves when that is done, also when it failed. */
  readonly saveTime: (atMs: number) => Promise<void>;
  readonly saveWatchSpending: (spent: WatchSpending) => Promise<void>;
}

/** The places of a process that has a scope for itself: whatever is known is so. */
export class LocalSlots implements ScopeSlots {
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
    const noteUnits = async () => {
      if (record.isWatch && record.units > 0) await saveWatchSpending(this.state.watchUnits);
    };
    await Promise.all([saveTime(record.acquiredAt), noteUnits()]);
    return {
      finish: (outcome) => {
        this.state.finish(record, outcome, now());
        void noteUnits();
      },
      cancel: () => {
        this.state.cancel(record, now());
        void noteUnits();
      },
    };
  }

  isIdle(now: number): boolean {
    return this.state.isDisposable(now);
  }
}
