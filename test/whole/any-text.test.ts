import { beforeAll, describe, expect, test } from 'vitest';

import type { Message } from '../../src/playground/discord/message.ts';
import type { Person } from '../../src/playground/discord/people/person.ts';
import { useStack } from './use-stack.ts';
import { readLinks, textOf } from './message-content.ts';

let reader: Person;
const stack = useStack();
beforeAll(() => {
  reader = stack.person('keyed');
  // Where the bot could call everybody, only what it sends keeps it from that.
  for (const { channel } of [reader, stack.person('open')]) {
    stack.discord.world.setBotPermission(channel, 'MENTION_EVERYONE', true);
  }
});

const texts: readonly string[] = [
  '🐉👨‍👩‍👧‍👦🏳️‍🌈',
  '@everyone <@1> <@&2> <#3> @here',
  '**_[click](https://evil.example)_** ||x|| ```# y',
  '../../../etc/passwd',
  '100%',
  '%2e%2e%2f %zz %',
  'a lone \ud83d surrogate \udc00',
  '\u0000\u0007\u202ebackwards\u200b',
  '/ // ///',
  'do/setup-forget',
  '1:book/source_a:1',
  'source_a:',
  '~',
  ':::',
  'https://www.source-a.example/book/../../admin?x=1#y',
  'javascript:alert(1)',
  '" OR 1=1 --',
  '{{text}} $t(help.lead)',
  '无',
  'ſtraße İ ı ﬁ',
];

/** Expects an answer with text that mentions no user and links only to known sites. */
function expectCalm(message: Message, typed: string): void {
  const said = JSON.stringify(typed);
  expect(textOf(message), said).not.toBe('');
  expect(textOf(message), said).not.toContain('Something went wrong');
  expect(message.mention_everyone, said).toBe(false);
  expect(message.mentions, said).toEqual([]);
  expect(message.mention_roles, said).toEqual([]);
  for (const { url } of readLinks(message)) expect(url, said).not.toContain('evil.example');
}

describe('any text', () => {
  test('in /search', async () => {
    for (const [place, text] of texts.entries()) {
      const by = place % 2 === 0 ? 'title' : 'author';
      const options = { query: text, by };
      expectCalm(await reader.run({ name: 'search', options }).answer(), text);
    }
  });

  test('in each option of /rank', async () => {
    for (const option of ['board', 'section', 'genre', 'cycle']) {
      for (const text of texts.slice(0, 7)) {
        const options = { board: 'Monthly Votes', [option]: text };
        expectCalm(await reader.run({ name: 'rank', options }).answer(), text);
      }
    }
  });

  test('in the form for a key', async () => {
    const admin = stack.admin('open');
    for (const text of [
      'sk-\ud83dx-12345678',
      '🔑🔑🔑🔑🔑🔑🔑🔑',
      `k${'e'.repeat(500)}y`,
      '-----BEGIN KEY-----',
    ]) {
      const form = await admin.type('/setup key').ended();
      if (form.kind !== 'modal') throw new Error(form.kind);
      const message = await admin.submit(form.modal, { key: text }).answer();
      expectCalm(message, text);
      expect(textOf(message)).not.toContain('Key saved');
    }
  });
});
