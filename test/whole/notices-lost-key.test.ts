import { afterAll, beforeAll, expect, test } from 'vitest';

import { SAMPLE_KEY } from '../../src/playground/catalogue/sample-catalogue.ts';
import { startStack, type Stack } from './stack.ts';
import { readButtons, isPrivate, textOf } from './message-content.ts';

const masterKey = (byte: number): string => Buffer.alloc(32, byte).toString('base64');
const servers = ['Harbour', 'Lighthouse', 'Quay'];

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({
    keyed: false,
    variables: { ENCRYPTION_KEY: masterKey(1), KEY_MODAL: 'on' },
    discord: {
      guilds: [
        { name: 'Reading Room', channels: [{ name: 'general' }] },
        ...servers.map((name) => ({
          name,
          locale: 'zh-TW',
          channels: [{ name: 'general' }, { name: 'moderators' }],
          community: { updates: 'moderators' },
        })),
      ],
    },
  });
  for (const guild of ['Reading Room', ...servers]) await stack.setKey(SAMPLE_KEY, { guild });
});
afterAll(async () => {
  // The operator is told of the keys, and of nothing else.
  expect(await stack.close()).toEqual(
    Array.from({ length: 2 }, () => expect.stringContaining('master key is missing') as string),
  );
});

const inChannel = (name: string) => {
  const { world } = stack.discord;
  return stack.discord.messages(world.channelIn(world.needGuild(name), 'moderators').id);
};

test('a lost master key is told to each server once, and that the host sets keys', async () => {
  const lost = { ENCRYPTION_KEY: masterKey(2), KEY_MODAL: 'off' };
  await stack.replace(lost);
  await expect
    .poll(() => servers.map((name) => inChannel(name).length), { timeout: 15_000 })
    .toEqual([1, 1, 1]);
  for (const message of servers.flatMap(inChannel)) {
    expect(textOf(message)).toContain('這個伺服器的 API 金鑰無法讀取');
    expect(textOf(message)).toContain('這個機器人的金鑰只能由架設者設定');
    expect(readButtons(message)).toEqual(['查看狀態']);
  }

  const admin = stack.admin('keyed');
  const followed = stack.discord.next(
    (event) => event.type === 'message-created' && event.onlyFor === admin.id,
  );
  await admin.type('/help').answer();
  await followed;
  const notice = admin.messages().at(-1);
  if (notice === undefined) throw new Error('nothing was told');
  expect(isPrivate(notice)).toBe(true);
  expect(textOf(notice)).toContain('This server’s API key can no longer be read');
  expect(textOf(notice)).toContain('Only this bot’s host can set keys');

  const before = admin.messages().length;
  await stack.replace(lost);
  await admin.type('/help').answer();
  // A bot that ends first finishes what it has begun.
  await stack.bot().stop();
  expect(admin.messages()).toHaveLength(before + 1);
  expect(servers.map((name) => inChannel(name).length)).toEqual([1, 1, 1]);
});
