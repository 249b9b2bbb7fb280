import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';

import { expect } from 'vitest';

import {
  createLocalBucket,
  type LocalBucketOptions,
} from '../../../src/catalogue/bucket/local-bucket.ts';
import type {
  Bucket,
  RequestOutcome,
  Slot,
  RequestLedger,
  RunScript,
  Scope,
} from '../../../src/catalogue/bucket/contract.ts';
import { scripts } from '../../../src/catalogue/bucket/redis/scripts.ts';
import { createRedisBucket } from '../../../src/catalogue/bucket/redis/redis-bucket.ts';
import type { RequestContext } from '../../../src/model/request-context.ts';
import type { Problem } from '../../../src/model/problem.ts';
import { soloRequester, person, problemOf } from '../support/requesters.ts';
import { createMemoryLedger } from '../support/memory-ledger.ts';
import { TurnedClock } from '../support/turned-clock.ts';

/** Where buckets are tried: one that is alone with its ledger, or several around a real Redis. */
export interface BucketFixture {
  readonly clock: TurnedClock;
  /** What a moment is: a clock that is turned is never as exact as that moment in a real Redis. */
  readonly momentMs: number;
  /** A process's bucket; a second one finds what the first has left behind. */
  readonly start: (given?: FixtureSettings) => Promise<Bucket>;
  /** Has something happen while the next place is being asked for. */
  readonly whileAsked: (act: () => void) => void;
  /** Matches a time, but for a moment. */
  readonly about: (time: number) => number;
}

type FixtureSettings = Pick<LocalBucketOptions, 'limits' | 'requestTimeoutMs' | 'watchUnitsShare'>;

/** Whatever a stage stands on was started; each test opens one of its own. */
export type OpenBucketFixture = () => BucketFixture;

export function openLocalFixture(): BucketFixture {
  const clock = new TurnedClock();
  const memory = createMemoryLedger();
  const interruption = createInterruption();
  const ledger: RequestLedger = {
    ...memory,
    add: (scope, atMs) => {
      interruption.happen();
      return memory.add(scope, atMs);
    },
  };
  return {
    clock,
    whileAsked: interruption.plan,
    momentMs: 1,
    start: (given) => {
      const parts = { now: clock.now, schedule: clock.schedule, ledger, onError: fail };
      return Promise.resolve(createLocalBucket({ ...parts, ...given }));
    },
    about: (time) => time,
  };
}

/** A process of several around one Redis. */
export interface BucketProcess {
  readonly bucket: Bucket;
  /** Its way to Redis breaks, so that whatever it says is lost; true mends it. */
  readonly connect: (isThere: boolean) => void;
}

export interface RedisFixture extends BucketFixture {
  /** Starts a process with a connection of its own, if one is given, and waits for nothing. */
  readonly openProcess: (given?: FixtureSettings, connection?: RunScript) => BucketProcess;
  readonly startProcess: StartProcess;
}

type StartProcess = (given?: FixtureSettings, connection?: RunScript) => Promise<BucketProcess>;

/** Buckets around one Redis, whose clock follows the one that is turned. */
export function openRedisFixture(run: RunScript, onTrouble: (error: unknown) => void = fail) {
  const underWay = new Set<Promise<unknown>>();
  const settled = async () => {
    do {
      await Promise.allSettled(underWay);
      await setImmediate();
    } while (underWay.size > 0);
  };
  const clock = new TurnedClock(undefined, settled);
  const interruption = createInterruption();
  const stage = randomUUID();

  function openProcess(given: FixtureSettings = {}, connection = run): BucketProcess {
    let isThere = true;
    const ownRun: RunScript = async (script, keys, args) => {
      if (!isThere) throw new Error('no way to Redis');
      const own = keys.map((key) => `${stage}:${key}`);
      const running = connection(script, own, args);
      underWay.add(running);
      if (script === scripts.acquire) interruption.happen();
      return running.finally(() => underWay.delete(running));
    };
    const bucket = createRedisBucket({
      runScript: ownRun,
      processId: randomUUID(),
      now: clock.now,
      schedule: clock.schedule,
      clockShiftMs: () => clock.now() - Date.now(),
      onError: onTrouble,
      ...given,
    });
    return {
      bucket,
      connect: (there) => {
        isThere = there;
      },
    };
  }

  const startProcess: StartProcess = async (given, connection) => {
    const process = openProcess(given, connection);
    // A Redis that has just begun gives nothing for so long.
    await clock.turn(2_000);
    return process;
  };

  const shared: RedisFixture = {
    clock,
    momentMs: 400,
    whileAsked: interruption.plan,
    openProcess,
    startProcess,
    start: async (given) => (await startProcess(given)).bucket,
    // Half of a thousand milliseconds either way.
    about: (time) => expect.closeTo(time, -3) as number,
  };
  return shared;
}

/** Something that happens once, when its moment comes. */
function createInterruption() {
  let planned: (() => void) | null = null;
  return {
    plan: (act: () => void) => {
      planned = act;
    },
    happen: () => {
      const act = planned;
      planned = null;
      act?.();
    },
  };
}

function fail(error: unknown): never {
  throw new Error('nothing was to go wrong here', { cause: error });
}

export const emptyOutcome: RequestOutcome = { units: null, problem: null };
/** How long a place is taken after its answer. */
export const cooldownMs = 60_250;

export function acquireSlot(
  bucket: Bucket,
  context: RequestContext,
  scope: Scope = 'open',
  units = 0,
) {
  return bucket.acquire({ scope, units, requester: soloRequester(context) });
}

/** Takes places for as many different servers and has them answered at once. */
export async function useSlots(
  bucket: Bucket,
  count: number,
  scope: Scope = 'open',
): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    (await acquireSlot(bucket, person(randomUUID()), scope)).finish(emptyOutcome);
  }
}

/** What becomes of a promise, to look at without waiting for it. */
export function observe(promise: Promise<Slot>) {
  const seen: { place: Slot | null; problem: Problem | null } = { place: null, problem: null };
  void problemOf(
    promise.then((slot) => {
      seen.place = slot;
    }),
  ).then(
    (problem) => {
      seen.problem = problem;
    },
    () => undefined,
  );
  return seen;
}
