import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Message } from '../../src/playground/discord/message.ts';
import type { Person } from '../../src/playground/discord/people/person.ts';
import { startStack, type Stack } from './stack.ts';
import {
  readButtons,
  readMenus,
  readMenuOptions,
  textOf,
  findUnlinkedOptions,
} from './message-content.ts';

let stack: Stack;
let reader: Person;
beforeAll(async () => {
  stack = await startStack();
  reader = stack.person('keyed');
});
afterAll(async () => {
  expect(await stack.close()).toEqual([]);
});

/** The places a board shows, after the check that every book on it is a link. */
function ranksOf(message: Message): readonly number[] {
  expect(findUnlinkedOptions(message, 'Open a book')).toEqual([]);
  const rows = textOf(message)
    .split('\n')
    .filter((line) => /^` *\d+`/.test(line));
  for (const row of rows) expect(row).toMatch(/\]\(https:\/\/catalogue\.example\/(book|novel)\//);
  return rows.map((row) => Number(/\d+/.exec(row)?.[0]));
}

function first(from: number): readonly number[] {
  return Array.from({ length: 10 }, (_, place) => from + place);
}

/** What the open interface was asked at this path. */
function queriesOf(path: string): readonly Record<string, string>[] {
  return stack.catalogue.requests
    .matching({ interface: 'open', path })
    .map(({ query }) => Object.fromEntries(new URLSearchParams(query)));
}

describe('a board of a source', () => {
  test('shows its top, linked, with figures and movement', async () => {
    const board = await reader.type('/rank board:source_a:yuepiao').answer();
    expect(ranksOf(board)).toEqual(first(1));
    const text = textOf(board);
    expect(text).toMatch(
      /^## \[Monthly Votes\]\(https:\/\/catalogue\.example\/rankings\/source_a\//,
    );
    expect(text).toContain('monthly votes');
    expect(text).toMatch(/▲\d+ up|★ new|▼\d+ down|= same/);
    expect(text).toContain('Page 1 of 50');
  });

  test('is paged in place: next, last, previous, first', async () => {
    const board = await reader.type('/rank board:source_a:yuepiao').answer();
    const steps = [
      ['Next ›', 11],
      ['Last »', 491],
      ['‹ Previous', 481],
      ['« First', 1],
    ] as const;
    for (const [button, rank] of steps) {
      const page = await reader.press(board, button).answer();
      expect(page.id).toBe(board.id);
      expect(ranksOf(page), button).toEqual(first(rank));
    }
  });

  test('is narrowed to a section by its code, by its name, and by its menu', async () => {
    const typed = await Promise.all([
      reader.type('/rank board:source_a:yuepiao section:chn21').answer(),
      reader.type('/rank board:source_a:yuepiao section:Eastern Fantasy').answer(),
      reader.type('/rank board:source_a:yuepiao section:玄幻').answer(),
    ]);
    const board = await reader.type('/rank board:source_a:yuepiao').answer();
    const chosen = await reader.choose(board, 'Choose a section', ['Eastern Fantasy']).answer();
    expect(ranksOf(chosen)).toEqual(first(1));
    for (const message of [...typed, chosen]) {
      expect(textOf(message)).toContain('Eastern Fantasy');
      expect(textOf(message).split('\n')[2]).toBe(textOf(chosen).split('\n')[2]);
    }
  });

  test('opens a page that is asked for, and its menu opens a book', async () => {
    const board = await reader.type('/rank board:source_a:yuepiao page:3').answer();
    expect(ranksOf(board)).toEqual(first(21));
    const [book = ''] = readMenuOptions(board, 'Open a book');
    const card = await reader.choose(board, 'Open a book', [book]).answer();
    expect(textOf(card)).toContain(`## [${book.replace(/^\d+\. /, '')}](`);
  });

  test('leads back from a page past its end', async () => {
    const beyond = await reader.type('/rank board:source_a:yuepiao page:500').answer();
    expect(textOf(beyond)).toContain('This board does not go that far');
    const [back = ''] = readButtons(beyond);
    const page = await reader.press(beyond, back).answer();
    expect(ranksOf(page).length).toBeGreaterThan(0);
  });

  test('is found by the name that is typed, even with a slip of the hand', async () => {
    for (const name of ['Monthly Votes', 'monthly votes', 'montly votes']) {
      const board = await reader.type(`/rank board:${name}`).answer();
      expect(textOf(board), name).toMatch(/^## \[Monthly Votes\]/);
    }
  });

  test('is picked from a menu where several are meant, and keeps the rest of what was typed', async () => {
    const message = await reader.type('/rank board:新书榜 page:2').answer();
    expect(textOf(message)).toContain('Several boards could be “新书榜”');
    const [board = ''] = readMenuOptions(message, 'Open a board');
    const opened = await reader.choose(message, 'Open a board', [board]).answer();
    expect(ranksOf(opened)).toEqual(first(11));
  });

  test('without figures still shows its order', async () => {
    const board = await reader.type('/rank board:source_a:hotsales').answer();
    expect(ranksOf(board)).toEqual(first(1));
  });

  test('that does not exist is no dead end', async () => {
    const message = await reader.type('/rank board:source_a:no-such-board').answer();
    expect(textOf(message)).toContain('The catalogue has no such board');
    const section = await reader
      .type('/rank board:source_a:yuepiao section:no-such-section')
      .answer();
    expect(textOf(section)).toContain('This board has no such section');
  });
});

describe('the boards of the library', () => {
  test('the reader chart takes a section, a genre and a cycle, by code and by name', async () => {
    const coded = await reader
      .type('/rank board:~chart:popular section:female genre:14 cycle:cycle-2')
      .answer();
    const named = await reader
      .type(
        '/rank board:Reader chart: Popular section:Female audience genre:Sweet Modern Romance cycle:Cycle 2',
      )
      .answer();
    expect(ranksOf(coded).length).toBeGreaterThan(0);
    expect(textOf(named)).toBe(textOf(coded));
    expect(textOf(named)).toContain('Female audience');
    expect(textOf(named)).toContain('Sweet Modern Romance');
    expect(textOf(named)).toContain('Cycle 2');
    expect(queriesOf('/rankings')).toContainEqual(
      expect.objectContaining({
        type: 'popular',
        gender: 'female',
        genre: '14',
        cycle: 'cycle-2',
      }),
    );
  });

  test('the reader chart is narrowed further by its menus', async () => {
    const board = await reader.type('/rank board:~chart:popular').answer();
    expect(readMenus(board)).toEqual([
      'Open a book',
      'Choose a section',
      'Choose a genre',
      'Choose a period',
    ]);
    const female = await reader.choose(board, 'Choose a section', ['Female audience']).answer();
    const genre = await reader.choose(female, 'Choose a genre', ['City Life']).answer();
    expect(textOf(genre)).toContain('Female audience');
    expect(textOf(genre)).toContain('City Life');
  });

  test('are found by their Chinese names too', async () => {
    const board = await reader.type('/rank board:社区榜').answer();
    expect(textOf(board)).toMatch(/^## Community ranking/);
  });

  test('the community ranking takes a cycle', async () => {
    const month = await reader.type('/rank board:~community cycle:monthly').answer();
    expect(textOf(month)).toMatch(/^## Community ranking/);
    expect(textOf(month)).toContain('Monthly');
    expect(ranksOf(month)).toEqual(first(1));
    const asked = expect.objectContaining({ period: 'monthly' }) as unknown;
    expect(queriesOf('/community-rankings')).toContainEqual(asked);
    const all = await reader.choose(month, 'Choose a period', ['All time']).answer();
    expect(textOf(all)).toContain('All time');
  });

  test('the leaderboards take a section, and show an order without figures', async () => {
    const board = await reader.type('/rank board:~leaders:hotsales section:chn21').answer();
    expect(ranksOf(board)).toEqual(first(1));
    const asked = expect.objectContaining({ type: 'hotsales', genre: 'chn21' }) as unknown;
    expect(queriesOf('/source_a-rankings')).toContainEqual(asked);
  });

  test('are paged to their last page', async () => {
    const board = await reader.type('/rank board:~community').answer();
    const last = await reader.press(board, 'Last »').answer();
    expect(ranksOf(last)[0]).toBeGreaterThan(100);
    expect(readButtons(last)).not.toContain('Next ›');
  });
});
