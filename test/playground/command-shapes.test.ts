import { describe, expect, test } from 'vitest';

import {
  commandName,
  commandShapes,
  messageCommands,
} from '../../src/playground/command-shapes.ts';
import { SAMPLE_COMMANDS } from './discord/sample-commands.ts';

const commands = SAMPLE_COMMANDS.map((command) => ({ type: 1, description: '', ...command }));
const shapes = commandShapes(commands, 'en-US');

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

  test('are described in the language of whoever reads, where they have it', () => {
    const board = {
      type: 1,
      name: 'rank',
      description: 'A board',
      description_localizations: { 'zh-TW': '榜單' },
      options: [
        {
          type: 3,
          name: 'view',
          description: 'How',
          description_localizations: { 'zh-TW': '看法' },
          choices: [{ name: 'Short', name_localizations: { 'zh-TW': '簡短' }, value: 'short' }],
        },
      ],
    };
    expect(commandShapes([board], 'zh-TW')).toMatchObject([
      {
        description: '榜單',
        options: [{ description: '看法', choices: [{ name: '簡短', value: 'Short' }] }],
      },
    ]);
    expect(commandShapes([board], 'zh-CN')).toMatchObject([
      { description: 'A board', options: [{ description: 'How', choices: [{ name: 'Short' }] }] },
    ]);
  });

  test('stand apart from those of a message’s menu', () => {
    expect(messageCommands(commands)).toEqual(['Find books here']);
  });

  test('are found again by the parts of their names', () => {
    expect(shapes.map(({ name }) => commandName(name))).toEqual([
      { name: 'rank' },
      { name: 'watch', subcommand: 'add' },
      { name: 'watch', group: 'more', subcommand: 'list' },
    ]);
  });
});
