import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import type { Message } from '../../src/playground/discord/message.ts';
import { ActionError } from '../../src/playground/discord/people/action-error.ts';
import type { Person } from '../../src/playground/discord/people/person.ts';
import type { LocationName } from './stack.ts';
import { useStack } from './use-stack.ts';
import {
  findUnlinkedLines,
  findUnlinkedOptions,
  isPrivate,
  readLinks,
  readMenuOptions,
  textOf,
} from './message-content.ts';

const stack = useStack();

const elsewhere: readonly (readonly [string, LocationName])[] = [
  ['a direct message', 'direct'],
  ['a server that only the person brought it to', 'own'],
];

describe.each(elsewhere)('in %s', (_, place) => {
  test('/search, /book, /rank and /help answer', async () => {
    const reader = stack.person(place);
    const found = await reader.type('/search query:lamplighter').answer();
    expect(readLinks(found)[0]?.url).toMatch(/^https:\/\/catalogue\.example\/novel\//);
    const card = await reader.type('/book book:lamplighter').answer();
    expect(textOf(card)).toMatch(/^## \[The Lamplighter Who Mailed the Tide\]\(https:/);
    const board = await reader.type('/rank board:community').answer();
    expect(findUnlinkedOptions(board, 'Show a book’s card…')).toEqual([]);
    const next = await reader.press(board, '2›').answer();
    expect(next.id).toBe(board.id);
    expect(textOf(await reader.type('/help').answer())).toContain('</search:');
  });

  test('a server’s key is not used, and no server’s setup is offered', async () => {
    const reader = stack.person(place);
    const before = stack.catalogue.requests.count({ interface: 'keyed' });
    const message = await reader.type('/rank board:source_a:yuepiao').answer();
    expect(textOf(message)).toContain('needs an API key');
    expect(stack.catalogue.requests.count({ interface: 'keyed' })).toBe(before);
    if (place === 'direct') expect(() => reader.type('/setup status')).toThrow(ActionError);
  });
});

describe('private: True', () => {
  const lines = ['/search query:lamplighter', '/help'];

  test.each(lines)('%s answers the asker alone', async (line) => {
    const [reader, other] = [stack.person('keyed'), stack.person('keyed', { name: 'Tove' })];
    const message = await reader.type(`${line} private:true`).answer();
    expect(isPrivate(message)).toBe(true);
    expect(reader.messages().map(({ id }) => id)).toContain(message.id);
    expect(other.messages().map(({ id }) => id)).not.toContain(message.id);
  });

  test.each(lines)('%s answers everybody without it', async (line) => {
    const [reader, other] = [stack.person('keyed'), stack.person('keyed', { name: 'Tove' })];
    const message = await reader.type(line).answer();
    expect(isPrivate(message)).toBe(false);
    expect(other.messages().map(({ id }) => id)).toContain(message.id);
  });

  test('a page opened from a private answer stays private', async () => {
    const reader = stack.person('keyed');
    const board = await reader.type('/rank board:source_a:yuepiao private:true').answer();
    const next = await reader.press(board, '2›').answer();
    expect(next.id).toBe(board.id);
    expect(isPrivate(next)).toBe(true);
  });
});

describe('another user’s answer', () => {
  test('gives the user who presses it a copy, and stays unchanged', async () => {
    const [owner, other] = [stack.person('keyed'), stack.person('keyed', { name: 'Tove' })];
    const board = await owner.type('/rank board:source_a:yuepiao').answer();
    const copy = await other.press(board, '2›').answer();
    expect(copy.id).not.toBe(board.id);
    expect(isPrivate(copy)).toBe(true);
    expect(textOf(copy)).toContain('Page 2 of 50');
    const now = owner.messages().find(({ id }) => id === board.id);
    expect(now && textOf(now)).toContain('Page 1 of 50');
    const third = await other.press(copy, '3›').answer();
    expect(third.id).toBe(copy.id);
    expect(textOf(third)).toContain('Page 3 of 50');
  });
});

const lamplighter = 'The Lamplighter Who Mailed the Tide';

/** The answer of “Find books here” to a message with this text. */
async function findIn(person: Person, text: string): Promise<Message> {
  const message = await person.messageCommand('Find books here', person.say(text)).answer();
  expect(isPrivate(message)).toBe(true);
  expect(findUnlinkedLines(message)).toEqual([]);
  return message;
}

describe('Find books here', () => {
  test.each<readonly [string, LocationName]>([
    ['in a server with a key', 'keyed'],
    ...elsewhere.map(([name, place]) => [`in ${name}`, place] as const),
  ])('%s opens the card of the only book in the message', async (_, place) => {
    const card = await findIn(stack.person(place), 'Somebody read 《寄潮汐的点灯人》 yet?');
    expect(textOf(card)).toMatch(new RegExp(`^## \\[${lamplighter}\\]\\(https:`));
  });

  test('lists the books of several titles; its menu opens one, which leads back', async () => {
    const reader = stack.person('keyed');
    const list = await findIn(reader, '《寄潮汐的点灯人》《Second-Hand Stars》《没有这样的书名》');
    expect(readLinks(list).map(({ title }) => title)).toEqual(
      expect.arrayContaining([lamplighter, 'Second-Hand Stars']),
    );
    const menu = 'Show a book’s card…';
    const card = await reader.choose(list, menu, ['Second-Hand Stars']).answer();
    expect(isPrivate(card)).toBe(true);
    expect(textOf(card)).toMatch(/^## \[Second-Hand Stars\]\(https:/);
    const again = await reader.press(card, '‹ Back to the books found').answer();
    expect(again.id).toBe(list.id);
    expect(readLinks(again)).toEqual(readLinks(list));
    expect(readMenuOptions(again, menu)).toEqual(readMenuOptions(list, menu));
    const other = await reader.choose(again, menu, [lamplighter]).answer();
    expect(textOf(other)).toMatch(new RegExp(`^## \\[${lamplighter}\\]`));
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
