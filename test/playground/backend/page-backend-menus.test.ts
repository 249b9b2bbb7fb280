import { describe, expect, test } from 'vitest';

import type { Component } from '../../../src/playground/page/contract/messages.ts';
import { rank, reader, say, usePageBackend } from './page-fixture.ts';

const fixture = usePageBackend();
const { answered, channelNamed, newest, opened, personNamed, roleNamed, room } = fixture;

/** What the menus offer, in reading order. */
const offered = (components: readonly Component[]) =>
  components
    .flatMap((one) => [...(one.components ?? []), ...(one.component ? [one.component] : [])])
    .map(({ options = [] }) => options.map(({ label }) => label));
const row = (component: object) => ({ type: 1, components: [component] });
const show = (component: object, viewer = reader) =>
  answered(rank, say('x', { components: [row(component)] }), viewer);

describe('a menu', () => {
  const everybody = ['Bot', 'Mira', '小满', 'Oren'];
  const roles = ['@everyone', '@Ranking fans', '@Quiet readers'];

  test.each([
    ['people', { type: 5 }, everybody],
    ['roles', { type: 6 }, roles],
    ['people and roles', { type: 7 }, [...everybody, ...roles]],
    ['channels of some kinds', { type: 8, channel_types: [5, 15] }, ['#news', '#book-posts']],
  ])('for %s offers the existing ones', async (_what, menu, expected) => {
    await show({ ...menu, custom_id: 'm' });
    expect(offered(newest().components)).toEqual([expected]);
  });

  test('for channels offers those that the person sees', async () => {
    fixture.discord.world.addChannel(room(), { name: 'hidden', everyoneDenied: ['VIEW_CHANNEL'] });
    await show({ type: 8, custom_id: 'm' });
    const [mine = []] = offered(newest().components);
    expect(mine).toContain('#weekend-thread');
    expect(mine).not.toContain('#hidden');
  });

  test('in direct messages offers the person and the bot', async () => {
    const direct = { ...reader, server: 'direct' };
    await show({ type: 7, custom_id: 'm' }, direct);
    expect(offered(newest(direct).components)).toEqual([['Mira', 'Bot']]);
  });

  test('has the initial choice of the bot', async () => {
    const id = channelNamed('news').id;
    await show({ type: 8, custom_id: 'm', default_values: [{ type: 'channel', id }] });
    const options = newest().components[0]?.components?.[0]?.options ?? [];
    expect(options.filter((one) => one.default === true)).toMatchObject([{ label: '#news' }]);
  });

  test('sends ids, which are resolved for the bot', async () => {
    await show({ type: 7, custom_id: 'm', max_values: 2 });
    const [person, role] = [personNamed('小满'), roleNamed('Ranking fans')];
    const message = newest().id;
    const values = [person, role];
    const action = { kind: 'choose', message, customId: 'm', values } as const;
    const { interaction } = await answered(action, { type: 6 });
    expect(interaction.data).toEqual({
      component_type: 7,
      custom_id: 'm',
      id: 2,
      values,
      resolved: {
        users: { [person]: expect.objectContaining({ username: '小满' }) as unknown },
        members: { [person]: expect.objectContaining({ roles: [] }) as unknown },
        roles: { [role]: expect.objectContaining({ name: 'Ranking fans' }) as unknown },
      },
    });
  });

  test('does not accept people who are not members', async () => {
    await show({ type: 5, custom_id: 'm' });
    const values = ['1'];
    const action = { kind: 'choose', message: newest().id, customId: 'm', values } as const;
    expect(await fixture.backend.act(reader, action)).toEqual({
      kind: 'refused',
      reason: 'The menu has no 1.',
    });
  });
});

describe('a menu in a form', () => {
  const news = () => channelNamed('news').id;
  const form = () => ({
    custom_id: 'f',
    title: 'Where',
    components: [
      {
        type: 18,
        label: 'Channel',
        component: {
          type: 8,
          custom_id: 'channel',
          channel_types: [5],
          default_values: [{ type: 'channel', id: news() }],
        },
      },
      { type: 18, label: 'Role', component: { type: 6, custom_id: 'role', required: false } },
    ],
  });

  test('offers the existing ones, and resolves the choice', async () => {
    const { id, components } = await opened(form());
    expect(offered(components)).toEqual([
      ['#news'],
      ['@everyone', '@Ranking fans', '@Quiet readers'],
    ]);
    const role = roleNamed('Quiet readers');
    const fields = { channel: [news()], role: [role] };
    const { interaction } = await answered({ kind: 'submit', form: id, fields }, say('x'));
    expect(interaction.data).toMatchObject({
      components: [{ component: { values: [news()] } }, { component: { values: [role] } }],
      resolved: {
        channels: { [news()]: { name: 'news', type: 5 } },
        roles: { [role]: { name: 'Quiet readers' } },
      },
    });
  });

  test('is submitted with its initial choice, or empty if it is optional', async () => {
    const { id } = await opened(form());
    const { interaction } = await answered({ kind: 'submit', form: id, fields: {} }, say('x'));
    expect(interaction.data).toMatchObject({
      components: [{ component: { values: [news()] } }, { component: { values: [] } }],
    });
  });
});
