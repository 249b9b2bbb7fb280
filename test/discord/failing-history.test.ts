import { describe, expect, test } from 'vitest';

import { createPostRenderer } from '../../src/engine/post-renderer.ts';
import { defaultSettings } from '../../src/model/server.ts';
import { createTestLog } from '../engine/engine-rig.ts';
import { smallPost } from '../pages/support/board-post.ts';
import { bodyOf, containerBodyOf, failing, marker, openPosting } from './posting-fixture.ts';

async function open() {
  const many = { requests: 100, perMs: 1_000 };
  const opened = await openPosting({ rateLimits: { messages: many, otherMessageRoutes: many } });
  const { discord, channels, named } = opened;
  let nonces = 0;
  const send = (body: string) => channels.send(named('general').id, body, `nonce ${(nonces += 1)}`);
  const limits = () =>
    discord.records.requests
      .filter(({ path }) => path.includes('/messages?'))
      .map(({ path }) => new URLSearchParams(path.split('?')[1]).get('limit'));
  const render = createPostRenderer({
    addresses: { save: () => Promise.resolve('new'), find: () => Promise.resolve(null) },
    settings: { settingsOf: () => defaultSettings },
    sourcesOf: () => [],
    localeOf: () => 'en-US',
    clock: { now: Date.now, schedule: () => () => undefined },
    log: createTestLog([]),
  });
  const draw = async (id: number) => (await render(opened.guild.id, smallPost, id)).body;
  return { ...opened, send, limits, draw };
}

describe.each(['pages', 'channels'] as const)('where %s with containers fail', (fault) => {
  test('the search finds the last message by its id', async () => {
    const { discord, find, send } = await open();
    await send(containerBodyOf(marker + 1));
    const sent = await send(containerBodyOf(marker));
    discord.faults.failContainers(fault);
    expect(await find('general')).toEqual({ kind: 'found', ...sent });
  });

  test('a message is absent if no newer one was sent', async () => {
    const { discord, find, send } = await open();
    const { messageId } = await send(containerBodyOf(marker + 1));
    discord.faults.failContainers(fault);
    const since = Date.now() + 3_600_000;
    expect(await find('general', { since })).toEqual({ kind: 'absent' });
    const query = { since, after: messageId };
    expect(await find('general', query)).toEqual({ kind: 'absent' });
  });

  test('the search is unsure if the message may be one that it cannot read', async () => {
    const { discord, find, send } = await open();
    await send(containerBodyOf(marker));
    await send(bodyOf(marker + 1));
    discord.faults.failContainers(fault);
    await expect(find('general')).rejects.toMatchObject(failing({ kind: 'unsure' }));
  });
});

test.each(['pages', 'channels'] as const)(
  'a post has no container: it is found among others where %s with containers fail',
  async (fault) => {
    const { discord, draw, find, send } = await open();
    await send(await draw(marker + 1));
    const sent = await send(await draw(marker));
    await send(await draw(marker + 2));
    discord.faults.failContainers(fault);
    expect(await find('general')).toEqual({ kind: 'found', ...sent });
    expect(discord.records.breaches).toEqual([]);
  },
);

describe('a smaller page', () => {
  test('has the message if a container follows it', async () => {
    const { discord, find, send, limits } = await open();
    const sent = await send(bodyOf(marker));
    await send(containerBodyOf(marker + 1));
    discord.faults.failContainers('pages');
    expect(await find('general')).toEqual({ kind: 'found', ...sent });
    expect(limits()).toEqual(['100', '25', '1']);
  });

  test('proves that the message is absent', async () => {
    const { discord, find, send, limits } = await open();
    await send(containerBodyOf(marker + 1));
    discord.faults.add({ kind: { status: 500 }, when: ({ path }) => path.endsWith('/messages') });
    expect(await find('general')).toEqual({ kind: 'absent' });
    expect(limits()).toEqual(['100', '25']);
  });

  test('is not requested for other failures', async () => {
    const { discord, find, send, limits } = await open();
    await send(bodyOf(marker));
    discord.faults.add({ kind: { status: 502 }, when: ({ path }) => path.endsWith('/messages') });
    await expect(find('general')).rejects.toMatchObject(failing({ kind: 'unsure' }));
    expect(limits()).toEqual(['100']);
  });

  test('is requested at most five times', async () => {
    const { discord, find, send, limits } = await open();
    for (let n = 1; n <= 4; n += 1) await send(bodyOf(marker + n));
    await send(containerBodyOf(marker));
    await send(bodyOf(marker + 5));
    discord.faults.failContainers('pages');
    await expect(find('general')).rejects.toMatchObject(failing({ kind: 'unsure' }));
    expect(limits()).toEqual(['100', '25', '1', '1', '1']);
  });
});

test.each(['general', 'posts'] as const)('a slow search in %s ends in time', async (name) => {
  const { discord, find } = await openPosting({ searchTimeoutMs: 150 });
  const when = ({ method }: { method: string }) => method === 'GET';
  discord.faults.add({ kind: { delayMs: 100 }, when, times: 100 });
  await expect(find(name)).rejects.toMatchObject(failing({ kind: 'unsure' }));
});

test.each([
  ['an unreachable channel', 'reset'],
  ['a rate limit', { status: 429, retryAfterS: 1 }],
] as const)('the search does not wait for %s', async (_, kind) => {
  const { discord, named, channels, find } = await openPosting();
  await channels.send(named('general').id, bodyOf(marker), 'n');
  discord.world.setBotPermission(named('general'), 'READ_MESSAGE_HISTORY', false);
  const when = ({ path }: { path: string }) => path.startsWith('/guilds/');
  discord.faults.add({ kind, when, times: 2 });
  const wanted = { kind: kind === 'reset' ? 'unsure' : 'limited' } as const;
  await expect(find('general')).rejects.toMatchObject(failing(wanted));
});
