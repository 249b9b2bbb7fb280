import { describe, expect, test } from 'vitest';

import { bodyOf, marker, openPosting } from './posting-fixture.ts';

const many = { requests: 2_000, perMs: 1_000 };
const unlimited = {
  rateLimits: { messages: many, otherMessageRoutes: many, others: many, global: many },
  perSecond: 2_000,
};
const hourMs = 3_600_000;

describe('the search for a message', () => {
  test.each(['general', 'talk', 'news'] as const)('finds it in %s by its marker', async (name) => {
    const { named, channels, find } = await openPosting();
    expect(await find(name)).toEqual({ kind: 'absent' });
    await channels.send(named(name).id, bodyOf(marker + 1), 'other');
    expect(await find(name)).toEqual({ kind: 'absent' });
    const sent = await channels.send(named(name).id, bodyOf(marker), 'ours');
    expect(await find(name)).toEqual({ kind: 'found', ...sent });
  });

  test('finds it after more than a hundred others', async () => {
    const { named, channels, find } = await openPosting(unlimited);
    const { id } = named('general');
    const since = Date.now();
    for (let n = 0; n < 120; n += 1) await channels.send(id, bodyOf(marker + 1 + n), `n${n}`);
    const sent = await channels.send(id, bodyOf(marker), 'ours');
    expect(await find('general', { since })).toEqual({ kind: 'found', ...sent });
    expect(await find('general', { since: since + hourMs })).toEqual({ kind: 'absent' });
  });

  test('is unknown if more messages follow than it reads', async () => {
    const { discord, named, channels, find } = await openPosting(unlimited);
    const { id } = named('general');
    const since = Date.now();
    for (let n = 0; n < 501; n += 1) await channels.send(id, bodyOf(marker + 1), `n${n}`);
    expect(await find('general', { since })).toEqual({ kind: 'unknown' });
    const lists = discord.records.requests.filter(({ path }) => path.includes('/messages?'));
    expect(lists).toHaveLength(5);
  });

  test('is unknown without read permission, unless the channel has no newer message', async () => {
    const { discord, named, channels, find } = await openPosting();
    const general = named('general');
    discord.world.setBotPermission(general, 'READ_MESSAGE_HISTORY', false);
    expect(await find('general')).toEqual({ kind: 'absent' });
    await channels.send(general.id, bodyOf(marker), 'ours');
    expect(await find('general')).toEqual({ kind: 'unknown' });
    expect(await find('general', { since: Date.now() + hourMs })).toEqual({ kind: 'absent' });
    discord.world.setBotPermission(general, 'VIEW_CHANNEL', false);
    expect(await find('general')).toEqual({ kind: 'unknown' });
  });
});

describe('the search after an earlier message', () => {
  type Opened = Awaited<ReturnType<typeof openPosting>>;
  const send = ({ channels, named }: Opened, nonce: string) =>
    channels.send(named('general').id, bodyOf(marker + 1), nonce);
  const lists = ({ discord }: Opened) =>
    discord.records.requests.filter(({ path }) => path.includes('/messages?')).length;
  const unmeasured = () => Date.now() + hourMs;

  test('reads from there if the host’s clock was not measured at the first attempt', async () => {
    const opened = await openPosting();
    const { messageId } = await send(opened, 'earlier');
    await send(opened, 'other');
    const query = { after: messageId, since: unmeasured() };
    expect(await opened.find('general', query)).toEqual({ kind: 'absent' });
    expect(lists(opened)).toBe(2);
  });

  test('does not read from there if it was measured', async () => {
    const opened = await openPosting();
    await send(opened, 'other');
    expect(await opened.find('general', { after: '1' })).toEqual({ kind: 'absent' });
    expect(lists(opened)).toBe(1);
  });

  test('is unknown if more messages follow than it reads', async () => {
    const opened = await openPosting(unlimited);
    const { messageId } = await send(opened, 'earlier');
    for (let n = 0; n < 401; n += 1) await send(opened, `n${n}`);
    const query = { after: messageId, since: unmeasured() };
    expect(await opened.find('general', query)).toEqual({ kind: 'unknown' });
    expect(lists(opened)).toBe(5);
  });
});

