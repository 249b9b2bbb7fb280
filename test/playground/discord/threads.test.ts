import type { APIMessage, APIThreadChannel } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';

import { errorOf } from './test-bot.ts';
import { useLocalDiscord } from './rest-fixture.ts';

const fixture = useLocalDiscord();
const { channel, rest, send } = fixture;

const room = () => fixture.discord.world.needGuild('Reading Room');
const talk = () => fixture.discord.world.channelIn(room(), 'weekend-thread');
const wake = (id: string, body: object) => rest().patch(`/channels/${id}`, { body });
const thread = async (id: string) => (await rest().get(`/channels/${id}`)) as APIThreadChannel;

type Opened = APIThreadChannel & { message: APIMessage };
const open = (forum: string, body: object) =>
  rest().post(`/channels/${forum}/threads`, { body }) as Promise<Opened>;

describe('an archived thread', () => {
  it('is unarchived by a new message', async () => {
    fixture.discord.world.setThread(talk(), { archived: true });
    expect(await thread(talk().id)).toMatchObject({ thread_metadata: { archived: true } });
    await send(talk().id, { content: 'x' });
    expect(await thread(talk().id)).toMatchObject({ thread_metadata: { archived: false } });
  });

  it('can be unarchived by anyone who may send in it', async () => {
    fixture.discord.world.setThread(talk(), { archived: true });
    expect(await errorOf(wake(talk().id, { name: 'Other' }))).toMatchObject({ code: 50083 });
    fixture.discord.world.setBotPermission(talk(), 'SEND_MESSAGES_IN_THREADS', false);
    const refused = await errorOf(wake(talk().id, { archived: false }));
    expect(refused).toMatchObject({ status: 403, code: 50013 });
    fixture.discord.world.setBotPermission(talk(), 'SEND_MESSAGES_IN_THREADS', true);
    expect(await wake(talk().id, { archived: false })).toMatchObject({
      thread_metadata: { archived: false, locked: false },
    });
  });

  it('does not allow edits of its messages', async () => {
    const { id } = await send(talk().id, { content: 'x' });
    fixture.discord.world.setThread(talk(), { archived: true });
    const edit = rest().patch(`/channels/${talk().id}/messages/${id}`, { body: { content: 'y' } });
    expect(await errorOf(edit)).toMatchObject({ code: 50083 });
  });
});

describe('a locked thread', () => {
  it.each([
    [false, 160_005],
    [true, 50083],
  ])('(archived: %s) accepts messages only with MANAGE_THREADS', async (archived, code) => {
    fixture.discord.world.setThread(talk(), { locked: true, archived });
    const refused = await errorOf(send(talk().id, { content: 'x' }));
    expect(refused).toMatchObject({ status: 403, code });
    expect(await errorOf(wake(talk().id, { archived: false }))).toMatchObject({ code: 50013 });
    expect(fixture.discord.messages(talk().id)).toEqual([]);
    fixture.discord.world.setBotPermission(talk(), 'MANAGE_THREADS', true);
    expect(await send(talk().id, { content: 'x' })).toMatchObject({ content: 'x' });
  });
});

describe('a forum', () => {
  const forum = () => channel('book-posts');
  const tags = (guild = 'Reading Room') =>
    fixture.discord.world.channelIn(fixture.discord.world.needGuild(guild), 'book-posts').tags;

  it('has its tags, whether one is required, and its newest post', async () => {
    expect(await rest().get(`/channels/${forum()}`)).toMatchObject({
      type: 15,
      flags: 1 << 4,
      last_message_id: null,
      available_tags: [
        { id: tags()[0]?.id, name: 'Rankings', moderated: false },
        { name: 'Talk', moderated: false },
      ],
    });
    const applied_tags = [tags()[0]?.id];
    const { id } = await open(forum(), { name: 'Board', applied_tags, message: { content: 'x' } });
    expect(await rest().get(`/channels/${forum()}`)).toMatchObject({ last_message_id: id });
  });

  it("gives a post's first message the id of its thread", async () => {
    const applied_tags = [tags()[1]?.id];
    const body = { name: 'Board', applied_tags, message: { content: 'first' } };
    const { id, message, parent_id, owner_id } = await open(forum(), body);
    expect({ id, parent_id, owner_id }).toEqual({
      id: message.id,
      parent_id: forum(),
      owner_id: fixture.discord.applicationId,
    });
    expect(await rest().get(`/channels/${id}/messages`)).toMatchObject([{ id, content: 'first' }]);
    expect(await thread(id)).toMatchObject({ type: 11, applied_tags });
  });

  it('ignores the nonce and creates a second post', async () => {
    const message = { content: 'x', nonce: 'n', enforce_nonce: true };
    const body = { name: 'Board', applied_tags: [tags()[0]?.id], message };
    const first = await open(forum(), body);
    expect((await open(forum(), body)).id).not.toBe(first.id);
    expect(first.message).not.toHaveProperty('nonce');
    const codes = fixture.discord.records.breaches.map(({ code }) => code);
    expect(new Set(codes)).toEqual(new Set(['FORUM_STARTER_NONCE_IGNORED']));
  });

  it('rejects a post without a required tag, and unknown tags', async () => {
    const body = { name: 'Board', message: { content: 'x' } };
    expect(await errorOf(open(forum(), body))).toMatchObject({ status: 400, code: 40067 });
    const strange = { ...body, applied_tags: ['1'] };
    expect(await errorOf(open(forum(), strange))).toMatchObject({ code: 10087 });
    const many = { ...body, applied_tags: ['1', '2', '3', '4', '5', '6'] };
    expect(await errorOf(open(forum(), many))).toMatchObject({ code: 50035 });
    expect(fixture.discord.posts()).toEqual([]);
  });

  it('has the files of its first message, with the permission for files', async () => {
    const forumChannel = fixture.discord.world.channelIn(room(), 'book-posts');
    const postOf = (id: string) => ({
      body: {
        name: 'Board',
        applied_tags: [tags()[0]?.id],
        message: { embeds: [{ image: { url: 'attachment://a.png' } }], attachments: [{ id }] },
      },
      files: [{ name: 'a.png', data: Buffer.from([1]), contentType: 'image/png' }],
    });
    const path = `/channels/${forum()}/threads` as const;
    const { message } = (await rest().post(path, postOf('0'))) as Opened;
    expect(message.attachments).toMatchObject([{ filename: 'a.png' }]);
    expect(fixture.discord.records.breaches).toEqual([]);
    expect((await errorOf(rest().post(path, postOf('7')))).rawError).toMatchObject({
      errors: { message: { attachments: { 0: { _errors: [{ code: 'ATTACHMENT_NOT_FOUND' }] } } } },
    });
    fixture.discord.records.breaches.length = 0;
    fixture.discord.world.setBotPermission(forumChannel, 'ATTACH_FILES', false);
    const refused = await errorOf(rest().post(path, postOf('0')));
    expect(refused).toMatchObject({ status: 403, code: 50_013 });
  });

  it('requires the permissions of the first message’s content', async () => {
    const forumChannel = fixture.discord.world.channelIn(room(), 'book-posts');
    fixture.discord.world.setBotPermission(forumChannel, 'EMBED_LINKS', false);
    const applied_tags = [tags()[0]?.id];
    const body = { name: 'Board', applied_tags, message: { embeds: [{ title: 'x' }] } };
    const refused = await errorOf(open(forum(), body));
    expect(refused).toMatchObject({ status: 403, code: 50_013 });
    expect(await open(forum(), { ...body, message: { content: 'x' } })).toMatchObject({
      applied_tags,
    });
  });
});

