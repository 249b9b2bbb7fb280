import { beforeAll, describe, expect, test } from 'vitest';

import type { Person } from '../../src/playground/discord/people/person.ts';
import { useStack } from './use-stack.ts';
import { textOf } from './message-content.ts';

let reader: Person;
const stack = useStack();
beforeAll(() => {
  reader = stack.person('keyed');
});

const large = 'Everything I Ever Meant to Read';

describe('suggestions for a booklist command', () => {
  const suggest = (person: Person, subcommand: string, focused: string, value = '', options = {}) =>
    person.suggest({ command: { name: 'booklists', subcommand }, focused, value, options });

  test('a choice’s value and its name open the same list', async () => {
    const [choice] = await suggest(reader, 'show', 'list', 'ever meant');
    const { name = '', value = '' } = choice ?? {};
    expect(name).toContain(large);
    for (const list of [String(value), name]) {
      const run = reader.run({ name: 'booklists', subcommand: 'show', options: { list } });
      expect(textOf(await run.answer()), list).toContain(`## [${large}](`);
    }
  });

  test('orders and minimums are the source’s, and names are accepted as values', async () => {
    const source = { source: 'source_a' };
    const [size] = await suggest(reader, 'browse', 'min_books', '50', source);
    const [sort] = await suggest(reader, 'browse', 'sort', 'number', source);
    expect([size?.name, sort?.name]).toEqual(['At least 50 books', 'Number of books']);
    const answers = [];
    for (const by of ['name', 'value'] as const) {
      const options = { ...source, min_books: String(size?.[by]), sort: String(sort?.[by]) };
      const run = reader.run({ name: 'booklists', subcommand: 'browse', options });
      answers.push(textOf(await run.answer()));
    }
    expect(answers[0]).toBe(answers[1]);
    expect(answers[0]).toContain('Sorted by Number of books · At least 50 books');
  });

  test('in a server without a key, orders are the open library’s', async () => {
    const choices = await suggest(stack.person('open'), 'browse', 'sort');
    expect(choices.map(({ value }) => value)).toEqual(['popular', 'recent', 'largest']);
  });
});
