import { beforeAll, describe, expect, test } from 'vitest';

import type { Choice } from '../../src/playground/discord/message.ts';
import type { Person, SuggestionCall } from '../../src/playground/discord/people/person.ts';
import { useStack } from './use-stack.ts';
import { textOf } from './message-content.ts';

let reader: Person;
const stack = useStack();
beforeAll(() => {
  reader = stack.person('keyed');
});

/** Types into one option of a command. */
function typing(
  person: Person,
  name: string,
  focused: string,
  value = '',
  options: SuggestionCall['options'] = {},
): Promise<readonly Choice[]> {
  return person.suggest({ command: { name }, focused, value, options });
}

function names(choices: readonly Choice[]): readonly string[] {
  return choices.map(({ name }) => name);
}

/** What the command answers for the choice itself, and for its name where an app sent that instead. */
async function bothWays(
  name: string,
  option: string,
  choice: Choice | undefined,
  others: Readonly<Record<string, string>> = {},
): Promise<readonly [string, string]> {
  const { name: shown = '', value = '' } = choice ?? {};
  const answer = async (text: string): Promise<string> =>
    textOf(await reader.run({ name, options: { ...others, [option]: text } }).answer());
  return [await answer(String(value)), await answer(shown)];
}

describe('while a book is typed', () => {
  test('its choice and the choice’s name lead to the same card', async () => {
    const [choice] = await typing(reader, 'book', 'book', 'the lamplighter');
    const [byValue, byName] = await bothWays('book', 'book', choice);
    expect(byValue).toContain('## [The Lamplighter Who Mailed the Tide](');
    expect(byName).toBe(byValue);
  });

  test('a choice of /search opens the card at once', async () => {
    const [choice] = await typing(reader, 'search', 'query', '寄潮汐');
    const message = await reader
      .run({ name: 'search', options: { query: choice?.value ?? '' } })
      .answer();
    expect(textOf(message)).toContain('## [The Lamplighter Who Mailed the Tide](');
  });
});

test('authors are offered while one is typed, and a choice finds their books', async () => {
  await reader.type('/search query:"Quiet Owl" by:Author').answer();
  const choices = await typing(reader, 'search', 'query', 'quiet ow', { by: 'author' });
  expect(names(choices)[0]).toContain('Quiet Owl');
  const [byValue, byName] = await bothWays('search', 'query', choices[0], { by: 'author' });
  expect(byValue).toContain('Books by “Quiet Owl”');
  expect(byValue).toContain('[Second-Hand Stars](');
  expect(byName).toBe(byValue);
});

test('sources are offered in the catalogue’s order, and a choice’s name does as well', async () => {
  const choices = await typing(reader, 'search', 'source');
  expect(choices.map(({ value }) => value)).toEqual(
    ['a', 'b', 'c', 'd', 'e', 'f'].map((letter) => `source_${letter}`),
  );
  const [tomato] = await typing(reader, 'search', 'source', 'tomato');
  const query = { query: 'Quiet Owl', by: 'author' };
  const [byValue, byName] = await bothWays('search', 'source', tomato, query);
  expect(byValue).toContain('/book/source_b/');
  expect(byValue).not.toContain('/book/source_a/');
  expect(byName).toBe(byValue);
});

describe('while a board is typed', () => {
  test('boards of every system are offered in one list', async () => {
    const all = await typing(reader, 'rank', 'board');
    expect(all).toHaveLength(25);
    for (const text of ['monthly votes', 'reader chart', 'community', 'best-selling']) {
      expect(await typing(reader, 'rank', 'board', text), text).not.toEqual([]);
    }
  });

  test.each(['monthly votes', 'reader chart: pop', 'community', '畅销榜'])(
    'the choice for “%s” and its name open the same board',
    async (text) => {
      const [choice] = await typing(reader, 'rank', 'board', text);
      const [byValue, byName] = await bothWays('rank', 'board', choice);
      expect(byValue).toContain('Page 1 of');
      expect(byName).toBe(byValue);
    },
  );

  test('its sections, genres and cycles are offered, and their names do as well', async () => {
    const chart = { board: '~chart:popular' };
    const typed = [
      ['section', 'fem', 'Female audience'],
      ['genre', 'sweet', 'Sweet Modern Romance'],
      ['cycle', '2', 'Cycle 2'],
    ] as const;
    for (const [option, text, expected] of typed) {
      const [choice] = await typing(reader, 'rank', option, text, chart);
      expect(choice?.name, option).toContain(expected);
      const [byValue, byName] = await bothWays('rank', option, choice, chart);
      expect(byValue, option).toContain(expected);
      expect(byName, option).toBe(byValue);
    }
  });
});

test('a server without a key is offered what the open interface has', async () => {
  const open = stack.person('open');
  expect(names(await typing(open, 'book', 'book', 'lamplighter'))[0]).toContain('The Lamplighter');
  const boards = await typing(open, 'rank', 'board');
  expect(boards.length).toBeGreaterThan(10);
  for (const { value } of boards) expect(value).toMatch(/^~/);
});
