import { afterEach, expect, it } from 'vitest';

import {
  startLocalDiscord,
  type LocalDiscord,
} from '../../../src/playground/discord/local-discord.ts';
import { identity, openRawSocket } from './raw-gateway.ts';

const running: (() => unknown)[] = [];

afterEach(async () => {
  for (const stop of running.splice(0).reverse()) await stop();
});

async function open(): Promise<LocalDiscord> {
  const discord = await startLocalDiscord({ log: () => undefined });
  running.push(() => discord.close());
  return discord;
}

async function connect(discord: LocalDiscord) {
  const opened = await openRawSocket(discord);
  running.push(() => {
    opened.socket.terminate();
  });
  const events: string[] = [];
  opened.socket.on('message', (data: Buffer) => {
    const { t, d } = JSON.parse(data.toString()) as { t?: string; d: { name?: string } };
    if (t === 'GUILD_CREATE') events.push(d.name ?? '');
  });
  return { ...opened, events };
}

it('closes the connection of a session that another connection resumes', async () => {
  const discord = await open();
  const one = await connect(discord);
  const ready = one.received(0, 'READY');
  one.send(2, identity(discord.token));
  const { session_id } = (await ready) as { session_id: string };
  const other = await connect(discord);
  const resumed = other.received(0, 'RESUMED');
  other.send(6, { token: discord.token, session_id, seq: 1 });
  await resumed;
  expect(await one.closed).toBe(4000);
  const before = one.events.length;
  discord.world.addGuild({ name: 'New Shelf' });
  await expect.poll(() => other.events).toContain('New Shelf');
  expect(one.events).toHaveLength(before);
});

it('sends each event to both sessions of one shard', async () => {
  const discord = await open();
  const both = [await connect(discord), await connect(discord)];
  for (const one of both) {
    const ready = one.received(0, 'READY');
    one.send(2, identity(discord.token, { shard: [0, 1] }));
    await ready;
  }
  discord.world.addGuild({ name: 'New Shelf' });
  for (const one of both) await expect.poll(() => one.events).toContain('New Shelf');
});
