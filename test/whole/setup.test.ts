import { beforeAll, describe, expect, test } from 'vitest';

import { SAMPLE_KEY } from '../../src/playground/catalogue/sample-catalogue.ts';
import type { Modal } from '../../src/playground/discord/message.ts';
import type { Person } from '../../src/playground/discord/people/person.ts';
import { ActionError } from '../../src/playground/discord/people/action-error.ts';
import { useStack } from './use-stack.ts';
import { readButtons, isPrivate, readLinks, textOf } from './message-content.ts';

let admin: Person;
let reader: Person;
const stack = useStack({ keyed: false });
beforeAll(() => {
  admin = stack.admin('keyed');
  reader = stack.person('keyed');
});

async function openForm(somebody: Person): Promise<Modal> {
  const form = await somebody.type('/setup key').ended();
  if (form.kind !== 'modal') throw new Error(`no form opened: ${form.kind}`);
  return form.modal;
}

async function keyEntered(text: string): Promise<string> {
  stack.addSecret(text);
  const message = await admin.submit(await openForm(admin), { key: text }).answer();
  expect(isPrivate(message)).toBe(true);
  return textOf(message);
}

describe('before a key is set', () => {
  test('/setup status says what serves the server, to the admin alone', async () => {
    const status = await admin.type('/setup status').answer();
    expect(isPrivate(status)).toBe(true);
    expect(textOf(status)).toContain('Uses the **public API**');
    expect(textOf(status)).toContain('No API key is set');
    expect(readButtons(status)).toEqual(['Set a key', 'Hide spoilers']);
  });

  test('/setup status names the permissions that are missing in the channel', async () => {
    const there = stack.person('keyed', {
      name: 'Oren',
      admin: true,
      in: { guild: 'Reading Room', channel: 'notice-board' },
    });
    const status = await there.type('/setup status').answer();
    expect(textOf(status)).toContain('Missing in this channel: **Send Messages**');
    const here = await admin.type('/setup status').answer();
    expect(textOf(here)).toContain('has the permissions it needs in this channel');
  });

  test('/setup forget has nothing to forget', async () => {
    const message = await admin.type('/setup forget').answer();
    expect(textOf(message)).toContain('No API key is set');
  });
});

describe('/setup key', () => {
  test('refuses a key that the catalogue does not know, and stores nothing', async () => {
    expect(await keyEntered('key-that-nobody-issued')).toContain(
      'does not recognise this key, so nothing was changed',
    );
    expect(textOf(await admin.type('/setup status').answer())).toContain('No API key is set');
  });

  test('checks a good key with one request, stores it, and says what it brings', async () => {
    const before = stack.catalogue.requests.count();
    await stack.setKey(SAMPLE_KEY);
    expect(stack.catalogue.requests.count()).toBe(before + 1);
    const status = textOf(await admin.type('/setup status').answer());
    expect(status).toContain('Uses **this server’s own API key**');
    expect(status).toContain('Key ending in `ound`');
    expect(status).toMatch(/4,9\d\d of 5,000 left/);
  });

  test('is opened by the buttons of /setup status too', async () => {
    const status = await admin.type('/setup status').answer();
    const form = await admin.press(status, 'Replace the key').ended();
    if (form.kind !== 'modal') throw new Error(form.kind);
    const message = await admin.submit(form.modal, { key: SAMPLE_KEY }).answer();
    expect(textOf(message)).toContain('✅ Key saved: all sources and boards');
    expect(textOf(message)).toMatch(/4,9\d\d of 5,000 left/);
    expect(readButtons(message)).toEqual(['Watch a board', 'Open status']);
    const boards = await admin.press(message, 'Watch a board').answer();
    expect(textOf(boards)).toContain('Which board');
  });
});

describe('a refused text that looks like a part of a log line', () => {
  test('leaves the log readable', async () => {
    const answer = await admin.submit(await openForm(admin), { key: 'l":"info"' }).answer();
    expect(textOf(answer)).toContain('does not recognise this key');
    await stack.setKey(SAMPLE_KEY);
    const lines = stack.logLines().map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines.at(-1)).toMatchObject({ level: 'info', msg: 'a server set its key' });
  });
});

describe('a user who may not manage the server', () => {
  test('is not offered /setup', () => {
    expect(() => reader.type('/setup status')).toThrow(ActionError);
    expect(() => reader.type('/setup key')).toThrow(ActionError);
  });

  test('cannot set a key with a form from before they lost the permission', async () => {
    const somebody = stack.person('open', { name: 'Former', permissions: ['MANAGE_GUILD'] });
    const form = await openForm(somebody);
    const { guild, id } = somebody;
    if (guild !== undefined) stack.discord.world.join(guild, id, 0n);
    const before = stack.catalogue.requests.count({ interface: 'keyed' });
    const message = await somebody.submit(form, { key: SAMPLE_KEY }).answer();
    expect(textOf(message)).toContain('You need the Manage Server permission');
    expect(isPrivate(message)).toBe(true);
    expect(stack.catalogue.requests.count({ interface: 'keyed' })).toBe(before);
    const status = await stack.admin('open').type('/setup status').answer();
    expect(textOf(status)).toContain('No API key is set');
  });

  test('cannot remove a key with a button from before they lost the permission', async () => {
    const somebody = stack.person('keyed', { name: 'Former', permissions: ['MANAGE_GUILD'] });
    const question = await somebody.type('/setup forget').answer();
    const { guild, id } = somebody;
    if (guild !== undefined) stack.discord.world.join(guild, id, 0n);
    const message = await somebody.press(question, 'Remove the key').answer();
    expect(textOf(message)).toContain('You need the Manage Server permission');
    const status = await admin.type('/setup status').answer();
    expect(textOf(status)).toContain('Key ending in `ound`');
  });
});

