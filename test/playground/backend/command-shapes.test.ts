import { describe, expect, test } from 'vitest';

import {
  parseCommandPath,
  commandShapes,
  messageCommands,
} from '../../../src/playground/backend/command-shapes.ts';
import { SAMPLE_COMMANDS } from '../discord/sample-commands.ts';

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
  people: [{ id: '7', username: 'Mira' }],
};
const shapes = commandShapes(commands, 'en-US', around);

describe('slash commands', () => {
  test('include subcommands of groups, but no message commands', () => {
    expect(shapes.map(({ name }) => name)).toEqual(['rank', 'watch add', 'watch more list']);
    expect(shapes.map(({ description }) => description)).toEqual(['A board', 'Add', 'List']);
  });

  test('have the type of each option', () => {
    expect(shapes[0]?.options).toMatchObject([
      { name: 'board', type: 'text', required: true, suggests: true, choices: [] },
      { name: 'page', type: 'whole', required: false, suggests: false },
      { name: 'view', choices: [{ name: 'Short view', value: 'short' }] },
      { name: 'private', type: 'flag', description: 'Only me' },
      { name: 'code', type: 'text' },
    ]);
  });

  test('have the limits of values and lengths', () => {
    const [board, page, , , code] = shapes[0]?.options ?? [];
    const unbounded = { min: null, max: null, minLength: null, maxLength: null };
    expect(board).toMatchObject(unbounded);
    expect(page).toMatchObject({ ...unbounded, min: 1, max: 99 });
    expect(code).toMatchObject({ ...unbounded, minLength: 2, maxLength: 3 });
  });

  test('have numeric choices as text', () => {
    const choices = [{ name: 'Ten', value: 10 }];
    const top = { type: 4, name: 'top', description: 'How many', choices };
    const command = { type: 1, name: 'rank', description: '', options: [top] };
    expect(commandShapes([command], 'en-US', around)[0]?.options).toMatchObject([
      { type: 'whole', choices: [{ name: 'Ten', value: '10' }] },
    ]);
  });

  test('offer accepted channels and roles by id', () => {
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
      { name: 'by', type: 'person', choices: [{ name: '@Mira', value: '7' }] },
    ]);
  });

  test('are described in the language of the reader if available', () => {
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
        options: [{ description: '看法', choices: [{ name: '簡短', value: 'short' }] }],
      },
    ]);
    expect(commandShapes([board], 'zh-CN', around)).toMatchObject([
      { description: 'A board', options: [{ description: 'How', choices: [{ name: 'Short' }] }] },
    ]);
  });

  test('are separate from message commands', () => {
    expect(messageCommands(commands)).toEqual(['Find books here']);
  });

  test('can be parsed into the parts of their names', () => {
    expect(shapes.map(({ name }) => parseCommandPath(name))).toEqual([
      { name: 'rank' },
      { name: 'watch', subcommand: 'add' },
      { name: 'watch', group: 'more', subcommand: 'list' },
    ]);
  });
});
