import { PermissionFlagsBits } from 'discord-api-types/v10';
import { describe, expect, test } from 'vitest';

import type { WatchChannel } from '../../src/model/watch.ts';
import type {
  TargetChoice,
  TargetFault,
  TargetPermission,
} from '../../src/model/server-watches.ts';
import type { ChannelFacts } from '../../src/watches/channels.ts';
import { canReceivePosts, checkTarget } from '../../src/watches/target-check.ts';

const guildId = 'guild-1';
const official = { id: 'tag-1', name: 'Official', isModerated: true };
const rankings = { id: 'tag-2', name: 'Rankings', isModerated: false };

function factsOf(
  kind: WatchChannel['kind'],
  may: readonly TargetPermission[],
  change: Partial<ChannelFacts> = {},
): ChannelFacts {
  return {
    channel: { id: 'channel-1', kind },
    permissions: may.reduce((sum, name) => sum | PermissionFlagsBits[name], 0n),
    isLocked: false,
    tags: [],
    wantsTag: false,
    roles: new Map([
      [guildId, { name: '@everyone', isMentionable: false }],
      ['fans', { name: 'Fans', isMentionable: true }],
      ['quiet', { name: 'Quiet', isMentionable: false }],
    ]),
    locale: 'en-US',
    ...change,
  };
}

function check(facts: ChannelFacts | null, choice: Partial<TargetChoice> = {}) {
  const usual = { roleId: null, publish: false, tagIds: [], chart: false };
  const whole = { channel: { id: 'channel-1', kind: 'text' as const }, ...usual, ...choice };
  return checkTarget(facts, whole, guildId);
}

const inText = ['ViewChannel', 'SendMessages', 'EmbedLinks'] as const;
const inThread = ['ViewChannel', 'SendMessagesInThreads', 'EmbedLinks'] as const;

describe('a channel', () => {
  test.each([
    ['text', inText],
    ['announcement', inText],
    ['thread', inThread],
    ['forum', inText],
  ] as const)('of the kind %s needs Discord’s permissions', (kind, wanted) => {
    expect(canReceivePosts(check(factsOf(kind, wanted)))).toBe(true);
    expect(check(factsOf(kind, [])).missing).toEqual(wanted);
    for (const name of wanted) {
      const others = wanted.filter((one) => one !== name);
      expect(check(factsOf(kind, others)).missing).toEqual([name]);
    }
  });

  test('that is unknown or of a wrong kind cannot be used', () => {
    expect(check(null)).toMatchObject({ channel: null, faults: ['unknown_channel'] });
    const voice = check(factsOf('text', inText, { channel: null }));
    expect(voice).toMatchObject({ channel: null, faults: ['wrong_kind'] });
    expect(canReceivePosts(voice)).toBe(false);
  });

  test('that is a locked thread needs Manage Threads', () => {
    expect(check(factsOf('thread', inThread, { isLocked: true })).missing).toEqual([
      'ManageThreads',
    ]);
  });
});

test('a chart needs the permission for files', () => {
  const chart = { chart: true };
  expect(check(factsOf('text', inText), chart).missing).toEqual(['AttachFiles']);
  expect(canReceivePosts(check(factsOf('forum', [...inText, 'AttachFiles']), chart))).toBe(true);
});

describe('a mention', () => {
  test('of a role that is not mentionable needs the permission for it', () => {
    expect(check(factsOf('text', inText), { roleId: 'fans' }).missing).toEqual([]);
    expect(check(factsOf('text', inText), { roleId: 'quiet' }).missing).toEqual([
      'MentionEveryone',
    ]);
    const allowed = factsOf('text', [...inText, 'MentionEveryone']);
    expect(canReceivePosts(check(allowed, { roleId: 'quiet' }))).toBe(true);
  });

  test.each<[string, TargetFault]>([
    [guildId, 'everyone'],
    ['gone', 'unknown_role'],
  ])('of %s is a fault', (roleId, fault) => {
    expect(check(factsOf('text', inText), { roleId }).faults).toEqual([fault]);
  });
});

describe('publishing', () => {
  test('is possible only in announcement channels', () => {
    const publish = { publish: true };
    expect(check(factsOf('announcement', inText), publish).faults).toEqual([]);
    expect(check(factsOf('text', inText), publish).faults).toEqual(['not_announcement']);
  });
});

describe('a forum', () => {
  const tagged = { tags: [official, rankings], wantsTag: true };

  test('that requires a tag needs one of its own', () => {
    const forum = factsOf('forum', inText, tagged);
    expect(check(forum).faults).toEqual(['tag_required']);
    expect(check(forum, { tagIds: ['gone'] }).faults).toEqual(['unknown_tag']);
    expect(canReceivePosts(check(forum, { tagIds: [rankings.id] }))).toBe(true);
  });

  test('lists first the tags that the bot may set, and the permission for the others', () => {
    const forum = factsOf('forum', inText, tagged);
    expect(check(forum).tags).toEqual([rankings, official]);
    expect(check(forum, { tagIds: [official.id] }).missing).toEqual(['ManageThreads']);
    const moderator = factsOf('forum', [...inText, 'ManageThreads'], tagged);
    expect(check(moderator).tags).toEqual([official, rankings]);
  });
});
