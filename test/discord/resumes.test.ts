import { describe, expect, test } from 'vitest';

import { ManualClock } from '../support/manual-clock.ts';
import { createBot, createRecordedSessions, eventually, localDiscord, muteDiscord } from './bot.ts';

describe('a session that cannot be resumed', () => {
  test('is replaced in a running bot after three failed connections to its address', async () => {
    const discord = await localDiscord();
    const { gateway, lines } = createBot({ url: discord.url });
    await gateway.start();
    discord.failResumes('address-gone');
    discord.dropGateway();
    await eventually(() => discord.counts.identifies).toBe(2);
    await eventually(() => gateway.state().readyShards).toBe(1);
    const failures = lines.filter(({ sentence }) => sentence === 'a shard could not connect');
    expect(failures).toHaveLength(3);
  });

  test('is replaced at the start after three failed connections to its address', async () => {
    const discord = await localDiscord();
    const sessions = createRecordedSessions();
    const first = createBot({ url: discord.url, sessions });
    await first.gateway.start();
    await first.gateway.stop();
    discord.failResumes('address-gone');
    await createBot({ url: discord.url, sessions }).gateway.start();
    expect(discord.counts).toMatchObject({ identifies: 2, resumes: 0 });
  });

  test('is replaced after 20 seconds without an answer', async () => {
    const discord = await localDiscord();
    const clock = new ManualClock();
    const { gateway } = createBot({ url: discord.url, clock });
    await gateway.start();
    discord.failResumes('unanswered');
    discord.dropGateway();
    await eventually(() => discord.counts.unanswered).toBe(1);
    await clock.advance(19_900);
    expect(gateway.state().readyShards).toBe(0);
    await clock.advance(100);
    await eventually(() => gateway.state().readyShards).toBe(1);
    expect(discord.counts).toMatchObject({ identifies: 2, unanswered: 1 });
    await clock.advance(60_000);
    expect(discord.counts.identifies).toBe(2);
  });

  test('is deleted after a failed start', async () => {
    const { gateway, clock, sessions, connected } = await staleSession();
    const outcome = expect(gateway.start()).rejects.toThrow(/not become ready within 60 seconds/u);
    await connected;
    await clock.advance(61_000);
    await outcome;
    expect(sessions.kept.size).toBe(0);
  });

  test('is kept if the operator stops the start', async () => {
    const { gateway, sessions, connected } = await staleSession();
    const outcome = expect(gateway.start()).rejects.toThrow(/stopped before/u);
    await connected;
    await gateway.stop();
    await outcome;
    expect(sessions.kept.size).toBe(1);
  });
});

/** A bot with a stored session, and a gateway that accepts connections and sends nothing. */
async function staleSession() {
  const clock = new ManualClock();
  const { url, connected } = await muteDiscord();
  const sessions = createRecordedSessions();
  const resumeURL = url.replace('http:', 'ws:');
  sessions.kept.set(0, { sessionId: 'old', resumeURL, sequence: 7, shardId: 0, shardCount: 1 });
  const { gateway } = createBot({ url, clock, sessions });
  return { gateway, clock, sessions, connected };
}
