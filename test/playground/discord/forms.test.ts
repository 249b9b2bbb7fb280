import type { APIModalSubmitInteraction } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';

import type { InteractionHandle } from '../../../src/playground/discord/people/interaction-handle.ts';
import { errorOf } from './test-bot.ts';
import { EPHEMERAL, card, useTestBot } from './bot-fixture.ts';

const fixture = useTestBot();
const { heard, run, cardMessage } = fixture;

describe('forms', () => {
  const form = {
    type: 9,
    data: {
      custom_id: 'key',
      title: 'API key',
      components: [
        {
          type: 18,
          label: 'Key',
          component: { type: 4, custom_id: 'value', style: 1, min_length: 3, max_length: 9 },
        },
      ],
    },
  };

  async function opened(handle: InteractionHandle) {
    const ending = await handle.ended();
    if (ending.kind !== 'modal') throw new Error(`no form was opened, but ${ending.kind}`);
    return ending.modal;
  }

  it('lead from a command to a response', async () => {
    const { done, interaction } = await run();
    await fixture.bot.answer(interaction, form);
    const modal = await opened(done);
    expect(modal).toMatchObject({ title: 'API key', components: [{ label: 'Key' }] });
    const sent = await heard(() => fixture.reader.submit(modal, { value: 'secret' }));
    const submitted = sent.interaction as APIModalSubmitInteraction;
    expect(submitted).toMatchObject({
      type: 5,
      data: {
        custom_id: 'key',
        components: [{ type: 18, component: { type: 4, custom_id: 'value', value: 'secret' } }],
      },
    });
    expect(submitted.message).toBeUndefined();
    await fixture.bot.answer(sent.interaction, {
      type: 4,
      data: { content: 'kept', flags: EPHEMERAL },
    });
    expect(await sent.done.answer()).toMatchObject({ content: 'kept' });
  });

  it('opened by a button may edit its message', async () => {
    const message = await cardMessage();
    const pressed = await heard(() => fixture.reader.press(message, 'Next'));
    await fixture.bot.answer(pressed.interaction, form);
    const modal = await opened(pressed.done);
    const sent = await heard(() => fixture.reader.submit(modal, { value: 'secret' }));
    expect(sent.interaction).toMatchObject({ message: { id: message.id } });
    await fixture.bot.answer(sent.interaction, { type: 7, data: card('saved') });
    expect(await sent.done.ended()).toMatchObject({ kind: 'update', message: { id: message.id } });
  });

  it('are not sent with values that they do not accept', async () => {
    const { done, interaction } = await run();
    await fixture.bot.answer(interaction, form);
    const modal = await opened(done);
    expect(() => fixture.reader.submit(modal, {})).toThrow('value is required');
    expect(() => fixture.reader.submit(modal, { value: 'ab' })).toThrow('too short');
    expect(() => fixture.reader.submit(modal, { value: 'a'.repeat(10) })).toThrow('too long');
    expect(() => fixture.reader.submit(modal, { value: 'abc', other: 'x' })).toThrow(
      'no field other',
    );
  });

  it('cannot respond to a form', async () => {
    const { done, interaction } = await run();
    await fixture.bot.answer(interaction, form);
    const modal = await opened(done);
    const sent = await heard(() => fixture.reader.submit(modal, { value: 'secret' }));
    expect(await errorOf(fixture.bot.answer(sent.interaction, form))).toMatchObject({
      code: 50035,
    });
  });

  it('accept only their own choices, and the roles of their server', async () => {
    const options = ['a', 'b'].map((value) => ({ label: `Option ${value}`, value }));
    const parts = [
      { type: 21, custom_id: 'one', options },
      { type: 3, custom_id: 'menu', options, min_values: 0 },
      { type: 6, custom_id: 'role', required: false, min_values: 0 },
      { type: 23, custom_id: 'flag', default: true },
    ];
    const components = parts.map((component) => ({ type: 18, label: 'Part', component }));
    const { done, interaction } = await run();
    await fixture.bot.answer(interaction, { ...form, data: { ...form.data, components } });
    const modal = await opened(done);
    const [own] = fixture.reader.guild?.roles.values() ?? [];
    if (own === undefined) throw new Error('the server has no role');
    const valid = { one: 'a', menu: ['b'] };
    const submit = (values: object) => () => fixture.reader.submit(modal, { ...valid, ...values });
    expect(submit({ one: 'c' })).toThrow('one takes one of its choices');
    expect(() => fixture.reader.submit(modal, { menu: ['b'] })).toThrow('one takes one');
    expect(submit({ menu: ['c'] })).toThrow('the menu has no c');
    expect(submit({ menu: [] })).toThrow('menu is required');
    expect(submit({ role: ['1'] })).toThrow('the menu has no 1');
    expect(submit({ role: [own.id, own.id] })).toThrow('the menu takes 0 to 1 values');
    const sent = await heard(submit({ role: [own.id] }));
    expect(sent.interaction).toMatchObject({
      data: {
        components: [
          { component: { type: 21, value: 'a' } },
          { component: { type: 3, values: ['b'] } },
          { component: { type: 6, values: [own.id] } },
          { component: { type: 23, value: true } },
        ],
        resolved: { roles: { [own.id]: { name: own.name } } },
      },
    });
  });
});
