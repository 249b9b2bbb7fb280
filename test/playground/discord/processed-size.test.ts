import { describe, expect, it } from 'vitest';

import { checkBody } from '../../../src/playground/discord/checks/body-check.ts';
import { POST, row, select, text, v2 } from './bodies.ts';
import { useTestBot } from './bot-fixture.ts';
import { useLocalDiscord } from './rest-fixture.ts';
import { errorOf } from './test-bot.ts';

/** Text displays that take this many bytes with 16 for each. */
const texts = (bytes: number) => {
  const content = '书'.repeat(Math.floor((bytes - 16) / 3)) + 'a'.repeat((bytes - 16) % 3);
  return v2(text(content));
};
const option = (value: string) => ({
  label: '书'.repeat(100),
  value,
  description: '书'.repeat(100),
});
/** A row (16 bytes), a menu (16), its custom id (1) and its 16 options (617 each): 9,905 bytes. */
const menus = {
  content: 'x',
  components: [
    row(select({ options: Array.from({ length: 16 }, (_, at) => option(at.toString(16))) })),
  ],
};

const codesOf = (body: unknown, limit?: number | null) =>
  checkBody(...POST, body, { processedBytesLimit: limit }).map(({ code }) => code);
const exceeded = ['COMPONENTS_PROCESSED_SIZE_EXCEEDED'];

describe('the processed size of components', () => {
  it('counts bytes of text and 16 for each component', () => {
    expect(codesOf(texts(10_000))).toEqual([]);
    expect(codesOf(texts(10_001))).toEqual(exceeded);
    expect(codesOf(v2({ type: 17, components: texts(9_985).components }))).toEqual(exceeded);
  });

  it('counts menus and their options, without Components V2 too', () => {
    expect(codesOf(menus)).toEqual([]);
    expect(codesOf(menus, 9_905)).toEqual([]);
    expect(codesOf(menus, 9_904)).toEqual(exceeded);
  });

  it('counts accessories and pictures', () => {
    const media = { url: 'https://a.example/p' };
    const section = {
      type: 9,
      components: [text('x')],
      accessory: { type: 11, media, description: 'y' },
    };
    // 16 + 16 + 1 + 16 + 19 + 1, and 16 + 19.
    const body = v2(section, { type: 12, items: [{ media }] });
    expect(codesOf(body, 104)).toEqual([]);
    expect(codesOf(body, 103)).toEqual(exceeded);
  });
});

describe('a message whose components are too large', () => {
  const fixture = useLocalDiscord();
  const { channel, rest, send } = fixture;

  it('gets a 500 when it is created or edited', async () => {
    const general = channel('general');
    expect(await errorOf(send(general, texts(10_001)))).toMatchObject({ status: 500 });
    const { id } = await send(general, texts(10_000));
    const url = `/channels/${general}/messages/${id}` as const;
    const edit = rest().patch(url, { body: texts(10_001) });
    expect(await errorOf(edit)).toMatchObject({ status: 500 });
    const forum = fixture.discord.world.needGuild('Night Library');
    const posts = fixture.discord.world.channelIn(forum, 'book-posts').id;
    const post = rest().post(`/channels/${posts}/threads`, {
      body: { name: 'Board', message: texts(10_001) },
    });
    expect(await errorOf(post)).toMatchObject({ status: 500 });
  });
});

describe('a response whose components are too large', () => {
  const fixture = useTestBot();
  const { run, edit, followUp } = fixture;

  it('is an unknown interaction at once, and a smaller one still answers', async () => {
    const { done, interaction } = await run();
    const refused = fixture.bot.answer(interaction, { type: 4, data: texts(10_001) });
    expect(await errorOf(refused)).toMatchObject({ status: 404, code: 10062 });
    await fixture.bot.answer(interaction, { type: 4, data: texts(10_000) });
    expect(await done.acknowledged).toMatchObject({ kind: 'message' });
  });

  it('gets a 500 after a deferral', async () => {
    const { interaction } = await run();
    await fixture.bot.answer(interaction, { type: 5 });
    const refused = { status: 500 };
    expect(await errorOf(edit(interaction, texts(10_001)))).toMatchObject(refused);
    expect(await errorOf(followUp(interaction, texts(10_001)))).toMatchObject(refused);
  });
});
