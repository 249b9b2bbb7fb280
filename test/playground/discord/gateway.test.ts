import { WebSocketShardEvents, type SessionInfo } from '@discordjs/ws';
import { GatewayDispatchEvents } from 'discord-api-types/v10';
import { afterEach, describe, expect, it } from 'vitest';

import {
  startLocalDiscord,
  type LocalDiscord,
  type LocalDiscordOptions,
} from '../../../src/playground/discord/local-discord.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { identity, openRawSocket } from './raw-gateway.ts';
import { startTestBot, type TestBot, type TestBotOptions } from './test-bot.ts';

const running: { stop: () => Promise<unknown> }[] = [];

afterEach(async () => {
  for (const one of running.splice(0).reverse()) await one.stop();
});

async function discordWith(options: LocalDiscordOptions = {}): Promise<LocalDiscord> {
  const discord = await startLocalDiscord({ log: () => undefined, ...options });
  running.push({ stop: discord.close });
  return discord;
}

async function botOf(discord: LocalDiscord, options?: TestBotOptions): Promise<TestBot> {
  const bot = await startTestBot(discord, options);
  running.push({ stop: () => bot.stop() });
  return bot;
}

async function rawSocket(discord: LocalDiscord, query?: string) {
  const opened = await openRawSocket(discord, query);
  running.push({
    stop: () => {
      opened.socket.terminate();
      return Promise.resolve();
    },
  });
  return opened;
}

describe('a session', () => {
  it('begins with READY and the servers of the bot', async () => {
    const discord = await discordWith();
    const bot = await botOf(discord);
    await expect
      .poll(() => bot.dispatches.map(({ t }) => t))
      .toEqual(['READY', 'GUILD_CREATE', 'GUILD_CREATE']);
    const names = bot.dispatches.slice(1).map(({ d }) => (d as { name: string }).name);
    expect(names).toEqual(['Reading Room', 'Night Library']);
    expect(bot.dispatches.map(({ s }) => s)).toEqual([1, 2, 3]);
  });

  it('gets events about joined and left servers, and channels', async () => {
    const discord = await discordWith();
    const bot = await botOf(discord);
    const joined = bot.next('GUILD_DELETE');
    const guild = discord.world.addGuild({ name: 'New Shelf' });
    discord.world.deleteChannel(discord.world.addChannel(guild, { name: 'side' }));
    discord.world.kickBot(guild);
    await joined;
    expect(bot.dispatches.slice(-4).map(({ t }) => t)).toEqual([
      'GUILD_CREATE',
      'CHANNEL_CREATE',
      'CHANNEL_DELETE',
      'GUILD_DELETE',
    ]);
  });

  it('of many servers announces all of them, each to its shard', async () => {
    const discord = await discordWith({ guilds: 203, maxConcurrency: 2 });
    const bot = await botOf(discord, { shardCount: 2 });
    const created = () =>
      bot.dispatches
        .filter(({ t }) => t === GatewayDispatchEvents.GuildCreate)
        .map(({ d }) => d as { id: string });
    await expect.poll(() => created().length).toBe(203);
    expect(new Set(created().map(({ id }) => id)).size).toBe(203);
    const last = discord.world.needGuild(created().at(-1)?.id ?? '');
    expect([last.channels.size, last.roles.size]).toEqual([30, 10]);
  });
});

