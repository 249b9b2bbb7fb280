import { Seeded } from '../../support/seeded.ts';
import type { RedisPair } from '../redis-pair.ts';
import type { ChaosStack } from '../chaos-stack.ts';
import type { BeginFault } from './faults.ts';

export const redisFaults = {
  'Redis killed': async (stack) => {
    const server = pairOf(stack).primary();
    await server.stop('SIGKILL');
    return () => server.start();
  },
  'Redis suspended': (stack) => {
    const server = pairOf(stack).primary();
    server.freeze();
    return () => {
      server.thaw();
    };
  },
  'Redis is slow': (stack, { amount }) =>
    pairOf(stack).slow(new Seeded(Math.floor(amount * 2 ** 31))),
  'Redis fails over': (stack, { amount, forMs }) => {
    const over = pairOf(stack).failOver(amount * forMs);
    return () => over;
  },
  'Redis full': async (stack) => {
    await pairOf(stack).command(
      'CONFIG',
      'SET',
      'maxmemory',
      '1',
      'maxmemory-policy',
      'noeviction',
    );
    return () => pairOf(stack).command('CONFIG', 'SET', 'maxmemory', '0');
  },
  /** One process reaches Discord, and Redis not. */
  'cut off from Redis': ({ lines }, { target, amount }) =>
    lines[target]?.isolate(amount < 0.5 ? 'silent' : 'closed') ?? (() => undefined),
} as const satisfies Record<string, BeginFault>;

function pairOf({ redis }: ChaosStack): RedisPair {
  if (redis === null) throw new Error('one process has no Redis');
  return redis;
}
