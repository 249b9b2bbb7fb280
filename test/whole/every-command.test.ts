import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { everyCall } from './every-command/calls.ts';
import { checkCall } from './every-command/check-call.ts';
import { listTypeableCommands, isCallOf } from './every-command/typeable-commands.ts';
import { startReference, type Reference } from './every-command/reference.ts';
import { startStack, type Stack } from './stack.ts';

const spellings = ['camel', 'snake', 'bilingual', 'pair', 'translated', 'sparse'] as const;

let reference: Reference;
beforeAll(async () => {
  reference = await startReference();
});
afterAll(async () => {
  await reference.close();
});

describe.each(spellings)('with records of the open interface in the spelling “%s”', (spelling) => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await startStack();
    // A cached answer would be in another spelling.
    expect(stack.catalogue.requests.count({ interface: 'open' })).toBe(0);
    stack.catalogue.spelling = spelling;
  });
  afterAll(async () => {
    expect(await stack.close()).toEqual([]);
  });

  describe.each([
    ['in a server with a key', 'keyed'],
    ['in a server without a key', 'open'],
  ] as const)('%s', (_, where) => {
    const calls = everyCall.filter((call) => call.in.includes(where));
    test.each(calls.map((call) => [call.typed, call] as const))('%s', async (_typed, call) => {
      await checkCall(call, { stack, reference, where, spelling });
    });
  });
});

describe('the table of calls', () => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await startStack({ keyed: false });
  });
  afterAll(async () => {
    expect(await stack.close()).toEqual([]);
  });

  test.each(['keyed', 'open'] as const)(
    'has a row for every command, subcommand and choice in a server of kind “%s”',
    (where) => {
      const calls = everyCall.filter((call) => call.in.includes(where)).map(({ typed }) => typed);
      for (const one of listTypeableCommands(stack.admin(where).commands())) {
        const typed = calls.filter((call) => isCallOf(one, call));
        expect(typed, `there is no row for ${one.prefix}`).not.toEqual([]);
        const unquoted = typed.join('\n').replaceAll('"', '');
        for (const choice of one.choices) expect(unquoted).toContain(choice);
      }
    },
  );
});
