import type { FormValues } from '../contract/actions.ts';
import type { Component } from '../contract/messages.ts';
import { element } from '../element.ts';
import { selectMenu } from './select-menu.ts';
import type { ConversationTexts } from './conversation-texts.ts';

/** The input of a form field. */
export interface FormInput {
  readonly node: HTMLElement;
  /** The element that is labelled and described. */
  readonly control: HTMLElement;
  /** Undefined if nothing was chosen. */
  value(): FormValues[string] | undefined;
  /** Why the value is invalid; null if it is valid. */
  problem(): string | null;
}

/** A single-line or multi-line text input, with a counter if it has a limit. */
export function textInput(part: Component, { form: texts }: ConversationTexts): FormInput {
  const { min_length: least = 0, max_length: most = 4000, required = true } = part;
  const isLong = part.style === 2;
  const control = isLong ? document.createElement('textarea') : document.createElement('input');
  if (control instanceof HTMLInputElement) control.type = 'text';
  else control.rows = 4;
  control.value = part.value ?? '';
  control.placeholder = part.placeholder ?? '';
  control.required = required;
  control.autocomplete = 'off';
  const count = element('span.count', { 'aria-hidden': 'true' });
  const updateCount = (): void => {
    const length = characters(control.value);
    count.textContent = `${String(length)}/${String(most)}`;
    count.classList.toggle('over', length > most);
  };
  control.addEventListener('input', updateCount);
  updateCount();
  return {
    node: element('div.text-place', {}, control, part.max_length !== undefined && count),
    control,
    value: () => control.value,
    problem() {
      const length = characters(control.value);
      if (length === 0) return required ? texts.required : null;
      if (length < least) return texts.tooShort(least);
      return length > most ? texts.tooLong(most) : null;
    },
  };
}

/** Counts code points, as Discord does. */
function characters(text: string): number {
  return Array.from(text).length;
}

/** A select menu; an optional one can be cleared. */
export function selectInput(part: Component, label: string, texts: ConversationTexts): FormInput {
  const { required = true, min_values: least = required ? 1 : 0 } = part;
  // Text inputs dispatch `input` events; a menu has to do it explicitly.
  const changed = (): void => {
    menu.button.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const menu = selectMenu({ ...part, min_values: least }, texts, changed, label);
  if (required) menu.button.setAttribute('aria-required', 'true');
  return {
    node: menu.node,
    control: menu.button,
    value: () => menu.values(),
    problem: () => (required && menu.values().length === 0 ? texts.form.required : null),
  };
}

/** A checkbox with a boolean value. */
export function checkboxInput(part: Component): FormInput {
  const control = element('input', { type: 'checkbox', checked: part.default === true });
  return {
    node: control,
    control,
    value: () => control.matches(':checked'),
    problem: () => null,
  };
}