it('the active threads of a server are those that the bot sees, newest first', async () => {
  const { id } = await send(channel('boards'), { content: 'x' });
  await rest().post(`/channels/${channel('boards')}/messages/${id}/threads`, {
    body: { name: 'Talk' },
  });
  const active = async () =>
    (await rest().get(`/guilds/${room().id}/threads/active`)) as {
      threads: { id: string }[];
      members: { id?: string }[];
    };
  const { threads, members } = await active();
  expect(threads).toMatchObject([
    { id, name: 'Talk', parent_id: channel('boards'), owner_id: fixture.discord.applicationId },
    { id: talk().id, thread_metadata: { archived: false } },
  ]);
  expect(members).toMatchObject([{ id, user_id: fixture.discord.applicationId }]);
  fixture.discord.world.setThread(talk(), { archived: true });
  expect((await active()).threads.map((one) => one.id)).toEqual([id]);
  fixture.discord.world.setBotPermission(
    fixture.discord.world.channelIn(room(), 'boards'),
    'VIEW_CHANNEL',
    false,
  );
  expect((await active()).threads).toEqual([]);
});

it('the archived threads of a channel are listed with READ_MESSAGE_HISTORY', async () => {
  const archived = async () =>
    (await rest().get(`/channels/${channel('general')}/threads/archived/public`)) as {
      threads: { id: string }[];
    };
  expect((await archived()).threads).toEqual([]);
  fixture.discord.world.setThread(talk(), { archived: true });
  expect((await archived()).threads).toMatchObject([
    { id: talk().id, thread_metadata: { archived: true } },
  ]);
  const general = fixture.discord.world.channelIn(room(), 'general');
  fixture.discord.world.setBotPermission(general, 'READ_MESSAGE_HISTORY', false);
  expect(await errorOf(archived())).toMatchObject({ status: 403, code: 50_013 });
});

it('a thread is deleted with its messages only with MANAGE_THREADS, also by its creator', async () => {
  const forum = fixture.discord.world.channelIn(room(), 'book-posts');
  const { id } = await open(forum.id, {
    name: 'Talk',
    applied_tags: [forum.tags[0]?.id],
    message: { content: 'x' },
  });
  const remove = () => rest().delete(`/channels/${id}`);
  expect(await errorOf(remove())).toMatchObject({ status: 403, code: 50_013 });
  fixture.discord.world.setBotPermission(forum, 'MANAGE_THREADS', true);
  expect(await remove()).toMatchObject({ id });
  expect(fixture.discord.messages(id)).toEqual([]);
  expect(await errorOf(thread(id))).toMatchObject({ status: 404, code: 10_003 });
});

describe('a new thread', () => {
  it.each([
    ['boards', 11],
    ['news', 10],
  ])('from a message of %s has type %i', async (name, type) => {
    const { id } = await send(channel(name), { content: 'x' });
    const path = `/channels/${channel(name)}/messages/${id}/threads` as const;
    expect(await rest().post(path, { body: { name: 'Talk' } })).toMatchObject({ id, type });
  });

  it.each([
    ['boards', 11],
    ['news', 10],
  ])(
    'in %s must name its type, %i, because the default is a private thread',
    async (name, type) => {
      const path = `/channels/${channel(name)}/threads` as const;
      const body = { name: 'Talk', type };
      expect(await rest().post(path, { body })).toMatchObject({ type });
      for (const other of [undefined, null, 12]) {
        const hidden = rest().post(path, { body: { name: 'Talk', type: other } });
        expect(await errorOf(hidden)).toMatchObject({ status: 501 });
      }
      const wrong = rest().post(path, { body: { name: 'Talk', type: 21 - type } });
      expect(await errorOf(wrong)).toMatchObject({ status: 400, code: 50_024 });
      expect(fixture.lines.join()).toContain('private thread');
    },
  );
});
