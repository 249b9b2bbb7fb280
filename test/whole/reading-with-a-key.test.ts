import { beforeAll, describe, expect, test } from 'vitest';

import type { Message } from '../../src/playground/discord/message.ts';
import type { Person } from '../../src/playground/discord/people/person.ts';
import {
  findUnlinkedLines,
  findUnlinkedOptions,
  isPrivate,
  readBookLines,
  readLinks,
  readMenuOptions,
  readOtherMenuOptions,
  textOf,
} from './message-content.ts';
import { ranksOf, submitForm, tenFrom } from './reading.ts';
import { useStack } from './use-stack.ts';

const lamplighter = 'The Lamplighter Who Mailed the Tide';
const views = 'More about this book';
const books = 'Show a book’s card…';
const booklists = 'Show a booklist…';

let reader: Person;
const stack = useStack();
beforeAll(() => {
  reader = stack.person('keyed');
});

describe('a board', () => {
  test('turns its pages in the same message: next, last, previous, first', async () => {
    const board = await reader.type('/rank board:source_a:yuepiao').answer();
    expect(textOf(board)).toMatch(/▲ up|▼ down|NEW/);
    const steps = [
      ['2›', 11],
      ['50»', 491],
      ['‹49', 481],
      ['«1', 1],
    ] as const;
    for (const [button, rank] of steps) {
      const page = await reader.press(board, button).answer();
      expect(page.id).toBe(board.id);
      expect(ranksOf(page), button).toEqual(tenFrom(rank));
    }
  });

  test('opens at the place of a book that is looked for, found by either title', async () => {
    const deep = await reader.type('/rank board:source_a:yuepiao page:31').answer();
    const [, , entry = ''] = readMenuOptions(deep, books);
    const title = entry.replace(/^\d+\. /, '');
    const board = await reader.type('/rank board:source_a:yuepiao').answer();
    const found = await findOnBoard(board, title);
    expect(isPrivate(found)).toBe(true);
    expect(textOf(found)).toContain('Page 31 of 50');
    expect(markedRow(found)).toContain(`**[${title}](https://catalogue.example/book/`);
    const chinese = /\n-# (\S+) ·/.exec(markedRow(found) ?? '')?.[1] ?? '';
    expect(markedRow(await findOnBoard(board, chinese))).toBe(markedRow(found));
    const absent = await findOnBoard(
      await reader.type('/rank board:source_a:newbooks').answer(),
      lamplighter,
    );
    expect(textOf(absent)).toContain('### Not on this board\n-# [New Books](');
  });

  function findOnBoard(board: Message, book: string): Promise<Message> {
    return submitForm(reader, reader.press(board, 'Find my book'), { book });
  }

  /** The marked row with the line below it. */
  function markedRow(message: Message): string | undefined {
    return /^➤ ` *\d+` .*\n.*$/m.exec(textOf(message))?.[0];
  }
});

