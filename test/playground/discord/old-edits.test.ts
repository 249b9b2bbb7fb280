import { describe, expect, it } from 'vitest';

import type { LocalDiscord } from '../../../src/playground/discord/local-discord.ts';
import { card, useTestBot } from './bot-fixture.ts';
import { useLocalDiscord } from './rest-fixture.ts';

const HOUR_MS = 3_600_000;
const fixture = useLocalDiscord();

const call = (on: LocalDiscord, method: string, path: string, body: object = { content: 'x' }) =>
  fetch(`${on.url}/api/v10${path}`, {
    method,
    headers: { authorization: `Bot ${on.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

async function post(on: LocalDiscord, name: string): Promise<string> {
  const { id } = on.world.channelIn(on.world.needGuild('Reading Room'), name);
  const message = (await (await call(on, 'POST', `/channels/${id}/messages`)).json()) as {
    id: string;
  };
  return `/channels/${id}/messages/${message.id}`;
}

async function statuses(on: LocalDiscord, paths: readonly string[]): Promise<number[]> {
  const all: number[] = [];
  for (const path of paths) all.push((await call(on, 'PATCH', path)).status);
  return all;
}

describe('edits of messages that are older than an hour', () => {
  it('are refused after three in six seconds in a channel, with 30046', async () => {
    const { discord, clock } = fixture;
    const [one, two, elsewhere] = [
      await post(discord, 'general'),
      await post(discord, 'general'),
      await post(discord, 'boards'),
    ];
    await clock.advance(HOUR_MS + 1);
    expect(await statuses(discord, [one, two, one])).toEqual([200, 200, 200]);
    await clock.advance(1500);
    const refused = await call(discord, 'PATCH', two);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('5');
    expect(refused.headers.get('x-ratelimit-scope')).toBe('user');
    expect(refused.headers.get('x-ratelimit-remaining')).toBe('4');
    expect(await refused.json()).toEqual({
      message: 'Maximum number of edits to messages older than 1 hour reached. Try again later',
      code: 30046,
      retry_after: 4.5,
      global: false,
    });
    expect(await statuses(discord, [elsewhere])).toEqual([200]);
    await clock.advance(4500);
    expect(await statuses(discord, [two])).toEqual([200]);
  });
});

describe('the answers to presses in a message that is older than an hour', () => {
  const fixture = useTestBot();
  const { run, heard } = fixture;

  it('are edits of it: the fourth update is refused, and so is its edit after a deferral', async () => {
    const { bot, reader, clock, discord } = fixture;
    const { done, interaction } = await run();
    await bot.answer(interaction, { type: 4, data: card('page 1') });
    const message = await done.answer();
    await clock.advance(HOUR_MS + 1);
    const press = async () => {
      const { done: handle } = await heard(() => reader.press(message, 'Next'));
      const { id, token } = handle;
      const original = `/webhooks/${discord.applicationId}/${token}/messages/@original`;
      return {
        handle,
        answer: async (body: object) =>
          (await call(discord, 'POST', `/interactions/${id}/${token}/callback`, body)).status,
        edit: async (body: object) => (await call(discord, 'PATCH', original, body)).status,
      };
    };
    for (let count = 0; count < 3; count += 1) {
      expect(await (await press()).answer({ type: 7, data: card(`page ${count}`) })).toBe(204);
    }
    const earlier = await press();
    expect(await earlier.answer({ type: 7, data: card('page 4') })).toBe(429);
    expect(await earlier.answer({ type: 6 })).toBe(204);
    expect(await earlier.edit(card('page 4'))).toBe(429);
    const later = await press();
    expect(await later.answer({ type: 6 })).toBe(204);
    await clock.advance(6_000);
    expect(await later.edit(card('page 5'))).toBe(200);
    // The later edit ends the earlier deferral too, which shows nothing.
    for (const { handle } of [earlier, later]) {
      expect(JSON.stringify(await handle.answer())).toContain('page 5');
    }
  });
});
