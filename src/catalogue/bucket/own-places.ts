import type { WatchUnits } from './contract.ts';
import { Known, type KnownOptions } from './known.ts';
import type { Places, StandingClaim, TakenPlace } from './places.ts';

export interface OwnPlacesOptions extends KnownOptions {
  readonly now: () => number;
  /** The places and the watches' units that an earlier process left behind. Does not reject. */
  readonly left: Promise<{ readonly times: readonly number[]; readonly spent: WatchUnits | null }>;
  /** Writes down that a place was taken; resolves when that is done, also when it failed. */
  readonly noteTaken: (atMs: number) => Promise<void>;
  readonly noteSpent: (spent: WatchUnits) => Promise<void>;
}

/** The places of a process that has a scope for itself: whatever is known is so. */
export class OwnPlaces implements Places {
  readonly known: Known;
  readonly others = [];
  readonly lookEveryMs = null;
  readonly #options: OwnPlacesOptions;
  readonly #ready: Promise<void>;

  constructor(options: OwnPlacesOptions) {
    this.#options = options;
    this.known = new Known(options);
    this.#ready = options.left.then(({ times, spent }) => {
      this.known.restore(times, spent, options.now());
    });
  }

  look(): Promise<void> {
    return this.#ready;
  }

  stand(): Promise<void> {
    return this.#ready;
  }

  async take(claim: StandingClaim): Promise<TakenPlace> {
    const { now, noteTaken, noteSpent } = this.#options;
    const taken = this.known.take(claim, now());
    const noteUnits = async () => {
      if (taken.forWatch && taken.units > 0) await noteSpent(this.known.watchUnits);
    };
    await Promise.all([noteTaken(taken.takenAt), noteUnits()]);
    return {
      answered: (lesson) => {
        this.known.answer(taken, lesson, now());
        void noteUnits();
      },
      giveBack: () => {
        this.known.giveBack(taken, now());
        void noteUnits();
      },
    };
  }

  isIdle(now: number): boolean {
    return this.known.isForgettable(now);
  }
}
