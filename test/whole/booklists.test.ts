import { beforeAll, describe, expect, test } from 'vitest';

import type { Message } from '../../src/playground/discord/message.ts';
import type { Person } from '../../src/playground/discord/people/person.ts';
import { useStack } from './use-stack.ts';
import {
  readButtons,
  readLinks,
  readMenus,
  readMenuOptions,
  readPictureTexts,
  textOf,
  findUnlinkedOptions,
} from './message-content.ts';

let reader: Person;
const stack = useStack();
beforeAll(() => {
  reader = stack.person('keyed');
});

/** The number of requests for booklists so far. */
function countRequests(): number {
  return stack.catalogue.requests.all().filter(({ path }) => path.includes('booklists')).length;
}

/** The reply to a command. Expects no request for booklists. */
async function answerWithoutRequest(person: Person, typed: string): Promise<Message> {
  const before = countRequests();
  const message = await person.type(typed).answer();
  expect(countRequests()).toBe(before);
  return message;
}

const first = 'What I Packed When I Left Seven Bridges';
const large = 'Everything I Ever Meant to Read';

describe('/booklists browse in a server with a key', () => {
  test('shows links to the first source’s lists, and turns the page in the same message', async () => {
    const lists = await reader.type('/booklists browse').answer();
    expect(textOf(lists)).toContain('Booklists of [Starting Gate](');
    expect(textOf(lists)).toContain(
      `**[${first}](https://catalogue.example/booklists/source_a/400001)** · 离开七桥镇时带的书`,
    );
    expect(findUnlinkedOptions(lists, 'Show a booklist…')).toEqual([]);
    expect(readMenuOptions(lists, 'Show a booklist…')).toHaveLength(10);
    const next = await reader.press(lists, '2›').answer();
    expect(next.id).toBe(lists.id);
    expect(textOf(next)).toContain('Page 2 of 7');
  });

  test('opens a list from its menu with the curator’s notes', async () => {
    const lists = await reader.type('/booklists browse').answer();
    const list = await reader.choose(lists, 'Show a booklist…', [first]).answer();
    expect(textOf(list)).toContain(`## [${first}](`);
    expect(textOf(list)).toMatch(/^> \S/m);
    expect(findUnlinkedOptions(list, 'Show a book’s card…')).toEqual([]);
    const [book = ''] = readMenuOptions(list, 'Show a book’s card…');
    const card = await reader.choose(list, 'Show a book’s card…', [book]).answer();
    expect(textOf(card)).toContain(`## [${book.replace(/^\d+\. /, '')}](`);
  });

  test('sorts and filters the same by options and by menus', async () => {
    const typed = await reader
      .type('/booklists browse source:Starting Gate sort:Number of books min_books:50')
      .answer();
    const lists = await reader.type('/booklists browse source:source_a').answer();
    const ordered = await reader.choose(lists, 'Sort booklists by', ['Number of books']).answer();
    const narrowed = await reader
      .choose(ordered, 'Filter by size or popularity', ['At least 50 books'])
      .answer();
    expect(textOf(narrowed)).toBe(textOf(typed));
    expect(textOf(typed)).toContain('Sorted by Number of books · At least 50 books');
    const sizes = [...textOf(typed).matchAll(/^-# ([\d,]+) books/gm)].map(([, size = '']) =>
      Number(size.replaceAll(',', '')),
    );
    expect(sizes.length).toBeGreaterThan(3);
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(50);
    const popular = await reader
      .type('/booklists browse source:Green River popularity:1,000')
      .answer();
    expect(textOf(popular)).toContain('At least 1,000 collects');
  });

  test('leads to another source and to the open library', async () => {
    const lists = await reader.type('/booklists browse').answer();
    const other = await reader.choose(lists, 'Choose a source', ['Green River']).answer();
    expect(textOf(other)).toContain('Booklists of [Green River](');
    const library = await reader.choose(other, 'Choose a source', ['The open library']).answer();
    expect(textOf(library)).toContain('Booklists of the open library');
    const options = readMenuOptions(library, 'Show a booklist…');
    expect(options).toHaveLength(5);
    expect(readPictureTexts(library)).toEqual(
      options.map((title) => `Preview of the booklist “${title}”`),
    );
  });

  test('says without a request that a source has no lists', async () => {
    const [without = ''] = (
      await reader.suggest({
        command: { name: 'search' },
        focused: 'source',
        value: 'source_f',
        options: {},
      })
    ).map(({ name }) => name);
    const message = await answerWithoutRequest(reader, `/booklists browse source:${without}`);
    expect(textOf(message)).toMatch(/has no booklists/);
    const lists = await reader.choose(message, 'Choose a source', ['Starting Gate']).answer();
    expect(textOf(lists)).toContain('Booklists of [Starting Gate](');
  });

  test('offers accepted values for one that is not, without a request', async () => {
    const message = await answerWithoutRequest(
      reader,
      '/booklists browse source:source_a min_books:37',
    );
    expect(textOf(message)).toContain('“37”');
    const menu = 'Filter by size or popularity';
    const lists = await reader.choose(message, menu, ['At least 20 books']).answer();
    expect(textOf(lists)).toContain('Sorted by Followers · At least 20 books');
  });

  test('offers a way back from a page after the last', async () => {
    const message = await reader.type('/booklists browse page:8').answer();
    expect(textOf(message)).toContain('Page not found');
    const [back = ''] = readButtons(message);
    expect(textOf(await reader.press(message, back).answer())).toContain('Page 7 of 7');
  });
});

describe('/booklists show in a server with a key', () => {
  test('opens a list by its name in either language and by its link', async () => {
    await reader.type('/booklists browse').answer();
    for (const list of [
      'everything i ever meant to read',
      '所有我打算读的书',
      'https://catalogue.example/booklists/source_a/400018',
    ]) {
      const run = reader.run({ name: 'booklists', subcommand: 'show', options: { list } });
      expect(textOf(await run.answer()), list).toContain(`## [${large}](`);
    }
    const otherSource = await reader
      .type('/booklists show list:https://catalogue.example/booklists/source_b/500001')
      .answer();
    expect(readLinks(otherSource)[0]?.url).toBe(
      'https://catalogue.example/booklists/source_b/500001',
    );
  });

  test('offers a menu if several lists have the same name', async () => {
    await reader.type('/booklists browse sort:books').answer();
    const message = await reader.type(`/booklists show list:${first} page:2`).answer();
    expect(textOf(message)).toContain('Which booklist?');
    const list = await reader.choose(message, 'Which booklist?', [first]).answer();
    expect(textOf(list)).toMatch(/Page 2 of|does not go that far/);
  });

  test('sorts and filters its books, and names the source of books from elsewhere', async () => {
    const list = 'source_a:400086';
    const plain = await reader.type(`/booklists show list:${list}`).answer();
    expect(textOf(plain)).toMatch(/ · from \S/);
    const typed = await reader
      .type(`/booklists show list:${list} sort:Score status:Completed min_words:300000`)
      .answer();
    const ordered = await reader.choose(plain, 'Sort books by', ['Score']).answer();
    const menu = 'Filter books';
    const long = await reader.choose(ordered, menu, ['At least 300,000 words']).answer();
    const done = await reader.choose(long, menu, ['Completed']).answer();
    expect(textOf(done)).toBe(textOf(typed));
    expect(textOf(typed)).toContain('Sorted by Score · Completed · At least 300,000 words');
    expect(textOf(typed)).not.toContain('On hiatus');
    const noted = await reader.choose(plain, menu, ['With a curator’s note']).answer();
    expect(textOf(noted).match(/^> /gm)?.length).toBe(
      readMenuOptions(noted, 'Show a book’s card…').length,
    );
  });

  test('does not sort or filter a list of more than 5,000 books', async () => {
    const { source, id } = stack.catalogue.fixtures.largeBooklist;
    const refused = await reader.type(`/booklists show list:${source}:${id} sort:Score`).answer();
    expect(textOf(refused)).toContain('more than 5,000 books');
    const whole = await reader.press(refused, 'Show the whole list').answer();
    expect(textOf(whole)).toContain('Page 1 of 250');
    expect(readMenus(whole)).toEqual(['Show a book’s card…']);
    const known = await answerWithoutRequest(
      reader,
      `/booklists show list:${source}:${id} noted:True`,
    );
    expect(textOf(known)).toContain(`### [${large}](`);
  });

  test('says that a source’s lists have no notes', async () => {
    const message = await reader.type('/booklists show list:source_b:500001 noted:True').answer();
    expect(textOf(message)).toContain('have no curator’s notes');
    const whole = await reader.press(message, 'Show the whole list').answer();
    expect(readLinks(whole)[0]?.url).toContain('/booklists/source_b/500001');
  });

  test('says which statuses the catalogue accepts', async () => {
    const message = await reader
      .type('/booklists show list:source_a:400001 status:frozen')
      .answer();
    expect(textOf(message)).toContain('There is no status “Frozen”');
    expect(textOf(message)).toContain('completed');
    expect(readButtons(message)).toEqual(['Show the whole list']);
  });

  test('explains a deleted list and an unknown name, and offers other lists', async () => {
    const gone = await reader.type('/booklists show list:source_a:1').answer();
    expect(textOf(gone)).toContain('The catalogue has no such booklist');
    const unknown = await reader.type('/booklists show list:qqqzzzxxx').answer();
    const lists = await reader.press(unknown, 'Browse booklists').answer();
    expect(textOf(lists)).toContain('Booklists of [Starting Gate](');
  });

  test('is in the reader’s language', async () => {
    const inChina = stack.person('keyed', { name: '小满', locale: 'zh-CN' });
    const inTaiwan = stack.person('keyed', { name: '小雨', locale: 'zh-TW' });
    const typed = '/booklists show list:source_a:400001 min_words:300000';
    expect(textOf(await inChina.type(typed).answer())).toContain('至少 300,000 字');
    const list = await inTaiwan.type(typed).answer();
    expect(readMenus(list)).toContain('選擇書籍排序');
    expect(textOf(list)).toContain('## [离开七桥镇时带的书](');
    const invalid = await inTaiwan.type('/booklists browse source:source_a sort:qqq').answer();
    expect(textOf(invalid)).toContain('這裡不能依「qqq」排序');
  });
});

test('/booklists containing leads to the lists that contain a book', async () => {
  const { source, id } = stack.catalogue.fixtures.famous;
  const chosen = await reader.type(`/booklists containing book:${source}:${id}`).answer();
  expect(readMenus(chosen)).toContain('Show a booklist…');
  const [list = ''] = readMenuOptions(chosen, 'Show a booklist…');
  const opened = await reader.choose(chosen, 'Show a booklist…', [list]).answer();
  expect(textOf(opened)).toContain(`## [${list}](`);
  const typed = await reader
    .type('/booklists containing book:The Lamplighter Who Mailed the Tide')
    .answer();
  expect(textOf(typed)).toBe(textOf(chosen));
});

describe('booklist commands in a server without a key', () => {
  test('show the lists of the open library, and open one', async () => {
    const person = stack.person('open');
    const lists = await person.type('/booklists browse sort:Most books').answer();
    expect(textOf(lists)).toContain('Booklists of the open library');
    expect(readMenus(lists)).toEqual(['Show a booklist…', 'Sort booklists by']);
    const [name = ''] = readMenuOptions(lists, 'Show a booklist…');
    const list = await person.choose(lists, 'Show a booklist…', [name]).answer();
    expect(textOf(list)).toContain(`## [${name}](`);
    expect(findUnlinkedOptions(list, 'Show a book’s card…')).toEqual([]);
    const next = await person.press(list, '2›').answer();
    expect(textOf(next)).toContain('Page 2 of');
  });

  test('explain without a request what needs a key', async () => {
    const person = stack.person('open');
    const narrowed = await answerWithoutRequest(person, '/booklists browse min_books:50');
    expect(textOf(narrowed)).toContain('In a server with its own API key');
    const source = await answerWithoutRequest(person, '/booklists browse source:source_a');
    expect(textOf(source)).toContain('A server admin can add one');
    const lists = await person.press(source, 'Booklists of the open library').answer();
    expect(readMenuOptions(lists, 'Show a booklist…')).toHaveLength(5);
    const ordered = await answerWithoutRequest(person, '/booklists show list:~1 sort:score');
    expect(textOf(ordered)).toContain('cannot be sorted or filtered');
    const whole = await person.press(ordered, 'Show the whole list').answer();
    expect(findUnlinkedOptions(whole, 'Show a book’s card…')).toEqual([]);
    const keyed = await answerWithoutRequest(person, '/booklists show list:source_a:400001');
    expect(textOf(keyed)).toContain('A server admin can add one');
  });
});
