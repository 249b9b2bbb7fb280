import { longestFlightMs } from '../../contract.ts';
import { unitsBeforeTold } from '../account.ts';
import {
  defaultLimits,
  defaultWaitMs,
  defaultWatchUnitsShare,
  holdMs,
  type Bucket,
  type RunScript,
  type BucketRules,
  type Scope,
} from '../contract.ts';
import { ScopeLine } from '../scope-line.ts';
import { bucketOfScopes, unheldTimer } from '../scopes.ts';
import { readReply } from './reply.ts';
import { scripts } from './scripts.ts';
import { SharedPlaces, type Act } from './shared-places.ts';

export interface SharedBucketOptions extends BucketRules {
  readonly run: RunScript;
  /** This process's name among all that share the Redis, and the name of no earlier one. */
  readonly process: string;
  /** Redis cannot be reached, or refuses: told once until it is back. */
  readonly onTrouble: (error: unknown) => void;
  /** How far Redis's clock is turned on, for those who cannot turn it. */
  readonly shiftMs?: () => number;
}

/** While a place is ours we look this often whether Redis has lost it, in milliseconds. */
const beatMs = 500;

/** A Redis that begins anew gives nothing for so long: everyone's reconnecting, and a beat. */
const gatherMs = 1_500;

/** A claim that nobody has renewed for so long is a dead process's. */
const claimMs = 1_000;

/** The longest that Redis's answer to us takes, after which the request goes out. */
const replyMs = 1_000;

/** Longer than answers are kept: a Redis short of memory gives up what is old and ends soon first. */
const keptMs = 8 * 24 * 60 * 60_000;

/** The bucket of many processes that share a Redis. */
export function createSharedBucket(options: SharedBucketOptions): Bucket {
  const { process, now, onTrouble, shiftMs = () => 0 } = options;
  const { limits = defaultLimits, schedule = unheldTimer, flightMs = longestFlightMs } = options;
  const { waitMs = defaultWaitMs, watchUnitsShare = defaultWatchUnitsShare } = options;
  const opened = new Map<Scope, SharedPlaces>();
  let isAway = false;
  let isBeating = false;
  let isClosed = false;
  let callOff: (() => void) | null = null;
  let places = 0;

  async function run<T>(
    script: string,
    scope: Scope | null,
    given: object,
    read: (answer: unknown) => T,
  ): Promise<T> {
    const keys = ['bucket:epoch', ...(scope === null ? [] : [`bucket:${scope}`])];
    const rules = { by: process, shiftMs: shiftMs(), gatherMs, claimMs, holdMs, keptMs };
    try {
      const answer = await options.run(script, keys, [JSON.stringify({ ...rules, ...given })]);
      const result = read(answer);
      isAway = false;
      return result;
    } catch (error) {
      if (!isAway) onTrouble(error);
      isAway = true;
      throw error;
    }
  }

  async function beat(): Promise<void> {
    isBeating = true;
    try {
      const epoch = await run(scripts.beat, null, {}, String);
      await Promise.all([...opened.values()].map((one) => one.tend(epoch)));
    } catch {
      // Told already, and the next beat tries again.
    }
    isBeating = !isClosed && [...opened.values()].some((one) => one.hasOwn());
    if (isBeating) callOff = schedule(() => void beat(), beatMs);
  }

  function open(scope: Scope): ScopeLine {
    const limit = scope === 'open' ? limits.open : limits.keyed;
    const known = { places: limit.places, holdMs, flightMs: flightMs + replyMs, watchUnitsShare };
    const rules = {
      places: limit.places,
      reserved: limit.reserved,
      flightMs: known.flightMs,
      share: watchUnitsShare,
      unitsBeforeTold,
    };
    const act: Act = (name, given) =>
      run(scripts[name], scope, { ...rules, ...given }, (answer) =>
        readReply(answer, process, now()),
      );
    const shared = new SharedPlaces({
      ...known,
      act,
      now,
      nextId: () => `${process}:${++places}`,
      onTaken: () => {
        if (!isBeating && !isClosed) void beat();
      },
    });
    opened.set(scope, shared);
    return new ScopeLine({ places: shared, limit, holdMs, waitMs, now, schedule });
  }

  // The gathering of a Redis that is begun by us shall be over when people come.
  void beat();
  return bucketOfScopes({
    now,
    open,
    onDropped: (scope) => opened.delete(scope),
    onClosed: () => {
      isClosed = true;
      callOff?.();
    },
  });
}
