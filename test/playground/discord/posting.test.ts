import type { APIMessage } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';

import { errorOf } from './test-bot.ts';
import { useLocalDiscord } from './rest-fixture.ts';

const fixture = useLocalDiscord();
const { channel, rest, send } = fixture;

describe('messages', () => {
  it('are posted, read, edited and deleted', async () => {
    const general = channel('general');
    const { id } = await send(general, { content: 'one', components: [] });
    const url = `/channels/${general}/messages/${id}` as const;
    expect(await rest().patch(url, { body: { content: 'two' } })).toMatchObject({ content: 'two' });
    expect(await rest().get(url)).toMatchObject({
      content: 'two',
      edited_timestamp: expect.any(String) as string,
    });
    await rest().delete(url);
    expect(await errorOf(rest().get(url))).toMatchObject({ code: 10008 });
  });

  it('with the same enforced nonce are one message', async () => {
    const body = { content: 'post', nonce: 'watch-1', enforce_nonce: true };
    const first = await send(channel('general'), body);
    const second = await send(channel('general'), { ...body, content: 'post again' });
    expect(second).toEqual(first);
    expect(await send(channel('news'), body)).not.toMatchObject({ id: first.id });
    expect(await send(channel('general'), { ...body, nonce: 'watch-2' })).not.toMatchObject({
      id: first.id,
    });
    await fixture.clock.advance(2 * 60_000);
    expect((await send(channel('general'), body)).id).toBe(first.id);
    // The window counts from the message's creation.
    await fixture.clock.advance(2 * 60_000);
    expect((await send(channel('general'), body)).id).not.toBe(first.id);
  });

  it('with an enforced nonce are compared with all messages of this nonce', async () => {
    const body = { content: 'post', nonce: 'watch-1' };
    const first = await send(channel('general'), body);
    const enforced = await send(channel('general'), { ...body, enforce_nonce: true });
    expect(enforced.id).toBe(first.id);
    const url = `/channels/${channel('general')}/messages/${first.id}` as const;
    await rest().delete(url);
    const again = await send(channel('general'), { ...body, enforce_nonce: true });
    expect(again.id).not.toBe(first.id);
  });

  it('with the same nonce, not enforced, are two', async () => {
    const body = { content: 'post', nonce: 'watch-1' };
    const first = await send(channel('general'), body);
    expect((await send(channel('general'), body)).id).not.toBe(first.id);
  });

  it('notify the mentioned, and no one if allowed_mentions says so', async () => {
    const { id } = fixture.discord.person({ name: 'Mei', in: 'dm' });
    const content = `@everyone <@${id}> <@6>`;
    const { world } = fixture.discord;
    const general = world.channelIn(world.needGuild('Reading Room'), 'general');
    world.setBotPermission(general, 'MENTION_EVERYONE', true);
    expect(await send(channel('general'), { content })).toMatchObject({
      mention_everyone: true,
      mentions: [{ id }],
    });
    const quiet = { content, allowed_mentions: { parse: [], users: ['7'] } };
    expect(await send(channel('general'), quiet)).toMatchObject({
      mention_everyone: false,
      mentions: [],
    });
  });

  it('have files, which their components may show', async () => {
    const media = { url: 'attachment://榜.png' };
    const body = { flags: 1 << 15, components: [{ type: 12, items: [{ media }] }] };
    const message = (await rest().post(`/channels/${channel('general')}/messages`, {
      body,
      files: [{ name: '榜.png', data: Buffer.from([1, 13, 10, 200]), contentType: 'image/png' }],
    })) as APIMessage;
    expect(message.attachments).toMatchObject([{ filename: '榜.png', size: 4 }]);
    expect(fixture.discord.records.breaches).toEqual([]);
  });

  it('are rejected if they describe a file that does not come with them', async () => {
    const place = `/channels/${channel('general')}/messages` as const;
    const files = [{ name: 'a.png', data: Buffer.from([1]), contentType: 'image/png' }];
    const notFound = (at: number) => ({
      errors: {
        attachments: { [at]: { _errors: [{ code: 'ATTACHMENT_NOT_FOUND' }] } },
      },
    });
    const two = [{ id: '0', filename: 'a.png' }, { id: '1' }];
    const sending = rest().post(place, { body: { content: 'x', attachments: two }, files });
    expect((await errorOf(sending)).rawError).toMatchObject(notFound(1));
    const { id, attachments } = (await rest().post(place, {
      body: { content: 'x' },
      files,
    })) as APIMessage;
    const edit = (kept: string) =>
      rest().patch(`${place}/${id}`, { body: { content: 'y', attachments: [{ id: kept }] } });
    expect((await errorOf(edit('5'))).rawError).toMatchObject(notFound(0));
    expect(await edit(attachments[0]?.id ?? '')).toMatchObject({ content: 'y' });
    fixture.discord.records.breaches.length = 0;
  });

  it('show a picture of theirs in an embed, and no other type of file', async () => {
    const place = `/channels/${channel('general')}/messages` as const;
    const post = (name: string, shown = name) =>
      rest().post(place, {
        body: { embeds: [{ image: { url: `attachment://${shown}` } }] },
        files: [{ name, data: Buffer.from([1]) }],
      }) as Promise<APIMessage>;
    expect(await post('a.png')).toMatchObject({ attachments: [{ filename: 'a.png' }] });
    expect(fixture.discord.records.breaches).toEqual([]);
    expect(await errorOf(post('a.png', 'b.png'))).toMatchObject({ code: 50035 });
    await post('list.csv');
    expect(fixture.discord.records.breaches.at(-1)).toMatchObject({ code: 'EMBED_FILE_TYPE' });
    fixture.discord.records.breaches.length = 0;
  });

  it('get a file by an edit only with the permission for files', async () => {
    const general = fixture.discord.world.channelIn(
      fixture.discord.world.needGuild('Reading Room'),
      'general',
    );
    const { id } = await send(general.id, { content: 'x' });
    fixture.discord.world.setBotPermission(general, 'ATTACH_FILES', false);
    const edit = rest().patch(`/channels/${general.id}/messages/${id}`, {
      body: { attachments: [{ id: '0' }] },
      files: [{ name: 'a.png', data: Buffer.from([1]) }],
    });
    expect(await errorOf(edit)).toMatchObject({ status: 403, code: 50_013 });
  });

  it('are rejected with 50035 and the path, and not posted', async () => {
    const { rawError, code } = await errorOf(
      send(channel('general'), { content: 'a'.repeat(2001) }),
    );
    expect(code).toBe(50035);
    expect(rawError).toMatchObject({
      message: 'Invalid Form Body',
      errors: { content: { _errors: [{ code: 'BASE_TYPE_MAX_LENGTH' }] } },
    });
    expect(fixture.discord.messages(channel('general'))).toEqual([]);
    expect(fixture.lines.join()).toContain("BREACH OF DISCORD'S LIMITS");
  });

  it('without content are rejected with 50006', async () => {
    expect(await errorOf(send(channel('general'), {}))).toMatchObject({ code: 50006 });
  });

  it('of announcement channels can be published, once', async () => {
    const { id } = await send(channel('news'), { content: 'x' });
    const url = `/channels/${channel('news')}/messages/${id}/crosspost` as const;
    expect(await rest().post(url)).toMatchObject({ flags: 1 });
    expect(await errorOf(rest().post(url))).toMatchObject({ code: 40033 });
  });
});

