import type {
  APIChatInputApplicationCommandInteraction,
  APIMessageComponentInteraction,
} from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';

import { errorOf } from './test-bot.ts';
import { V2, EPHEMERAL, card, useTestBot } from './bot-fixture.ts';

const fixture = useTestBot();
const { heard, run, edit, followUp, cardMessage } = fixture;

describe('buttons and menus', () => {
  it('carry their message and may edit it', async () => {
    const message = await cardMessage();
    const { done, interaction } = await heard(() => fixture.reader.press(message, 'Next'));
    const sent = interaction as APIMessageComponentInteraction;
    expect(sent).toMatchObject({
      type: 3,
      data: { component_type: 2, custom_id: 'next' },
      message: {
        id: message.id,
        flags: V2,
        interaction_metadata: { user: { id: fixture.reader.id } },
      },
    });
    expect(sent.message.components).toEqual(message.components);
    await fixture.bot.answer(interaction, { type: 7, data: card('page 2') });
    expect(await done.ended()).toMatchObject({ kind: 'update', message: { id: message.id } });
    expect(fixture.reader.messages()[0]?.components[0]?.components?.[0]?.content).toBe('page 2');
  });

  it('may be deferred without a message, and end with an edit', async () => {
    const message = await cardMessage();
    const { done, interaction } = await heard(() => fixture.reader.press(message, 'Next'));
    await fixture.bot.answer(interaction, { type: 6 });
    expect(await done.acknowledged).toMatchObject({ kind: 'silent' });
    await edit(interaction, card('page 2'));
    expect(await done.ended()).toMatchObject({ kind: 'update', message: { id: message.id } });
  });

  it('may get an ephemeral response for another person', async () => {
    const message = await cardMessage();
    const other = fixture.discord.person({ name: 'other', in: { guild: 'Reading Room' } });
    const { done, interaction } = await heard(() => other.press(message, 'Next'));
    await fixture.bot.answer(interaction, {
      type: 4,
      data: { content: 'yours', flags: EPHEMERAL },
    });
    const copy = await done.answer();
    expect(copy).toMatchObject({
      type: 19,
      message_reference: { message_id: message.id },
      interaction_metadata: { type: 3, user: { id: other.id }, interacted_message_id: message.id },
    });
    expect(() => fixture.reader.press(copy, 'Next')).toThrow('only another person sees it');
  });

  it('send the chosen values of a menu', async () => {
    const { done, interaction } = await run();
    const options = [{ label: 'Sword Saint', value: 'b:1' }];
    const menu = { type: 3, custom_id: 'open', placeholder: 'Open a book', options };
    await fixture.bot.answer(interaction, {
      type: 4,
      data: { content: 'x', components: [{ type: 1, components: [menu] }] },
    });
    const message = await done.answer();
    const chosen = await heard(() =>
      fixture.reader.choose(message, 'Open a book', ['Sword Saint']),
    );
    expect(chosen.interaction).toMatchObject({ data: { values: ['b:1'], component_type: 3 } });
    expect(() => fixture.reader.choose(message, 'open', ['other'])).toThrow('no other');
    expect(() => fixture.reader.press(message, 'Next')).toThrow('no button');
  });

  it('may be updated before the response comes as a follow-up', async () => {
    const message = await cardMessage();
    const other = fixture.discord.person({ name: 'other', in: { guild: 'Reading Room' } });
    const { done, interaction } = await heard(() => other.press(message, 'Next'));
    await fixture.bot.answer(interaction, { type: 7, data: card('page 1') });
    await followUp(interaction, { content: 'yours', flags: EPHEMERAL });
    expect(await done.answer()).toMatchObject({ id: message.id });
    const copy = await done.followUp();
    expect(copy).toMatchObject({ content: 'yours', message_reference: { message_id: message.id } });
    expect(other.messages().map(({ id }) => id)).toEqual([message.id, copy.id]);
    expect(fixture.reader.messages().map(({ id }) => id)).toEqual([message.id]);
  });
});

