import { describe, expect, test, vi } from 'vitest';

import { ChannelError } from '../../src/watches/channels.ts';
import { bodyOf, failing, marker, openPosting, picture } from './posting-fixture.ts';

test('the members of a role are counted', async () => {
  const { discord, guild, channels } = await openPosting();
  const [, role] = guild.roles.values();
  if (role === undefined) throw new Error('the server has no role');
  expect(await channels.roleMemberCounts(guild.id)).toEqual(new Map([[role.id, 0]]));
  guild.members.get(discord.world.bot.id)?.roles.push(role.id);
  expect(await channels.roleMemberCounts(guild.id)).toEqual(new Map([[role.id, 1]]));
  await expect(channels.roleMemberCounts('1')).rejects.toMatchObject(
    failing({ kind: 'refused', status: 404 }),
  );
});

describe('a post in a channel', () => {
  test('appears once, however often it is sent with its nonce', async () => {
    const { discord, named, channels } = await openPosting();
    const { id } = named('general');
    const first = await channels.send(id, bodyOf(marker), 'the-nonce');
    expect(await channels.send(id, bodyOf(marker), 'the-nonce')).toEqual(first);
    expect(discord.messages(id)).toMatchObject([{ id: first.messageId, channel_id: id }]);
    expect(discord.records.breaches).toEqual([]);
  });

  test('is refused with Discord’s own code', async () => {
    const { discord, named, channels } = await openPosting();
    const general = named('general');
    discord.world.setBotPermission(general, 'SEND_MESSAGES', false);
    const sending = channels.send(general.id, bodyOf(marker), 'n');
    await expect(sending).rejects.toMatchObject(failing({ kind: 'refused', discordCode: 50_013 }));
    await expect(channels.send('1', bodyOf(marker), 'n')).rejects.toMatchObject(
      failing({ kind: 'refused', status: 404, discordCode: 10_003 }),
    );
  });

  test.each([
    'lost answer',
    'reset',
    'cut answer',
    { status: 500 },
    { status: 502 },
    { status: 503 },
    { status: 504 },
    { status: 408 },
    { status: 401 },
    { status: 200, page: '<p>Maintenance</p>' },
    { status: 403, page: '<p>Blocked</p>' },
    { status: 404, page: '<p>Not found</p>' },
    { status: 503, page: '<p>Unavailable</p>', done: true },
  ] as const)('is unsure and not retried if its sending ends in %j', async (kind) => {
    const { discord, named, channels } = await openPosting();
    const { id } = named('general');
    discord.faults.add({ kind, when: ({ method }) => method === 'POST' });
    const sending = channels.send(id, bodyOf(marker), 'n');
    await expect(sending).rejects.toMatchObject(failing({ kind: 'unsure' }));
    expect(discord.records.requests.length).toBeLessThanOrEqual(1);
    // The next one works, also after a 401.
    await channels.send(id, bodyOf(marker), 'n');
    expect(discord.messages(id)).toHaveLength(1);
  });

  test('is unsure and not retried if its response stalls', async () => {
    const { discord, named, channels } = await openPosting({ postTimeoutMs: 200 });
    const { id } = named('general');
    discord.faults.add({ kind: 'stalled answer', when: ({ method }) => method === 'POST' });
    const send = () => channels.send(id, bodyOf(marker), 'n');
    await expect(send()).rejects.toMatchObject(failing({ kind: 'unsure' }));
    expect(discord.records.requests.length).toBeLessThanOrEqual(1);
    // On a slow machine the next one may take longer than its short timeout.
    await vi.waitFor(send, { timeout: 20_000 });
    expect(discord.messages(id)).toHaveLength(1);
  });

  test.each([500, 503])('that meets %i says so', async (status) => {
    const { discord, named, channels } = await openPosting();
    discord.faults.add({ kind: { status }, when: ({ method }) => method === 'POST' });
    const sending = channels.send(named('general').id, bodyOf(marker), 'n');
    await expect(sending).rejects.toMatchObject(failing({ kind: 'unsure', status }));
  });

  test('is unsure if the response has no message', async () => {
    const { discord, named, channels } = await openPosting();
    discord.faults.add({ kind: { status: 200 }, when: ({ method }) => method === 'POST' });
    const sending = channels.send(named('general').id, bodyOf(marker), 'n');
    await expect(sending).rejects.toMatchObject(failing({ kind: 'unsure' }));
  });

  test('is not repeated after a 429 without a time', async () => {
    const { discord, named, channels } = await openPosting();
    const when = ({ method }: { method: string }) => method === 'POST';
    discord.faults.add({ kind: { status: 429 }, when, times: 5 });
    const sending = channels.send(named('general').id, bodyOf(marker), 'n');
    await expect(sending).rejects.toMatchObject(failing({ kind: 'limited' }));
    expect(discord.records.requests).toHaveLength(1);
  });

  // discord/discord-api-docs#6109: a header of 1 s with a body of 1,163 s.
  test.each([
    ['the body', { retryAfterS: 1, bodyRetryAfterS: 1163.097 }, 1_163_097],
    ['the header', { retryAfterS: 7, bodyRetryAfterS: 2.5 }, 7_000],
    ['the body alone', { bodyRetryAfterS: 1163.097 }, 1_163_097],
    ['the header alone', { retryAfterS: 7 }, 7_000],
  ])('that is limited waits for the longer time, of %s', async (_, times, retryAfterMs) => {
    const { discord, named, channels } = await openPosting();
    const when = ({ method }: { method: string }) => method === 'POST';
    discord.faults.add({ kind: { status: 429, ...times }, when });
    // The library adds a twentieth of a second.
    await expect(channels.publish(named('news').id, '1')).rejects.toMatchObject({
      failure: { kind: 'limited', retryAfterMs: expect.closeTo(retryAfterMs, -3) as number },
    });
  });

  test('never waits for a rate limit', async () => {
    const { named, channels } = await openPosting({
      rateLimits: { messages: { requests: 1, perMs: 60_000 } },
    });
    const { id } = named('general');
    await channels.send(id, bodyOf(marker), 'one');
    await expect(channels.send(id, bodyOf(marker), 'two')).rejects.toMatchObject(
      failing({ kind: 'limited', isGlobal: false }),
    );
  });

  test('reports a global rate limit', async () => {
    const { named, channels } = await openPosting({
      rateLimits: { global: { requests: 1, perMs: 60_000 } },
    });
    await channels.send(named('general').id, bodyOf(marker), 'one');
    const sending = channels.send(named('news').id, bodyOf(marker), 'two');
    await expect(sending).rejects.toMatchObject(failing({ kind: 'limited', isGlobal: true }));
  });
});

