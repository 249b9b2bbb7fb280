import { beforeEach, describe, expect, test } from 'vitest';

import { admin, EPHEMERAL, other, rank, reader, say, V2, usePageBackend } from './page-fixture.ts';

const fixture = usePageBackend();
const { answered, edit, followUp, newest, opened, unanswered } = fixture;

const FORM = {
  custom_id: 'key',
  title: 'API key',
  components: [
    {
      type: 18,
      label: 'Key',
      component: { type: 4, custom_id: 'value', style: 1, max_length: 9 },
    },
  ],
};
const options = ['One', 'Two', 'Three'].map((label) => ({ label, value: label.toLowerCase() }));

describe('a message’s components', () => {
  const card = (content: string) => ({
    flags: V2,
    components: [
      { type: 10, content },
      { type: 1, components: [{ type: 2, style: 1, label: 'Next', custom_id: 'next' }] },
      { type: 1, components: [{ type: 3, custom_id: 'pick', max_values: 2, options }] },
    ],
  });
  let message: string;
  beforeEach(async () => {
    await answered(rank, { type: 4, data: card('page 1') });
    message = newest().id;
  });
  const press = () => ({ kind: 'press', message, customId: 'next' }) as const;

  test('can be pressed, and several options chosen', async () => {
    const { done } = await answered(press(), { type: 7, data: card('page 2') });
    expect(done).toEqual({ kind: 'done' });
    expect(newest()).toMatchObject({
      editedAt: expect.any(Number) as number,
      components: [{ content: 'page 2' }, {}, {}],
    });
    const action = { kind: 'choose', message, customId: 'pick', values: ['one', 'three'] } as const;
    const { interaction } = await answered(action, { type: 6 });
    expect(interaction.data).toMatchObject({ custom_id: 'pick', values: ['one', 'three'] });
  });

  test('can be pressed by others, and the response has its origin', async () => {
    await answered(press(), say('Yours.', { flags: EPHEMERAL }), other);
    expect(newest(other)).toMatchObject({
      content: 'Yours.',
      origin: { who: '小满', by: 'component', name: '', replyTo: message },
    });
    expect(newest(reader).id).toBe(message);
  });

  test.each([
    ['nothing', []],
    ['too much', ['one', 'two', 'three']],
    ['what is not there', ['four']],
    ['one thing twice', ['one', 'one']],
  ])('do not accept %s', async (_what, values) => {
    const action = { kind: 'choose', message, customId: 'pick', values } as const;
    expect(await fixture.backend.act(reader, action)).toMatchObject({ kind: 'refused' });
  });

  test('without a response fail, and do not change', async () => {
    expect(await unanswered(press())).toEqual({ kind: 'failed' });
    const action = { kind: 'choose', message, customId: 'pick', values: ['one'] } as const;
    expect(await unanswered(action)).toEqual({ kind: 'failed' });
    expect(newest()).toMatchObject({ id: message, editedAt: null });
  });

  test('that no longer exist are rejected', async () => {
    expect(await fixture.backend.act(reader, { ...press(), customId: 'gone' })).toEqual({
      kind: 'refused',
      reason: 'There is no button gone, only: Next.',
    });
    expect(await fixture.backend.act(reader, { ...press(), message: '1' })).toEqual({
      kind: 'refused',
      reason: 'The message is gone.',
    });
  });
});

