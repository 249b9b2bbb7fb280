import { readFileSync } from 'node:fs';
import { PermissionFlagsBits } from 'discord-api-types/v10';
import { expect, test } from 'vitest';

import { watchDraftTexts } from '../../src/language/texts/watch-draft.ts';
import type { TargetPermission } from '../../src/model/server-watches.ts';
import type { WatchChannel } from '../../src/model/watch.ts';
import { checkTarget } from '../../src/watches/target-check.ts';

type ChannelKind = WatchChannel['kind'];

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
const watches = readFileSync(new URL('../../docs/watches.md', import.meta.url), 'utf8');

/** The permissions that posts need in an ordinary channel of this kind, with or without a chart. */
function neededFor(kind: ChannelKind, chart: boolean): readonly TargetPermission[] {
  const channel = { id: 'channel', kind };
  const facts = {
    channel,
    permissions: 0n,
    isLocked: false,
    tags: [],
    wantsTag: false,
    roles: new Map(),
    locale: 'en-US',
  };
  const choice = { channel, roleId: null, publish: false, tagIds: [], chart };
  return checkTarget(facts, choice, 'server').missing;
}

function englishName(permission: TargetPermission): string {
  return watchDraftTexts.permissions[permission].en;
}

const kinds: readonly ChannelKind[] = ['text', 'announcement', 'thread', 'forum'];

const needed = [...new Set(kinds.flatMap((kind) => neededFor(kind, true)))];

test('the invite link asks for exactly the permissions that posts use in ordinary channels', () => {
  const link = new URL(/https:\/\/discord\.com\/oauth2\/authorize\?\S+/u.exec(readme)?.[0] ?? '');
  const asked = BigInt(link.searchParams.get('permissions') ?? 0);
  // With it, Colophon can search the channel for a post with an unclear result.
  const used = ['ReadMessageHistory' as const, ...needed].reduce(
    (sum, name) => sum | PermissionFlagsBits[name],
    0n,
  );
  expect(asked).toBe(used);
  expect(link.searchParams.get('scope')).toBe('bot applications.commands');
});

test('the README names the permissions of the invite link', () => {
  const [, sentence = ''] = /It asks for ([^.]+)\./u.exec(readme) ?? [];
  const named = sentence.split(/,\s+|\s+and\s+/u).map((name) => name.replace(/\s+/gu, ' '));
  expect(named.toSorted()).toEqual(['Read Message History', ...needed.map(englishName)].toSorted());
});

test('the table of permissions names what posts need in each kind of channel', () => {
  const rows = watches
    .split('\n## Permissions\n')[1]
    ?.split('\n## ')[0]
    ?.split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) => line.split('|').map((cell) => cell.trim()));
  for (const kind of kinds) {
    const row = rows?.find(([, channel = '']) => channel.split(' or ').includes(kind));
    expect([kind, row?.[2]?.split('; ')[0]]).toEqual([
      kind,
      neededFor(kind, false).map(englishName).join(', '),
    ]);
  }
  const withChart = rows?.find(([, channel = '']) => channel.includes('`chart`'));
  expect(withChart?.[2]).toBe('Attach Files');
});
