import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { hasRedis, startRedis } from '../support/redis-server.ts';
import { seed, soakMinutes, soakTimer } from '../support/soak.ts';
import { chanceOf } from './crash/chance.ts';
import { closed, liveOnce, nextBot } from './crash/lives.ts';
import { liveInPeace } from './crash/peace.ts';
import { crashHouse, openStage } from './crash/stage.ts';
import { note, summary, type Deaths } from './crash/tally.ts';

const minuteMs = 60_000;
const isSoak = soakMinutes !== null;
/** Kills of each of the two processes, at least. */
const kills = 4;

/** A server that both see to: of all in one shard the one, of the second of two the other. */
const oddGuild = String((((180_000_000_000n << 1n) | 1n) << 21n) << 1n);

describe.skipIf(!hasRedis)('two processes on one Redis (needs redis-server)', () => {
  test(
    'that see to the same watches, and are killed at any time, post each change once and only once',
    { timeout: (10 + (soakMinutes ?? 0)) * minuteMs },
    async () => {
      const redis = await startRedis();
      try {
        const stage = await openStage({
          ...crashHouse,
          entry: isSoak ? undefined : join(import.meta.dirname, 'crash/quick-bot.ts'),
          variables: {
            ...crashHouse.variables,
            REDIS_URL: redis.url,
            ENCRYPTION_KEY: Buffer.alloc(32, 'two of a kind').toString('base64'),
          },
          discord: {
            ...crashHouse.discord,
            guilds: crashHouse.discord.guilds.map((guild) => ({ ...guild, id: oddGuild })),
          },
        });
        const { house } = stage;
        house.alsoKeptIn(redis.folder);
        const faults: string[] = [];
        const deaths: Deaths = new Map();
        const goesOn = soakTimer(0.2);
        const live = async (row: number, variables: Record<string, string>): Promise<void> => {
          const chance = chanceOf(row);
          for (let killed = 0; killed < kills || goesOn();) {
            const at = chance.pick(points);
            const endsInSearch = chance.next() < 0.4;
            const where = await liveOnce(stage, chance, { variables, at, endsInSearch });
            note(deaths, where);
            if (where !== closed) killed += 1;
          }
        };
        const one = { SHARD_COUNT: '1' };
        const other = {
          ...{ SHARD_COUNT: '2', SHARDS: '1' },
          DATA_DIR: join(house.dataDir, 'of the other'),
        };
        try {
          await house.bot().stop('SIGTERM');
          await Promise.all([live(100, one), live(101, other)]);
          await nextBot(stage, other).ready;
          await liveInPeace(stage, true);
          faults.push(...stage.faults());
        } catch (error) {
          faults.push(String(error), ...stage.faults());
        }
        const posts = house.discord.posts().length;
        process.stdout.write(summary(`${posts} posts by two processes`, deaths));
        faults.push(...(await house.close()));
        expect(faults, `SOAK_SEED=${seed}`).toEqual([]);
      } finally {
        await redis.close();
      }
    },
  );
});

const points = [
  'at any time',
  'intent stored, nothing sent',
  'sent and taken, no answer',
  'answered, the result perhaps stored',
  'closing while it is sent',
] as const;
