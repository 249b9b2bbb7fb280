import { describe, expect, onTestFinished, test, vi } from 'vitest';

import { shardOf } from '../../src/discord/guilds.ts';
import { createInteractionHandover } from '../../src/discord/interaction-handover.ts';
import { registerCommands } from '../../src/discord/registration.ts';
import { createEngineRig, createTestLog, type LogLine } from '../engine/engine-rig.ts';
import { sampleCommand, samplePage } from '../engine/sample-page.ts';
import { ManualClock, settlePromises } from '../support/manual-clock.ts';
import { createBot, createRecordedSessions, eventually, localDiscord, type Bot } from './bot.ts';
import { createManualLeases } from './manual-leases.ts';
import { createMemoryInteractions } from './memory-interactions.ts';

/** A bot with two shards in a Discord, the shard of a server, and the sessions that all its processes store. */
async function movableShards() {
  const discord = await localDiscord({ maxConcurrency: 2 });
  const { id: guildId } = discord.world.needGuild('Reading Room');
  const shard = shardOf(guildId, 2);
  const sessions = createRecordedSessions();
  let closed = 0;
  discord.on('event', (event) => {
    if (event.type === 'bot' && event.state === 'disconnected') closed += 1;
  });
  /** The shards whose session was written, in order. */
  const writes: number[] = [];
  const { url } = discord;
  const begin = async (first: readonly number[], onRelease?: (shard: number) => void) => {
    const leases = createManualLeases(2, first, onRelease);
    const bot = createBot({
      url,
      leases,
      sessions: {
        ...sessions,
        write(one, session, fence) {
          writes.push(one);
          return sessions.write(one, session, fence);
        },
      },
    });
    await bot.gateway.start();
    return { ...bot, leases, names: () => namesIn(bot) };
  };
  return {
    ...{ discord, shard, otherShard: 1 - shard, sessions, writes, begin },
    /** How many connections have ended. */
    closed: () => closed,
    /** A person in the server types a command with this name. */
    type: (name: string): void => {
      discord.person({ in: { guild: 'Reading Room' } }).type(`/shelf name:${name}`);
    },
    offerCommand,
  };
}

async function offerCommand({ rest }: Bot): Promise<void> {
  const { engine, clock } = createEngineRig({ commands: [sampleCommand], pages: [samplePage()] });
  await registerCommands({
    ...{ rest: rest.bot, declarations: engine.declarations(), devGuildId: null, clock },
    ...{ stopped: () => false, log: createTestLog([]) },
  });
}

/** What people have typed in the commands that reached the engine. */
function namesIn({ handled }: Pick<Bot, 'handled'>): readonly string[] {
  return handled.map(
    ({ interaction }) => /"value":"([^"]*)"/u.exec(JSON.stringify(interaction.data))?.[1] ?? '',
  );
}

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

test('a shard that is gained while Discord cannot be reached is connected later', async () => {
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

describe('a shard whose process is killed', () => {
  test('loses no command that has no response when its sequence is stored', async () => {
    const discord = await localDiscord();
    const sessions = createRecordedSessions();
    const records = createMemoryInteractions();
    const begin = async (processId: string) => {
      const leases = createManualLeases(1, [0]);
      const clock = new ManualClock(Date.now());
      const handover = createInteractionHandover({
        ...{ records, processId, clock },
        isAlive: (id) => id === 'second',
        lapses: () => 0,
        confirm: () => null,
        shardOf: () => 0,
        log: createTestLog([]),
      });
      const bot = createBot({
        ...{ url: discord.url, leases, sessions, clock, handover },
        handle: () => Promise.withResolvers<never>().promise,
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
    expect(next.handled[0]).toMatchObject({ replayed: true });
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
