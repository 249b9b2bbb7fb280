import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';

import { expect, onTestFinished } from 'vitest';

import { createLimiter, slotAtTurn } from '../../../src/catalogue/limiter/limiter.ts';
import type {
  Limiter,
  LimiterOptions,
  LimitStates,
  Peers,
  RequestOutcome,
  Slot,
  Scope,
} from '../../../src/catalogue/limiter/contract.ts';
import { createOwnStates } from '../../../src/catalogue/limiter/own-states.ts';
import type { RequestContext } from '../../../src/model/answer.ts';
import type { Problem } from '../../../src/model/problem.ts';
import type { RedisConnection } from '../../../src/store/redis/connection.ts';
import { redisLimitStates } from '../../../src/store/redis/limit-states.ts';
import { person, problemOf } from '../support/requesters.ts';
import { createMemoryFleet } from '../support/memory-fleet.ts';
import { createMemoryLedger } from '../support/memory-ledger.ts';
import { ManualClock } from '../../support/manual-clock.ts';

/** Where limiters are tested: a single one with its ledger, or several with a real Redis. */
export interface LimiterFixture {
  readonly clock: ManualClock;
  /** The tolerance for times: with a real Redis, the controlled clock is only approximate. */
  readonly momentMs: number;
  /** Starts a process's limiter; a second one finds what the first one stored. */
  readonly start: (given?: FixtureSettings) => Promise<Limiter>;
  /** Kills the processes that were started: nothing happens in them any more. */
  readonly killAll: () => void;
  /** Runs `act` while the next slot is being acquired. */
  readonly whileAsked: (act: () => void) => void;
  /** Matches a time within the tolerance. */
  readonly about: (time: number) => number;
}

type FixtureSettings = Pick<LimiterOptions, 'limits' | 'watchUnitsShare'>;

/** Opens a fixture for one test; its server is shared. */
export type OpenLimiterFixture = () => LimiterFixture;

export function openLocalFixture(): LimiterFixture {
  const clock = new ManualClock();
  const ledger = createMemoryLedger();
  const interruption = createInterruption();
  const deaths = createDeaths();
  return {
    clock,
    whileAsked: interruption.plan,
    killAll: deaths.killAll,
    momentMs: 1,
    start: (given) => {
      const states = createOwnStates({ ledger, now: clock.now, onError: fail });
      const interrupted: LimitStates = {
        ...states,
        async update(scope, change) {
          await states.update(scope, change);
          interruption.happen();
        },
      };
      const mortal = deaths.mortal(interrupted);
      return Promise.resolve(limiterWith(mortal, clock, { onError: fail, ...given }));
    },
    about: (time) => time,
  };
}

function limiterWith(
  states: LimitStates,
  { now, schedule }: ManualClock,
  given: FixtureSettings & Pick<LimiterOptions, 'onError' | 'peers'> & { processId?: string },
): Limiter {
  return createLimiter({ states, processId: randomUUID(), now, schedule, ...given });
}

/** One of several processes with the same Redis. */
export interface LimiterProcess {
  readonly limiter: Limiter;
  /** Breaks its connection to Redis; true restores it. */
  readonly connect: (isThere: boolean) => void;
  /** Whether it has the line of a scope. */
  readonly owns: (scope: Scope) => boolean;
}

type Connection = Pick<RedisConnection, 'run' | 'send'>;

export interface RedisFixture extends LimiterFixture {
  /** Starts a process, with its own connection if one is given. `isAlone`: it knows of no other. */
  readonly startProcess: (
    given?: FixtureSettings,
    connection?: Connection,
    isAlone?: boolean,
  ) => LimiterProcess;
}

interface RedisFixtureOptions {
  readonly onTrouble?: (error: unknown) => void;
  /** Default: 0, a Redis whose counts are complete. */
  readonly incompleteMs?: number;
}

