import { requestTimeoutMs } from '../../contract.ts';
import { defaultDailyUnits } from '../account.ts';
import {
  defaultRateLimits,
  defaultWaitMs,
  defaultWatchUnitsShare,
  slotCooldownMs,
  type Bucket,
  type RunScript,
  type BucketSettings,
  type Scope,
} from '../contract.ts';
import { ScopeQueue } from '../scope-queue.ts';
import { createScopedBucket, unrefTimer } from '../scoped-bucket.ts';
import { readReply } from './script-reply.ts';
import { scripts } from './scripts.ts';
import { RedisSlots, type RunScopeScript } from './redis-slots.ts';

export interface RedisBucketOptions extends BucketSettings {
  readonly runScript: RunScript;
  /** This process's name among all that share the Redis, and the name of no earlier one. */
  readonly processId: string;
  /** Redis cannot be reached, or refuses: told once until it is back. */
  readonly onError: (error: unknown) => void;
  /** How far Redis's clock is turned on, for those who cannot turn it. */
  readonly clockShiftMs?: () => number;
}

/** While a place is ours we look this often whether Redis has lost it, in milliseconds. */
const epochCheckMs = 500;

/** A Redis that begins anew gives nothing for so long: everyone's reconnecting, and a beat. */
const recoveryMs = 1_500;

/** A claim that nobody has renewed for so long is a dead process's. */
const claimTimeoutMs = 1_000;

/** The longest that Redis's answer to us takes, after which the request goes out. */
const replyTimeoutMs = 1_000;

/** Longer than answers are kept: a Redis short of memory gives up what is old and ends soon first. */
const retentionMs = 8 * 24 * 60 * 60_000;

/** The bucket of many processes that share a Redis. */
export function createRedisBucket(options: RedisBucketOptions): Bucket {
  const { processId, now, onError, clockShiftMs = () => 0 } = options;
  const {
    limits = defaultRateLimits,
    schedule = unrefTimer,
    requestTimeoutMs: flightMs = requestTimeoutMs,
  } = options;
  const { waitMs = defaultWaitMs, watchUnitsShare = defaultWatchUnitsShare } = options;
  const opened = new Map<Scope, RedisSlots>();
  let isAway = false;
  let isBeating = false;
  let isClosed = false;
  let callOff: (() => void) | null = null;
  let slots = 0;

  async function run<T>(
    script: string,
    scope: Scope | null,
    given: object,
    read: (answer: unknown) => T,
  ): Promise<T> {
    const keys = ['bucket:epoch', ...(scope === null ? [] : [`bucket:${scope}`])];
    const rules = {
      by: processId,
      shiftMs: clockShiftMs(),
      gatherMs: recoveryMs,
      claimMs: claimTimeoutMs,
      holdMs: slotCooldownMs,
      keptMs: retentionMs,
    };
    try {
      const answer = await options.runScript(script, keys, [
        JSON.stringify({ ...rules, ...given }),
      ]);
      const result = read(answer);
      isAway = false;
      return result;
    } catch (error) {
      if (!isAway) onError(error);
      isAway = true;
      throw error;
    }
  }

  async function beat(): Promise<void> {
    isBeating = true;
    try {
      const epoch = await run(scripts.readEpoch, null, {}, String);
      await Promise.all([...opened.values()].map((one) => one.synchronize(epoch)));
    } catch {
      // Told already, and the next beat tries again.
    }
    isBeating = !isClosed && [...opened.values()].some((one) => one.hasOwnSlots());
    if (isBeating) callOff = schedule(() => void beat(), epochCheckMs);
  }

  function open(scope: Scope): ScopeQueue {
    const limit = scope === 'open' ? limits.open : limits.keyed;
    const state = {
      slots: limit.slots,
      cooldownMs: slotCooldownMs,
      requestTimeoutMs: flightMs + replyTimeoutMs,
      watchUnitsShare,
    };
    const rules = {
      places: limit.slots,
      reserved: limit.reservedSlots,
      flightMs: state.requestTimeoutMs,
      share: watchUnitsShare,
      unitsBeforeTold: defaultDailyUnits,
    };
    const act: RunScopeScript = (name, given) =>
      run(scripts[name], scope, { ...rules, ...given }, (answer) =>
        readReply(answer, processId, now()),
      );
    const shared = new RedisSlots({
      ...state,
      runScript: act,
      now,
      nextId: () => `${processId}:${++slots}`,
      onAcquired: () => {
        if (!isBeating && !isClosed) void beat();
      },
    });
    opened.set(scope, shared);
    return new ScopeQueue({
      slots: shared,
      limit,
      cooldownMs: slotCooldownMs,
      waitMs,
      now,
      schedule,
    });
  }

  // The gathering of a Redis that is begun by us shall be over when people come.
  void beat();
  return createScopedBucket({
    now,
    open,
    onDropped: (scope) => opened.delete(scope),
    onClosed: () => {
      isClosed = true;
      callOff?.();
    },
  });
}
