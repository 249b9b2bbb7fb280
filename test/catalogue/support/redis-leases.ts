import type { Leases } from '../../../src/catalogue/contract.ts';
import { redisPrefix } from '../../../src/store/redis/client.ts';
import { connectRedis } from '../../../src/store/redis/connection.ts';
import { createLeases } from '../../../src/store/redis/leases.ts';
import { startRedis } from '../../support/redis-server.ts';
import type { ManualClock } from '../../support/manual-clock.ts';

const stepMs = 20;
const mostSteps = 2_000;

/** A real Redis and the leases of any number of processes. */
export async function startLeases() {
  const server = await startRedis();
  const troubles: unknown[] = [];
  const onTrouble = (error: unknown) => void troubles.push(error);
  const redis = await connectRedis({
    url: server.url,
    onTrouble: () => undefined,
    onReconnected: () => undefined,
  });
  /**
   * Advances in steps shorter than any delay. A connection replies in order, so a PING waits for
   * all earlier commands.
   */
  const request = async (clock: ManualClock, ms: number): Promise<void> => {
    for (let turned = 0; turned < ms; turned += stepMs) {
      await clock.advance(Math.min(stepMs, ms - turned));
      await redis.client.ping();
    }
  };
  return {
    troubles,
    of: (process: string): Leases =>
      createLeases({ connection: redis, processId: process, onError: onTrouble }),
    /** Milliseconds until a lease expires; negative without a lease. */
    endsInMs: (key: string) => redis.client.pTTL(`${redisPrefix}lease:${key}`),
    /** Expires a lease, as after the death of its process. */
    end: (key: string) => redis.client.pExpire(`${redisPrefix}lease:${key}`, 0),
    clear: () => redis.client.flushAll(),
    turn: request,
    /** Advances the clock until the promise settles. */
    async turnUntil<T>(clock: ManualClock, outcome: Promise<T>): Promise<T> {
      const settled = new AbortController();
      const settle = () => {
        settled.abort();
      };
      outcome.then(settle, settle);
      for (let steps = 0; !settled.signal.aborted; steps += 1) {
        if (steps > mostSteps) throw new Error('the requests did not end in time');
        await request(clock, stepMs);
      }
      return outcome;
    },
    async close() {
      await redis.close();
      await server.close();
    },
  };
}
