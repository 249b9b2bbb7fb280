import { PermissionFlagsBits } from 'discord-api-types/v10';
import { describe, expect, test } from 'vitest';

import { computePermissions, type PermissionInput } from '../../src/discord/channel-state.ts';

type Name = keyof typeof PermissionFlagsBits;

const everyone = 'the-server';
const bits = (...names: readonly Name[]): bigint =>
  names.reduce((sum, name) => sum | PermissionFlagsBits[name], 0n);
const usual = bits('ViewChannel', 'SendMessages', 'SendMessagesInThreads', 'EmbedLinks');

function facts(change: Partial<PermissionInput> = {}): PermissionInput {
  return {
    guildId: everyone,
    ownerId: 'somebody',
    userId: 'the-bot',
    roleIds: ['red', 'blue'],
    isTimedOut: false,
    roles: [{ id: everyone, permissions: usual }],
    overwrites: [],
    isThread: false,
    ...change,
  };
}

function overwrite(id: string, allow: bigint, deny: bigint) {
  return { id, isOfMember: id === 'the-bot', allow, deny };
}

function may(held: bigint, ...names: readonly Name[]): boolean {
  return (held & bits(...names)) === bits(...names);
}

describe("the bot's permissions in a channel", () => {
  test('are those of @everyone and its roles', () => {
    const held = computePermissions(
      facts({
        roles: [
          { id: everyone, permissions: usual },
          { id: 'red', permissions: bits('MentionEveryone') },
          { id: 'of-others', permissions: bits('ManageThreads') },
        ],
      }),
    );
    expect(may(held, 'ViewChannel', 'SendMessages', 'EmbedLinks', 'MentionEveryone')).toBe(true);
    expect(may(held, 'ManageThreads')).toBe(false);
  });

  test.each<[string, Partial<PermissionInput>]>([
    ['as an administrator', { roles: [{ id: 'red', permissions: bits('Administrator') }] }],
    ['as the owner', { ownerId: 'the-bot' }],
  ])('include everything %s, whatever the channel denies', (_name, change) => {
    const overwrites = [overwrite('the-bot', 0n, usual)];
    expect(may(computePermissions(facts({ ...change, overwrites })), 'ManageThreads')).toBe(true);
  });

  test('include what a role allows and @everyone is denied', () => {
    const overwrites = [
      overwrite('red', bits('SendMessages'), 0n),
      overwrite(everyone, 0n, bits('SendMessages')),
    ];
    expect(may(computePermissions(facts({ overwrites })), 'SendMessages')).toBe(true);
  });

  test('include what one role allows and another denies, but not what the bot is denied', () => {
    const ofRoles = [
      overwrite('red', bits('SendMessages'), 0n),
      overwrite('blue', 0n, bits('SendMessages')),
    ];
    expect(may(computePermissions(facts({ overwrites: ofRoles })), 'SendMessages')).toBe(true);
    const overwrites = [overwrite('the-bot', 0n, bits('SendMessages')), ...ofRoles];
    expect(may(computePermissions(facts({ overwrites })), 'SendMessages')).toBe(false);
  });

  test('are empty if it cannot see the channel', () => {
    const overwrites = [overwrite(everyone, 0n, bits('ViewChannel'))];
    expect(computePermissions(facts({ overwrites }))).toBe(0n);
  });

  test('exclude embeds if it may not send; threads have their own permission', () => {
    const overwrites = [overwrite('red', 0n, bits('SendMessages'))];
    expect(may(computePermissions(facts({ overwrites })), 'EmbedLinks')).toBe(false);
    const inThread = computePermissions(facts({ overwrites, isThread: true }));
    expect(may(inThread, 'SendMessagesInThreads', 'EmbedLinks')).toBe(true);
  });

  test('allow only reading during a timeout', () => {
    const held = computePermissions(facts({ isTimedOut: true }));
    expect(may(held, 'ViewChannel')).toBe(true);
    expect(may(held, 'SendMessages')).toBe(false);
  });
});
