import type { Component, SelectChoice } from '../contract/messages.ts';
import { element } from '../element.ts';
import type { FormInput } from './form-input.ts';
import type { ConversationTexts } from './conversation-texts.ts';

let made = 0;

/** A group of radio buttons. */
export function radioGroup(part: Component, { form: texts }: ConversationTexts): FormInput {
  const { required = true } = part;
  const { control, chosen } = group(part, 'radio');
  if (required) control.setAttribute('aria-required', 'true');
  return {
    node: control,
    control,
    value: () => chosen()[0],
    problem: () => (required && chosen().length === 0 ? texts.required : null),
  };
}

/** A group of checkboxes. */
export function checkboxGroup(part: Component, { form: texts }: ConversationTexts): FormInput {
  const { required = true, options = [] } = part;
  const { min_values: least = required ? 1 : 0, max_values: most = options.length } = part;
  const { control, chosen } = group(part, 'checkbox');
  return {
    node: control,
    control,
    value: chosen,
    problem() {
      const { length } = chosen();
      if (length === 0) return required ? texts.required : null;
      if (length < least) return texts.tooFew(least);
      return length > most ? texts.tooMany(most) : null;
    },
  };
}

interface Group {
  readonly control: HTMLElement;
  readonly chosen: () => readonly string[];
}

function group({ options = [] }: Component, type: 'radio' | 'checkbox'): Group {
  const name = `choice-${String(++made)}`;
  const rows = options.map((option) => ({ option, row: choice(option, type, name) }));
  const nodes = rows.map(({ row }) => row);
  const role = type === 'radio' ? 'radiogroup' : 'group';
  return {
    control: element('div.choices', { role }, ...nodes),
    chosen: () =>
      rows
        .filter(({ row }) => row.querySelector(':checked') !== null)
        .map(({ option }) => option.value),
  };
}

function choice(option: SelectChoice, type: string, name: string): HTMLElement {
  const { label, description, default: isSet = false } = option;
  return element(
    'label.choice',
    {},
    element('input', { type, name, checked: isSet }),
    element(
      'span.texts',
      {},
      element('span.name', {}, label),
      description !== undefined && description !== '' && element('small', {}, description),
    ),
  );
}
