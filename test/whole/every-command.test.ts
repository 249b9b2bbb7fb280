import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { everyCall } from './every-command/calls.ts';
import { checkCall } from './every-command/check-call.ts';
import { listTypeableCommands, isCallOf } from './every-command/typeable-commands.ts';
import { spelling, startReference, type Reference } from './every-command/reference.ts';
import { useStack } from './use-stack.ts';

let reference: Reference;
beforeAll(async () => {
  reference = await startReference();
});
afterAll(async () => {
  await reference.close();
});

const stack = useStack();
beforeAll(() => {
  stack.catalogue.spelling = spelling;
});

describe.each([
  ['in a server with a key', 'keyed'],
  ['in a server without a key', 'open'],
] as const)('%s', (_, where) => {
  const calls = everyCall.filter((call) => call.in.includes(where));
  test.each(calls.map((call) => [call.typed, call] as const))('%s', async (_typed, call) => {
    await checkCall(call, { stack, reference, where });
  });

  test('the table has a row for every command, subcommand and choice', () => {
    const typed = calls.map((call) => call.typed);
    for (const one of listTypeableCommands(stack.admin(where).commands())) {
      const rows = typed.filter((call) => isCallOf(one, call));
      expect(rows, `there is no row for ${one.prefix}`).not.toEqual([]);
      const unquoted = rows.join('\n').replaceAll('"', '');
      for (const choice of one.choices) expect(unquoted).toContain(choice);
    }
  });
});