describe('resuming', () => {
  it('replays missed events without a second identify', async () => {
    const discord = await discordWith();
    const sessions = new Map<number, SessionInfo>();
    const bot = await startTestBot(discord, { sessions });
    await expect.poll(() => bot.dispatches.length).toBe(3);
    // What is stored at a crash; a tidy stop would forget it.
    const kept = new Map(sessions);
    await bot.stop(4200);
    discord.world.addGuild({ name: 'New Shelf' });
    const again = await botOf(discord, { sessions: kept });
    expect(again.dispatches.map(({ t, s }) => [t, s])).toEqual([
      ['GUILD_CREATE', 4],
      ['RESUMED', 5],
    ]);
    expect(discord.counts).toMatchObject({ identifies: 1, resumes: 1 });
  });

  it('happens automatically after a lost connection', async () => {
    const discord = await discordWith();
    const bot = await botOf(discord);
    const resumed = bot.next('RESUMED');
    discord.dropGateway();
    await resumed;
    expect(discord.counts).toMatchObject({ identifies: 1, resumes: 1 });
  });

  it('happens when Discord requests a reconnect', async () => {
    const discord = await discordWith();
    const bot = await botOf(discord);
    const resumed = bot.next('RESUMED');
    discord.askReconnect();
    await resumed;
    expect(discord.counts.identifies).toBe(1);
  });

  it('of an unknown session is rejected, and the bot identifies again', async () => {
    const discord = await discordWith();
    const resumeURL = discord.url.replace('http', 'ws');
    const stale = { sessionId: 'gone', sequence: 9, shardId: 0, shardCount: 1, resumeURL };
    const bot = await botOf(discord, { sessions: new Map([[0, stale]]) });
    expect(bot.dispatches[0]?.t).toBe('READY');
    expect(discord.counts).toMatchObject({ identifies: 1, resumes: 0, invalidSessions: 1 });
  });

  it('is impossible after a close with code 1000', async () => {
    const discord = await discordWith();
    const sessions = new Map<number, SessionInfo>();
    const bot = await startTestBot(discord, { sessions });
    const kept = new Map(sessions);
    await bot.stop(1000);
    await botOf(discord, { sessions: kept });
    expect(discord.counts).toMatchObject({ identifies: 2, resumes: 0 });
  });
});

describe('a connection is closed', () => {
  it('with 4004 for a wrong token', async () => {
    const discord = await discordWith();
    const { closed, send } = await rawSocket(discord);
    send(2, identity('wrong'));
    expect(await closed).toBe(4004);
  });

  it.each([
    ['4014 for a privileged intent', { intents: 1 << 15 }, 4014],
    ['4013 for an intent that does not exist', { intents: -1 }, 4013],
    ['4010 for a shard beyond the count', { shard: [2, 2] }, 4010],
    ['4002 for compressed payloads', { compress: true }, 4002],
  ])('with %s', async (_name, more, code) => {
    const discord = await discordWith();
    const { closed, send } = await rawSocket(discord);
    send(2, identity(discord.token, more));
    expect(await closed).toBe(code);
  });

  it.each([
    ['4012 for another version', '?v=9&encoding=json', 4012],
    ['4002 for another encoding', '?v=10&encoding=etf', 4002],
    ['4002 for a compressed transport', '?v=10&encoding=json&compress=zlib-stream', 4002],
  ])('with %s', async (_name, query, code) => {
    const discord = await discordWith();
    const { closed } = await rawSocket(discord, query);
    expect(await closed).toBe(code);
  });

  it('with 4001 for an unknown opcode, which is logged', async () => {
    const lines: string[] = [];
    const discord = await discordWith({ log: (line) => lines.push(line) });
    const { closed, send } = await rawSocket(discord);
    send(77, {});
    expect(await closed).toBe(4001);
    expect(lines.join()).toContain('UNKNOWN GATEWAY OPCODE 77');
  });

  it('with 4002 for invalid JSON', async () => {
    const discord = await discordWith();
    const { closed, socket } = await rawSocket(discord);
    socket.send('{');
    expect(await closed).toBe(4002);
  });

  it('with 4008 after more than 120 events in a minute', async () => {
    const discord = await discordWith();
    const { closed, send } = await rawSocket(discord);
    for (let n = 0; n < 121; n += 1) send(1, null);
    expect(await closed).toBe(4008);
  });

  it('with 4009 without heartbeats', async () => {
    const clock = new ManualClock();
    const discord = await discordWith({ clock, heartbeatIntervalMs: 1000 });
    const { closed, send } = await rawSocket(discord);
    send(1, null);
    await expect.poll(() => discord.counts.heartbeats).toBe(1);
    await clock.advance(1501);
    expect(await closed).toBe(4009);
  });
});

it('heartbeats are acknowledged', async () => {
  const discord = await discordWith({ heartbeatIntervalMs: 50 });
  const bot = await botOf(discord);
  const beat = new Promise((resolve) =>
    bot.gateway.once(WebSocketShardEvents.HeartbeatComplete, resolve),
  );
  await expect(beat).resolves.toMatchObject({ shardId: 0 });
});
