import { beforeAll, describe, expect, test } from 'vitest';

import type { Message } from '../../src/playground/discord/message.ts';
import type { Person } from '../../src/playground/discord/people/person.ts';
import { useStack } from './use-stack.ts';
import { isPrivate, readMenus, readMenuOptions, textOf } from './message-content.ts';

let reader: Person;
const stack = useStack();
beforeAll(() => {
  reader = stack.person('keyed');
});

describe('after the process was killed and started again', () => {
  const boards = ['~chart:popular', 'source_a:yuepiao'];
  const query = 'a long way to say that nothing is here '.repeat(5).trim();
  let card: Message;
  let board: Message;
  let list: Message;
  let own: Message;
  let nothing: Message;
  let charts: readonly Message[];
  let before: typeof stack.discord.counts;
  beforeAll(async () => {
    card = await reader.type('/book book:lamplighter').answer();
    board = await reader.type('/rank board:source_a:yuepiao').answer();
    list = await reader.type('/search query:"Quiet Owl" by:Author').answer();
    own = await reader.type('/help private:true').answer();
    nothing = await reader.run({ name: 'search', options: { query } }).answer();
    charts = await Promise.all(boards.map((one) => reader.type(`/rank board:${one}`).answer()));
    before = { ...stack.discord.counts };
    await stack.restart('SIGKILL');
  });

  test('a start writes no commands and resumes the session', async () => {
    const { counts, records } = stack.discord;
    expect(records.commandWrites).toHaveLength(1);
    expect(counts.identifies).toBe(before.identifies);
    expect(counts.resumes).toBe(before.resumes + 1);
    expect(counts.invalidSessions).toBe(0);
    expect(textOf(await reader.type('/help').answer())).toContain('</book:');
  });

  test('all that can be chosen is offered before anybody has asked for it', async () => {
    const offered = async (
      person: Person,
      name: string,
      focused: string,
      value: string,
      options: Readonly<Record<string, string>> = {},
    ): Promise<string> => {
      const choices = await person.suggest({ command: { name }, focused, value, options });
      return choices.map((choice) => choice.name).join();
    };
    for (const person of [stack.person('open'), reader]) {
      const genres = await offered(person, 'rank', 'genre', 'sweet', { board: '~chart:popular' });
      expect(genres).toContain('Sweet Modern Romance');
    }
    expect(await offered(reader, 'search', 'source', 'tomato')).toContain('Tomato Lamp');
    expect(await offered(reader, 'rank', 'board', 'monthly votes')).toContain('Monthly Votes');
    const votes = { board: 'source_a:yuepiao' };
    expect(await offered(reader, 'rank', 'section', 'eastern', votes)).toContain('Eastern Fantasy');
  });

  test('messages from before still work', async () => {
    const figures = await reader.press(card, 'What do these stats mean?').answer();
    expect(figures.id).toBe(card.id);
    expect(textOf(figures)).toContain('What the stats mean');

    const copy = await stack.person('keyed', { name: 'Tove' }).press(board, '2›').answer();
    expect(copy.id).not.toBe(board.id);
    expect(isPrivate(copy)).toBe(true);
    expect(textOf(copy)).toContain('Page 2 of 50');
    const next = await reader.press(board, '50»').answer();
    expect(next.id).toBe(board.id);
    expect(textOf(next)).toContain('Page 50 of 50');

    const chosen = await reader.choose(list, 'Show a book’s card…', ['Second-Hand Stars']).answer();
    expect(textOf(chosen)).toContain('## [Second-Hand Stars](');

    const more = await reader.choose(own, 'More about a command', ['/rank']).answer();
    expect(isPrivate(more)).toBe(true);
  });

  test('a board offers all it offered before', async () => {
    for (const [index, chart] of charts.entries()) {
      const after = await reader.type(`/rank board:${boards[index] ?? ''}`).answer();
      expect(readMenus(after), boards[index]).toEqual(readMenus(chart));
      for (const menu of readMenus(chart)) {
        expect(readMenuOptions(after, menu), menu).toEqual(readMenuOptions(chart, menu));
      }
    }
  });

  test('an address too long for a button still leads where it led', async () => {
    expect(textOf(nothing)).toContain('Nothing found');
    expect(queriesWith('q')).toContain(query);
    const byAuthor = await reader.press(nothing, 'Search by author instead').answer();
    expect(textOf(byAuthor)).toContain('Nothing found');
    expect(queriesWith('author')).toContain(query);
    const back = await reader.press(byAuthor, 'Search by title instead').answer();
    expect(back.id).toBe(nothing.id);
  });

  test('stored answers are shown while the catalogue fails', async () => {
    const off = stack.catalogue.faults.add({ fault: { kind: 'internal' } });
    const shown = await reader.type('/book book:lamplighter').answer();
    off();
    expect(textOf(shown)).toContain('The Lamplighter Who Mailed the Tide');
  });

  /** What was asked of the catalogue by this parameter. */
  function queriesWith(parameter: string): readonly (string | null)[] {
    return stack.catalogue.requests
      .all()
      .map((request) => new URLSearchParams(request.query).get(parameter));
  }
});

test('a session that Discord has dropped is started again', async () => {
  const { counts } = stack.discord;
  const before = counts.identifies;
  stack.discord.dropGateway({ forget: true });
  await expect.poll(() => counts.identifies, { timeout: 15_000 }).toBe(before + 1);
  await stack.discord.ready();
  expect(textOf(await reader.type('/help').answer())).toContain('</book:');
});
