import { describe, expect, it } from 'vitest';

import type { Message } from '../../../src/playground/discord/message.ts';
import { bot, discord, heard, reader, run } from './bot-fixture.ts';

async function shown(component: object): Promise<Message> {
  const { done, interaction } = await run();
  const components = [{ type: 1, components: [component] }];
  await bot.answer(interaction, { type: 4, data: { content: 'x', components } });
  return await done.answer();
}

const room = () => discord.world.needGuild('Reading Room');
const roleNamed = (name: string) =>
  [...room().roles.values()].find((one) => one.name === name)?.id ?? '';

describe('a menu', () => {
  it('with the bot’s own options sends only values', async () => {
    const options = [{ label: 'One', value: '1' }];
    const message = await shown({ type: 3, custom_id: 'm', options });
    const { interaction } = await heard(() => reader.choose(message, 'm', ['One']));
    expect(interaction).toMatchObject({ data: { component_type: 3, values: ['1'] } });
    expect((interaction as { data?: object }).data).not.toHaveProperty('resolved');
  });

  it('for channels sends the id, with the permissions of the person and the bot', async () => {
    const message = await shown({ type: 8, custom_id: 'm', channel_types: [0] });
    const { id } = discord.world.channelIn(room(), 'boards');
    const { interaction } = await heard(() => reader.choose(message, 'm', ['#boards']));
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
    expect(() => reader.choose(message, 'm', ['#news'])).toThrow('the menu has no #news');
  });

  it('for people and roles sends the ids of both', async () => {
    const message = await shown({ type: 7, custom_id: 'm', max_values: 2 });
    const values = [reader.id, roleNamed('Ranking fans')];
    const { interaction } = await heard(() => reader.choose(message, 'm', values));
    expect(interaction).toMatchObject({
      data: {
        values,
        resolved: {
          users: { [reader.id]: { username: 'reader' } },
          members: { [reader.id]: { roles: [] } },
          roles: { [roleNamed('Ranking fans')]: { name: 'Ranking fans' } },
        },
      },
    });
    const twice = [reader.id, reader.id];
    expect(() => reader.choose(message, 'm', twice)).toThrow('takes each choice only once');
  });

  it('for roles does not accept people', async () => {
    const message = await shown({ type: 6, custom_id: 'm' });
    expect(() => reader.choose(message, 'm', [reader.id])).toThrow('the menu has no');
  });
});
