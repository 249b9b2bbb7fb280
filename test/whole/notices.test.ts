import { describe, expect, test } from 'vitest';

import { SAMPLE_KEY } from '../../src/playground/catalogue/sample-catalogue.ts';
import type { Message } from '../../src/playground/discord/message.ts';
import type { Person } from '../../src/playground/discord/people/person.ts';
import type { StackLocation } from './stack.ts';
import { useStack } from './use-stack.ts';
import { readButtons, isPrivate, textOf } from './message-content.ts';

type Place = StackLocation & object;

/** Servers without a channel for notices, with one, with one that is hidden from the bot, and one that stays without a key. */
const [plain, community, hidden, fresh] = [
  'Reading Room',
  'Night Library',
  'Harbour',
  'Distant Shelf',
].map((guild) => ({ guild })) as [Place, Place, Place, Place];

const stack = useStack({
  keyed: false,
  discord: {
    guilds: [
      { name: plain.guild },
      {
        name: community.guild,
        locale: 'zh-CN',
        // A notice has no embeds, so it needs no permission for them.
        channels: [{ name: 'general' }, { name: 'moderators', botDenied: ['EMBED_LINKS'] }],
        community: { updates: 'moderators' },
      },
      {
        name: hidden.guild,
        channels: [{ name: 'general' }, { name: 'staff', everyoneDenied: ['VIEW_CHANNEL'] }],
        community: { updates: 'staff' },
      },
      { name: fresh.guild },
    ],
  },
});

/** Gives a server a key of its own account and has the catalogue revoke it. */
async function revokeKeyOf(where: StackLocation & object): Promise<void> {
  const { keys } = stack.catalogue;
  const account = `account ${(accounts += 1)}`;
  keys.openAccount(account);
  const key = keys.create(account);
  await stack.setKey(key.secret, where);
  keys.revoke(key.id);
}
let accounts = 0;

/** A question that only the catalogue can answer, a book that nobody has asked for before. */
async function ask(reader: Person): Promise<Message> {
  return await reader.type(`/book book:~${(books += 1)}`).answer();
}
let books = 1_060;

const isNotice = (message: Message): boolean =>
  /^### (This server’s (API key|daily budget)|本服务器)/u.test(textOf(message));
const noticesTo = (somebody: Person) => somebody.messages().filter(isNotice);

/** The next notice that anybody is told, or everybody in a channel. */
async function nextNotice(act: () => Promise<unknown>) {
  const coming = stack.discord.next(
    (event) => event.type === 'message-created' && isNotice(event.message),
  );
  await act();
  const event = await coming;
  if (event.type !== 'message-created') throw new Error(event.type);
  return event;
}

describe('a key that is revoked in a server without a channel for notices', () => {
  test('falls back to the open interface, without a notice to the reader', async () => {
    await revokeKeyOf(plain);
    const reader = stack.person(plain);
    const card = await ask(reader);
    expect(textOf(card)).toMatch(/^## \[.*\]\(https:\/\/catalogue\.example\/novel\//u);
    expect(textOf(card)).not.toMatch(/revoked|budget/u);
    expect(reader.messages()).toHaveLength(1);
  });

  test('is reported to an admin privately, after their next answer', async () => {
    const admin = stack.admin(plain);
    const { onlyFor, message } = await nextNotice(() => admin.type('/help').answer());
    expect(onlyFor).toBe(admin.id);
    expect(isPrivate(message)).toBe(true);
    expect(textOf(message)).toContain('The key has been revoked');
    expect(readButtons(message)).toEqual(['Set a key', 'Open status']);
    const [answer, notice] = admin.messages().slice(-2);
    expect([answer, notice].map((one) => one !== undefined && isNotice(one))).toEqual([
      false,
      true,
    ]);
  });

  test('can be replaced from there', async () => {
    const admin = stack.admin(plain);
    const [notice] = noticesTo(admin);
    if (notice === undefined) throw new Error('there is no notice');
    const form = await admin.press(notice, 'Set a key').ended();
    expect(form.kind).toBe('modal');
    const status = await admin.press(notice, 'Open status').answer();
    expect(textOf(status)).toContain('The key has been revoked');
  });
});

describe('a key that is revoked in a Community server', () => {
  const inChannel = (): Message[] => {
    const guild = stack.discord.world.needGuild(community.guild);
    return stack.discord.messages(stack.discord.world.channelIn(guild, 'moderators').id);
  };

  test('is told at once in its channel for notices, in the server’s language', async () => {
    await revokeKeyOf(community);
    const reader = stack.person(community);
    const { onlyFor, message } = await nextNotice(() => ask(reader));
    expect(onlyFor).toBeUndefined();
    expect(inChannel().map(({ id }) => id)).toEqual([message.id]);
    expect(textOf(message)).toContain('这个密钥已被撤销');
    expect(reader.messages().filter(isNotice)).toEqual([]);
  });

  test('can be fixed from there only by users with the permission', async () => {
    const place = { ...community, channel: 'moderators' };
    const [notice] = inChannel();
    if (notice === undefined) throw new Error('there is no notice');
    const admin = stack.admin(place);
    const status = await admin.press(notice, '查看状态').answer();
    expect(isPrivate(status)).toBe(true);
    expect(textOf(status)).toContain('The key has been revoked');
    expect((await admin.press(notice, '设置密钥').ended()).kind).toBe('modal');
    const reader = stack.person(place);
    for (const button of ['查看状态', '设置密钥']) {
      const refused = await reader.press(notice, button).answer();
      expect(isPrivate(refused)).toBe(true);
      expect(textOf(refused)).toContain('You need the Manage Server permission');
    }
  });

  test('whose channel is hidden from the bot is told to an admin instead', async () => {
    await revokeKeyOf(hidden);
    await ask(stack.person(hidden));
    const admin = stack.admin(hidden);
    const { onlyFor } = await nextNotice(() => admin.type('/help').answer());
    expect(onlyFor).toBe(admin.id);
  });
});

test('a notice of spent units says when they are renewed', async () => {
  const { catalogue, setKey, person, admin } = stack;
  await setKey(SAMPLE_KEY, plain);
  catalogue.spend(4_999 - catalogue.spent());
  const reader = person(plain);
  for (let asked = 0; asked < 2; asked += 1) {
    expect(textOf(await ask(reader))).not.toMatch(/budget/u);
  }
  const somebody = admin(plain);
  const { onlyFor, message } = await nextNotice(() => somebody.type('/help').answer());
  expect(onlyFor).toBe(somebody.id);
  expect(textOf(message)).toMatch(
    /Renewal of the budget: <t:\d+:R>\. You don’t need to do anything/u,
  );
  expect(reader.messages().filter(isNotice)).toEqual([]);
});

test('an admin’s first answer in a server is followed by hints, and none after a restart', async () => {
  const admin = stack.admin(fresh);
  const isHint = (message: Message) => textOf(message).includes('works here right away');
  const coming = stack.discord.next(
    (event) => event.type === 'message-created' && isHint(event.message),
  );
  await stack.person(fresh).type('/help').answer();
  await admin.type('/help').answer();
  const event = await coming;
  if (event.type !== 'message-created') throw new Error(event.type);
  expect(event.onlyFor).toBe(admin.id);
  expect(isPrivate(event.message)).toBe(true);
  expect(readButtons(event.message)).toEqual(['Set a key', 'All commands']);
  await stack.restart('SIGTERM');
  await admin.type('/help').answer();
  // The bot ends what it has begun.
  await stack.restart('SIGTERM');
  expect(admin.messages().filter(isHint)).toHaveLength(1);
});
