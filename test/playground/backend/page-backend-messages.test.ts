import { describe, expect, test } from 'vitest';

import { EPHEMERAL, other, rank, reader, say, V2, usePageBackend } from './page-fixture.ts';

const fixture = usePageBackend();
const { answered, channelNamed, newest, personNamed, roleNamed, send } = fixture;

const post = async (body: object) => {
  const { id: channel } = channelNamed('boards');
  await send(channel, body);
  return { mine: newest({ ...reader, channel }), theirs: newest({ ...other, channel }) };
};

const mayCallEverybody = () => {
  fixture.discord.world.setBotPermission(channelNamed('boards'), 'MENTION_EVERYONE', true);
};

describe('a message', () => {
  test('has the names of its mentions, and who was notified', async () => {
    const [fans, quiet] = [roleNamed('Ranking fans'), roleNamed('Quiet readers')];
    const { id } = channelNamed('boards');
    const content = `<@&${fans}> <@&${quiet}> <#${id}> <@1> <@&${fans}>`;
    const { mine } = await post({ flags: V2, components: [{ type: 10, content }] });
    expect(mine.mentions).toEqual([
      { sign: `@&${fans}`, name: 'Ranking fans', pinged: true },
      { sign: `@&${quiet}`, name: 'Quiet readers', pinged: false },
      { sign: `#${id}`, name: 'boards', pinged: false },
    ]);
  });

  test('has its embeds and the names of their mentions, which do not notify', async () => {
    const [fans, person] = [roleNamed('Ranking fans'), personNamed('小满')];
    const embed = {
      title: 'A book',
      description: `<@&${fans}>`,
      fields: [{ name: 'By', value: `<@${person}>`, inline: true }],
    };
    const { mine, theirs } = await post({ embeds: [embed] });
    expect(mine.embeds).toMatchObject([embed]);
    expect(mine.mentions).toEqual([
      { sign: `@&${fans}`, name: 'Ranking fans', pinged: false },
      { sign: `@${person}`, name: '小满', pinged: false },
    ]);
    expect([mine.mentionsReader, theirs.mentionsReader]).toEqual([false, false]);
  });

  test('shows no embeds that were suppressed', async () => {
    expect((await post({ embeds: [{ title: 'A book' }], flags: 1 << 2 })).mine.embeds).toEqual([]);
  });

  test.each([
    ['a role that they have', () => `<@&${roleNamed('Ranking fans')}>`, [true, false]],
    ['themselves', () => `<@${personNamed('小满')}>`, [false, true]],
    ['everyone', () => '@everyone', [true, true]],
    ['no one', () => 'x', [false, false]],
  ])('notifies a reader by %s', async (_whom, content, expected) => {
    mayCallEverybody();
    const { mine, theirs } = await post({ content: content() });
    expect([mine.mentionsReader, theirs.mentionsReader]).toEqual(expected);
  });

  test('does not notify those that allowed_mentions omits', async () => {
    mayCallEverybody();
    const content = `@everyone <@&${roleNamed('Ranking fans')}>`;
    const { mine } = await post({ content, allowed_mentions: { parse: [] } });
    expect(mine.mentionsReader).toBe(false);
  });

  test('that replies without an interaction has no origin', async () => {
    const { mine } = await post({ content: 'x' });
    const { mine: reply } = await post({
      content: 'y',
      message_reference: { message_id: mine.id },
    });
    expect(reply).toMatchObject({ content: 'y', origin: null, isApp: true });
  });
});

describe('a file on a message', () => {
  const bytes = new TextEncoder().encode('rank,title\n1,剑圣\n');

  test('is listed with its details, and returned by id', async () => {
    const { id: channel } = channelNamed('boards');
    await fixture.bot.rest.post(`/channels/${channel}/messages`, {
      body: { content: 'x', attachments: [{ id: '0', description: 'The board' }] },
      files: [
        { name: 'board.csv', data: Buffer.from(bytes), contentType: 'text/csv' },
        { name: 'SPOILER_end.bin', data: Buffer.from([1, 2, 3]) },
      ],
    });
    const { files } = newest({ ...reader, channel });
    expect(files).toEqual([
      {
        id: expect.stringMatching(/^\d+$/) as string,
        name: 'board.csv',
        size: bytes.byteLength,
        contentType: 'text/csv',
        description: 'The board',
        spoiler: false,
      },
      expect.objectContaining({ name: 'SPOILER_end.bin', contentType: null, spoiler: true }),
    ]);
    const [first, second] = files.map(({ id }) => fixture.backend.file(id));
    expect(first).toMatchObject({ contentType: 'text/csv', name: 'board.csv' });
    expect(new Uint8Array(first?.bytes ?? [])).toEqual(bytes);
    expect(second).toMatchObject({ contentType: 'application/octet-stream' });
  });

  test('can be ephemeral, and shown by a component under its file name', async () => {
    const url = 'attachment://cover.png';
    const media = { type: 12, items: [{ media: { url } }] };
    const heard = fixture.bot.interaction();
    const done = fixture.backend.act(reader, rank);
    const { id, token } = await heard;
    await fixture.bot.rest.post(`/interactions/${id}/${token}/callback`, {
      body: { type: 4, data: { flags: V2 | EPHEMERAL, components: [media] } },
      files: [{ name: 'cover.png', data: Buffer.from([137, 80, 78, 71]) }],
      auth: false,
    });
    expect(await done).toEqual({ kind: 'done' });
    expect(newest()).toMatchObject({
      isEphemeral: true,
      files: [{ name: 'cover.png', contentType: 'image/png' }],
      components: [{ items: [{ media: { url } }] }],
    });
    const [message] = fixture.discord.messages(
      fixture.backend.view(reader).channel,
      personNamed('Mira'),
    );
    expect(message?.attachments).toMatchObject([{ ephemeral: true }]);
    expect(fixture.discord.records.breaches).toEqual([]);
  });

  test('that does not exist is null', async () => {
    await answered(rank, say('x'));
    expect(fixture.backend.file('1')).toBeNull();
  });
});
