import { beforeAll, describe, expect, test } from 'vitest';

import type { Message } from '../../src/playground/discord/message.ts';
import type { Person } from '../../src/playground/discord/people/person.ts';
import { useStack } from './use-stack.ts';
import {
  readBookLines,
  readButtons,
  readMenuOptions,
  textOf,
  findUnlinkedLines,
  findUnlinkedOptions,
} from './message-content.ts';

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

/** The lines of a message's books. Expects each to be a link. */
function rows(message: Message): readonly string[] {
  const lines = readBookLines(message).filter((line) => !line.startsWith('## '));
  expect(findUnlinkedLines(message).filter((line) => !line.startsWith('## '))).toEqual([]);
  expect(findUnlinkedOptions(message, 'Show a book’s card…')).toEqual([]);
  return lines;
}

describe('/browse books in a server with a key', () => {
  test('shows ten of the first source’s books, and turns the page in the same message', async () => {
    const message = await reader.type('/browse books').answer();
    expect(textOf(message)).toMatch(
      /^## Books of \[Starting Gate\]\(https:\/\/catalogue\.example\//,
    );
    expect(rows(message)).toHaveLength(10);
    const first = rows(message)[0];
    const next = await reader.press(message, '2›').answer();
    expect(next.id).toBe(message.id);
    expect(textOf(next)).toContain('Page 2 of 90 · 11–20 of 900');
    expect(rows(next)[0]).not.toBe(first);
  });

  test('takes filters by name, and sends the catalogue their codes', async () => {
    const message = await reader
      .type(
        '/browse books source:"Tomato Lamp" genre:"Palace Intrigue" min_words:500k filter:"min_reads: 100k" filter_2:female sort:Score order:Ascending',
      )
      .answer();
    expect(queriesOf('source_b').at(-1)).toBe(
      'genre=宫斗宅斗&min_words=500000&min_reads=100000&audience=female&sort=score&order=asc&page=1&view=compact',
    );
    const text = textOf(message);
    expect(text).toContain(
      '-# Genre: Palace Intrigue · at least 500,000 words · Lifetime reads ≥ 100,000 · Audience: female',
    );
    expect(text).toContain(
      'min\\_reads: Lifetime reads (all time) · All reads since the book began.',
    );
    expect(rows(message).length).toBeGreaterThan(0);
    const wider = await reader
      .choose(message, 'Remove a filter', ['Genre: Palace Intrigue'])
      .answer();
    expect(textOf(wider)).not.toContain('Palace Intrigue ·  at least');
    expect(queriesOf('source_b').at(-1)).not.toContain('genre');
    const cleared = await reader.press(wider, 'Clear filters').answer();
    expect(queriesOf('source_b').at(-1)).toBe('sort=score&page=1&view=compact');
    expect(rows(cleared)).toHaveLength(10);
  });

  test('says how many results have pages with two tags, and ends there', async () => {
    const few = await reader
      .type('/browse books source:source_b filter:"audience=female" without_tag:Campus')
      .answer();
    expect(textOf(few)).toContain('Only the first 250 can be shown; with fewer filters, more.');
    const last = await reader.press(few, '25»').answer();
    expect(textOf(last)).toContain('Page 25 of 25');
    expect(readButtons(last).join(' ')).not.toMatch(/[›»]/);
    const beyond = await reader
      .type('/browse books source:source_b filter:"audience=female" without_tag:Campus page:26')
      .answer();
    expect(textOf(beyond)).toContain('There is no page 26. The last page is 25.');
    expect(readButtons(beyond)).toEqual(['Go to the last page']);
  });

  test('makes no request for a filter that the source does not accept', async () => {
    await reader.type('/browse books source:source_c').answer();
    const before = stack.catalogue.requests.all().length;
    for (const [typed, explanation] of [
      ['min_words:450k', 'offers only these: at least 500,000 words'],
      ['filter:"audience=female"', 'Available for: Tomato Lamp'],
      ['sort:colour', 'has nothing with this name'],
      ['min_words:500k max_words:400k', 'The minimum word count is higher'],
    ] as const) {
      const message = await reader.type(`/browse books source:source_c ${typed}`).answer();
      expect(textOf(message), typed).toContain(explanation);
    }
    expect(stack.catalogue.requests.all()).toHaveLength(before);
  });

  test('corrects a misspelt tag, and offers tags for an unknown one', async () => {
    const message = await reader.type('/browse books source:source_a tag:Swords').answer();
    expect(textOf(message)).toContain('-# Tag: Sword');
    const unknown = await reader.type('/browse books source:source_a tag:qqqq').answer();
    expect(textOf(unknown)).toContain('Starting Gate has nothing with this name.');
    const picked = await reader.choose(unknown, 'Choose another', ['Cultivation']).answer();
    expect(textOf(picked)).toContain('-# Tag: Cultivation');
    expect(queriesOf('source_a').at(-1)).toBe('tag=修炼&page=1&view=compact');
  });

  test('shows the catalogue’s explanation of a value that it rejects', async () => {
    for (const [option, value] of [
      ['status', 'unheard'],
      ['updated', 'someday'],
      ['dropped', 'perhaps'],
      ['tag_match', 'most'],
    ] as const) {
      const message = await reader
        .type(`/browse books source:source_a ${option}:${value}`)
        .answer();
      expect(textOf(message), option).toContain(`The catalogue does not accept this. It says: `);
      expect(readButtons(message), option).toContain('Remove this filter');
      const [first = ''] = readMenuOptions(message, 'Choose another');
      const picked = await reader.choose(message, 'Choose another', [first]).answer();
      expect(rows(picked).length, option).toBeGreaterThan(0);
    }
  });

  test('opens a book whose link is typed as the title', async () => {
    const { id } = stack.catalogue.fixtures.famous;
    const message = await reader
      .type(`/browse books title:https://www.source-a.example/book/${id}/`)
      .answer();
    expect(textOf(message)).toContain('## [The Lamplighter Who Mailed the Tide](');
  });

  test('offers a search of every source for an author without books', async () => {
    const message = await reader.type('/browse books author:Nobody-At-All').answer();
    expect(textOf(message)).toContain('No books match all of these filters.');
    const search = await reader.press(message, 'Search every source for this author').answer();
    expect(textOf(search)).toContain('Nothing found for “Nobody-At-All”');
  });

  test('switches to another source and to the open library', async () => {
    const message = await reader.type('/browse books author:"Quiet Owl"').answer();
    const other = await reader.choose(message, 'Choose a source', ['Green River']).answer();
    expect(textOf(other)).toContain('## Books of [Green River](');
    expect(textOf(other)).toContain('-# Author: Quiet Owl');
    const library = await reader.choose(other, 'Choose a source', ['The open library']).answer();
    expect(textOf(library)).toContain('## Books of the open library');
  });

  test('suggests filters and orders of the chosen source', async () => {
    const options = { source: 'source_c' };
    const suggestions = async (focused: string, value: string): Promise<readonly string[]> => {
      const command = { name: 'browse', subcommand: 'books' };
      const choices = await reader.suggest({ command, focused, value, options });
      return choices.map(({ name }) => name);
    };
    expect(await suggestions('filter', 'hero')).toContain('Point of view: heroine');
    expect(await suggestions('genre', '古代')).toEqual([
      expect.stringMatching(/^Historical Romance — 古代言情/),
    ]);
    expect(await suggestions('tag', 'sweet')).toEqual([expect.stringMatching(/^Sweet — 甜文/)]);
    expect(await suggestions('subgenre', 'craft')).toEqual(['Craft ‹ No Romance — 匠心']);
    expect(await suggestions('min_words', '')).toContain('at least 500,000 words');
    expect(await suggestions('sort', 'nutr')).toEqual(['Nutrients']);
  });
});

