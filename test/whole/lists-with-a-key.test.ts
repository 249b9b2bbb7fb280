import { beforeAll, describe, expect, test } from 'vitest';

import type { Person } from '../../src/playground/discord/people/person.ts';
import {
  findUnlinkedLines,
  findUnlinkedOptions,
  readBookLines,
  readButtons,
  readLinks,
  readMenuOptions,
  textOf,
} from './message-content.ts';
import { useStack } from './use-stack.ts';

const booklists = 'Show a booklist…';

let reader: Person;
const stack = useStack();
beforeAll(() => {
  reader = stack.person('keyed');
});

/** The queries of the requests for a source's books, oldest first. */
function queriesOf(source: string): readonly string[] {
  return stack.catalogue.requests
    .matching({ interface: 'keyed', path: `/${source}/books` })
    .map(({ query }) => decodeURIComponent(query));
}

describe('a list', () => {
  test('of booklists is sorted and filtered the same by options and by menus', async () => {
    const typed = await reader
      .type('/booklists browse source:Starting Gate sort:Number of books min_books:50')
      .answer();
    const lists = await reader.type('/booklists browse source:source_a').answer();
    expect(findUnlinkedOptions(lists, booklists)).toEqual([]);
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
  });

  test('of a booklist’s books is sorted and filtered the same by options and by menus', async () => {
    const list = 'source_a:400086';
    const plain = await reader.type(`/booklists show list:${list}`).answer();
    const typed = await reader
      .type(`/booklists show list:${list} sort:Score status:Completed min_words:300000`)
      .answer();
    const ordered = await reader.choose(plain, 'Sort books by', ['Score']).answer();
    const menu = 'Filter books';
    const long = await reader.choose(ordered, menu, ['At least 300,000 words']).answer();
    const done = await reader.choose(long, menu, ['Completed']).answer();
    expect(textOf(done)).toBe(textOf(typed));
    expect(textOf(typed)).not.toContain('On hiatus');
    const { source, id } = stack.catalogue.fixtures.largeBooklist;
    const refused = await reader.type(`/booklists show list:${source}:${id} sort:Score`).answer();
    expect(textOf(refused)).toContain('more than 5,000 books');
    const whole = await reader.press(refused, 'Show the whole list').answer();
    expect(textOf(whole)).toContain('Page 1 of 250');
  });

  test('of books takes filters by name, and sends the catalogue their codes', async () => {
    const message = await reader
      .type(
        '/browse books source:"Tomato Lamp" genre:"Palace Intrigue" min_words:500k filter:"min_reads: 100k" filter_2:female sort:Score order:Ascending',
      )
      .answer();
    expect(queriesOf('source_b').at(-1)).toBe(
      'genre=宫斗宅斗&min_words=500000&min_reads=100000&audience=female&sort=score&order=asc&page=1&view=compact',
    );
    expect(readBookLines(message).length).toBeGreaterThan(0);
    const genre = ['Genre: Palace Intrigue'];
    const wider = await reader.choose(message, 'Remove a filter', genre).answer();
    expect(queriesOf('source_b').at(-1)).not.toContain('genre');
    await reader.press(wider, 'Clear filters').answer();
    expect(queriesOf('source_b').at(-1)).toBe('sort=score&page=1&view=compact');
  });

  test('of books explains a filter that the source does not take, without a request', async () => {
    await reader.type('/browse books source:source_c').answer();
    const before = stack.catalogue.requests.all().length;
    for (const [typed, explanation] of [
      ['min_words:450k', 'offers only these: at least 500,000 words'],
      ['filter:"audience=female"', 'Available for: Tomato Lamp'],
    ] as const) {
      const message = await reader.type(`/browse books source:source_c ${typed}`).answer();
      expect(textOf(message), typed).toContain(explanation);
    }
    expect(stack.catalogue.requests.all()).toHaveLength(before);
  });

  test('of tags is searched in either language with one request', async () => {
    const all = await reader.type('/browse tags source:Green River').answer();
    expect(textOf(all)).toMatch(/^`\d+` \[Sweet\]\(.+\) · 甜文$/m);
    const found = await reader.type('/browse tags source:source_c find:甜').answer();
    expect(readMenuOptions(found, 'Browse a tag’s books')).toEqual(['Sweet']);
    expect(stack.catalogue.requests.count({ path: '/source_c/tags' })).toBe(1);
    const tagged = await reader.choose(found, 'Browse a tag’s books', ['Sweet']).answer();
    expect(queriesOf('source_c').at(-1)).toContain('tag=甜文');
    expect(readLinks(tagged).length).toBeGreaterThan(5);
  });

  test('of sources describes one in the same message, with ways to what it has', async () => {
    const message = await reader.type('/browse sources').answer();
    expect(readMenuOptions(message, 'More about a source')).toHaveLength(6);
    const card = await reader.choose(message, 'More about a source', ['Flying Heron']).answer();
    expect(card.id).toBe(message.id);
    expect(readButtons(card)).not.toContain('Booklists');
    const genres = await reader.press(card, 'Genres').answer();
    expect(textOf(genres)).toContain('## Genres of [Flying Heron](');
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
