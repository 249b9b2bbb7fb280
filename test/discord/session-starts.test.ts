import { describe, expect, test } from 'vitest';

import { createOwnText } from '../../src/fleet/own-text.ts';
import type { SharedText } from '../../src/model/shared-text.ts';
import type { LocalDiscordOptions } from '../../src/playground/discord/local-discord.ts';
import { ManualClock } from '../support/manual-clock.ts';
import { createBot, createRecordedSessions, eventually, localDiscord } from './bot.ts';

const dayMs = 86_400_000;

/** A Discord that has allowed all sessions of the day to a bot that is stopped now, and what the bot has stored. */
async function spentDay(options: LocalDiscordOptions = {}) {
  const { sessionStartsPerDay = 1, ...others } = options;
  const discord = await localDiscord({ sessionStartsPerDay, ...others });
  const sessions = createRecordedSessions();
  const shardCount = sessionStartsPerDay;
  const first = createBot({ url: discord.url, sessions, shardCount });
  await first.gateway.start();
  await first.gateway.stop();
  expect(discord.counts.identifies).toBe(sessionStartsPerDay);
  return { discord, sessions, shardCount, token: discord.token };
}

describe('when Discord allows no new session', () => {
  test('a start succeeds if every shard resumes its session', async () => {
    const { discord, sessions, shardCount } = await spentDay({
      sessionStartsPerDay: 2,
      maxConcurrency: 2,
    });
    const { gateway } = createBot({ url: discord.url, sessions, shardCount });
    await gateway.start();
    expect(gateway.state()).toMatchObject({ shards: 2, readyShards: 2 });
    expect(discord.counts).toMatchObject({ identifies: 2, resumes: 2 });
  });

  test('a start ends with a message if a shard has no session', async () => {
    const { discord, sessions, shardCount, token } = await spentDay({
      sessionStartsPerDay: 2,
      maxConcurrency: 2,
    });
    sessions.kept.delete(1);
    const { gateway } = createBot({ url: discord.url, sessions, shardCount });
    await expect(gateway.start()).rejects.toThrow(
      /^Discord does not let this bot connect for now\. New sessions needed: 1; left until \d{4}-.+: 0\.$/u,
    );
    expect([...sessions.kept.keys()]).toEqual([0]);
    expect(discord.token).toBe(token);
  });

  test('a start ends with a message if a session cannot be resumed, and keeps the token', async () => {
    const { discord, sessions, token } = await spentDay();
    discord.dropGateway({ forget: true });
    const { gateway } = createBot({ url: discord.url, sessions });
    await expect(gateway.start()).rejects.toThrow(/does not let this bot connect for now/u);
    expect(discord.counts).toMatchObject({ identifies: 1, invalidSessions: 1 });
    expect(discord.token).toBe(token);
  });

  test('a running shard waits until Discord allows one, and keeps the token', async () => {
    const [clock, discordClock] = [new ManualClock(), new ManualClock()];
    const discord = await localDiscord({ sessionStartsPerDay: 1, clock: discordClock });
    const { token } = discord;
    const { gateway, lines } = createBot({ url: discord.url, clock });
    await gateway.start();
    discord.dropGateway({ forget: true });
    await eventually(() => lines.map(({ sentence }) => sentence)).toContain(
      'a shard waits until Discord allows a new session',
    );
    expect(discord.token).toBe(token);
    await discordClock.advance(dayMs);
    await clock.advance(dayMs);
    await eventually(async () => {
      // Discord limits the requests that ask for its limits.
      await discordClock.advance(1_000);
      await clock.advance(1_000);
      return gateway.state().readyShards;
    }).toBe(1);
    expect(discord.token).toBe(token);
  });
});

test('shards that start together ask Discord once how many sessions it allows', async () => {
  const discord = await localDiscord({ maxConcurrency: 8 });
  const { gateway } = createBot({ url: discord.url, shardCount: 8 });
  await gateway.start();
  const asked = discord.records.requests.filter(({ path }) => path === '/gateway/bot');
  // The start itself asks too.
  expect(asked).toHaveLength(2);
  expect(discord.counts.identifies).toBe(8);
});

test('shards whose store answers late do not start their sessions too soon for Discord', async () => {
  const clock = new ManualClock();
  const discord = await localDiscord({ clock, identifyIntervalMs: 5_000 });
  const own = createOwnText(clock.now);
  let isFirst = true;
  const sessionStarts: SharedText = {
    async update(change) {
      await own.update(change);
      if (!isFirst) return;
      isFirst = false;
      await new Promise<void>((resolve) => {
        clock.schedule(resolve, 400);
      });
    },
  };
  const { gateway } = createBot({ url: discord.url, clock, shardCount: 2, sessionStarts });
  const started = gateway.start();
  await eventually(async () => {
    await clock.advance(100);
    return gateway.state().readyShards;
  }).toBe(2);
  await started;
  expect(discord.counts).toMatchObject({ identifies: 2, invalidSessions: 0 });
});
