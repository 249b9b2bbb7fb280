import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Message } from '../../src/playground/discord/message.ts';
import type { Person } from '../../src/playground/discord/people/person.ts';
import { isPrivate, textOf } from './message-content.ts';
import { useStack } from './use-stack.ts';

const stack = useStack();
let reader: Person;
beforeAll(() => {
  reader = stack.person('keyed');
});
afterAll(async () => {
  const status = await stack.admin('keyed').type('/setup status').answer();
  expect(textOf(status)).toContain('Key ending in `ound`');
});

/** A message of the bot's account with components that this version would not make. */
async function post(components: readonly object[]): Promise<Message> {
  const { url, token } = stack.discord;
  const answer = await fetch(`${url}/api/v10/channels/${reader.channel.id}/messages`, {
    method: 'POST',
    headers: { authorization: `Bot ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ content: 'from another time', components }),
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Message;
}

/** A message takes five rows of five buttons. */
function postButtons(customIds: readonly string[]): Promise<Message> {
  const buttons = customIds.map((custom_id) => ({
    type: 2,
    style: 2,
    label: 'press me',
    custom_id,
  }));
  const rows = Array.from({ length: Math.ceil(buttons.length / 5) }, (_, row) => ({
    type: 1,
    components: buttons.slice(row * 5, row * 5 + 5),
  }));
  return post(rows);
}

const nowhere: readonly string[] = [
  'x',
  ':',
  '1:',
  '1:/',
  '1:nowhere',
  '1:nowhere/at/all',
  '2:book/source_a:1030000019',
  '1next:',
  '1:book',
  '1:book/',
  '1:book/../../etc/passwd',
  '1:book/%',
  '1:book/%E0%A4',
  '1:board',
  '1:board/nothing',
  '1:@AAAAAAAAAAAAAAAAAAAA',
  '1:@',
  '1:do',
  '1:do/',
  '1:do/nothing',
  '1:do/constructor',
  '1:__proto__',
  '1:setup-status/more',
  'again:{"page":1}',
  '𠮷'.repeat(50),
];

describe('a button that leads nowhere', () => {
  let message: Message;
  beforeAll(async () => {
    message = await postButtons(nowhere);
  });

  test.each(nowhere)(
    '%s answers the user who pressed it, with a link to continue',
    async (customId) => {
      const answer = await reader.press(message, customId).answer();
      expect(isPrivate(answer)).toBe(true);
      expect(textOf(answer)).toContain('no longer works. Type the command again');
    },
  );
});

const madeUp = [
  ['1:book/source_a:999999999999999999999999', 'no such book'],
  ['1:book/~0', 'no such book'],
  ['1:book/~99999999999999999999', 'did not accept this'],
  ['1:board/source_z:yuepiao', 'no such'],
  ['1:board/~leaders:nothing', 'no longer has this board'],
  ['1:board/source_a:yuepiao////999999', 'Page not found'],
  ['1:search', 'too short'],
  ['1:search//author', 'too short'],
] as const;
const ofAnotherVersion = [
  '1:book/source_a:1030000019/next-year’s-view',
  '1old:book/source_a:1030000019',
];
const ofAdmins = ['1:setup-status', '1:setup-forget', '1:do/setup-forget', '1:do/setup-key'];

describe('an address that was made up', () => {
  let message: Message;
  beforeAll(async () => {
    const addresses = madeUp.map(([customId]) => customId);
    message = await postButtons([...addresses, ...ofAnotherVersion, ...ofAdmins]);
  });

  test.each(madeUp)('%s is answered as not found', async (customId, words) => {
    const answer = await reader.press(message, customId).answer();
    expect(isPrivate(answer)).toBe(true);
    expect(textOf(answer)).toContain(words);
  });

  test.each(ofAnotherVersion)(
    'of another version, %s, leads as far as it can',
    async (customId) => {
      const answer = await reader.press(message, customId).answer();
      expect(textOf(answer)).toContain('The Lamplighter Who Mailed the Tide');
    },
  );

  test.each(ofAdmins)('of an admin, %s, is refused for other users', async (customId) => {
    const ending = await reader.press(message, customId).ended();
    if (ending.kind !== 'message') throw new Error(`it ended with ${ending.kind}`);
    expect(ending.ephemeral).toBe(true);
    expect(textOf(ending.message)).toContain('You need the Manage Server permission');
  });
});

test('a menu’s forged choice is answered like a forged button', async () => {
  const options = [
    { label: 'nowhere', value: 'nowhere' },
    { label: 'forget', value: 'do/setup-forget' },
    { label: 'broken', value: '%' },
    { label: 'card', value: 'book/source_a:1030000019' },
  ];
  const message = await post([
    { type: 1, components: [{ type: 3, custom_id: 'whatever', options }] },
  ]);
  const said = await Promise.all(
    options.map(async ({ value }) =>
      // The first response resets the menu.
      textOf(await reader.choose(message, 'whatever', [value]).followUp()),
    ),
  );
  expect(said[0]).toContain('no longer works');
  expect(said[1]).toContain('You need the Manage Server permission');
  expect(said[2]).toContain('no longer works');
  expect(said[3]).toContain('The Lamplighter');
});