describe('the picture of a post', () => {
  const shown = {
    embeds: [{ description: 'Moth, Ember and Snow', image: { url: 'attachment://places.png' } }],
    attachments: [
      { filename: 'places.png', description: 'Moth: 2 → 1', content_type: 'image/png', size: 8 },
    ],
  };

  test('is in the embed that its post names', async () => {
    const { discord, named, channels } = await openPosting();
    const { id } = named('general');
    const embeds = [{ description: 'one' }, { description: 'two' }];
    await channels.send(id, JSON.stringify({ embeds }), 'n', { ...picture, embed: 0 });
    expect(discord.messages(id)[0]?.embeds.map(({ image }) => image?.url)).toEqual([
      'attachment://places.png',
      undefined,
    ]);
  });

  test('is below its texts, once with its nonce', async () => {
    const { discord, named, channels } = await openPosting();
    const { id } = named('general');
    const first = await channels.send(id, bodyOf(marker), 'n', picture);
    expect(await channels.send(id, bodyOf(marker), 'n', picture)).toEqual(first);
    expect(discord.messages(id)).toMatchObject([shown]);
    const [file] = discord.messages(id).flatMap(({ attachments }) => attachments);
    expect(discord.file(file?.id ?? '')?.bytes).toEqual(Buffer.from(picture.png));
    expect(discord.records.breaches).toEqual([]);
  });

  test('is in a forum post, and in the copies of a published post', async () => {
    const { discord, named, channels, openPost } = await openPosting();
    const { channelId } = await openPost('Monthly', bodyOf(marker), picture);
    expect(discord.messages(channelId)).toMatchObject([shown]);
    const sent = await channels.send(named('news').id, bodyOf(marker), 'n', picture);
    await channels.publish(sent.channelId, sent.messageId);
    expect(discord.messages(sent.channelId)).toMatchObject([shown]);
    expect(discord.records.breaches).toEqual([]);
  });

  test('needs the permission for files', async () => {
    const { discord, named, channels, openPost } = await openPosting();
    const refused = failing({ kind: 'refused', discordCode: 50_013 });
    for (const name of ['general', 'posts'] as const) {
      discord.world.setBotPermission(named(name), 'ATTACH_FILES', false);
    }
    const sending = channels.send(named('general').id, bodyOf(marker), 'n', picture);
    await expect(sending).rejects.toMatchObject(refused);
    await expect(openPost('Monthly', bodyOf(marker), picture)).rejects.toMatchObject(refused);
    await channels.send(named('general').id, bodyOf(marker), 'n');
    expect(discord.messages(named('general').id)).toHaveLength(1);
  });
});

describe('a forum', () => {
  test('reports a missing or deleted tag', async () => {
    const { named, channels } = await openPosting();
    const post = { name: 'Monthly', body: bodyOf(marker) };
    const untagged = channels.createForumPost(named('posts').id, { ...post, tagIds: [] });
    await expect(untagged).rejects.toMatchObject(failing({ kind: 'refused', discordCode: 40_067 }));
    const unknown = channels.createForumPost(named('posts').id, { ...post, tagIds: ['1'] });
    await expect(unknown).rejects.toMatchObject(failing({ kind: 'refused' }));
  });
});

describe('a thread', () => {
  test('is unarchived', async () => {
    const { discord, named, channels } = await openPosting();
    discord.world.setThread(named('talk'), { archived: true });
    await channels.unarchive(named('talk').id);
    expect(named('talk').archived).toBe(false);
  });
});

describe('publishing', () => {
  test('publishes once, and a repetition succeeds', async () => {
    const { named, channels } = await openPosting();
    const { channelId, messageId } = await channels.send(named('news').id, bodyOf(marker), 'n');
    await channels.publish(channelId, messageId);
    await channels.publish(channelId, messageId);
  });

  test('reports the hourly limit instead of waiting for it', async () => {
    const { named, channels } = await openPosting({
      rateLimits: { crossposts: { requests: 1, perMs: 3_600_000 } },
    });
    const ids = [];
    for (const nonce of ['a', 'b']) {
      ids.push((await channels.send(named('news').id, bodyOf(marker), nonce)).messageId);
    }
    const [first = '', second = ''] = ids;
    await channels.publish(named('news').id, first);
    const error: unknown = await channels
      .publish(named('news').id, second)
      .catch((e: unknown) => e);
    expect(error).toBeInstanceOf(ChannelError);
    expect(error).toMatchObject(failing({ kind: 'limited', isGlobal: false }));
  });
});