describe('the search for a forum post', () => {
  test('finds it by its first message, or by its name if that is unreadable', async () => {
    const { discord, named, find, openPost } = await openPosting();
    await openPost('Weekly', bodyOf(marker + 1));
    expect(await find('posts', { name: 'Monthly' })).toEqual({ kind: 'absent' });
    const sent = await openPost('Monthly');
    expect(discord.messages(sent.channelId)).toMatchObject([{ id: sent.messageId }]);
    expect(await find('posts', { name: 'Another name' })).toEqual({ kind: 'found', ...sent });
    discord.world.setBotPermission(named('posts'), 'READ_MESSAGE_HISTORY', false);
    expect(await find('posts', { name: 'Monthly' })).toEqual({ kind: 'found', ...sent });
    expect(discord.records.breaches).toEqual([]);
  });

  test('is unknown without read permission, unless the forum has no newer post', async () => {
    const { discord, named, find, openPost } = await openPosting();
    discord.world.setBotPermission(named('posts'), 'READ_MESSAGE_HISTORY', false);
    expect(await find('posts', { name: 'Monthly' })).toEqual({ kind: 'absent' });
    await openPost('Weekly');
    expect(await find('posts', { name: 'Monthly' })).toEqual({ kind: 'unknown' });
    const since = Date.now() + hourMs;
    expect(await find('posts', { name: 'Monthly', since })).toEqual({ kind: 'absent' });
  });

  test.each([0, 130])('finds an archived one before %i later ones', async (later) => {
    const { find, openPost, archive, archiveOthers } = await openPosting();
    const sent = await openPost('Monthly');
    archive(sent.channelId);
    archiveOthers(later);
    expect(await find('posts', { name: 'Monthly' })).toEqual({ kind: 'found', ...sent });
  });

  test('finds one that was archived at the same time as many others', async () => {
    const { guild, named, find, openPost, archive, archiveOthers } = await openPosting();
    archiveOthers(130);
    const sent = await openPost('Monthly');
    archive(sent.channelId);
    const posts = [...guild.channels.values()].filter((one) => one.parentId === named('posts').id);
    for (const post of posts.slice(50)) post.archivedAtMs = posts[0]?.archivedAtMs ?? 0;
    posts.forEach((post, n) => {
      if (n < 50) post.archivedAtMs += 1 + n;
    });
    expect(await find('posts', { name: 'Monthly' })).toEqual({ kind: 'found', ...sent });
  });

  test('reads archived posts only as far as the first that was archived before it', async () => {
    const { discord, find, archiveOthers } = await openPosting();
    archiveOthers(130);
    const since = Date.now() + hourMs;
    expect(await find('posts', { since })).toEqual({ kind: 'absent' });
    const paths = discord.records.requests.map(({ path }) => path);
    expect(paths.filter((path) => path.includes('/threads/archived/'))).toHaveLength(1);
  });

  test('is unknown if more posts were archived than it reads', async () => {
    const { discord, find, archiveOthers } = await openPosting();
    archiveOthers(501);
    expect(await find('posts', { name: 'Monthly' })).toEqual({ kind: 'unknown' });
    const paths = discord.records.requests.map(({ path }) => path);
    expect(paths.filter((path) => path.includes('/threads/archived/'))).toHaveLength(5);
  });

  describe('among many of the bot’s own posts', () => {
    const openMany = async () => {
      const opened = await openPosting(unlimited);
      for (let n = 0; n < 30; n += 1) await opened.openPost('Weekly', bodyOf(marker + 1));
      const firstMessages = () =>
        opened.discord.records.requests.filter(({ path }) =>
          /^\/channels\/(\d+)\/messages\/\1$/u.test(path),
        );
      return { ...opened, firstMessages };
    };

    test('reads the one with its name first', async () => {
      const { find, openPost, firstMessages } = await openMany();
      const sent = await openPost('Monthly');
      await openPost('Weekly', bodyOf(marker + 1));
      expect(await find('posts', { name: 'Monthly' })).toEqual({ kind: 'found', ...sent });
      expect(firstMessages()).toHaveLength(1);
    });

    test('is unknown if there are more than it reads', async () => {
      const { find, firstMessages } = await openMany();
      expect(await find('posts', { name: 'Monthly' })).toEqual({ kind: 'unknown' });
      expect(firstMessages()).toHaveLength(20);
    });
  });

  test('reads each first message once', async () => {
    const { discord, find, openPost } = await openPosting();
    await openPost('Weekly', bodyOf(marker + 1));
    expect(await find('posts', { name: 'Monthly' })).toEqual({ kind: 'absent' });
    const paths = discord.records.requests.map(({ path }) => path);
    expect(paths.filter((path) => path.includes('/messages/'))).toHaveLength(1);
  });

  test('finds a post that is unarchived while it reads', async () => {
    const { discord, find, openPost, archive } = await openPosting();
    const sent = await openPost('Monthly');
    archive(sent.channelId);
    discord.faults.add({
      when: ({ path }) => path.includes('/threads/archived/'),
      before: () => {
        const thread = discord.world.channel(sent.channelId);
        if (thread !== undefined) discord.world.setThread(thread, { archived: false });
      },
    });
    expect(await find('posts', { name: 'Monthly' })).toEqual({ kind: 'found', ...sent });
  });
});
