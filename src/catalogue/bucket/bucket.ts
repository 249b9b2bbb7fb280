import { longestFlightMs } from '../contract.ts';
import {
  defaultLimits,
  defaultWaitMs,
  defaultWatchUnitsShare,
  holdMs,
  type Bucket,
  type RequestLedger,
  type BucketRules,
  type Scope,
} from './contract.ts';
import { OwnPlaces } from './own-places.ts';
import { ScopeLine } from './scope-line.ts';
import { bucketOfScopes, unheldTimer } from './scopes.ts';

export interface BucketOptions extends BucketRules {
  readonly ledger: RequestLedger;
  /** A failing ledger costs certainty after a restart, not answers. */
  readonly onTrouble: (error: unknown) => void;
}

/** The bucket of one process. */
export function createBucket(options: BucketOptions): Bucket {
  const { now, ledger, onTrouble } = options;
  const { limits = defaultLimits, schedule = unheldTimer, flightMs = longestFlightMs } = options;
  const { waitMs = defaultWaitMs, watchUnitsShare = defaultWatchUnitsShare } = options;

  const opened = new Set<Scope>();

  /** What an earlier process left, as far as the ledger can tell. */
  async function left(scope: Scope) {
    const since = now() - holdMs - flightMs;
    // What we dropped ourselves was over; a later time is of a clock that was set back meanwhile.
    const until = opened.has(scope) ? now() : Infinity;
    opened.add(scope);
    const [times, spent] = await Promise.allSettled([
      ledger.load(scope, since),
      // The open interface knows no units.
      scope === 'open' ? null : ledger.watchUnits(scope),
    ]);
    if (times.status === 'rejected') onTrouble(times.reason);
    if (spent.status === 'rejected') onTrouble(spent.reason);
    return {
      times: times.status === 'fulfilled' ? times.value.filter((at) => at <= until) : [],
      spent: spent.status === 'fulfilled' ? spent.value : null,
    };
  }

  function open(scope: Scope): ScopeLine {
    const limit = scope === 'open' ? limits.open : limits.keyed;
    const places = new OwnPlaces({
      places: limit.places,
      holdMs,
      flightMs,
      watchUnitsShare,
      now,
      left: left(scope),
      noteTaken: (atMs) => ledger.add(scope, atMs).catch(onTrouble),
      noteSpent: (spent) => ledger.putWatchUnits(scope, spent).catch(onTrouble),
    });
    return new ScopeLine({ places, limit, holdMs, waitMs, now, schedule });
  }

  return bucketOfScopes({ now, open });
}
