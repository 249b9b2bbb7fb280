import { describe, expect, test } from 'vitest';

import type { LogLine } from '../engine/engine-rig.ts';
import { ManualClock } from '../support/manual-clock.ts';
import { createBot, createRecordedSessions, eventually, localDiscord } from './bot.ts';
import { createManualLeases } from './manual-leases.ts';

describe('a shard that starts its first session', () => {
  /** A bot of two shards, of which Discord lets one start a session at a time. */
  async function starting(onRelease?: (shard: number) => void) {
    const discord = await localDiscord();
    const sessions = createRecordedSessions();
    const leases = createManualLeases(2, [0, 1], onRelease);
    const clock = new ManualClock();
    const bot = createBot({ url: discord.url, leases, sessions, clock });
    return { discord, sessions, leases, bot };
  }

  test('is given away at once while it waits for Discord, and the start goes on without it', async () => {
    const { leases, bot, discord } = await starting();
    const started = bot.gateway.start();
    await eventually(() => bot.gateway.state()).toMatchObject({ shards: 2, readyShards: 1 });
    const [waiting = NaN] = [0, 1].filter((shard) => !bot.lines.some(isReadyLine(shard)));
    leases.unwant(waiting);
    await started;
    expect(bot.gateway.state()).toMatchObject({ shards: 1, readyShards: 1 });
    expect(discord.counts.identifies).toBe(1);
  });

  test('does not hold up the start if another process may run it already', async () => {
    const { leases, bot } = await starting();
    const started = bot.gateway.start();
    await eventually(() => bot.gateway.state()).toMatchObject({ shards: 2, readyShards: 1 });
    const [waiting = NaN] = [0, 1].filter((shard) => !bot.lines.some(isReadyLine(shard)));
    leases.lose(waiting);
    await started;
    expect(bot.gateway.state()).toMatchObject({ shards: 1, readyShards: 1 });
  });

  test.each([
    ['has asked Discord whether it may', 'asked'],
    ['has sent its identify', 'identified'],
  ])('is given away with its session when it %s', async (_, at) => {
    const discord = await localDiscord({ maxConcurrency: 2 });
    const sessions = createRecordedSessions();
    const leases = createManualLeases(1, [0]);
    const unwant = (): void => {
      leases.unwant(0);
    };
    let asked = 0;
    discord.records.watch((recorded) => {
      if (recorded.what !== 'request' || recorded.record.path !== '/gateway/bot') return;
      asked += 1;
      // The first request is the one of the start.
      if (at === 'asked' && asked === 2) unwant();
    });
    const off = discord.on('event', (event) => {
      if (at === 'identified' && event.type === 'bot' && event.state === 'connected') unwant();
    });
    const from = createBot({ url: discord.url, leases, sessions });
    await from.gateway.start();
    await eventually(() => leases.held()).toEqual([]);
    off();
    const to = createBot({ url: discord.url, leases: createManualLeases(1, [0]), sessions });
    await to.gateway.start();
    expect(discord.counts).toMatchObject({ identifies: 1, resumes: 1, invalidSessions: 0 });
  });
});

function isReadyLine(shard: number) {
  return ({ sentence, fields }: LogLine): boolean =>
    sentence === 'a shard is ready' && fields['shard'] === shard;
}