/** Limiters with one Redis, whose clock follows the controlled one. */
export function openRedisFixture(
  shared: Connection,
  { onTrouble = fail, incompleteMs = 0 }: RedisFixtureOptions = {},
): RedisFixture {
  const underWay = new Set<Promise<unknown>>();
  const settled = async () => {
    do {
      await Promise.allSettled(underWay);
      await setImmediate();
    } while (underWay.size > 0);
  };
  const clock = new ManualClock(undefined, settled);
  onTestFinished(settled);
  const interruption = createInterruption();
  const deaths = createDeaths();
  const fixture = randomUUID();
  const fleet = createMemoryFleet(clock, (arrive) => {
    const travelling = setImmediate().then(arrive);
    underWay.add(travelling);
    void travelling.finally(() => underWay.delete(travelling));
  });

  function startProcess(
    given: FixtureSettings = {},
    connection = shared,
    isAlone = false,
  ): LimiterProcess {
    let isThere = true;
    const processId = randomUUID();
    const during = async <T>(act: () => Promise<T>): Promise<T> => {
      if (!isThere) throw new Error('Redis cannot be reached');
      const running = act();
      underWay.add(running);
      return running.finally(() => underWay.delete(running));
    };
    const own = (keys: readonly string[] = []) => keys.map((key) => `${fixture}:${key}`);
    const states = redisLimitStates({
      incompleteMs,
      connection: {
        run: (script, keys, args) => during(() => connection.run(script, own(keys), args)),
        send: (name, keys, args) =>
          during(async () => {
            const reply = await connection.send(name, own(keys), args);
            // Its uptime does not follow the clock.
            if (name === 'INFO') return String(reply).replace(/uptime_in_seconds:\d+/u, '');
            if (name !== 'TIME') return reply;
            const now = clock.now();
            return [Math.floor(now / 1_000), (now % 1_000) * 1_000];
          }),
      },
    });
    const interrupted: LimitStates = {
      ...states,
      async update(scope, change) {
        await states.update(scope, change);
        interruption.happen();
      },
    };
    const isAlive = deaths.watch();
    const joined = fleet.join(processId, () => isThere && isAlive());
    const peers: Peers = {
      ...joined,
      ...(isAlone && { ownerOf: () => processId }),
      send: (...message) => (isAlive() ? joined.send(...message) : new Promise(() => undefined)),
    };
    const limiter = limiterWith(deaths.mortal(interrupted), clock, {
      ...{ processId, peers, onError: onTrouble },
      ...given,
    });
    fleet.handleChanges(processId, limiter);
    return {
      limiter,
      owns: (scope) => peers.ownerOf(scope) === processId,
      connect: (there) => {
        isThere = there;
        fleet.noticeLater();
      },
    };
  }

  return {
    clock,
    momentMs: 400,
    whileAsked: interruption.plan,
    killAll: () => {
      deaths.killAll();
      fleet.noticeLater();
    },
    startProcess,
    start: (given) => Promise.resolve(startProcess(given).limiter),
    // Within 500 milliseconds.
    about: (time) => expect.closeTo(time, -3) as number,
  };
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

/** Processes that can be killed: what one has asked of its states never ends. */
function createDeaths() {
  let killed = 0;
  /** Whether a process that is born now is alive. */
  const watch = (): (() => boolean) => {
    const born = killed;
    return () => killed === born;
  };
  return {
    killAll: () => {
      killed += 1;
    },
    watch,
    mortal: (states: LimitStates): LimitStates => {
      const isAlive = watch();
      const never = new Promise<never>(() => undefined);
      return {
        ...states,
        async update(scope, change) {
          if (!isAlive()) return never;
          await states.update(scope, change);
          return isAlive() ? undefined : never;
        },
      };
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
  limiter: Limiter,
  context: RequestContext,
  scope: Scope = 'open',
  units = 0,
) {
  return slotAtTurn(limiter, { scope, units, context });
}

/** Uses slots for as many servers, with a response at once. */
export async function useSlots(
  limiter: Limiter,
  count: number,
  scope: Scope = 'open',
): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    (await acquireSlot(limiter, person(randomUUID()), scope)).finish(emptyOutcome);
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
