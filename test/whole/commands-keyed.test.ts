import { beforeAll, describe, expect, test } from 'vitest';

import type { Person } from '../../src/playground/discord/people/person.ts';
import { useStack } from './use-stack.ts';
import {
  readBookLines,
  readButtons,
  readLinks,
  readMenus,
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

const lamplighter = 'The Lamplighter Who Mailed the Tide';

describe('/search in a server with a key', () => {
  test('finds a book by a piece of its English title, linked to its page', async () => {
    const { famous } = stack.catalogue.fixtures;
    const message = await reader.type('/search query:lamplighter').answer();
    expect(readLinks(message)).toContainEqual({
      title: lamplighter,
      url: `https://catalogue.example/book/${famous.source}/${famous.id}`,
    });
    expect(textOf(message)).toContain('Idle Crane');
    expect(textOf(message)).toContain('Starting Gate');
  });

  test('finds a book by its Chinese title', async () => {
    const message = await reader.type('/search query:寄潮汐的点灯人').answer();
    expect(readLinks(message).map(({ title }) => title)).toContain(lamplighter);
  });

  test('lists an author’s books, each a link, and its menu opens one in place', async () => {
    const message = await reader.type('/search query:"Quiet Owl" by:Author').answer();
    expect(readBookLines(message)).toHaveLength(5);
    expect(textOf(message)).toContain('Page 1 of 6');
    expect(findUnlinkedLines(message)).toEqual([]);
    expect(findUnlinkedOptions(message, 'Show a book’s card…')).toEqual([]);
    const card = await reader
      .choose(message, 'Show a book’s card…', ['Second-Hand Stars'])
      .answer();
    expect(card.id).toBe(message.id);
    expect(textOf(card)).toMatch(/^## \[Second-Hand Stars\]\(https:\/\/catalogue\.example\/book\//);
  });

  test('narrows to a source that is named', async () => {
    const message = await reader
      .type('/search query:"Quiet Owl" by:Author source:Tomato Lamp')
      .answer();
    expect(readBookLines(message).length).toBeGreaterThan(2);
    for (const { url } of readLinks(message)) expect(url).toContain('/book/source_b/');
  });

  test('opens the book at once for its link at the source', async () => {
    const { famous } = stack.catalogue.fixtures;
    const url = `https://www.source-a.example/book/${famous.id}/`;
    const message = await reader.type(`/search query:${url}`).answer();
    expect(textOf(message)).toContain(`## [${lamplighter}](`);
  });

  test('says that nothing was found, and what else to try', async () => {
    const message = await reader.type('/search query:qqqzzzxxx').answer();
    expect(textOf(message)).toContain('Nothing found for “qqqzzzxxx”');
    const again = await reader.press(message, 'Search by author instead').answer();
    expect(textOf(again)).toContain('Nothing found');
    expect(readButtons(again)).toContain('Search by title instead');
  });
});

describe('/book in a server with a key', () => {
  test('opens the card of a typed title that means one book', async () => {
    const message = await reader.type('/book book:the lamplighter who mailed').answer();
    expect(textOf(message)).toContain(`## [${lamplighter}](`);
    expect(textOf(message)).toContain('寄潮汐的点灯人');
    expect(findUnlinkedLines(message)).toEqual([]);
  });

  test('lets the person pick where several are meant', async () => {
    const message = await reader.type('/book book:the').answer();
    expect(textOf(message)).toContain('Which book?');
    expect(findUnlinkedOptions(message, 'Which book?')).toEqual([]);
    const [first = ''] = readMenuOptions(message, 'Which book?');
    const card = await reader.choose(message, 'Which book?', [first]).answer();
    expect(textOf(card)).toContain(`## [${first}](https://catalogue.example/book/`);
  });

  test('switches its view in place: overview, rankings, figures', async () => {
    const { source, id } = stack.catalogue.fixtures.famous;
    const menu = 'More about this book';
    const card = await reader.type(`/book book:${source}:${id}`).answer();
    expect(readMenuOptions(card, menu)).toEqual(
      expect.arrayContaining(['Overview', 'Rankings', 'Booklists', 'Stats']),
    );
    const rankings = await reader.choose(card, menu, ['Rankings']).answer();
    expect(rankings.id).toBe(card.id);
    expect(textOf(rankings)).toContain('Monthly Votes');
    const figures = await reader.choose(card, menu, ['Stats']).answer();
    expect(textOf(figures)).toContain('each reader has only a few');
    const overview = await reader.choose(card, menu, ['Overview']).answer();
    expect(textOf(overview)).toContain('Idle Crane');
    for (const view of [rankings, figures, overview]) expect(findUnlinkedLines(view)).toEqual([]);
  });

  test('opens the rankings at once when asked to', async () => {
    const { source, id } = stack.catalogue.fixtures.famous;
    const message = await reader.type(`/book book:${source}:${id} view:Rankings`).answer();
    expect(readMenus(message)).toContain('Open a board');
    const [board = ''] = readMenuOptions(message, 'Open a board');
    const opened = await reader.choose(message, 'Open a board', [board]).answer();
    expect(textOf(opened)).toContain(lamplighter);
  });

  test('explains the figures at the press of a button', async () => {
    const card = await reader.type(`/book book:${lamplighter}`).answer();
    const meanings = await reader.press(card, 'What do these stats mean?').answer();
    expect(textOf(meanings)).toContain('Average of the readers’ scores');
  });

  test('keeps an id of nineteen digits to the last digit', async () => {
    const { source, id } = stack.catalogue.fixtures.nineteenDigits;
    const message = await reader.type(`/book book:${source}:${id}`).answer();
    expect(id).toHaveLength(19);
    expect(readLinks(message)[0]?.url).toBe(`https://catalogue.example/book/${source}/${id}`);
  });

  test('follows a book that is filed under another source', async () => {
    const { asked, source, id } = stack.catalogue.fixtures.filedElsewhere;
    const message = await reader.type(`/book book:${asked}:${id}`).answer();
    expect(readLinks(message)[0]?.url).toBe(`https://catalogue.example/book/${source}/${id}`);
  });

  test('names the other sources of a novel and leads there', async () => {
    const [home, other] = stack.catalogue.fixtures.onSeveralSources;
    const message = await reader.type(`/book book:${home?.source}:${home?.id}`).answer();
    expect(textOf(message)).toContain('Also on');
    expect(readLinks(message).map(({ url }) => url)).toContain(
      `https://catalogue.example/book/${other?.source}/${other?.id}`,
    );
  });

  test('says so when the catalogue has no such book', async () => {
    const { hidden } = stack.catalogue.fixtures;
    for (const ref of [`${hidden.source}:${hidden.id}`, 'source_a:1']) {
      const message = await reader.type(`/book book:${ref}`).answer();
      expect(textOf(message)).toContain('The catalogue has no such book');
    }
  });

  test('draws every awkward book within Discord’s limits', async () => {
    stack.discord.world.setBotPermission(reader.channel, 'MENTION_EVERYONE', true);
    for (const { source, id, zh } of Object.values(stack.catalogue.fixtures.edgeCases)) {
      const message = await reader.type(`/book book:${source}:${id}`).answer();
      expect(findUnlinkedLines(message), zh).toEqual([]);
      expect(readLinks(message)[0]?.url, zh).toBe(`https://catalogue.example/book/${source}/${id}`);
      expect(message.mention_everyone, zh).toBe(false);
      expect(message.mentions, zh).toEqual([]);
    }
  });
});

describe('/help in a server with a key', () => {
  test('lists what can be typed, and tells more of one command', async () => {
    const message = await reader.type('/help').answer();
    for (const name of ['book', 'rank', 'search', 'help']) {
      expect(textOf(message)).toContain(`</${name}:`);
    }
    const more = await reader.choose(message, 'More about a command', ['/rank']).answer();
    expect(textOf(more)).toContain('`board` (required)');
    const typed = await reader.type('/help command:rank').answer();
    expect(textOf(typed)).toContain('`board` (required)');
  });

  test('shows admins their commands too', async () => {
    const message = await stack.admin('keyed').type('/help').answer();
    expect(textOf(message)).toContain('</setup key:');
  });
});
