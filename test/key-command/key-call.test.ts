import { describe, expect, test } from 'vitest';

import { readKeyCall } from '../../src/key-command/run.ts';

const guildId = '123456789012345678';

describe('a call of the key command', () => {
  test.each(['set', 'show', 'forget'] as const)('%s takes a server id', (act) => {
    expect(readKeyCall([act, guildId])).toEqual({ act, guildId });
  });

  test.each([[['--help']], [['set', '--help']], [['-h']]])('%j shows the help', (args) => {
    expect(readKeyCall(args)).toEqual({ act: 'help' });
  });

  test.each([
    [[], 'set, show or forget'],
    [['rotate', guildId], 'set, show or forget'],
    [['show'], 'key show <server id>'],
    [['show', guildId, 'more'], 'Only a server id is expected'],
  ])('%j is wrong usage with a reason', (args, words) => {
    const call = readKeyCall(args);
    expect(call).toMatchObject({ act: 'wrong', exitCode: 2 });
    expect(call).toHaveProperty('why', expect.stringContaining(words));
  });

  test('with the key as an argument is refused with advice', () => {
    const call = readKeyCall(['set', guildId, 'a-secret-that-was-typed']);
    expect(call).toMatchObject({ act: 'wrong', exitCode: 2 });
    expect(call).toHaveProperty('why', expect.stringContaining('read from standard input'));
    expect(JSON.stringify(call)).not.toContain('a-secret');
  });

  test.each([
    '1234',
    `${guildId}0000`,
    'Reading Room',
    'a-secret-that-was-typed',
    '１２３４５６７８９０１２３４５６７',
  ])('for an invalid server id (%s) it explains the format and repeats nothing', (id) => {
    const call = readKeyCall(['set', id]);
    expect(call).toMatchObject({ act: 'wrong', exitCode: 1 });
    expect(call).toHaveProperty('why', expect.stringContaining('17 to 20 digits'));
    expect(JSON.stringify(call)).not.toContain(id);
  });
});
