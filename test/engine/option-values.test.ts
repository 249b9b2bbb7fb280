import { describe, expect, test } from 'vitest';

import type { OptionSpecs } from '../../src/engine/command.ts';
import { parseOptions } from '../../src/engine/command-call.ts';

const specs = {
  text: { kind: 'text', description: () => 'Text', maxLength: 5 },
  pick: {
    kind: 'pick',
    description: () => 'Pick',
    choices: { up: () => 'Upwards', down: () => 'Downwards' },
  },
  whole: { kind: 'whole', description: () => 'Whole', min: 1, max: 9 },
  flag: { kind: 'flag', description: () => 'Flag' },
} satisfies OptionSpecs;

const read = (name: string, value: unknown) =>
  parseOptions(specs, [{ name, value, focused: false }]);

describe('option values', () => {
  test('are null if omitted', () => {
    expect(parseOptions(specs, [])).toEqual({ text: null, pick: null, whole: null, flag: null });
  });

  test.each([
    ['text', 'moon', 'moon'],
    ['text', '  月  ', '月'],
    ['text', '   ', null],
    ['text', 'a\ud83d', 'a\ufffd'],
    ['text', 'moonlight', 'moonl'],
    ['pick', 'down', 'down'],
    ['whole', 3, 3],
    ['whole', 99, 9],
    ['whole', -1, 1],
    ['flag', true, true],
  ])('%s reads %j as %j', (name, value, taken) => {
    expect(read(name, value)).toMatchObject({ [name]: taken });
  });

  test.each([
    ['text', 3],
    ['pick', 'sideways'],
    ['pick', 'constructor'],
    ['whole', '3'],
    ['whole', 2.5],
    ['whole', Number.NaN],
    ['flag', 'true'],
  ])('%s rejects %j', (name, value) => {
    expect(() => read(name, value)).toThrow('not_accepted');
  });

  test('must be present if required', () => {
    const required = { text: { ...specs.text, required: true } } satisfies OptionSpecs;
    expect(() => parseOptions(required, [])).toThrow('not_accepted');
  });

  test('of spaces alone become an empty text if required', () => {
    const required = { text: { ...specs.text, required: true } } satisfies OptionSpecs;
    const blanks = [{ name: 'text', value: ' ', focused: false }];
    expect(parseOptions(required, blanks)).toEqual({ text: '' });
  });

  test('of undeclared options are ignored', () => {
    expect(read('colour', 'red')).not.toHaveProperty('colour');
  });
});