describe('suggestions', () => {
  it('are requested with the values of the options, and return choices', async () => {
    const { done, interaction } = await heard(() =>
      fixture.reader.suggest({
        command: { name: 'rank' },
        options: { page: 2 },
        focused: 'board',
        value: 'to',
      }),
    );
    expect(interaction).toMatchObject({
      type: 4,
      data: {
        name: 'rank',
        options: [
          { name: 'board', type: 3, value: 'to', focused: true },
          { name: 'page', type: 4, value: 2 },
        ],
      },
    });
    await fixture.bot.answer(interaction, {
      type: 8,
      data: { choices: [{ name: 'Top', value: 'top' }] },
    });
    expect(await done).toEqual([{ name: 'Top', value: 'top' }]);
  });

  it('cannot be deferred', async () => {
    const asked = { command: { name: 'rank' }, focused: 'board' };
    const { done, interaction } = await heard(() => fixture.reader.suggest(asked));
    expect(await errorOf(fixture.bot.answer(interaction, { type: 5 }))).toMatchObject({
      code: 50035,
    });
    const rejection = expect(done).rejects.toThrow('loading options failed');
    await fixture.clock.advance(3001);
    await rejection;
  });
});

describe("outside of the bot's servers", () => {
  it('an interaction in direct messages has a user, no server, and context 1', async () => {
    const friend = fixture.discord.person({ in: 'dm', locale: 'zh-CN' });
    const { done, interaction } = await heard(() =>
      friend.run({ name: 'rank', options: { board: 'x' } }),
    );
    const sent = interaction as APIChatInputApplicationCommandInteraction;
    expect(sent).toMatchObject({
      user: { id: friend.id },
      channel: { type: 1 },
      context: 1,
      locale: 'zh-CN',
      authorizing_integration_owners: { '0': '0' },
    });
    expect(sent).not.toHaveProperty('guild_id');
    expect(sent).not.toHaveProperty('member');
    await fixture.bot.answer(interaction, { type: 4, data: { content: 'hello' } });
    expect(await done.answer()).toMatchObject({ channel_id: friend.channel.id });
    expect(() => friend.type('/watch add board:x')).toThrow('no command /watch');
  });

  it('a user install has its user as owner, and five follow-ups', async () => {
    const guest = fixture.discord.person({ in: { guild: 'Distant Shelf' } });
    const { done, interaction } = await heard(() => guest.type('/rank top'));
    expect(interaction).toMatchObject({
      context: 0,
      guild_id: guest.guild?.id,
      member: { user: { id: guest.id } },
      authorizing_integration_owners: { '1': guest.id },
    });
    expect(interaction).not.toHaveProperty('authorizing_integration_owners.0');
    await fixture.bot.answer(interaction, { type: 4, data: { content: 'x' } });
    expect(await done.ended()).toMatchObject({ ephemeral: false });
    for (let n = 0; n < 5; n += 1) await followUp(interaction, { content: `${n}` });
    expect(await errorOf(followUp(interaction, { content: 'six' }))).toMatchObject({
      code: 40094,
    });
    expect(() => guest.type('/watch add board:x')).toThrow('no command /watch');
  });

  it('a user install without USE_EXTERNAL_APPS gets only ephemeral responses', async () => {
    fixture.discord.world.addGuild({
      name: 'Strict Shelf',
      hasBot: false,
      channels: [{ name: 'general', everyoneDenied: ['USE_EXTERNAL_APPS'] }],
    });
    const guest = fixture.discord.person({ in: { guild: 'Strict Shelf' } });
    const { done, interaction } = await heard(() => guest.type('/rank top'));
    await fixture.bot.answer(interaction, { type: 4, data: { content: 'x' } });
    expect(await done.ended()).toMatchObject({ ephemeral: true, message: { flags: EPHEMERAL } });
  });
});

it('a message command carries its message', async () => {
  const target = fixture.reader.say('read 《剑圣》');
  const { done, interaction } = await heard(() =>
    fixture.reader.messageCommand('Find books here', target),
  );
  expect(interaction).toMatchObject({
    type: 2,
    data: {
      type: 3,
      target_id: target.id,
      resolved: { messages: { [target.id]: { content: 'read 《剑圣》' } } },
    },
  });
  await fixture.bot.answer(interaction, { type: 4, data: { content: 'found' } });
  expect(await done.answer()).toMatchObject({
    type: 23,
    interaction_metadata: { target_message_id: target.id },
  });
});