describe('permissions', () => {
  it('hide a channel: 50001', async () => {
    const office = channel('back-office');
    expect(await errorOf(send(office, { content: 'x' }))).toMatchObject({ code: 50001 });
    expect(await errorOf(rest().get(`/channels/${office}`))).toMatchObject({ code: 50001 });
  });

  it('make a channel read-only: 50013', async () => {
    const board = channel('notice-board');
    expect(await errorOf(send(board, { content: 'x' }))).toMatchObject({ code: 50013 });
    fixture.discord.world.setBotPermission(
      fixture.discord.world.channelIn(
        fixture.discord.world.needGuild('Reading Room'),
        'notice-board',
      ),
      'SEND_MESSAGES',
      true,
    );
    expect(await send(board, { content: 'x' })).toMatchObject({ content: 'x' });
  });

  it('are separate in threads', async () => {
    const room = fixture.discord.world.needGuild('Reading Room');
    const thread = fixture.discord.world.channelIn(room, 'weekend-thread');
    expect(await send(thread.id, { content: 'x' })).toMatchObject({ channel_id: thread.id });
    const parent = fixture.discord.world.channelIn(room, 'general');
    fixture.discord.world.setBotPermission(parent, 'SEND_MESSAGES_IN_THREADS', false);
    expect(await errorOf(send(thread.id, { content: 'x' }))).toMatchObject({ code: 50013 });
  });

  it('deny access to servers that the bot left, and unknown channels', async () => {
    const general = channel('general');
    fixture.discord.world.kickBot(fixture.discord.world.needGuild('Reading Room'));
    expect(await errorOf(send(general, { content: 'x' }))).toMatchObject({ code: 50001 });
    expect(await errorOf(send('1', { content: 'x' }))).toMatchObject({ code: 10003 });
  });
});

describe('threads', () => {
  it('are posts in a forum, which may require a tag', async () => {
    const forum = channel('book-posts');
    const [tag] = fixture.discord.world.channel(forum)?.tags ?? [];
    const body = { name: 'Board', message: { content: 'x' } };
    const url = `/channels/${forum}/threads` as const;
    expect(await errorOf(rest().post(url, { body }))).toMatchObject({ code: 40067 });
    const post = await rest().post(url, { body: { ...body, applied_tags: [tag?.id] } });
    expect(post).toMatchObject({ name: 'Board', message: { content: 'x' } });
    expect(await errorOf(send(forum, { content: 'x' }))).toMatchObject({ code: 50008 });
  });
});
