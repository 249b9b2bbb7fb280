import { ComponentType, type APIModalSubmission } from 'discord-api-types/v10';
import { describe, expect, test } from 'vitest';

import {
  readSubmittedFields,
  submittedChoice,
  submittedRole,
  submittedText,
} from '../../src/engine/submitted-fields.ts';

type Components = APIModalSubmission['components'];
type Input = Extract<Components[number], { readonly component: unknown }>['component'];

const labelled = (component: Input): Components[number] => ({
  type: ComponentType.Label,
  id: 1,
  component,
});

const text = { type: ComponentType.TextInput, id: 2, custom_id: 'text', value: '8:30' } as const;
const fields = readSubmittedFields([
  { type: ComponentType.TextDisplay, id: 9 },
  labelled(text),
  labelled({ type: ComponentType.RadioGroup, id: 3, custom_id: 'radio', value: 'daily' }),
  labelled({ type: ComponentType.RadioGroup, id: 4, custom_id: 'open', value: null }),
  labelled({ type: ComponentType.StringSelect, id: 5, custom_id: 'menu', values: ['20', '50'] }),
  labelled({ type: ComponentType.CheckboxGroup, id: 6, custom_id: 'boxes', values: [] }),
  labelled({ type: ComponentType.RoleSelect, id: 7, custom_id: 'role', values: ['77'] }),
  labelled({ type: ComponentType.Checkbox, id: 8, custom_id: 'flag', value: true }),
  labelled({ type: ComponentType.UserSelect, id: 10, custom_id: 'user', values: ['1'] }),
]);

test('each field is read by its kind; components of other types are ignored', () => {
  expect(fields).toEqual({
    text: { kind: 'text', text: '8:30' },
    radio: { kind: 'choice', value: 'daily' },
    open: { kind: 'choice', value: null },
    menu: { kind: 'choices', values: ['20', '50'] },
    boxes: { kind: 'choices', values: [] },
    role: { kind: 'roles', roleIds: ['77'] },
    flag: { kind: 'flag', isOn: true },
  });
});

test('a text input in an action row is read too', () => {
  const row = { type: ComponentType.ActionRow, id: 1, components: [text] } as const;
  expect(readSubmittedFields([{ ...row, components: [...row.components] }])).toEqual({
    text: { kind: 'text', text: '8:30' },
  });
});

describe('a form finds', () => {
  test.each([
    ['text', '8:30'],
    ['radio', ''],
    ['missing', ''],
  ])('the text of %s', (id, found) => {
    expect(submittedText(fields, id)).toBe(found);
  });

  test.each([
    ['radio', 'daily'],
    ['open', null],
    ['menu', '20'],
    ['boxes', null],
    ['text', null],
  ])('the choice of %s', (id, found) => {
    expect(submittedChoice(fields, id)).toBe(found);
  });

  test.each([
    ['role', '77'],
    ['user', null],
    ['menu', null],
  ])('the role of %s', (id, found) => {
    expect(submittedRole(fields, id)).toBe(found);
  });
});
