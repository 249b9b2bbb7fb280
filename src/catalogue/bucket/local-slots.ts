import type { WatchSpending } from './contract.ts';
import { ScopeState, type ScopeStateOptions } from './scope-state.ts';
import type { ScopeSlots, PendingClaim, AcquiredSlot } from './scope-slots.ts';

export interface LocalSlotsOptions extends ScopeStateOptions {
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
