import { describe, expect, onTestFinished, test, vi } from 'vitest';

import { ManualClock, settlePromises } from '../support/manual-clock.ts';
import { createBot, createRecordedSessions, eventually, localDiscord } from './bot.ts';
import { createManualLeases } from './manual-leases.ts';
import { createMemoryInteractions, createTestHandover } from './memory-interactions.ts';
import { movableShards, namesIn, offerCommand } from './movable-shards.ts';

describe('a shard that a running process gains', () => {
  test('is connected, and its commands arrive', async () => {
    const { discord, shard, otherShard, begin, type, offerCommand } = await movableShards();
    const bot = await begin([otherShard]);
    await offerCommand(bot);
    expect(bot.gateway.state()).toMatchObject({ shards: 1, readyShards: 1 });
    bot.leases.gain(shard);
    await eventually(() => bot.gateway.state()).toMatchObject({ shards: 2, readyShards: 2 });
    type('A');
    await eventually(bot.names).toEqual(['A']);
    expect(discord.counts).toMatchObject({ identifies: 2, resumes: 0 });
  });
});

test.each([
  ['gained', false],
  ['gained, lost and gained again', true],
])('a shard that is %s while Discord cannot be reached is connected later', async (_, again) => {
  const discord = await localDiscord({ maxConcurrency: 2 });
  const leases = createManualLeases(2, [0]);
  const clock = new ManualClock(Date.now());
  const { gateway, lines } = createBot({ url: discord.url, leases, clock });
  await gateway.start();
  const restore = discord.faults.add({
    ...{ kind: 'reset', times: Infinity },
    when: ({ path }) => path === '/gateway/bot',
  });
  // The library asks Discord again after some time.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 });
  onTestFinished(() => void vi.useRealTimers());
  leases.gain(1);
  await eventually(() => lines.map(({ sentence }) => sentence)).toContain(
    'could not reach Discord yet',
  );
  if (again) {
    leases.lose(1);
    leases.gain(1);
  }
  restore();
  await clock.advance(500);
  await eventually(() => gateway.state()).toMatchObject({ shards: 2, readyShards: 2 });
});

describe('a shard that another process should run', () => {
  test('is resumed there without a new session, and no command is lost or handled twice', async () => {
    const { discord, shard, otherShard, sessions, closed, begin, type, offerCommand } =
      await movableShards();
    const released = Promise.withResolvers<undefined>();
    const atRelease: unknown[] = [];
    const from = await begin([shard, otherShard], (one) => {
      atRelease.push(one, sessions.kept.get(shard), closed());
      released.resolve(undefined);
    });
    await offerCommand(from);
    type('before');
    await eventually(from.names).toEqual(['before']);
    from.leases.unwant(shard);
    await released.promise;
    expect(atRelease).toMatchObject([shard, { shardId: shard, shardCount: 2 }, 1]);

    type('between');
    const to = await begin([shard]);
    await eventually(to.names).toEqual(['between']);
    type('after');
    await eventually(to.names).toEqual(['between', 'after']);
    expect(discord.counts).toMatchObject({ identifies: 2, resumes: 1, invalidSessions: 0 });
    expect(from.names()).toEqual(['before']);
    expect(from.gateway.state()).toMatchObject({ shards: 1, readyShards: 1 });
    expect(from.ends).toEqual([]);
  });

  test('is resumed by the same process if it gains the shard again', async () => {
    const { discord, shard, begin, type, offerCommand } = await movableShards();
    const bot = await begin([shard]);
    await offerCommand(bot);
    bot.leases.unwant(shard);
    await eventually(() => bot.leases.held()).toEqual([]);
    type('between');
    bot.leases.gain(shard);
    await eventually(bot.names).toEqual(['between']);
    expect(discord.counts).toMatchObject({ identifies: 1, resumes: 1 });
  });
});

describe('a shard whose process is killed', () => {
  test('loses no command that has no response when its sequence is stored', async () => {
    const discord = await localDiscord();
    const sessions = createRecordedSessions();
    const records = createMemoryInteractions();
    const begin = async (processId: string) => {
      const leases = createManualLeases(1, [0]);
      const clock = new ManualClock(Date.now());
      const handover = createTestHandover({ records, processId, clock });
      const bot = createBot({
        ...{ url: discord.url, leases, sessions, clock, handover },
        handle: () => undefined,
      });
      await bot.gateway.start();
      return { ...bot, clock, names: () => namesIn(bot) };
    };
    const killed = await begin('first');
    await offerCommand(killed);
    const stored = (): number => sessions.kept.get(0)?.sequence ?? 0;
    const before = stored();
    discord.person({ in: { guild: 'Reading Room' } }).type('/shelf name:A');
    await eventually(killed.names).toEqual(['A']);
    await killed.clock.advance(2_000);
    await eventually(stored).toBeGreaterThan(before);

    const next = await begin('second');
    await eventually(next.names).toEqual(['A']);
    expect(next.handled[0]).toMatchObject({ firstSent: 'nothing' });
  });
});

