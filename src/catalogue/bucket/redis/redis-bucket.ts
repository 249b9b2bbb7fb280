import { requestTimeoutMs } from '../../contract.ts';
import {
  defaultDailyUnits,
  defaultWatchUnitsShare,
  slotCooldownMs,
  type Bucket,
  type RateLimit,
  type RunScript,
  type BucketSettings,
  type Scope,
} from '../contract.ts';
import { createScopedBucket, unrefTimer } from '../scoped-bucket.ts';
import { readReply } from './script-data.ts';
import { scripts } from './scripts.ts';
import { RedisSlots, type RunScopeScript } from './redis-slots.ts';

export interface RedisBucketOptions extends BucketSettings {
  readonly runScript: RunScript;
  /**
   * Identifies this process among all that share the Redis, and differs from every earlier process.
   */
  readonly processId: string;
  /** Called once per outage of Redis. */
  readonly onError: (error: unknown) => void;
  /** Shifts Redis's clock; for tests, which cannot set it. */
  readonly clockShiftMs?: () => number;
}

/**
 * While this process has slots in use, it checks this often whether Redis has lost them, in
 * milliseconds.
 */
const epochCheckMs = 500;

/**
 * A restarted Redis grants no slots for this long: the time for every process to reconnect and
 * check.
 */
const recoveryMs = 1_500;

/** A claim that is not renewed for this long belongs to a dead process. */
const claimTimeoutMs = 1_000;

/** The longest time between Redis's decision and the sending of the request. */
const replyTimeoutMs = 1_000;

/** Longer than cached answers, so that a Redis short of memory evicts those first. */
const retentionMs = 8 * 24 * 60 * 60_000;

/** The bucket for many processes that share a Redis. */
export function createRedisBucket(options: RedisBucketOptions): Bucket {
  const { processId, now, onError, clockShiftMs = () => 0 } = options;
  const { schedule = unrefTimer, watchUnitsShare = defaultWatchUnitsShare } = options;
  const timeoutMs = options.requestTimeoutMs ?? requestTimeoutMs;
  const opened = new Map<Scope, RedisSlots>();
  let isAway = false;
  let isChecking = false;
  let isClosed = false;
  let cancelTimer: (() => void) | null = null;
  let slotCount = 0;

  async function run<T>(
    script: string,
    scope: Scope | null,
    parameters: object,
    read: (answer: unknown) => T,
  ): Promise<T> {
    const keys = ['bucket:epoch', ...(scope === null ? [] : [`bucket:${scope}`])];
    const rules = {
      by: processId,
      shiftMs: clockShiftMs(),
      recoveryMs,
      claimMs: claimTimeoutMs,
      holdMs: slotCooldownMs,
      retentionMs,
    };
    try {
      const answer = await options.runScript(script, keys, [
        JSON.stringify({ ...rules, ...parameters }),
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

  async function checkEpoch(): Promise<void> {
    isChecking = true;
    try {
      const epoch = await run(scripts.readEpoch, null, {}, String);
      await Promise.all([...opened.values()].map((one) => one.synchronize(epoch)));
    } catch {
      // `run` has reported the error, and the next check tries again.
    }
    isChecking = !isClosed && [...opened.values()].some((one) => one.hasOwnSlots());
    if (isChecking) cancelTimer = schedule(() => void checkEpoch(), epochCheckMs);
  }

  function createSlots(scope: Scope, limit: RateLimit): RedisSlots {
    const stateOptions = {
      slots: limit.slots,
      requestTimeoutMs: timeoutMs + replyTimeoutMs,
      watchUnitsShare,
    };
    const rules = {
      places: limit.slots,
      reserved: limit.reservedSlots,
      flightMs: stateOptions.requestTimeoutMs,
      share: watchUnitsShare,
      defaultUnits: defaultDailyUnits,
    };
    const runScript: RunScopeScript = (name, parameters) =>
      run(scripts[name], scope, { ...rules, ...parameters }, (answer) =>
        readReply(answer, processId, now()),
      );
    const redisSlots = new RedisSlots({
      ...stateOptions,
      runScript,
      now,
      nextId: () => `${processId}:${++slotCount}`,
      onAcquired: () => {
        if (!isChecking && !isClosed) void checkEpoch();
      },
    });
    opened.set(scope, redisSlots);
    return redisSlots;
  }

  // If Redis is new, its recovery should end before the first request.
  void checkEpoch();
  return createScopedBucket({
    ...options,
    createSlots,
    onDropped: (scope) => opened.delete(scope),
    onClosed: () => {
      isClosed = true;
      cancelTimer?.();
    },
  });
}
