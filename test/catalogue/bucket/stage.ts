import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';

import { expect } from 'vitest';

import { createBucket, type BucketOptions } from '../../../src/catalogue/bucket/bucket.ts';
import type {
  Bucket,
  Lesson,
  Place,
  RequestLedger,
  RunScript,
  Scope,
} from '../../../src/catalogue/bucket/contract.ts';
import { scripts } from '../../../src/catalogue/bucket/shared/scripts.ts';
import { createSharedBucket } from '../../../src/catalogue/bucket/shared/shared-bucket.ts';
import type { Asker } from '../../../src/model/asker.ts';
import type { Problem } from '../../../src/model/problem.ts';
import { partyOf, person, problemOf } from '../support/askers.ts';
import { createMemoryLedger } from '../support/memory-ledger.ts';
import { TurnedClock } from '../support/turned-clock.ts';

/** Where buckets are tried: one that is alone with its ledger, or several around a real Redis. */
export interface Stage {
  readonly clock: TurnedClock;
  /** What a moment is: a clock that is turned is never as exact as that moment in a real Redis. */
  readonly momentMs: number;
  /** A process's bucket; a second one finds what the first has left behind. */
  readonly start: (given?: Given) => Promise<Bucket>;
  /** Has something happen while the next place is being asked for. */
  readonly whileAsked: (act: () => void) => void;
  /** Matches a time, but for a moment. */
  readonly about: (time: number) => number;
}

type Given = Pick<BucketOptions, 'limits' | 'flightMs' | 'watchUnitsShare'>;

/** Whatever a stage stands on was started; each test opens one of its own. */
export type OpenStage = () => Stage;

export function openOwnStage(): Stage {
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
      const parts = { now: clock.now, schedule: clock.schedule, ledger, onTrouble: fail };
      return Promise.resolve(createBucket({ ...parts, ...given }));
    },
    about: (time) => time,
  };
}

/** A process of several around one Redis. */
export interface Process {
  readonly bucket: Bucket;
  /** Its way to Redis breaks, so that whatever it says is lost; true mends it. */
  readonly connect: (isThere: boolean) => void;
}

export interface SharedStage extends Stage {
  /** Starts a process with a connection of its own, if one is given, and waits for nothing. */
  readonly openProcess: (given?: Given, connection?: RunScript) => Process;
  readonly startProcess: SharedStart;
}

type SharedStart = (given?: Given, connection?: RunScript) => Promise<Process>;

/** Buckets around one Redis, whose clock follows the one that is turned. */
export function openSharedStage(run: RunScript, onTrouble: (error: unknown) => void = fail) {
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

  function openProcess(given: Given = {}, connection = run): Process {
    let isThere = true;
    const ownRun: RunScript = async (script, keys, args) => {
      if (!isThere) throw new Error('no way to Redis');
      const own = keys.map((key) => `${stage}:${key}`);
      const running = connection(script, own, args);
      underWay.add(running);
      if (script === scripts.take) interruption.happen();
      return running.finally(() => underWay.delete(running));
    };
    const bucket = createSharedBucket({
      run: ownRun,
      process: randomUUID(),
      now: clock.now,
      schedule: clock.schedule,
      shiftMs: () => clock.now() - Date.now(),
      onTrouble,
      ...given,
    });
    return {
      bucket,
      connect: (there) => {
        isThere = there;
      },
    };
  }

  const startProcess: SharedStart = async (given, connection) => {
    const process = openProcess(given, connection);
    // A Redis that has just begun gives nothing for so long.
    await clock.turn(2_000);
    return process;
  };

  const shared: SharedStage = {
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

export const nothing: Lesson = { units: null, problem: null };
/** How long a place is taken after its answer. */
export const minute = 60_250;

export function take(bucket: Bucket, asker: Asker, scope: Scope = 'open', units = 0) {
  return bucket.take({ scope, units, party: partyOf(asker) });
}

/** Takes places for as many different servers and has them answered at once. */
export async function spend(bucket: Bucket, count: number, scope: Scope = 'open'): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    (await take(bucket, person(randomUUID()), scope)).answered(nothing);
  }
}

/** What becomes of a promise, to look at without waiting for it. */
export function watched(promise: Promise<Place>) {
  const seen: { place: Place | null; problem: Problem | null } = { place: null, problem: null };
  void problemOf(
    promise.then((place) => {
      seen.place = place;
    }),
  ).then(
    (problem) => {
      seen.problem = problem;
    },
    () => undefined,
  );
  return seen;
}
