import { beforeAll, describe, expect, test } from 'vitest';

import type { Person } from '../../src/playground/discord/people/person.ts';
import { useStack } from './use-stack.ts';
import { isPrivate, readMenus, readMenuOptions, textOf } from './message-content.ts';

let reader: Person;
const stack = useStack();
beforeAll(() => {
  reader = stack.person('keyed');
});

describe('after the process was killed and started again', () => {
  test('messages from before still work', async () => {
    const card = await reader.type('/book book:lamplighter').answer();
    const board = await reader.type('/rank board:source_a:yuepiao').answer();
    const list = await reader.type('/search query:"Quiet Owl" by:Author').answer();
    const own = await reader.type('/help private:true').answer();

    await stack.restart('SIGKILL');

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
    for (const board of ['~chart:popular', 'source_a:yuepiao']) {
      const before = await reader.type(`/rank board:${board}`).answer();
      await stack.restart('SIGKILL');
      const after = await reader.type(`/rank board:${board}`).answer();
      expect(readMenus(after), board).toEqual(readMenus(before));
      for (const menu of readMenus(before)) {
        expect(readMenuOptions(after, menu), `${board}: ${menu}`).toEqual(
          readMenuOptions(before, menu),
        );
      }
    }
  });

  test('an address too long for a button still leads where it led', async () => {
    const query = 'a long way to say that nothing is here '.repeat(5).trim();
    const nothing = await reader.run({ name: 'search', options: { query } }).answer();
    expect(textOf(nothing)).toContain('Nothing found');
    const before = stack.catalogue.requests.all().findLast((one) => queryOf(one).has('q'));

    await stack.restart('SIGKILL');

    const byAuthor = await reader.press(nothing, 'Search by author instead').answer();
    expect(textOf(byAuthor)).toContain('Nothing found');
    const after = stack.catalogue.requests.all().findLast((one) => queryOf(one).has('author'));
    expect(queryOf(before).get('q')).toBe(query);
    expect(queryOf(after).get('author')).toBe(query);
    const back = await reader.press(byAuthor, 'Search by title instead').answer();
    expect(back.id).toBe(nothing.id);
  });

  test('the server still has its key', async () => {
    await stack.restart('SIGKILL');
    const status = await stack.admin('keyed').type('/setup status').answer();
    expect(textOf(status)).toContain('Uses **this server’s own API key**');
    expect(textOf(status)).toContain('Key ending in `ound`');
    const board = await reader.type('/rank board:source_b').answer();
    const [first = ''] = readMenuOptions(board, 'Open a board');
    expect(first).toContain('·');
  });
});

describe.each(['SIGTERM', 'SIGKILL'] as const)('after %s', (signal) => {
  test('a start writes no commands and resumes the session', async () => {
    const { counts, records } = stack.discord;
    const writes = records.commandWrites.length;
    const before = { ...counts };
    expect(writes).toBe(1);

    await stack.restart(signal);

    expect(records.commandWrites).toHaveLength(writes);
    expect(counts.identifies).toBe(before.identifies);
    expect(counts.resumes).toBe(before.resumes + 1);
    expect(counts.invalidSessions).toBe(0);
    expect(textOf(await reader.type('/help').answer())).toContain('</book:');
  });
});

test('a session that Discord has dropped is started again', async () => {
  const { counts } = stack.discord;
  const before = counts.identifies;
  stack.discord.dropGateway({ forget: true });
  await expect.poll(() => counts.identifies, { timeout: 15_000 }).toBe(before + 1);
  await stack.discord.ready();
  expect(textOf(await reader.type('/help').answer())).toContain('</book:');
});

function queryOf(request?: { readonly query: string }): URLSearchParams {
  return new URLSearchParams(request?.query);
}
