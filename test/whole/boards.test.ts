import { beforeAll, describe, expect, test } from 'vitest';

import type { Message } from '../../src/playground/discord/message.ts';
import type { Person } from '../../src/playground/discord/people/person.ts';
import { useStack } from './use-stack.ts';
import {
  readButtons,
  readMenus,
  readMenuOptions,
  textOf,
  findUnlinkedOptions,
} from './message-content.ts';

let reader: Person;
const stack = useStack();
beforeAll(() => {
  reader = stack.person('keyed');
});

/** The ranks that a board shows. Expects each of its books to be a link. */
function ranksOf(message: Message): readonly number[] {
  expect(findUnlinkedOptions(message, 'Show a book’s card…')).toEqual([]);
  const rows = textOf(message)
    .split('\n')
    .filter((line) => /^` *\d+`/.test(line));
  for (const row of rows) expect(row).toMatch(/\]\(https:\/\/catalogue\.example\/(book|novel)\//);
  return rows.map((row) => Number(/\d+/.exec(row)?.[0]));
}

function tenFrom(from: number): readonly number[] {
  return Array.from({ length: 10 }, (_, index) => from + index);
}

/** The queries of the open interface's requests at this path. */
function queriesOf(path: string): readonly Record<string, string>[] {
  return stack.catalogue.requests
    .matching({ interface: 'open', path })
    .map(({ query }) => Object.fromEntries(new URLSearchParams(query)));
}

describe('a board of a source', () => {
  test('shows its first page with links, figures and changes of rank', async () => {
    const board = await reader.type('/rank board:source_a:yuepiao').answer();
    expect(ranksOf(board)).toEqual(tenFrom(1));
    const text = textOf(board);
    expect(text).toMatch(
      /^## \[Monthly Votes\]\(https:\/\/catalogue\.example\/rankings\/source_a\//,
    );
    expect(text).toContain('monthly votes');
    expect(text).toMatch(/▲ up|▼ down|NEW/);
    expect(text).toContain('Page 1 of 50');
  });

  test('turns its pages in the same message: next, last, previous, first', async () => {
    const board = await reader.type('/rank board:source_a:yuepiao').answer();
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

  test('shows one section, chosen by code, by name or in the menu', async () => {
    const typed = await Promise.all([
      reader.type('/rank board:source_a:yuepiao section:chn21').answer(),
      reader.type('/rank board:source_a:yuepiao section:Eastern Fantasy').answer(),
      reader.type('/rank board:source_a:yuepiao section:玄幻').answer(),
    ]);
    const board = await reader.type('/rank board:source_a:yuepiao').answer();
    const chosen = await reader.choose(board, 'Choose a section', ['Eastern Fantasy']).answer();
    expect(ranksOf(chosen)).toEqual(tenFrom(1));
    for (const message of [...typed, chosen]) {
      expect(textOf(message)).toContain('Eastern Fantasy');
      expect(textOf(message).split('\n')[2]).toBe(textOf(chosen).split('\n')[2]);
    }
  });

  test('opens at a typed page, and its menu opens a book', async () => {
    const board = await reader.type('/rank board:source_a:yuepiao page:3').answer();
    expect(ranksOf(board)).toEqual(tenFrom(21));
    const [book = ''] = readMenuOptions(board, 'Show a book’s card…');
    const card = await reader.choose(board, 'Show a book’s card…', [book]).answer();
    expect(textOf(card)).toContain(`## [${book.replace(/^\d+\. /, '')}](`);
  });

  test('offers a way back from a page after its last', async () => {
    const beyond = await reader.type('/rank board:source_a:yuepiao page:500').answer();
    expect(textOf(beyond)).toContain('Page not found');
    const [back = ''] = readButtons(beyond);
    const page = await reader.press(beyond, back).answer();
    expect(ranksOf(page).length).toBeGreaterThan(0);
  });

  test('is found by its typed name, even with a typing error', async () => {
    for (const name of ['Monthly Votes', 'monthly votes', 'montly votes']) {
      const board = await reader.type(`/rank board:${name}`).answer();
      expect(textOf(board), name).toMatch(/^## \[Monthly Votes\]/);
    }
  });

  test('is chosen in a menu if several boards match, and the other typed options are kept', async () => {
    const message = await reader.type('/rank board:新书榜 page:2').answer();
    expect(textOf(message)).toContain('Several boards match “新书榜”');
    const [board = ''] = readMenuOptions(message, 'Open a board');
    const opened = await reader.choose(message, 'Open a board', [board]).answer();
    expect(ranksOf(opened)).toEqual(tenFrom(11));
  });

  test('shows its order even if it has no figures', async () => {
    const board = await reader.type('/rank board:source_a:hotsales').answer();
    expect(ranksOf(board)).toEqual(tenFrom(1));
  });

  test('that does not exist, or has no such section, is explained', async () => {
    const message = await reader.type('/rank board:source_a:no-such-board').answer();
    expect(textOf(message)).toContain('The catalogue no longer has this board');
    const section = await reader
      .type('/rank board:source_a:yuepiao section:no-such-section')
      .answer();
    expect(textOf(section)).toContain('This board has no section “no-such-section”');
  });
});

describe('the boards of the library', () => {
  test('the reader chart takes a section, a genre and a cycle by code and by name', async () => {
    const byCode = await reader
      .type('/rank board:~chart:popular section:female genre:14 cycle:cycle-2')
      .answer();
    const byName = await reader
      .type(
        '/rank board:Reader chart: Popular section:Female audience genre:Sweet Modern Romance cycle:Cycle 2',
      )
      .answer();
    expect(ranksOf(byCode).length).toBeGreaterThan(0);
    expect(textOf(byName)).toBe(textOf(byCode));
    expect(textOf(byName)).toContain('Female audience');
    expect(textOf(byName)).toContain('Sweet Modern Romance');
    expect(textOf(byName)).toContain('Cycle 2');
    expect(queriesOf('/rankings')).toContainEqual(
      expect.objectContaining({
        type: 'popular',
        gender: 'female',
        genre: '14',
        cycle: 'cycle-2',
      }),
    );
  });

  test('the reader chart takes a section and a genre from its menus', async () => {
    const board = await reader.type('/rank board:~chart:popular').answer();
    expect(readMenus(board)).toEqual([
      'Show a book’s card…',
      'Choose a section',
      'Choose a genre',
      'Choose a period',
    ]);
    const female = await reader.choose(board, 'Choose a section', ['Female audience']).answer();
    const genre = await reader.choose(female, 'Choose a genre', ['City Life']).answer();
    expect(textOf(genre)).toContain('Female audience');
    expect(textOf(genre)).toContain('City Life');
  });

  test('the boards are also found by their Chinese names', async () => {
    const board = await reader.type('/rank board:社区榜').answer();
    expect(textOf(board)).toMatch(/^## Community ranking/);
  });

  test('the community ranking takes a cycle', async () => {
    const month = await reader.type('/rank board:~community cycle:monthly').answer();
    expect(textOf(month)).toMatch(/^## Community ranking/);
    expect(textOf(month)).toContain('Monthly');
    expect(ranksOf(month)).toEqual(tenFrom(1));
    const query = expect.objectContaining({ period: 'monthly' }) as unknown;
    expect(queriesOf('/community-rankings')).toContainEqual(query);
    const all = await reader.choose(month, 'Choose a period', ['All time']).answer();
    expect(textOf(all)).toContain('All time');
  });

  test('a leaderboard takes a section and shows its order without figures', async () => {
    const board = await reader.type('/rank board:~leaders:hotsales section:chn21').answer();
    expect(ranksOf(board)).toEqual(tenFrom(1));
    const query = expect.objectContaining({ type: 'hotsales', genre: 'chn21' }) as unknown;
    expect(queriesOf('/source_a-rankings')).toContainEqual(query);
  });

  test('a board has no next page after its last', async () => {
    const board = await reader.type('/rank board:~community').answer();
    const last = await reader.press(board, '42»').answer();
    expect(ranksOf(last)[0]).toBeGreaterThan(100);
    expect(readButtons(last).join(' ')).not.toMatch(/[›»]/);
  });
});
