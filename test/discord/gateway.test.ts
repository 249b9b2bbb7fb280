import { describe, expect, test } from 'vitest';

import { registerCommands } from '../../src/discord/registration.ts';
import type { IncomingInteraction } from '../../src/engine/responder.ts';
import type { LocalDiscord } from '../../src/playground/discord/local-discord.ts';
import { createEngineRig, createTestLog } from '../engine/engine-rig.ts';
import { sampleCommand, samplePage } from '../engine/sample-page.ts';
import { ManualClock, settlePromises } from '../support/manual-clock.ts';
import {
  createBot,
  eventually,
  createRecordedSessions,
  localDiscord,
  muteDiscord,
  type Bot,
  type BotSettings,
} from './bot.ts';

/** A bot with one command, a count of its calls, and a user. */
function shelves({ url }: LocalDiscord, settings: Partial<BotSettings> = {}) {
  let loads = 0;
  const page = samplePage((name) => {
    loads += 1;
    return Promise.resolve(name);
  });
  const { engine, clock } = createEngineRig({ commands: [sampleCommand], pages: [page] });
  const handle = (exchange: IncomingInteraction): void => {
    engine.handle({ ...exchange, arrivedAt: clock.now() });
  };
  const started: Bot = createBot({ url, handle, ...settings });
  return {
    ...started,
    loads: () => loads,
    start: async () => {
      await started.gateway.start();
      const declarations = engine.declarations();
      const { bot: rest } = started.rest;
      const reach = { stopped: () => false, clock, log: createTestLog([]) };
      return registerCommands({ rest, declarations, devGuildId: null, ...reach });
    },
  };
}

function typeShelf(discord: LocalDiscord, name = 'A') {
  return discord.person({ in: { guild: 'Reading Room' } }).type(`/shelf name:${name}`);
}

describe('the gateway', () => {
  test('delivers commands, and the answer arrives', async () => {
    const discord = await localDiscord();
    await shelves(discord).start();
    const answer = await typeShelf(discord).answer();
    expect(JSON.stringify(answer.components)).toContain('Shelf A');
    expect(discord.records.breaches).toEqual([]);
    expect(discord.records.unknownRoutes).toEqual([]);
  });

  test('reports the servers, and which are joined and left', async () => {
    const discord = await localDiscord();
    const { start, moves } = shelves(discord);
    await start();
    const [room, library] = ['Reading Room', 'Night Library'].map((name) =>
      discord.world.needGuild(name),
    );
    if (room === undefined || library === undefined) throw new Error('the samples are gone');
    await eventually(() => moves).toContain(`joined ${library.id}`);
    expect(moves[0]).toBe(`listed ${room.id} ${library.id}`);
    discord.world.kickBot(room);
    await eventually(() => moves.at(-1)).toBe(`left ${room.id}`);
  });

  test('resumes after a restart and registers nothing again', async () => {
    const discord = await localDiscord();
    const sessions = createRecordedSessions();
    const first = shelves(discord, { sessions });
    await first.start();
    await typeShelf(discord).answer();
    await first.gateway.stop();
    const second = shelves(discord, { sessions });
    await second.start();
    expect(discord.counts).toMatchObject({ identifies: 1, resumes: 1, invalidSessions: 0 });
    expect(discord.records.commandWrites).toHaveLength(1);
    expect(second.handled).toEqual([]);
    await typeShelf(discord, 'B').answer();
    expect(second.loads()).toBe(1);
  });

  test('an interaction that a killed process had answered is not handled again', async () => {
    const discord = await localDiscord();
    const sessions = createRecordedSessions();
    const killed = shelves(discord, { sessions });
    await killed.start();
    const asOfReady = createRecordedSessions();
    for (const [shard, session] of sessions.kept) asOfReady.kept.set(shard, session);
    await typeShelf(discord).answer();
    await killed.gateway.stop();
    const next = shelves(discord, { sessions: asOfReady });
    await next.start();
    await settlePromises();
    expect(discord.counts.resumes).toBe(1);
    expect(next.handled).toMatchObject([{ replayed: true }]);
    expect(next.loads()).toBe(0);
    const { channel } = discord.person({ in: { guild: 'Reading Room' } });
    expect(discord.messages(channel.id)).toHaveLength(1);
  });

  test('a process that is killed after a resume leaves what it has received to be replayed as such', async () => {
    const discord = await localDiscord();
    const sessions = createRecordedSessions();
    const first = shelves(discord, { sessions });
    await first.start();
    await first.gateway.stop();
    const killed = shelves(discord, { sessions });
    await killed.start();
    const left = createRecordedSessions();
    for (const [shard, session] of sessions.kept) left.kept.set(shard, session);
    await typeShelf(discord).answer();
    await killed.gateway.stop();
    const next = shelves(discord, { sessions: left });
    await next.start();
    await settlePromises();
    expect(next.handled).toMatchObject([{ replayed: true }]);
  });

  test('an interaction from the downtime is answered after the resume', async () => {
    const discord = await localDiscord();
    const sessions = createRecordedSessions();
    const first = shelves(discord, { sessions });
    await first.start();
    await first.gateway.stop();
    const asked = typeShelf(discord);
    await shelves(discord, { sessions }).start();
    const answer = await asked.answer();
    expect(JSON.stringify(answer.components)).toContain('Shelf A');
  });

  test('starts a new session if the number of shards has changed', async () => {
    const discord = await localDiscord({ maxConcurrency: 2 });
    const sessions = createRecordedSessions();
    const first = shelves(discord, { sessions });
    await first.start();
    await first.gateway.stop();
    const second = shelves(discord, { sessions, shardCount: 2 });
    await second.start();
    expect(discord.counts).toMatchObject({ identifies: 3, resumes: 0 });
    expect(second.gateway.state()).toMatchObject({ shards: 2, readyShards: 2, servers: 2 });
  });

  test('runs only its own shards', async () => {
    const discord = await localDiscord();
    const { start, gateway } = shelves(discord, { shardCount: 3, shardIds: [1] });
    await start();
    expect(gateway.state()).toMatchObject({ shards: 1, readyShards: 1 });
    expect(discord.counts.identifies).toBe(1);
  });

  test('keeps up with the shards and sessions that Discord allows', async () => {
    const clock = new ManualClock();
    const discord = await localDiscord({
      ...{ sessionStartsPerDay: 50, guilds: 1_000, guildSize: { channels: 1, roles: 1 } },
    });
    const { start, gateway, lines } = shelves(discord, { clock });
    expect(gateway.state()).toMatchObject({ allShards: null, sessionStartsLeft: null });
    await start();
    expect(gateway.state()).toMatchObject({
      ...{ allShards: 1, recommendedShards: 1 },
      ...{ sessionStartsLeft: 50, sessionStartsPerDay: 50 },
    });
    discord.world.addGuild({ name: 'One Too Many', channels: [{ name: 'general' }] });
    await clock.advance(10 * 60_000);
    await eventually(() => gateway.state().recommendedShards).toBe(2);
    expect(gateway.state()).toMatchObject({ allShards: 1, sessionStartsLeft: 49 });
    const recommendations = () => lines.filter(({ sentence }) => sentence.includes('recommends'));
    expect(recommendations()).toMatchObject([
      { level: 'warn', fields: { shards: 1, recommended: 2, mostServers: 2_500 } },
    ]);
    await clock.advance(10 * 60_000);
    await settlePromises();
    expect(recommendations()).toHaveLength(1);
  });

  test('starts a new session if Discord has ended the old one', async () => {
    const discord = await localDiscord();
    const sessions = createRecordedSessions();
    const first = shelves(discord, { sessions });
    await first.start();
    await first.gateway.stop();
    discord.dropGateway({ forget: true });
    await shelves(discord, { sessions }).start();
    expect(discord.counts).toMatchObject({ identifies: 2, invalidSessions: 1 });
  });

  test('reconnects after a lost connection', async () => {
    const discord = await localDiscord();
    const { start, gateway } = shelves(discord);
    await start();
    const resumed = discord.next((event) => event.type === 'bot' && event.state === 'resumed');
    discord.dropGateway();
    await resumed;
    await typeShelf(discord).answer();
    expect(gateway.state().readyShards).toBe(1);
  });

  test('counts servers by their ids, and does not know their number after a resume', async () => {
    const discord = await localDiscord();
    const sessions = createRecordedSessions();
    const first = shelves(discord, { sessions });
    await first.start();
    expect(first.gateway.state().servers).toBe(2);
    const joined = discord.world.addGuild({ name: 'New Shelf', channels: [{ name: 'general' }] });
    await eventually(() => first.gateway.state().servers).toBe(3);
    discord.world.kickBot(joined);
    await eventually(() => first.gateway.state().servers).toBe(2);
    await first.gateway.stop();
    const second = shelves(discord, { sessions });
    await second.start();
    expect(second.gateway.state().servers).toBeNull();
  });
});

