import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import type { Message } from '../../src/playground/discord/message.ts';
import type { Person } from '../../src/playground/discord/people/person.ts';
import type { LocationName } from './stack.ts';
import { useStack } from './use-stack.ts';
import {
  isPrivate,
  readLinks,
  readMenuOptions,
  textOf,
  findUnlinkedLines,
} from './message-content.ts';

const stack = useStack();

const lamplighter = 'The Lamplighter Who Mailed the Tide';

/** The answer of “Find books here” to a message with this text. */
async function findIn(person: Person, text: string): Promise<Message> {
  const message = await person.messageCommand('Find books here', person.say(text)).answer();
  expect(isPrivate(message)).toBe(true);
  expect(findUnlinkedLines(message)).toEqual([]);
  return message;
}

const everywhere: readonly (readonly [string, LocationName])[] = [
  ['in a server with a key', 'keyed'],
  ['in direct messages', 'direct'],
  ['in a server where only the person has installed it', 'own'],
];

describe.each(everywhere)('Find books here %s', (_, place) => {
  test('opens the card of the only book in the message', async () => {
    const card = await findIn(stack.person(place), 'Somebody read 《寄潮汐的点灯人》 yet?');
    expect(textOf(card)).toMatch(new RegExp(`^## \\[${lamplighter}\\]\\(https:`));
  });

  test('lists the books of several titles, and its menu opens one', async () => {
    const reader = stack.person(place);
    const list = await findIn(reader, '《寄潮汐的点灯人》《Second-Hand Stars》《没有这样的书名》');
    expect(readLinks(list).map(({ title }) => title)).toEqual(
      expect.arrayContaining([lamplighter, 'Second-Hand Stars']),
    );
    expect(textOf(list)).toMatch(
      /Not in the catalogue:\n- 《没有这样的书名》|《没有这样的书名》 may mean:/,
    );
    expect(readMenuOptions(list, 'Show a book’s card…')).toContain('Second-Hand Stars');
    const card = await reader.choose(list, 'Show a book’s card…', ['Second-Hand Stars']).answer();
    expect(isPrivate(card)).toBe(true);
    expect(textOf(card)).toMatch(/^## \[Second-Hand Stars\]\(https:/);
    const again = await reader.press(card, '‹ Back to the books found').answer();
    expect(again.id).toBe(list.id);
    expect(textOf(again)).toMatch(/^### Books found\n/);
    expect(readLinks(again)).toEqual(readLinks(list));
    const menu = 'Show a book’s card…';
    expect(readMenuOptions(again, menu)).toEqual(readMenuOptions(list, menu));
    const other = await reader.choose(again, menu, [lamplighter]).answer();
    expect(textOf(other)).toMatch(new RegExp(`^## \\[${lamplighter}\\]`));
    await reader.press(other, '‹ Back to the books found').answer();
  });

  test('says what it finds if the message has no book', async () => {
    const message = await findIn(stack.person(place), 'Good morning!');
    expect(textOf(message)).toContain('No book is mentioned in this message');
  });
});

describe('Find books here', () => {
  test('opens a book by its link on the catalogue’s site', async () => {
    const { openMatched } = stack.catalogue.fixtures;
    const link = `https://catalogue.example/novel/${openMatched.id}`;
    const card = await findIn(stack.person('open'), `Look: <${link}>!`);
    expect(textOf(card)).toContain(`## [${lamplighter}](${link})`);
  });

  test('opens a book by its link at the source', async () => {
    const reader = stack.person('keyed');
    const known = await reader.type('/search query:lamplighter').answer();
    const [first = ''] = readMenuOptions(known, 'Show a book’s card…');
    const card = await reader.choose(known, 'Show a book’s card…', [first]).answer();
    const [, source = ''] =
      /"url":"(https:\/\/[^"]*source[^"]*)"/.exec(JSON.stringify(card.components)) ?? [];
    const opened = await findIn(reader, `[read it](${source}) everybody`);
    expect(textOf(opened).split('\n')[0]).toBe(textOf(card).split('\n')[0]);
  });

  test('shows a link that leads to no book as plain text', async () => {
    const message = await findIn(stack.person('open'), 'https://elsewhere.example/story?x=1');
    expect(textOf(message)).toContain('Not in the catalogue:\n- elsewhere.example/story?x=1');
    expect(readLinks(message)).toEqual([]);
  });

  test('answers privately about another person’s message', async () => {
    const [writer, reader] = [stack.person('keyed', { name: 'Tove' }), stack.person('keyed')];
    const message = writer.say('《寄潮汐的点灯人》');
    const card = await reader.messageCommand('Find books here', message).answer();
    expect(writer.messages().map(({ id }) => id)).not.toContain(card.id);
  });

  test('stores nothing of the message, and logs nothing of it', async () => {
    const words = 'thisisneverstored'.repeat(4);
    const reader = stack.person('open');
    const text = `《寄潮汐的点灯人》 《Second-Hand Stars》 https://elsewhere.example/${words}`;
    const message = reader.say(text);
    const answer = await reader.messageCommand('Find books here', message).answer();
    expect(textOf(answer)).toContain(`- elsewhere.example/${words}`);
    const card = await reader.choose(answer, 'Show a book’s card…', [lamplighter]).answer();
    await reader.press(card, '‹ Back to the books found').answer();
    const entries = await readdir(stack.dataDir, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile());
    expect(files.length).toBeGreaterThan(0);
    for (const { parentPath, name } of files) {
      expect((await readFile(join(parentPath, name))).includes(words), name).toBe(false);
    }
    expect(stack.logLines().filter((line) => line.includes(words))).toEqual([]);
  });
});
