import { describe, expect, test } from 'vitest';

import type { Choice, OptionShape } from '../../../../src/playground/page/contract/commands.ts';
import {
  choiceNamed,
  fixedChoices,
  optionValue,
  currentValue,
} from '../../../../src/playground/page/composer/option-value.ts';
import { option } from './command-shapes.ts';

const kinds: readonly Choice[] = [
  { name: '书名', value: 'Title' },
  { name: '作者', value: 'Author' },
];
const channels: readonly Choice[] = [
  { name: '#boards', value: '11' },
  { name: '#news', value: '12' },
];
const roles: readonly Choice[] = [{ name: '@Ranking fans', value: '21' }];
const people: readonly Choice[] = [{ name: 'Mira', value: '31' }];
const read = (more: Partial<OptionShape>, text: string) =>
  optionValue(option('one', more), { text, picked: null });

describe('the value of an option', () => {
  test.for<[string, Partial<OptionShape>, string, string]>([
    ['a text, unchanged', {}, ' Moon  city ', ' Moon  city '],
    ['a whole number without surrounding spaces', { type: 'whole' }, ' 12 ', '12'],
    ['a negative number', { type: 'whole' }, '-3', '-3'],
    ['a decimal number', { type: 'number' }, '2.5', '2.5'],
    ['a whole number with zero decimals', { type: 'whole' }, '2.0', '2.0'],
    ['the smallest allowed number', { type: 'whole', min: 1 }, '1', '1'],
    ['the largest allowed number', { type: 'whole', max: 500 }, '500', '500'],
    ['the shortest allowed text', { minLength: 2 }, '起点', '起点'],
    ['the longest allowed text, counted in characters', { maxLength: 2 }, '𠮷𠮷', '𠮷𠮷'],
    ['true in any case', { type: 'flag' }, 'TRUE', 'true'],
    ['false in any case', { type: 'flag' }, 'false ', 'false'],
    ['a choice by its name', { choices: kinds }, '作者', 'Author'],
    ['a choice by its value', { choices: kinds }, 'Author', 'Author'],
    ['a channel by its name', { type: 'channel', choices: channels }, 'news', '12'],
    ['a channel with #', { type: 'channel', choices: channels }, '#News', '12'],
    ['a channel by its id', { type: 'channel', choices: channels }, '11', '11'],
    ['a channel as a mention', { type: 'channel', choices: channels }, '<#11>', '11'],
    ['a role as a mention', { type: 'role', choices: roles }, '<@&21>', '21'],
    ['a role by its name', { type: 'role', choices: roles }, 'ranking fans', '21'],
    ['a person with @', { type: 'person', choices: people }, '@mira', '31'],
  ])('is %s', ([, more, text, value]) => {
    expect(read(more, text)).toEqual({ value, problem: null });
  });

  test('is the value of the picked choice', () => {
    const picked = { name: 'Monthly tickets · Qidian', value: 'board:1' };
    const board = option('board', { suggests: true, maxLength: 10 });
    expect(optionValue(board, { text: picked.name, picked }).value).toBe('board:1');
  });
});

describe('an invalid option', () => {
  test.for<[string, Partial<OptionShape>, string, object]>([
    ['that is empty', { required: true }, '', { kind: 'missing' }],
    ['with only spaces', {}, '   ', { kind: 'missing' }],
    ['with a word as a whole number', { type: 'whole' }, 'two', { kind: 'whole' }],
    ['with a decimal number as a whole number', { type: 'whole' }, '1.5', { kind: 'whole' }],
    ['with a number in another notation', { type: 'whole' }, '0x10', { kind: 'whole' }],
    ['with a word as a number', { type: 'number' }, '1,5', { kind: 'number' }],
    ['below the minimum', { type: 'whole', min: 1 }, '0', { kind: 'small', limit: 1 }],
    ['above the maximum', { type: 'number', max: 9 }, '9.1', { kind: 'large', limit: 9 }],
    [
      'above Discord’s maximum',
      { type: 'whole' },
      '9007199254740994',
      { kind: 'large', limit: 2 ** 53 },
    ],
    ['with a text below the minimum length', { minLength: 2 }, '月', { kind: 'short', limit: 2 }],
    ['with a text above the maximum length', { maxLength: 3 }, 'four', { kind: 'long', limit: 3 }],
    [
      'with a text above Discord’s maximum length',
      {},
      'a'.repeat(6001),
      { kind: 'long', limit: 6000 },
    ],
    ['that is not one of the choices', { choices: kinds }, 'genre', { kind: 'choice' }],
    ['with neither true nor false', { type: 'flag' }, 'yes', { kind: 'choice' }],
    [
      'with an unknown channel',
      { type: 'channel', choices: channels },
      'lost',
      { kind: 'channel' },
    ],
    ['with a channel if there are no channels', { type: 'channel' }, 'x', { kind: 'channel' }],
    ['with an unknown role', { type: 'role', choices: roles }, 'x', { kind: 'role' }],
    ['with an unknown person', { type: 'person', choices: people }, 'x', { kind: 'person' }],
  ])('%s', ([, more, text, problem]) => {
    expect(read(more, text)).toEqual({ value: null, problem });
  });
});

test('only options with fixed choices have them', () => {
  expect(fixedChoices(option('one'))).toBeNull();
  expect(fixedChoices(option('one', { type: 'flag' }))?.map(({ name }) => name)).toEqual([
    'True',
    'False',
  ]);
  expect(fixedChoices(option('one', { type: 'role' }))).toEqual([]);
});

test('an exact name precedes a name in another case', () => {
  const both = [
    { name: '#News', value: '1' },
    { name: '#news', value: '2' },
  ];
  expect(choiceNamed(both, '#news')?.value).toBe('2');
});

test('a suggestion request contains valid values, and the raw text of others', () => {
  const channel = option('channel', { type: 'channel', choices: channels });
  expect(currentValue(channel, { text: '#news', picked: null })).toBe('12');
  expect(currentValue(channel, { text: '#ne', picked: null })).toBe('#ne');
});
