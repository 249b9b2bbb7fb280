import { describe, expect, test } from 'vitest';

import { commandName, commandShapes } from '../../src/playground/command-shapes.ts';
import { SAMPLE_COMMANDS } from './discord/sample-commands.ts';

const shapes = commandShapes(
  SAMPLE_COMMANDS.map((command) => ({ type: 1, description: '', ...command })),
);

describe('commands as they are typed', () => {
  test('have their groups spelled out, and message commands are not among them', () => {
    expect(shapes.map(({ name }) => name)).toEqual(['rank', 'watch add', 'watch more list']);
    expect(shapes.map(({ description }) => description)).toEqual(['A board', 'Add', 'List']);
  });

  test('say of each option what it takes', () => {
    expect(shapes[0]?.options).toMatchObject([
      { name: 'board', type: 'text', required: true, suggests: true, choices: [] },
      { name: 'page', type: 'whole', required: false, suggests: false },
      { name: 'view', choices: [{ name: 'Short view', value: 'Short view' }] },
      { name: 'private', type: 'flag', description: 'Only me' },
      { name: 'code', type: 'text' },
    ]);
  });

  test('are found again by the parts of their names', () => {
    expect(shapes.map(({ name }) => commandName(name))).toEqual([
      { name: 'rank' },
      { name: 'watch', subcommand: 'add' },
      { name: 'watch', group: 'more', subcommand: 'list' },
    ]);
  });
});