describe('/browse books in a server without a key', () => {
  test('filters and sorts the open library’s books in each spelling of its records', async () => {
    const reader = stack.person('open');
    for (const [index, spelling] of spellings.entries()) {
      stack.catalogue.spelling = spelling;
      // Answers are cached, so each spelling needs another request.
      const least = 300_000 + index;
      const message = await reader
        .type(
          `/browse books genre:"Eastern Fantasy" min_words:${least} filter:male sort:"Source score"`,
        )
        .answer();
      const text = textOf(message);
      expect(text, spelling).toContain('## Books of the open library');
      expect(text, spelling).toContain('-# Genre: Eastern Fantasy · at least 300,00');
      expect(rows(message), spelling).toHaveLength(10);
      expect(/by .+ · .+ words · [\d.]+ source score/.test(text), spelling).toBe(
        spelling !== 'sparse',
      );
    }
    const queries = stack.catalogue.requests.matching({ interface: 'open', path: '/books' });
    expect(queries.at(-1)?.query).toMatch(
      /^genre=\d+&minWords=300005&gender=male&sort=source_score&page=1&limit=50$/,
    );
  });

  test('says that a filter of the sources, or a source’s books, needs a key', async () => {
    const reader = stack.person('open');
    const tagged = await reader.type('/browse books tag:System').answer();
    expect(textOf(tagged)).toContain('In a server with its own API key');
    const source = await reader.type('/browse books source:source_b').answer();
    expect(textOf(source)).toContain('needs an API key, and this server has none');
    const library = await reader.press(source, 'Browse the open library').answer();
    expect(rows(library)).toHaveLength(10);
  });

  test('answers in the reader’s Chinese', async () => {
    for (const [locale, heading] of [
      ['zh-CN', '## 开放书库的书'],
      ['zh-TW', '## 開放書庫的書'],
    ] as const) {
      const message = await stack
        .person('open', { name: locale, locale })
        .type('/browse books')
        .answer();
      expect(textOf(message)).toContain(heading);
    }
  });
});

const spellings = ['camel', 'snake', 'bilingual', 'pair', 'translated', 'sparse'] as const;