describe('a shard that another process may run already', () => {
  test('is closed, writes no session and does not reconnect', async () => {
    const { discord, shard, otherShard, writes, sessions, closed, ...parts } =
      await movableShards();
    const { begin, type, offerCommand } = parts;
    const bot = await begin([shard, otherShard]);
    await offerCommand(bot);
    type('before');
    await eventually(bot.names).toEqual(['before']);
    const stored = sessions.kept.get(shard);
    writes.length = 0;
    bot.leases.lose(shard);
    type('after');
    await eventually(() => bot.gateway.state()).toMatchObject({ shards: 1, readyShards: 1 });
    await eventually(closed).toBe(1);
    // By the time the other shard is back, the lost one would be.
    discord.dropGateway();
    await eventually(() => discord.counts.resumes).toBe(1);
    await bot.gateway.stop();
    expect(bot.names()).toEqual(['before']);
    expect(writes).not.toContain(shard);
    expect(sessions.kept.get(shard)).toEqual(stored);
    expect(discord.counts).toMatchObject({ identifies: 2, resumes: 1 });
  });

  test('does not reconnect if it is lost while its connection is down', async () => {
    const { discord, shard, otherShard, begin } = await movableShards();
    const bot = await begin([shard, otherShard]);
    bot.leases.doubt(() => {
      if (bot.leases.holds(shard)) bot.leases.lose(shard);
    });
    discord.dropGateway();
    await eventually(() => discord.counts.resumes).toBe(1);
    await eventually(() => bot.gateway.state()).toMatchObject({ shards: 1, readyShards: 1 });
    await settlePromises();
    expect(discord.counts).toMatchObject({ identifies: 2, resumes: 1 });
  });
});

describe('a shard whose connection ends while the store is away', () => {
  test('is let go, and resumed when the store gives it back', async () => {
    const { discord, shard, otherShard, closed, begin, type, offerCommand } = await movableShards();
    const bot = await begin([shard, otherShard]);
    await offerCommand(bot);
    bot.leases.setAway(true);
    type('before');
    await eventually(bot.names).toEqual(['before']);
    discord.dropGateway({ code: 4000 });
    await eventually(() => bot.leases.held()).toEqual([]);
    await eventually(() => bot.gateway.state()).toMatchObject({ shards: 0, readyShards: 0 });
    expect(closed()).toBe(2);
    expect(discord.counts.resumes).toBe(0);
    type('between');
    bot.leases.setAway(false);
    bot.leases.gain(shard);
    await eventually(bot.names).toEqual(['before', 'between']);
    expect(discord.counts).toMatchObject({ identifies: 2, resumes: 1 });
  });
});

describe('a command that reaches a process that is not certain of its shards', () => {
  /** The command has arrived, and the answer of the store has not. */
  async function inDoubt() {
    const parts = await movableShards();
    const bot = await parts.begin([parts.shard]);
    await parts.offerCommand(bot);
    const confirmed = Promise.withResolvers<() => void>();
    bot.leases.doubt(async () => {
      const act = await confirmed.promise;
      act();
    });
    parts.type('A');
    await eventually(() => bot.leases.confirmations()).toBe(1);
    await settlePromises();
    expect(bot.names()).toEqual([]);
    return { ...parts, bot, confirm: confirmed.resolve };
  }

  test('is handled when the process still has the shard', async () => {
    const { bot, confirm } = await inDoubt();
    confirm(() => undefined);
    await eventually(bot.names).toEqual(['A']);
  });

  test('is left to the process that has the shard', async () => {
    const { bot, confirm, shard, begin, discord } = await inDoubt();
    confirm(() => {
      bot.leases.lose(shard);
    });
    await eventually(() => bot.gateway.state().shards).toBe(0);
    const next = await begin([shard]);
    await eventually(next.names).toEqual(['A']);
    expect(bot.names()).toEqual([]);
    expect(discord.counts.identifies).toBe(1);
  });

  test('is handled once if the process has lost the shard and has it again', async () => {
    const { bot, confirm, shard, discord } = await inDoubt();
    confirm(() => {
      bot.leases.lose(shard);
      bot.leases.gain(shard);
    });
    await eventually(() => discord.counts.resumes).toBe(1);
    await eventually(bot.names).toEqual(['A']);
    await eventually(() => bot.gateway.state().readyShards).toBe(1);
    expect(bot.names()).toEqual(['A']);
  });

  test('is handled by one of both if another process should run the shard', async () => {
    const { bot, confirm, shard, begin } = await inDoubt();
    confirm(() => {
      bot.leases.unwant(shard);
    });
    await eventually(() => bot.leases.held()).toEqual([]);
    const next = await begin([shard]);
    await settlePromises();
    expect([...bot.names(), ...next.names()]).toEqual(['A']);
  });
});
