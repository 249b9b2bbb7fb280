import { describe, expect, test, vi } from 'vitest';

import type { RedisConnection } from '../../src/store/redis/connection.ts';
import { redisLimitStates } from '../../src/store/redis/limit-states.ts';
import { hasRedis } from '../support/redis-server.ts';
import { connected, ownRedis, patience, recordEvents, untilAnswered } from './redis-servers.ts';

const incompleteMs = 71_250;
/** By how much Redis's uptime and the moment of a reply may differ. */
const toleranceMs = 20_000;

describe.skipIf(!hasRedis)('the counts of requests in Redis (needs redis-server)', () => {
  test('of a new fleet are complete some time after its start, not after its first question', async () => {
    const shift = { ms: 0 };
    const states = statesOf(await connected(await ownRedis()), shift);
    await states.checkRun();
    expect(await missingMs(states)).toBeGreaterThan(incompleteMs - toleranceMs);
    shift.ms = incompleteMs;
    expect(await missingMs(states)).toBeLessThanOrEqual(0);
  });

  test('of a Redis that restarted while no process ran are complete some time after its start', async () => {
    const server = await ownRedis();
    const shift = { ms: 0 };
    const connection = await connected(server, recordEvents());
    await statesOf(connection, shift).checkRun();
    await server.stop();
    await server.start();
    await untilAnswered(connection.run);
    shift.ms = incompleteMs;
    const next = statesOf(connection, shift);
    await next.checkRun();
    expect(await missingMs(next)).toBeLessThanOrEqual(toleranceMs);
  });

  test('of a replica that became the primary are complete some time after a process sees it', async () => {
    const [primary, replica] = [await ownRedis(), await ownRedis()];
    const shift = { ms: 0 };
    await statesOf(await connected(primary), shift).checkRun();
    const { hostname, port } = new URL(primary.url);
    const connection = await connected(replica);
    // Not over the connection of the bot, which leaves a replica.
    await connection.client.sendCommand(['REPLICAOF', hostname, port]);
    await vi.waitFor(async () => {
      expect(await connection.client.get('colophon:limit-run')).not.toBeNull();
    }, patience);
    await connection.client.sendCommand(['REPLICAOF', 'NO', 'ONE']);
    shift.ms = incompleteMs;
    const next = statesOf(connection, shift);
    await next.checkRun();
    expect(await missingMs(next)).toBeGreaterThan(incompleteMs - toleranceMs);
  });
});

/** States of a Redis whose clock is ahead by `shift`: it runs for as much longer. */
function statesOf({ run, send }: RedisConnection, shift: { readonly ms: number }) {
  return redisLimitStates({
    incompleteMs,
    connection: {
      run,
      async send(name, keys, args) {
        const reply = await send(name, keys, args);
        if (name === 'TIME') {
          const [seconds, rest] = reply as [string, string];
          return [String(Number(seconds) + shift.ms / 1_000), rest];
        }
        if (name !== 'INFO') return reply;
        return String(reply).replace(
          /uptime_in_seconds:(\d+)/u,
          (_, uptime) => `uptime_in_seconds:${Math.floor(Number(uptime) + shift.ms / 1_000)}`,
        );
      },
    },
  });
}

/** For how long the counts are still incomplete when a question asks. */
async function missingMs(states: ReturnType<typeof statesOf>): Promise<number> {
  let missing = NaN;
  await states.update('open', (_, now) => {
    missing = states.incompleteUntil() - now;
    return null;
  });
  return missing;
}
