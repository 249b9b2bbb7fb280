import { describe, expect, test } from 'vitest';

import {
  commandName,
  commandShapes,
  messageCommands,
} from '../../src/playground/command-shapes.ts';
import { SAMPLE_COMMANDS } from './discord/sample-commands.ts';

const commands = SAMPLE_COMMANDS.map((command) => ({ type: 1, description: '', ...command }));
const around = {
  channels: [
    { id: '1', type: 0, name: 'boards' },
    { id: '2', type: 15, name: 'book-posts' },
    { id: '3', type: 5, name: 'news' },
  ],
  roles: [
    { id: '9', name: '@everyone' },
    { id: '4', name: 'Ranking fans' },
  ],
};
const shapes = commandShapes(commands, 'en-US', around);

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

  test('offer the channels that the option takes, and the roles, by their ids', () => {
    const [, watch] = shapes;
    expect(watch?.options).toMatchObject([
      { name: 'board' },
      {
        name: 'channel',
        type: 'channel',
        choices: [
          { name: '#boards', value: '1' },
          { name: '#news', value: '3' },
        ],
      },
      {
        name: 'mention',
        type: 'role',
        choices: [
          { name: '@everyone', value: '9' },
          { name: '@Ranking fans', value: '4' },
        ],
      },
      { name: 'by', type: 'text', choices: [] },
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
    expect(commandShapes([board], 'zh-TW', around)).toMatchObject([
      {
        description: '榜單',
        options: [{ description: '看法', choices: [{ name: '簡短', value: 'Short' }] }],
      },
    ]);
    expect(commandShapes([board], 'zh-CN', around)).toMatchObject([
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
