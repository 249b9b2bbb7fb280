import { expect, expectTypeOf, test } from 'vitest';

import { commands } from '../../commands/index.ts';
import { command } from '../../src/engine/command.ts';
import { commandDeclarations } from '../../src/engine/declaration.ts';
import { helpPage } from '../../src/pages/help.ts';
import { formatBreach } from '../../src/playground/discord/checks/breach.ts';
import { checkBody } from '../../src/playground/discord/checks/body-check.ts';

test('Discord accepts the declarations of all commands', () => {
  const declared = commandDeclarations(commands);
  expect(declared.map(({ name }) => name)).toEqual([
    ...['book', 'rank', 'feed', 'help', 'stats', 'search', 'browse', 'reviews', 'booklists'],
    ...['Find books here', 'connect', 'setup', 'watch', 'race'],
  ]);
  expect(checkBody('PUT', '/applications/1/commands', declared).map(formatBreach)).toEqual([]);
});

test('the values of options have the declared types', () => {
  command({
    name: 'typed',
    description: () => 'Never sent',
    options: {
      text: { kind: 'text', description: () => 'A text', required: true, maxLength: 10 },
      pick: {
        kind: 'pick',
        description: () => 'One of two',
        choices: { one: () => 'One', two: () => 'Two' },
      },
      whole: { kind: 'whole', description: () => 'A number', min: 1, max: 2 },
      flag: { kind: 'flag', description: () => 'Yes or no', required: true },
    },
    address(typed) {
      expectTypeOf(typed).toEqualTypeOf<{
        readonly text: string;
        readonly pick: 'one' | 'two' | null;
        readonly whole: number | null;
        readonly flag: boolean;
      }>();
      return helpPage.at({ command: null });
    },
  });
});
