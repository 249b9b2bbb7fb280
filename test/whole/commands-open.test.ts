import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Person } from '../../src/playground/discord/people/person.ts';
import { startStack, type Stack } from './stack.ts';
import {
  readLinks,
  readMenuOptions,
  readOtherMenuOptions,
  textOf,
  findUnlinkedLines,
  findUnlinkedOptions,
} from './message-content.ts';

let stack: Stack;
let reader: Person;
beforeAll(async () => {
  stack = await startStack({ keyed: false });
  reader = stack.person('open');
});
afterAll(async () => {
  expect(stack.catalogue.requests.count({ interface: 'keyed' })).toBe(0);
  expect(await stack.close()).toEqual([]);
});

const lamplighter = 'The Lamplighter Who Mailed the Tide';

describe('/search in a server without a key', () => {
  test('finds a book by a piece of its English title, linked to its page', async () => {
    const message = await reader.type('/search query:lamplighter').answer();
    const { openMatched } = stack.catalogue.fixtures;
    expect(readLinks(message)).toContainEqual({
      title: lamplighter,
      url: `https://catalogue.example/novel/${openMatched.id}`,
    });
    expect(textOf(message)).toContain('Idle Crane');
  });

  test('finds a book by its Chinese title', async () => {
    const message = await reader.type('/search query:寄潮汐的点灯人').answer();
    expect(readLinks(message).map(({ title }) => title)).toContain(lamplighter);
  });

  test('lists an author’s books, each a link, and its menu opens one in place', async () => {
    const message = await reader.type('/search query:"Quiet Owl" by:Author').answer();
    expect(readMenuOptions(message, 'Show a book’s card…').length).toBeGreaterThan(4);
    expect(findUnlinkedLines(message)).toEqual([]);
    expect(findUnlinkedOptions(message, 'Show a book’s card…')).toEqual([]);
    const card = await reader
      .choose(message, 'Show a book’s card…', ['Second-Hand Stars'])
      .answer();
    expect(card.id).toBe(message.id);
    expect(textOf(card)).toMatch(
      /^## \[Second-Hand Stars\]\(https:\/\/catalogue\.example\/novel\//,
    );
  });

  test('opens the book at once for its link on the catalogue’s site', async () => {
    const { openMatched } = stack.catalogue.fixtures;
    const url = `https://catalogue.example/novel/${openMatched.id}`;
    const message = await reader.type(`/search query:${url}`).answer();
    expect(textOf(message)).toContain(`## [${lamplighter}](${url})`);
  });

  test('says that nothing was found', async () => {
    const message = await reader.type('/search query:qqqzzzxxx').answer();
    expect(textOf(message)).toContain('Nothing found for “qqqzzzxxx”');
  });
});

describe('/book in a server without a key', () => {
  test('opens the card of a typed title that means one book', async () => {
    const message = await reader.type('/book book:lamplighter').answer();
    expect(textOf(message)).toContain(`## [${lamplighter}](https://catalogue.example/novel/`);
  });

  test('lets the person pick where several are meant', async () => {
    const message = await reader.type('/book book:the').answer();
    expect(textOf(message)).toContain('Which book?');
    expect(findUnlinkedOptions(message, 'Which book?')).toEqual([]);
    const [first = ''] = readMenuOptions(message, 'Which book?');
    const card = await reader.choose(message, 'Which book?', [first]).answer();
    expect(textOf(card)).toContain(`## [${first}](https://catalogue.example/novel/`);
  });

  test('switches its view in place', async () => {
    const { id } = stack.catalogue.fixtures.openMatched;
    const menu = 'More about this book';
    const card = await reader.type(`/book book:~${id}`).answer();
    for (const view of readOtherMenuOptions(card, menu)) {
      const message = await reader.choose(card, menu, [view]).answer();
      expect(message.id).toBe(card.id);
      expect(textOf(message)).toContain(lamplighter);
      expect(findUnlinkedLines(message)).toEqual([]);
    }
  });

  test('says so when the catalogue has no such book', async () => {
    const message = await reader.type('/book book:~999999').answer();
    expect(textOf(message)).toContain('The catalogue has no such book');
  });

  test('says what a book of one source needs, and whom to ask', async () => {
    const { nineteenDigits: book } = stack.catalogue.fixtures;
    const message = await reader.type(`/book book:${book.source}:${book.id}`).answer();
    expect(textOf(message)).toMatch(/API key|\/novel\//);
  });
});

describe('/rank in a server without a key', () => {
  test('says so when a board needs a key', async () => {
    const message = await reader.type('/rank board:source_a:yuepiao').answer();
    expect(textOf(message)).toContain('needs an API key, and this server has none');
    const admin = await stack.admin('open').type('/rank board:source_a:yuepiao').answer();
    expect(textOf(admin)).toContain('Add one for this server with `/setup key`');
  });

  test('offers the boards of the library, and opens the one that is picked', async () => {
    const message = await reader.type('/rank board:no such board').answer();
    expect(textOf(message)).toContain(
      'No board called “no such board” is available without an API key',
    );
    const board = await reader.choose(message, 'Open a board', ['Community ranking']).answer();
    expect(textOf(board)).toMatch(/^## Community ranking/);
    expect(findUnlinkedLines(board)).toEqual([`## Community ranking`]);
    expect(findUnlinkedOptions(board, 'Show a book’s card…')).toEqual([]);
  });
});

test('/help tells the same in every server', async () => {
  const message = await reader.type('/help').answer();
  expect(textOf(message)).toContain('</book:');
  expect(textOf(message)).not.toContain('</setup key:');
});
