import { describe, expect, it } from 'vitest';

import type { Message } from '../../../src/playground/discord/message.ts';
import { useTestBot, V2 } from './bot-fixture.ts';

const fixture = useTestBot();
const { heard, run, edit } = fixture;

async function shown(component: object): Promise<Message> {
  const { done, interaction } = await run();
  const components = [{ type: 1, components: [component] }];
  await fixture.bot.answer(interaction, { type: 4, data: { content: 'x', components } });
  return await done.answer();
}

const room = () => fixture.discord.world.needGuild('Reading Room');
const roleNamed = (name: string) =>
  [...room().roles.values()].find((one) => one.name === name)?.id ?? '';

describe('a menu', () => {
  it('with the bot’s own options sends only values', async () => {
    const options = [{ label: 'One', value: '1' }];
    const message = await shown({ type: 3, custom_id: 'm', options });
    const { interaction } = await heard(() => fixture.reader.choose(message, 'm', ['One']));
    expect(interaction).toMatchObject({ data: { component_type: 3, values: ['1'] } });
    expect((interaction as { data?: object }).data).not.toHaveProperty('resolved');
  });

  it('for channels sends the id, with the permissions of the person and the bot', async () => {
    const message = await shown({ type: 8, custom_id: 'm', channel_types: [0] });
    const { id } = fixture.discord.world.channelIn(room(), 'boards');
    const { interaction } = await heard(() => fixture.reader.choose(message, 'm', ['#boards']));
    const digits = expect.stringMatching(/^\d+$/) as string;
    expect(interaction).toMatchObject({
      data: {
        component_type: 8,
        values: [id],
        resolved: {
          channels: { [id]: { name: 'boards', permissions: digits, app_permissions: digits } },
        },
      },
    });
    expect(() => fixture.reader.choose(message, 'm', ['#news'])).toThrow('the menu has no #news');
  });

  it('for people and roles sends the ids of both', async () => {
    const message = await shown({ type: 7, custom_id: 'm', max_values: 2 });
    const values = [fixture.reader.id, roleNamed('Ranking fans')];
    const { interaction } = await heard(() => fixture.reader.choose(message, 'm', values));
    expect(interaction).toMatchObject({
      data: {
        values,
        resolved: {
          users: { [fixture.reader.id]: { username: 'reader' } },
          members: { [fixture.reader.id]: { roles: [] } },
          roles: { [roleNamed('Ranking fans')]: { name: 'Ranking fans' } },
        },
      },
    });
    const twice = [fixture.reader.id, fixture.reader.id];
    expect(() => fixture.reader.choose(message, 'm', twice)).toThrow('takes each choice only once');
  });

  it('for roles does not accept people', async () => {
    const message = await shown({ type: 6, custom_id: 'm' });
    expect(() => fixture.reader.choose(message, 'm', [fixture.reader.id])).toThrow(
      'the menu has no',
    );
  });
});

describe('a used menu', () => {
  const sends = 'the menu already shows this choice, so Discord sends nothing';
  const options = ['One', 'Two'].map((label) => ({ label, value: label.toLowerCase() }));
  const body = (menu: object) => ({
    flags: V2,
    components: [{ type: 1, components: [menu] }],
  });

  /** Sends a message with the menu in answer to a command. */
  async function sent(menu: object) {
    const { done, interaction } = await run();
    await fixture.bot.answer(interaction, { type: 4, data: body(menu) });
    return { message: await done.answer(), interaction };
  }

  const choose = async (message: Message, value: string, answer: object) => {
    const { done, interaction } = await heard(() => fixture.reader.choose(message, 'm', [value]));
    await fixture.bot.answer(interaction, answer);
    await done.acknowledged;
  };
  const shows = (message: Message) => fixture.reader.shownValues(message, 'm');

  it('keeps its choice, and sends it only once, until the message is updated', async () => {
    const menu = { type: 3, custom_id: 'm', options };
    const { message, interaction } = await sent(menu);
    expect(shows(message)).toEqual([]);
    await choose(message, 'one', { type: 4, data: { content: 'private', flags: 64 } });
    expect(shows(message)).toEqual(['one']);
    expect(() => fixture.reader.choose(message, 'm', ['one'])).toThrow(sends);
    await choose(message, 'two', { type: 6 });
    expect(shows(message)).toEqual(['two']);
    await edit(interaction, body(menu));
    expect(shows(message)).toEqual([]);
    await choose(message, 'two', { type: 7, data: body(menu) });
    expect(shows(message)).toEqual([]);
    await choose(message, 'two', { type: 6 });
  });

  it('for people, roles or channels keeps its choice until its custom id changes', async () => {
    const { message, interaction } = await sent({ type: 6, custom_id: 'm' });
    const fans = roleNamed('Ranking fans');
    await choose(message, fans, { type: 7, data: body({ type: 6, custom_id: 'm' }) });
    expect(shows(message)).toEqual([fans]);
    expect(() => fixture.reader.choose(message, 'm', [fans])).toThrow(sends);
    await edit(interaction, body({ type: 6, custom_id: 'n' }));
    expect(fixture.reader.shownValues(message, 'n')).toEqual([]);
  });
});
