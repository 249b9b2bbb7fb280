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
import type { RequestContext } from '../../../src/model/answer.ts';
import type { Problem } from '../../../src/model/problem.ts';
import { soloRequester, person, problemOf } from '../support/requesters.ts';
import { createMemoryLedger } from '../support/memory-ledger.ts';
import { ManualClock } from '../../support/manual-clock.ts';

/** Where buckets are tested: a single one with its ledger, or several with a real Redis. */
export interface BucketFixture {
  readonly clock: ManualClock;
  /** The tolerance for times: with a real Redis, the controlled clock is only approximate. */
  readonly momentMs: number;
  /** Starts a process's bucket; a second one finds what the first one stored. */
  readonly start: (given?: FixtureSettings) => Promise<Bucket>;
  /** Runs `act` while the next slot is being acquired. */
  readonly whileAsked: (act: () => void) => void;
  /** Matches a time within the tolerance. */
  readonly about: (time: number) => number;
}

type FixtureSettings = Pick<LocalBucketOptions, 'limits' | 'requestTimeoutMs' | 'watchUnitsShare'>;

/** Opens a fixture for one test; its server is shared. */
export type OpenBucketFixture = () => BucketFixture;

export function openLocalFixture(): BucketFixture {
  const clock = new ManualClock();
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

/** One of several processes with the same Redis. */
export interface BucketProcess {
  readonly bucket: Bucket;
  /** Breaks its connection to Redis; true restores it. */
  readonly connect: (isThere: boolean) => void;
}

export interface RedisFixture extends BucketFixture {
  /** Starts a process, with its own connection if one is given, without waiting for it. */
  readonly openProcess: (given?: FixtureSettings, connection?: RunScript) => BucketProcess;
  readonly startProcess: StartProcess;
}

type StartProcess = (given?: FixtureSettings, connection?: RunScript) => Promise<BucketProcess>;

/** Buckets with one Redis, whose clock follows the controlled one. */
export function openRedisFixture(run: RunScript, onTrouble: (error: unknown) => void = fail) {
  const underWay = new Set<Promise<unknown>>();
  const settled = async () => {
    do {
      await Promise.allSettled(underWay);
      await setImmediate();
    } while (underWay.size > 0);
  };
  const clock = new ManualClock(undefined, settled);
  const interruption = createInterruption();
  const fixture = randomUUID();

  function openProcess(given: FixtureSettings = {}, connection = run): BucketProcess {
    let isThere = true;
    const ownRun: RunScript = async (script, keys, args) => {
      if (!isThere) throw new Error('Redis cannot be reached');
      const own = keys.map((key) => `${fixture}:${key}`);
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
    // A new Redis grants no slots for this long.
    await clock.advance(2_000);
    return process;
  };

  const shared: RedisFixture = {
    clock,
    momentMs: 400,
    whileAsked: interruption.plan,
    openProcess,
    startProcess,
    start: async (given) => (await startProcess(given)).bucket,
    // Within 500 milliseconds.
    about: (time) => expect.closeTo(time, -3) as number,
  };
  return shared;
}

/** An action that runs once at a planned moment. */
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
  throw new Error('unexpected error', { cause: error });
}

export const emptyOutcome: RequestOutcome = { units: null, problem: null };
/** How long a slot is in use after its response. */
export const cooldownMs = 60_250;

export function acquireSlot(
  bucket: Bucket,
  context: RequestContext,
  scope: Scope = 'open',
  units = 0,
) {
  return bucket.acquire({ scope, units, requester: soloRequester(context) });
}

/** Uses slots for as many servers, with a response at once. */
export async function useSlots(
  bucket: Bucket,
  count: number,
  scope: Scope = 'open',
): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    (await acquireSlot(bucket, person(randomUUID()), scope)).finish(emptyOutcome);
  }
}

/** Records how a promise settles, without waiting for it. */
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
