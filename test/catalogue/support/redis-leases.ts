import { createLeases } from '../../../src/catalogue/leases.ts';
import type { Leases } from '../../../src/catalogue/contract.ts';
import { connectRedis, redisPrefix } from '../../../src/store/redis/connection.ts';
import { startRedis } from '../../support/redis-server.ts';
import type { TurnedClock } from './turned-clock.ts';

const stepMs = 20;
const mostSteps = 2_000;

/** A real Redis and the leases of as many processes as are asked for. */
export async function startLeases() {
  const server = await startRedis();
  const troubles: unknown[] = [];
  const onTrouble = (error: unknown) => void troubles.push(error);
  const redis = await connectRedis({
    url: server.url,
    onTrouble: () => undefined,
    onReconnected: () => undefined,
  });
  /** In steps that are shorter than any pause; one connection answers in turn, so that a PING comes after all before it. */
  const turn = async (clock: TurnedClock, ms: number): Promise<void> => {
    for (let turned = 0; turned < ms; turned += stepMs) {
      await clock.turn(Math.min(stepMs, ms - turned));
      await redis.client.ping();
    }
  };
  return {
    troubles,
    of: (process: string): Leases =>
      createLeases({ runScript: redis.run, processId: process, onError: onTrouble }),
    /** Milliseconds until a lease ends by itself; below 0 where there is none. */
    endsInMs: (key: string) => redis.client.pTTL(`${redisPrefix}lease:${key}`),
    /** What the time of a dead process does: the lease has ended by itself. */
    end: (key: string) => redis.client.pExpire(`${redisPrefix}lease:${key}`, 0),
    clear: () => redis.client.flushAll(),
    turn,
    /** Turns the clock until something has come of it. */
    async turnUntil<T>(clock: TurnedClock, outcome: Promise<T>): Promise<T> {
      const settled = new AbortController();
      const settle = () => {
        settled.abort();
      };
      outcome.then(settle, settle);
      for (let steps = 0; !settled.signal.aborted; steps += 1) {
        if (steps > mostSteps) throw new Error('nothing came of it');
        await turn(clock, stepMs);
      }
      return outcome;
    },
    async close() {
      await redis.close();
      await server.close();
    },
  };
}
