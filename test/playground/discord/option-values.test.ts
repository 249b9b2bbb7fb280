import { beforeEach, describe, expect, it } from 'vitest';

import type { Person } from '../../../src/playground/discord/people/person.ts';
import type { OptionValue } from '../../../src/playground/discord/people/option-values.ts';
import {
  permissionBits,
  hasPermission,
} from '../../../src/playground/discord/world/permissions.ts';
import { useTestBot } from './bot-fixture.ts';

const fixture = useTestBot();
const { heard } = fixture;

const COMMAND = {
  name: 'follow',
  description: 'Posts',
  options: [
    { type: 3, name: 'board', description: 'Which', autocomplete: true },
    { type: 7, name: 'channel', description: 'Where', channel_types: [0, 5, 11, 15] },
    { type: 7, name: 'other', description: 'Where else' },
    { type: 8, name: 'mention', description: 'Whom' },
    { type: 5, name: 'publish', description: 'Published' },
    { type: 4, name: 'top', description: 'How many', min_value: 3, max_value: 100 },
    {
      type: 3,
      name: 'by',
      description: 'By what',
      choices: [
        { name: 'rank', value: 'place' },
        { name: 'place', value: 'rank' },
        { name: 'Newest', value: 'new' },
      ],
    },
    {
      type: 4,
      name: 'every',
      description: 'How often',
      choices: [
        { name: '7', value: 1 },
        { name: 'Week', value: 7 },
      ],
    },
  ],
};

let admin: Person;
beforeEach(async () => {
  await fixture.bot.rest.put(`/applications/${fixture.discord.applicationId}/commands`, {
    body: [COMMAND],
  });
  admin = fixture.discord.person({ name: 'admin', admin: true, in: { guild: 'Reading Room' } });
});
const room = () => fixture.discord.world.needGuild('Reading Room');
const channel = (name: string) => fixture.discord.world.channelIn(room(), name);

interface Sent {
  readonly options: readonly { readonly name: string; readonly value: unknown }[];
  readonly resolved?: { readonly channels: Record<string, { readonly app_permissions: string }> };
}
async function sent(options: Record<string, OptionValue>): Promise<Sent> {
  const { interaction } = await heard(() => admin.run({ name: 'follow', options }));
  return (interaction as unknown as { data: Sent }).data;
}

describe('an option value', () => {
  it('is sent as an id if given by name, id or mention', async () => {
    const { id } = channel('boards');
    for (const given of [id, 'boards', '#boards', `<#${id}>`]) {
      expect((await sent({ channel: given })).options).toEqual([
        { name: 'channel', type: 7, value: id },
      ]);
    }
    const everyone = room().id;
    expect((await sent({ mention: '@everyone' })).options).toMatchObject([{ value: everyone }]);
    expect((await sent({ publish: 'true', top: '5' })).options).toMatchObject([
      { name: 'publish', value: true },
      { name: 'top', value: 5 },
    ]);
  });

  it("is resolved, a channel with the bot's permissions, and only with Discord's fields", async () => {
    const board = channel('notice-board');
    const thread = channel('weekend-thread');
    const { resolved } = await sent({ channel: thread.id, other: board.id });
    const channels = resolved?.channels ?? {};
    expect(Object.keys(channels).toSorted()).toEqual([board.id, thread.id].toSorted());
    expect(hasPermission(BigInt(channels[board.id]?.app_permissions ?? 0), 'SEND_MESSAGES')).toBe(
      false,
    );
    expect(channels[thread.id]).toMatchObject({
      type: 11,
      parent_id: thread.parentId,
      thread_metadata: { archived: false, locked: false },
    });
    expect(channels[board.id]).not.toHaveProperty('permission_overwrites');
    const forum = channel('book-posts').id;
    const { resolved: another } = await sent({ channel: forum });
    expect(another?.channels[forum]).toMatchObject({ type: 15, flags: 1 << 4 });
    expect(another?.channels[forum]).not.toHaveProperty('available_tags');
  });

  it('is found among the choices by value, else by name', async () => {
    for (const [by, value] of [
      ['rank', 'rank'],
      ['place', 'place'],
      ['new', 'new'],
      ['Newest', 'new'],
    ] as const) {
      expect((await sent({ by })).options).toMatchObject([{ value }]);
    }
    for (const [every, value] of [
      ['7', 7],
      ['1', 1],
      ['Week', 7],
    ] as const) {
      expect((await sent({ every })).options).toMatchObject([{ value }]);
    }
    expect(() => admin.run({ name: 'follow', options: { every: '2' } })).toThrow('not one of the');
  });
});

it("an interaction in a thread has the thread, its parent and the bot's permissions", async () => {
  const thread = channel('weekend-thread');
  fixture.discord.world.setBotPermission(thread, 'SEND_MESSAGES_IN_THREADS', false);
  const there = admin.at({ guild: 'Reading Room', channel: 'weekend-thread' });
  const { interaction } = await heard(() => there.run({ name: 'follow' }));
  expect(interaction).toMatchObject({
    channel: { id: thread.id, type: 11, parent_id: thread.parentId },
  });
  const { app_permissions: held } = interaction as unknown as { app_permissions: string };
  expect(BigInt(held) & permissionBits(['SEND_MESSAGES_IN_THREADS'])).toBe(0n);
  expect(hasPermission(BigInt(held), 'VIEW_CHANNEL')).toBe(true);
});
