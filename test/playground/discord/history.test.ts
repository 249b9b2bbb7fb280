import type { APIMessage } from 'discord-api-types/v10';
import { beforeEach, describe, expect, it } from 'vitest';

import { errorOf } from './test-bot.ts';
import { useLocalDiscord } from './rest-fixture.ts';

const fixture = useLocalDiscord();
const { channel, rest, send } = fixture;

const boards = () =>
  fixture.discord.world.channelIn(fixture.discord.world.needGuild('Reading Room'), 'boards');

/** Contents as they come back for a query. */
async function read(query: string): Promise<string[]> {
  // Beyond the limit of requests a second.
  await fixture.clock.advance(1000);
  const messages = (await rest().get(`/channels/${boards().id}/messages?${query}`)) as APIMessage[];
  return messages.map(({ content }) => content);
}

describe('the messages of a channel', () => {
  let ids: string[];
  beforeEach(async () => {
    ids = [];
    for (const content of ['1', '2', '3', '4', '5']) {
      await fixture.clock.advance(1000);
      ids.push((await send(boards().id, { content, nonce: `n${content}` })).id);
    }
  });

  it('are returned newest first, up to the limit', async () => {
    expect(await read('')).toEqual(['5', '4', '3', '2', '1']);
    expect(await read('limit=2')).toEqual(['5', '4']);
  });

  it('are returned before, after or around a message', async () => {
    const [, second = '', third = ''] = ids;
    expect(await read(`before=${third}`)).toEqual(['2', '1']);
    expect(await read(`before=${third}&limit=1`)).toEqual(['2']);
    expect(await read(`after=${second}`)).toEqual(['5', '4', '3']);
    expect(await read(`after=${second}&limit=1`)).toEqual(['3']);
    expect(await read(`around=${third}&limit=3`)).toEqual(['4', '3', '2']);
    expect(await read(`around=${third}&limit=1`)).toEqual(['3']);
  });

  it('do not have the nonce of their request', async () => {
    const path = `/channels/${boards().id}/messages` as const;
    for (const message of (await rest().get(path)) as APIMessage[]) {
      expect(message).not.toHaveProperty('nonce');
    }
    expect(await rest().get(`${path}/${ids[0] ?? ''}`)).not.toHaveProperty('nonce');
  });

  it('are empty for a bot without READ_MESSAGE_HISTORY, and forbidden to one that does not see the channel', async () => {
    fixture.discord.world.setBotPermission(boards(), 'READ_MESSAGE_HISTORY', false);
    expect(await read('')).toEqual([]);
    fixture.discord.world.setBotPermission(boards(), 'VIEW_CHANNEL', false);
    expect(await errorOf(read(''))).toMatchObject({ status: 403, code: 50001 });
    fixture.discord.world.setBotPermission(boards(), 'VIEW_CHANNEL', true);
    fixture.discord.world.setBotPermission(boards(), 'READ_MESSAGE_HISTORY', true);
    expect(await read('limit=1')).toEqual(['5']);
  });
});

describe('the messages of a channel with a container', () => {
  const container = {
    flags: 1 << 15,
    components: [{ type: 17, components: [{ type: 10, content: 'x' }] }],
  };

  it.each(['pages', 'channels'] as const)('fail as a list if %s fail', async (fault) => {
    const { id: before } = await send(boards().id, { content: '1' });
    const { id } = await send(boards().id, container);
    fixture.discord.faults.failContainers(fault);
    expect(await errorOf(read(''))).toMatchObject({ status: 500 });
    expect(await errorOf(read(`after=${before}&limit=1`))).toMatchObject({ status: 500 });
    const older = read(`before=${id}&limit=1`);
    if (fault === 'pages') expect(await older).toEqual(['1']);
    else expect(await errorOf(older)).toMatchObject({ status: 500 });
    const single = rest().get(`/channels/${boards().id}/messages/${id}`);
    expect(await single).toMatchObject({ id });
    fixture.discord.faults.failContainers(null);
    expect(await read('')).toEqual(['', '1']);
  });
});

describe('components', () => {
  const text = (content: string, id?: number) => ({
    type: 10,
    content,
    ...(id === undefined ? {} : { id }),
  });

  it('keep given ids, and others get free ones', async () => {
    const components = [text('a', 1_234_567_890), text('b'), text('c', 1), text('d')];
    const { id } = await send(boards().id, { flags: 1 << 15, components });
    const message = await rest().get(`/channels/${boards().id}/messages/${id}`);
    const given = (message as APIMessage).components?.map((one) => one.id);
    expect(given).toEqual([1_234_567_890, 2, 1, 3]);
  });

  it('with a duplicate id are rejected', async () => {
    const components = [text('a', 7), text('b', 7)];
    expect(await errorOf(send(boards().id, { flags: 1 << 15, components }))).toMatchObject({
      code: 50035,
    });
    expect(fixture.discord.messages(boards().id)).toEqual([]);
  });

  it.each([2 ** 31, -1, 1.5])('take no id of %s', async (id) => {
    const body = { flags: 1 << 15, components: [text('a', id)] };
    expect(await errorOf(send(boards().id, body))).toMatchObject({ code: 50035 });
  });
});

it('a nonce of more than 25 characters is rejected', async () => {
  const body = { content: 'x', enforce_nonce: true };
  expect(await errorOf(send(channel('boards'), { ...body, nonce: 'n'.repeat(26) }))).toMatchObject({
    code: 50035,
  });
  expect(await send(channel('boards'), { ...body, nonce: 'n'.repeat(25) })).toMatchObject({
    content: 'x',
  });
});
