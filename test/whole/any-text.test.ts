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

  test('in /book', async () => {
    for (const text of texts.slice(0, 12)) {
      expectCalm(await reader.run({ name: 'book', options: { book: text } }).answer(), text);
    }
  });

  test('in each option of /rank', async () => {
    for (const text of texts) {
      expectCalm(await reader.run({ name: 'rank', options: { board: text } }).answer(), text);
    }
    for (const option of ['section', 'genre', 'cycle']) {
      for (const text of texts.slice(0, 7)) {
        const options = { board: 'Monthly Votes', [option]: text };
        expectCalm(await reader.run({ name: 'rank', options }).answer(), text);
      }
    }
  });

  test('in /help', async () => {
    for (const text of texts) {
      expectCalm(await reader.run({ name: 'help', options: { command: text } }).answer(), text);
    }
  });

  test('while it is still being typed', async () => {
    const options = [
      ['help', 'command'],
      ['rank', 'board'],
      ['rank', 'section'],
      ['search', 'source'],
      ['book', 'book'],
    ] as const;
    for (const [name, focused] of options) {
      for (const value of texts.slice(0, 8)) {
        const choices = await stack.person('direct').suggest({ command: { name }, focused, value });
        expect(choices.length, `${name} ${focused} ${value}`).toBeLessThanOrEqual(25);
      }
    }
  });

  test('as long as Discord lets it be', async () => {
    for (const letter of ['x', '字', '🐉', '*', '\\', '[']) {
      const [long, short] = [letter.repeat(200), letter.repeat(100)];
      expectCalm(await reader.run({ name: 'search', options: { query: long } }).answer(), letter);
      expectCalm(await reader.run({ name: 'rank', options: { board: short } }).answer(), letter);
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
      expect(textOf(message)).not.toContain('this server’s own API key');
    }
  });
});
