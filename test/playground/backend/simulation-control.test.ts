import { expect, describe, test } from 'vitest';

import { SAMPLE_KEY } from '../../../src/playground/catalogue/sample-catalogue.ts';
import type { Simulation } from '../../../src/playground/page/contract/actions.ts';
import { REFRESHES_PER_DAY } from '../../../src/playground/catalogue/world/figures.ts';
import { usePanel } from './panel-fixture.ts';

const fixture = usePanel();
const { ask, now, worldLines } = fixture;

const turn = async (one: Simulation) => (await fixture.panel.apply(one)).problem;
const channelIn = (guild: string, name: string) =>
  fixture.discord.world.channelIn(fixture.discord.world.needGuild(guild), name);

describe('the boards', () => {
  const top = async () => await (await ask('/source_a/rankings/yuepiao', SAMPLE_KEY)).text();

  test('are published again, once or for a whole day', async () => {
    const before = await top();
    expect(await turn({ kind: 'boards', refreshes: 1 })).toBeNull();
    const after = await top();
    expect(after).not.toBe(before);
    expect(await turn({ kind: 'boards', refreshes: REFRESHES_PER_DAY })).toBeNull();
    expect(await top()).not.toBe(after);
    expect(now().refreshes).toBe(1 + REFRESHES_PER_DAY);
    expect(worldLines()).toEqual(['connected', 'boardsRefreshed 1', 'boardsRefreshed 48']);
  });

  test.each([0, -1, 1.5, NaN, 1_000_000])('are not stepped %d times', async (refreshes) => {
    const before = await top();
    expect(await turn({ kind: 'boards', refreshes })).toBe(
      'The boards can be refreshed 1 to 1488 times at once.',
    );
    expect(await top()).toBe(before);
    expect(now().refreshes).toBe(0);
  });
});

describe('a permission', () => {
  const take = { kind: 'permission', permission: 'SEND_MESSAGES' } as const;

  test('is denied to the bot in a channel, and granted again', async () => {
    const general = channelIn('Reading Room', 'general');
    const say = () =>
      fixture.bot.rest.post(`/channels/${general.id}/messages`, { body: { content: 'a' } });
    await say();
    expect(await turn({ ...take, channel: general.id, allowed: false })).toBeNull();
    await expect(say()).rejects.toThrow('Missing Permissions');
    expect(await turn({ ...take, channel: general.id, allowed: true })).toBeNull();
    await say();
    expect(worldLines().slice(1)).toEqual([
      'permission −SEND_MESSAGES #general',
      'permission +SEND_MESSAGES #general',
    ]);
  });

  test('that cannot be changed is reported', async () => {
    const general = channelIn('Reading Room', 'general').id;
    const elsewhere = channelIn('Distant Shelf', 'general').id;
    const direct = fixture.discord.world.dm(fixture.discord.person({ in: 'dm' }).id).id;
    for (const [permission, channel, words] of [
      ['FLY', general, "FLY is not one of the bot's permissions."],
      ['ADMINISTRATOR', general, "ADMINISTRATOR is not one of the bot's permissions."],
      ['toString', general, "toString is not one of the bot's permissions."],
      ['SEND_MESSAGES', '5', 'There is no such channel in a server.'],
      ['SEND_MESSAGES', 'general', 'There is no such channel in a server.'],
      ['SEND_MESSAGES', direct, 'There is no such channel in a server.'],
      ['SEND_MESSAGES', elsewhere, 'The bot is not a member of Distant Shelf.'],
    ] as const) {
      expect(await turn({ kind: 'permission', permission, channel, allowed: false })).toBe(words);
    }
    expect(worldLines()).toEqual(['connected']);
  });
});

describe('the gateway', () => {
  test('is disconnected, and the bot resumes', async () => {
    expect(now().connected).toBe(true);
    const resumed = fixture.bot.next('RESUMED');
    expect(await turn({ kind: 'dropGateway', forget: false })).toBeNull();
    await resumed;
    expect(worldLines()).toEqual(['connected', 'disconnected', 'resumed']);
    expect(now().connected).toBe(true);
  });

  test('forgets the session, and the bot identifies again', async () => {
    const ready = fixture.bot.next('READY');
    expect(await turn({ kind: 'dropGateway', forget: true })).toBeNull();
    await ready;
    expect(fixture.discord.counts).toMatchObject({ identifies: 2, resumes: 0 });
    expect(worldLines()).toEqual(['connected', 'disconnected', 'connected']);
  });

  test('is not disconnected without a connection', async () => {
    await fixture.bot.stop();
    await expect.poll(() => now().connected, { timeout: 10_000 }).toBe(false);
    expect(await turn({ kind: 'dropGateway', forget: false })).toBe('The bot is not connected.');
  });
});

describe('the bot', () => {
  test.each([true, false])('is restarted, killed: %s', async (kill) => {
    expect(await turn({ kind: 'restart', kill })).toBeNull();
    expect(fixture.runner.restarts).toEqual([{ kill }]);
  });

  test('that fails to restart is reported with its error', async () => {
    fixture.runner.failWith(new Error('The bot ended (1) before it was ready.'));
    expect(await turn({ kind: 'restart', kill: true })).toBe(
      'The bot ended (1) before it was ready.',
    );
  });

  test('is shown when it stops and starts', () => {
    const seen: string[] = [];
    fixture.panel.watch(() => seen.push(now().bot));
    for (const state of ['down', 'starting', 'up'] as const) fixture.runner.turn(state);
    expect(seen).toEqual(['down', 'starting', 'up']);
    expect(worldLines()).toEqual(['connected', 'botStopped', 'botReady']);
  });
});

test('a fault from elsewhere is not affected by the condition', async () => {
  fixture.catalogue.faults.add({ path: '/books/*', fault: { kind: 'internal' } });
  await turn({ kind: 'catalogue', condition: 'down' });
  await turn({ kind: 'catalogue', condition: 'fine' });
  expect((await ask('/stats')).status).toBe(200);
  expect((await ask('/books/1001')).status).toBe(500);
});
