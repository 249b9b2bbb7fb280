import { describe, expect, test } from 'vitest';

import type { Modal } from '../../../src/playground/discord/message.ts';
import { fillField } from '../../../src/playground/once/form-values.ts';
import { formText } from '../../../src/playground/once/form-text.ts';
import { readerIn } from './reader.ts';

const form: Modal = {
  opened_by: '1',
  custom_id: 'form',
  title: 'A watch',
  components: [
    { type: 10, content: 'Tell **what** to watch.' },
    {
      type: 18,
      label: 'Name: short',
      description: 'As it is *called*',
      component: { type: 4, custom_id: 'name', min_length: 2, max_length: 40, value: 'Moon' },
    },
    { type: 18, label: 'Note', component: { type: 4, custom_id: 'note', required: false } },
    {
      type: 18,
      label: 'When',
      component: {
        type: 21,
        custom_id: 'when',
        options: [
          { label: 'Once a day', value: 'd', default: true },
          { label: 'Once a week', value: 'w' },
        ],
      },
    },
    {
      type: 18,
      label: 'Boards',
      component: {
        type: 3,
        custom_id: 'boards',
        max_values: 3,
        options: [
          { label: 'Monthly', value: 'm' },
          { label: 'Weekly', value: 'w' },
        ],
      },
    },
    { type: 18, label: 'Loud', component: { type: 23, custom_id: 'loud' } },
    { type: 1, components: [{ type: 4, custom_id: 'old', label: 'Old style' }] },
  ],
};

test('a form is printed with the values that its fields accept', () => {
  expect(formText(form, readerIn('en-US')).split('\n')).toEqual([
    'Form "A watch"',
    'Tell what to watch.',
    'Field "Name: short" (required, 2 to 40 characters)',
    'As it is called',
    'Current value: Moon',
    'Field "Note" (optional, up to 4000 characters)',
    'Field "When" (required): Once a day (chosen), Once a week',
    'Field "Boards" (required, 1 to 3 of them): Monthly, Weekly',
    'Field "Loud" (required): yes or no',
    'Field "Old style" (required, up to 4000 characters)',
  ]);
});

describe('a line that fills a form', () => {
  test.each([
    ['Note: a: b', { note: 'a: b' }],
    ['note：第一', { note: '第一' }],
    ['name: short: Sun', { name: 'Sun' }],
    ['When: Once a week', { when: 'w' }],
    ['Boards: weekly | m', { boards: ['w', 'm'] }],
    ['Boards:', { boards: [] }],
    ['Loud: yes', { loud: true }],
    ['Old: x', { old: 'x' }],
  ])('%j', (line, values) => {
    expect(fillField(form, { kept: '1' }, line)).toEqual({ kept: '1', ...values });
  });

  test('of an unknown field lists the existing ones', () => {
    expect(() => fillField(form, {}, 'Colour: red')).toThrow(
      'the form "A watch" has no such field, only: Name: short, Note, When, Boards, Loud, Old style',
    );
  });

  test.each([
    ['When: never', '"When" has no entry "never", only: Once a day, '],
    ['When: Once a day | Once a week', '"When" has no entry "Once a day | Once a week"'],
    ['When: once', 'several entries of "When" are called "once"'],
    ['No: x', 'several fields are called "No"'],
  ])('%j, which is ambiguous or unknown, is rejected', (line, why) => {
    const more = { type: 18, label: 'Notice', component: { type: 4, custom_id: 'notice' } };
    const wider = { ...form, components: [...form.components, more] };
    expect(() => fillField(wider, {}, line)).toThrow(why);
  });

  test('sets a checkbox only with yes or no', () => {
    expect(() => fillField(form, {}, 'Loud: perhaps')).toThrow('"Loud" takes yes or no');
  });
});