describe('a book', () => {
  test('has every view in the same message', async () => {
    const { source, id } = stack.catalogue.fixtures.famous;
    // A card waits only briefly for the other interface. This view waits, so its match is then known.
    await reader.type(`/reviews book:${source}:${id}`).answer();
    const card = await reader.type(`/book book:${source}:${id}`).answer();
    const others = readOtherMenuOptions(card, views);
    expect(others.filter((view) => !view.startsWith('On '))).toEqual([
      ...['Chapters', 'Reviews', 'Comments', 'Similar books', 'Community tags'],
      ...['Rankings', 'History', 'Booklists', 'Stats'],
    ]);
    // Discord sends the view that the menu shows only after another choice.
    for (const view of ['Chapters', 'Comments', 'Rankings', 'Booklists', 'Overview']) {
      const message = await reader.choose(card, views, [view]).answer();
      expect(message.id).toBe(card.id);
      expect(findUnlinkedLines(message), view).toEqual([]);
    }
    const lists = await reader.choose(card, views, ['Booklists']).answer();
    const [list = ''] = readMenuOptions(lists, booklists);
    const opened = await reader.choose(lists, booklists, [list]).answer();
    expect(textOf(opened)).toContain(list);
  });

  test('opens any page of its chapters, for others as a private copy', async () => {
    const { source, id } = stack.catalogue.fixtures.famous;
    const chapters = await reader.type(`/book book:${source}:${id} view:Chapters`).answer();
    expect(textOf(chapters)).toMatch(/`1,632` [^]*`1,623` /);
    const goTo = (person: Person, page: string) =>
      submitForm(person, person.press(chapters, 'Go to…'), { page });
    const middle = await goTo(reader, '82');
    expect(middle.id).toBe(chapters.id);
    expect(textOf(middle)).toContain('Page 82 of 164');
    const copy = await goTo(stack.person('keyed', { name: 'Lan' }), '81');
    expect([isPrivate(copy), textOf(copy)]).toEqual([true, expect.stringContaining('Page 81 of')]);
    const refused = await goTo(reader, 'the middle');
    expect(isPrivate(refused)).toBe(true);
    expect(textOf(refused)).toBe('That is not a page number. Type a number, such as 12.');
  });

  test('is looked for in the open interface only once', async () => {
    const { source, id } = stack.catalogue.fixtures.openById.book;
    const count = () => stack.catalogue.requests.count({ interface: 'open' });
    const before = count();
    await reader.type(`/book book:${source}:${id}`).answer();
    await reader.type(`/reviews book:${source}:${id}`).answer();
    const card = await reader.type(`/book book:${source}:${id}`).answer();
    expect(readMenuOptions(card, views)).toContain('Reviews');
    // One search by its title, and one request for its reviews.
    expect(count() - before).toBe(2);
  });
});

describe('a search', () => {
  test('lists an author’s books, five to a page, and its menu opens one in place', async () => {
    const message = await reader.type('/search query:"Quiet Owl" by:Author').answer();
    expect(readBookLines(message)).toHaveLength(5);
    expect(findUnlinkedLines(message)).toEqual([]);
    expect(findUnlinkedOptions(message, books)).toEqual([]);
    const second = await reader.press(message, '2›').answer();
    const shown = readLinks(message).map(({ url }) => url);
    expect(readLinks(second).filter(({ url }) => shown.includes(url))).toEqual([]);
    const first = await reader.press(message, '‹1').answer();
    const card = await reader.choose(first, books, ['Second-Hand Stars']).answer();
    expect(card.id).toBe(message.id);
    expect(textOf(card)).toMatch(/^## \[Second-Hand Stars\]\(https:\/\/catalogue\.example\/book\//);
  });

  test('in a server without the key does not offer what only a key brought', async () => {
    // The open library does not have this book.
    const title = 'The Deep-Sea Accountant and the Forgotten Heart Demon';
    const mistyped = '/search query:"Deep-Sea Accuontant Forgtoten"';
    await reader.type(`/search query:"${title}"`).answer();
    expect(textOf(await reader.type(mistyped).answer())).toContain(title);
    expect(textOf(await stack.person('open').type(mistyped).answer())).not.toContain(title);
  });
});

test('a book has its link, whatever its record is', async () => {
  const { edgeCases, nineteenDigits, filedElsewhere } = stack.catalogue.fixtures;
  stack.discord.world.setBotPermission(reader.channel, 'MENTION_EVERYONE', true);
  for (const { source, id } of [...Object.values(edgeCases), nineteenDigits]) {
    const message = await reader.type(`/book book:${source}:${id}`).answer();
    expect(findUnlinkedLines(message), id).toEqual([]);
    expect(readLinks(message)[0]?.url, id).toBe(`https://catalogue.example/book/${source}/${id}`);
    expect([message.mention_everyone, message.mentions], id).toEqual([false, []]);
  }
  const { asked, source, id } = filedElsewhere;
  const moved = await reader.type(`/book book:${asked}:${id}`).answer();
  expect(readLinks(moved)[0]?.url).toBe(`https://catalogue.example/book/${source}/${id}`);
});