describe('a user whom the server’s Integrations settings allow /setup', () => {
  test('can use it with its buttons and its form, and other users cannot', async () => {
    const keeper = stack.person('open', { name: 'Keeper', allowedCommands: ['setup'] });
    const status = await keeper.type('/setup status').answer();
    const hidden = await keeper.press(status, 'Hide spoilers').answer();
    expect(textOf(hidden)).toContain('**Spoilers: hidden.**');
    await keeper.press(hidden, 'Show spoilers').answer();
    const refused = await keeper.submit(await openForm(keeper), { key: 'nonsense' }).answer();
    expect(textOf(refused)).not.toContain('Manage Server');
    const form = await openForm(keeper);
    const other = stack.person('open', { name: 'Tove' });
    const answer = await other.submit(form, { key: 'nonsense' }).answer();
    expect(textOf(answer)).toContain('You need the Manage Server permission');
  });

  test('can try again after a button whose answer was a problem', async () => {
    const keeper = stack.person('open', { name: 'Keeper', allowedCommands: ['watch'] });
    const draft = await keeper.type('/watch add board:~community top:20').answer();
    const removeFault = stack.discord.faults.add({
      when: ({ method, path }) => method === 'GET' && path.startsWith('/channels/'),
      kind: { status: 500 },
      times: Infinity,
    });
    const problem = await keeper.press(draft, 'Save this watch').ended();
    removeFault();
    if (problem.kind !== 'message') throw new Error(`the press ended with ${problem.kind}`);
    expect(textOf(problem.message)).toContain('Please try again in a moment');
    const saved = await keeper.press(problem.message, 'Try again').answer();
    expect(textOf(saved)).toContain('✅ Saved.');
  });
});

describe('/setup forget', () => {
  test('asks first, and keeps the key where the answer is no', async () => {
    const question = await admin.type('/setup forget').answer();
    expect(textOf(question)).toContain('Colophon deletes the key ending in `ound`');
    const kept = await admin.press(question, 'Keep it').answer();
    expect(textOf(kept)).toContain('Key ending in `ound`');
  });

  test('removes the key where it is yes, and the open interface serves on', async () => {
    const question = await admin.type('/setup forget').answer();
    const done = await admin.press(question, 'Remove the key').answer();
    expect(textOf(done)).toContain('No API key is set');
    const asked = stack.catalogue.requests.count({ interface: 'keyed' });
    const card = await reader.type('/book book:lamplighter').answer();
    expect(textOf(card)).toContain('https://catalogue.example/novel/');
    expect(stack.catalogue.requests.count({ interface: 'keyed' })).toBe(asked);
  });
});

test('after a kill the key is still removed, and the language of a server decides which title comes first there', async () => {
  const [english, chinese] = ['The Lamplighter Who Mailed the Tide', '寄潮汐的点灯人'];
  const firstTitle = async (person: Person): Promise<string | undefined> => {
    const found = await person.type('/search query:lamplighter').answer();
    return readLinks(found).find(({ title }) => title === english || title === chinese)?.title;
  };
  const choose = (language: string) =>
    admin.run({ name: 'setup', subcommand: 'language', options: { language } }).answer();
  expect(textOf(await choose('zh-TW'))).toContain('**Language: 繁體中文.** Chinese titles');
  await stack.restart('SIGKILL');
  expect(textOf(await admin.type('/setup status').answer())).toContain('No API key is set');
  expect(await firstTitle(reader)).toBe(chinese);
  expect(await firstTitle(stack.person('open'))).toBe(english);
  const status = await choose('en');
  expect(await firstTitle(stack.person('keyed', { name: '小满', locale: 'zh-CN' }))).toBe(english);
  await admin.choose(status, 'Choose a language', ['Automatic']).answer();
  expect(await firstTitle(stack.person('keyed', { name: '小满', locale: 'zh-CN' }))).toBe(chinese);
});

describe('a key that the catalogue refuses later', () => {
  test('leaves the reader to the open interface, and the admin with the reason', async () => {
    const { keys } = stack.catalogue;
    keys.openAccount('second');
    const key = keys.create('second', 'second');
    await stack.setKey(key.secret);
    const before = await reader.type('/book book:my sword only cuts').answer();
    expect(textOf(before)).toContain('https://catalogue.example/book/source_a/');

    keys.revoke(key.id);

    const card = await reader.type('/book book:night shift at the gate').answer();
    expect(textOf(card)).toMatch(
      /^## \[Night Shift at the Gate of Heaven\]\(https:\/\/catalogue\.example\/novel\//,
    );
    const status = textOf(await admin.type('/setup status').answer());
    expect(status).toContain('The key has been revoked');
    expect(status).toContain('Until then, this server uses the public API');
    const board = await reader.type('/rank board:source_a:yuepiao').answer();
    expect(textOf(board)).toContain('A server admin can fix it with `/setup status`');
  });
});
