import { beforeAll, describe, expect, test } from 'vitest';

import type { Message } from '../../src/playground/discord/message.ts';
import type { Person } from '../../src/playground/discord/people/person.ts';
import { useStack } from './use-stack.ts';
import {
  readButtons,
  isPrivate,
  readLinks,
  readMenuOptions,
  textOf,
  findUnlinkedLines,
  findUnlinkedOptions,
} from './message-content.ts';

const stack = useStack();

const openMenu = 'Show a book’s card…';

/** Presses the board's button and fills in its form. */
async function find(person: Person, board: Message, text: string): Promise<Message> {
  const form = await person.press(board, 'Find my book').ended();
  if (form.kind !== 'modal') throw new Error(`Find my book ended with ${form.kind}`);
  return person.submit(form.modal, { book: text }).answer();
}

/** The marked row with the line below it. */
function markedRow(message: Message): string | undefined {
  return /^➤ ` *\d+` .*\n.*$/m.exec(textOf(message))?.[0];
}

/** The paths of the requests to the catalogue after the first `since`. */
function requestsAfter(since: number): readonly string[] {
  return stack.catalogue.requests
    .all()
    .slice(since)
    .map(({ path }) => path);
}

describe('“Find my book” in a server with a key', () => {
  let reader: Person;
  beforeAll(() => {
    reader = stack.person('keyed');
  });

  test('opens the board at a low rank and marks the book, found by either title', async () => {
    const deep = await reader.type('/rank board:source_a:yuepiao page:31').answer();
    const [, , entry = ''] = readMenuOptions(deep, openMenu);
    const title = entry.replace(/^\d+\. /, '');
    const board = await reader.type('/rank board:source_a:yuepiao').answer();
    const found = await find(reader, board, title);
    expect(isPrivate(found)).toBe(true);
    expect(textOf(found)).toContain('Page 31 of 50');
    expect(markedRow(found)).toContain(`**[${title}](https://catalogue.example/book/`);
    expect(markedRow(found)).toMatch(/^➤ `303` ▲\d+ /);
    expect(markedRow(found)).toContain(' · **here it is**\n');
    const chinese = /\)\*\* · (\S+)/.exec(markedRow(found) ?? '')?.[1] ?? '';
    expect(markedRow(await find(reader, board, chinese))).toBe(markedRow(found));
  });

  test('the next page opens in the same message and marks no book', async () => {
    const board = await reader.type('/rank board:source_a:yuepiao').answer();
    const found = await find(reader, board, 'The Lamplighter Who Mailed the Tide');
    expect(markedRow(found)).toContain('The Lamplighter Who Mailed the Tide');
    const next = await reader.press(found, '2›').answer();
    expect(next.id).toBe(found.id);
    expect(markedRow(next)).toBeUndefined();
  });

  test('makes no request for a book on a cached page of the board', async () => {
    const board = await reader.type('/rank board:source_a:yuepiao').answer();
    const before = stack.catalogue.requests.all().length;
    expect(markedRow(await find(reader, board, 'Second-Hand Stars'))).toBeDefined();
    expect(requestsAfter(before)).toEqual([]);
  });

  test('says that a known book is not on this board, and links the book', async () => {
    const board = await reader.type('/rank board:source_a:newbooks').answer();
    const absent = await find(reader, board, 'The Lamplighter Who Mailed the Tide');
    expect(textOf(absent)).toContain('### Not on this board\n-# [New Books](');
    expect(findUnlinkedLines(absent)).toEqual([]);
    expect(readLinks(absent).map(({ title }) => title)).toContain(
      'The Lamplighter Who Mailed the Tide',
    );
    const card = await reader.press(absent, 'Open the book').answer();
    expect(textOf(card)).toContain('## [The Lamplighter Who Mailed the Tide](');
  });

  test('offers a menu if several books match, and shows the rank of the chosen one', async () => {
    const board = await reader.type('/rank board:source_a:yuepiao').answer();
    const several = await find(reader, board, 'Lantern Street');
    const menu = 'Choose a book to see its position';
    expect(textOf(several)).toContain('Several books match “Lantern Street”.');
    expect(findUnlinkedOptions(several, menu)).toEqual([]);
    const [title = ''] = readMenuOptions(several, menu);
    const picked = await reader.choose(several, menu, [title]).answer();
    expect(picked.id).toBe(several.id);
    expect(textOf(picked)).not.toContain('Several books match');
    expect(readLinks(picked).map((link) => link.title)).toContain(title);
  });

  test('says that no book has the typed name, and offers the form again', async () => {
    const board = await reader.type('/rank board:source_a:yuepiao').answer();
    const nothing = await find(reader, board, 'qqqqzzzzqqqq');
    expect(textOf(nothing)).toContain('### Nothing found for “qqqqzzzzqqqq”');
    const again = await reader.press(nothing, 'Try again').ended();
    expect(again.kind).toBe('modal');
    const back = await reader.press(nothing, 'Back to the board').answer();
    expect(textOf(back)).toMatch(/^## \[Monthly Votes\]/);
  });

  test('answers another reader of the board in a private message', async () => {
    const board = await reader.type('/rank board:source_a:yuepiao').answer();
    const other = stack.person('keyed', { name: 'Tomas' });
    const found = await find(other, board, '二手星辰');
    expect(isPrivate(found)).toBe(true);
    expect(markedRow(found)).toContain('Second-Hand Stars');
  });
});

describe('“Find my book” in a server without a key', () => {
  test('searches the board from its top to the page of the book', async () => {
    const reader = stack.person('open');
    const board = await reader.type('/rank board:~community').answer();
    const deep = await reader.type('/rank board:~community page:7').answer();
    const [entry = ''] = readMenuOptions(deep, openMenu);
    const before = stack.catalogue.requests.all().length;
    const found = await find(reader, board, entry.replace(/^\d+\. /, ''));
    expect(textOf(found)).toContain('Page 7 of');
    expect(markedRow(found)).toContain(entry.replace(/^\d+\. /, ''));
    // The pages that were shown before are cached.
    expect(requestsAfter(before)).toEqual([]);
  });

  test('searches the first two hundred ranks at most', async () => {
    const reader = stack.person('open');
    const board = await reader.type('/rank board:~community cycle:daily').answer();
    const before = stack.catalogue.requests.all().length;
    const nothing = await find(reader, board, 'qqqqzzzzqqqq');
    expect(textOf(nothing)).toContain('Nothing found for “qqqqzzzzqqqq”');
    const pages = requestsAfter(before).filter((path) => path.endsWith('/community-rankings'));
    expect(pages.length).toBeLessThanOrEqual(3);
    expect(readButtons(nothing)).toEqual(['Try again', 'Back to the board']);
  });

  test('has a Chinese form and answer for a Chinese reader', async () => {
    const reader = stack.person('open', { name: '小满', locale: 'zh-CN' });
    const board = await reader.type('/rank board:~community').answer();
    expect(textOf(board)).toMatch(/^## 社区榜\n/);
    const form = await reader.press(board, '查找书籍').ended();
    if (form.kind !== 'modal') throw new Error(`ended with ${form.kind}`);
    const found = await reader.submit(form.modal, { book: 'Second-Hand Stars' }).answer();
    expect(markedRow(found)).toMatch(/^➤ .*\[二手星辰\]\(.* · \*\*在这里\*\*\n/);
  });
});