describe('a form', () => {
  const submit = (form: string, value = 'secret') =>
    ({ kind: 'submit', form, fields: { value } }) as const;

  test('is shown, filled in and submitted once', async () => {
    const form = await opened(FORM);
    expect(form).toMatchObject({ title: 'API key', components: [{ label: 'Key' }] });
    const { done, interaction } = await answered(submit(form.id), say('Kept.'));
    expect(done).toEqual({ kind: 'done' });
    expect(interaction.data).toMatchObject({
      custom_id: 'key',
      components: [{ component: { custom_id: 'value', value: 'secret' } }],
    });
    expect(newest()).toMatchObject({
      content: 'Kept.',
      origin: { who: 'Mira', by: 'form', name: 'rank', replyTo: null },
    });
    expect(await fixture.backend.act(reader, submit(form.id))).toEqual({
      kind: 'refused',
      reason: 'This form is no longer open.',
    });
  });

  test('that the app does not send stays open', async () => {
    const form = await opened(FORM);
    expect(await fixture.backend.act(reader, submit(form.id, ''))).toEqual({
      kind: 'refused',
      reason: 'Value is required.',
    });
    expect((await answered(submit(form.id), say('Kept.'))).done).toEqual({ kind: 'done' });
  });

  test('without a response stays open', async () => {
    const form = await opened(FORM);
    expect(await unanswered(submit(form.id))).toEqual({ kind: 'failed' });
    expect((await answered(submit(form.id), say('Kept.'))).done).toEqual({ kind: 'done' });
  });

  test('is submitted by the person and in the channel that it was opened for', async () => {
    const form = await opened(FORM);
    expect(await fixture.backend.act(other, submit(form.id))).toMatchObject({ kind: 'refused' });
    const elsewhere = { ...reader, server: 'open' };
    const { interaction } = await answered(submit(form.id), say('Kept.'), elsewhere);
    expect(interaction.channel?.id).toBe(fixture.backend.view(reader).channel);
  });

  test('accepts text, lists and checkboxes, and keeps initial values', async () => {
    const label = (component: object) => ({ type: 18, label: 'x', component });
    const form = await opened({
      ...FORM,
      components: [
        label({ type: 3, custom_id: 'pick', max_values: 2, options }),
        label({ type: 21, custom_id: 'radio', options }),
        label({ type: 22, custom_id: 'boxes', options }),
        label({ type: 23, custom_id: 'tick' }),
        label({ type: 23, custom_id: 'set', default: true }),
      ],
    });
    const fields = { pick: ['one', 'two'], radio: 'two', boxes: ['one', 'three'], tick: true };
    const action = { kind: 'submit', form: form.id, fields } as const;
    const { interaction } = await answered(action, say('Kept.'));
    expect(interaction.data).toMatchObject({
      components: [
        { component: { values: ['one', 'two'] } },
        { component: { value: 'two' } },
        { component: { values: ['one', 'three'] } },
        { component: { value: true } },
        { component: { value: true } },
      ],
    });
  });
});

describe('an ephemeral message', () => {
  const dismiss = (message: string) => ({ kind: 'dismiss', message }) as const;

  test('can be dismissed, also after edits', async () => {
    const { interaction } = await answered(rank, say('For you.', { flags: EPHEMERAL }));
    const { id } = newest();
    let told = 0;
    fixture.backend.watch(() => (told += 1));
    expect(await fixture.backend.act(reader, dismiss(id))).toEqual({ kind: 'done' });
    expect(told).toBe(1);
    expect(fixture.backend.view(reader).messages).toEqual([]);
    await edit(interaction, { content: 'Changed.' });
    expect(fixture.backend.view(reader).messages).toEqual([]);
    expect(await fixture.backend.act(reader, dismiss(id))).toMatchObject({ kind: 'refused' });
    await followUp(interaction, { content: 'More.' });
    expect(newest()).toMatchObject({ content: 'More.', origin: { replyTo: id } });
  });

  test('cannot be dismissed by others, and other messages cannot be dismissed', async () => {
    await answered(rank, say('For you.', { flags: EPHEMERAL }));
    expect(await fixture.backend.act(admin, dismiss(newest().id))).toMatchObject({
      kind: 'refused',
    });
    expect(newest()).toMatchObject({ content: 'For you.' });
    await answered(rank, say('For all.'));
    expect(await fixture.backend.act(reader, dismiss(newest().id))).toEqual({
      kind: 'refused',
      reason: 'Everyone sees this message.',
    });
    expect(newest()).toMatchObject({ content: 'For all.' });
    expect(fixture.bot.dispatches.at(-1)?.t).toBe('INTERACTION_CREATE');
  });
});