describe('a gateway that fails', () => {
  test('reports a token that Discord refuses', async () => {
    const discord = await localDiscord();
    const { gateway } = createBot({ url: discord.url, token: 'revoked' });
    await expect(gateway.start()).rejects.toThrow(/refused DISCORD_TOKEN/u);
  });

  test('reports a token that only the gateway refuses', async () => {
    const discord = await localDiscord();
    const { gateway } = createBot({ url: discord.url, gatewayToken: 'revoked' });
    await expect(gateway.start()).rejects.toThrow(/refused DISCORD_TOKEN/u);
  });

  test('ends the process with a message after a fatal close', async () => {
    const discord = await localDiscord();
    const { start, ends, gateway } = shelves(discord);
    await start();
    discord.dropGateway({ code: 4_004 });
    await eventually(() => ends).toHaveLength(1);
    expect(ends[0]?.message).toMatch(/refused DISCORD_TOKEN/u);
    expect(gateway.state().readyShards).toBe(0);
  });

  test('that is not reachable fails the start after 60 seconds', async () => {
    const clock = new ManualClock();
    const { gateway } = createBot({ url: 'http://127.0.0.1:9', clock });
    const outcome = expect(gateway.start()).rejects.toThrow(/not become ready within 60 seconds/u);
    await clock.advance(61_000);
    await outcome;
  });

  test('can be stopped during the start', async () => {
    const clock = new ManualClock();
    const { gateway } = createBot({ url: 'http://127.0.0.1:9', clock });
    const outcome = expect(gateway.start()).rejects.toThrow(/stopped before/u);
    await clock.advance(3_000);
    await gateway.stop();
    await outcome;
    await clock.advance(60_000);
    expect(clock.pending()).toBe(0);
  });

  test('that never becomes ready fails the start after 60 seconds', async () => {
    const clock = new ManualClock();
    const { url } = await muteDiscord();
    const { gateway } = createBot({ url, clock });
    const outcome = expect(gateway.start()).rejects.toThrow(/not become ready within 60 seconds/u);
    await eventually(() => clock.pending()).toBeGreaterThan(0);
    await clock.advance(61_000);
    await outcome;
  });
});
