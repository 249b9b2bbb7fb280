import type { FormValues } from '../contract/actions.ts';
import type { Component } from '../contract/messages.ts';
import { element } from '../element.ts';
import { selectMenu } from './select-menu.ts';
import type { ConversationTexts } from './conversation-texts.ts';

/** What a field of a form is filled in with. */
export interface FormInput {
  readonly node: HTMLElement;
  /** What takes the label, the description and the problem. */
  readonly control: HTMLElement;
  /** Undefined: nothing was chosen. */
  value(): FormValues[string] | undefined;
  /** Why it cannot be sent like this. */
  problem(): string | null;
}

/** Text on one line or on several, with a count where it has a limit. */
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
  const tell = (): void => {
    const length = characters(control.value);
    count.textContent = `${String(length)}/${String(most)}`;
    count.classList.toggle('over', length > most);
  };
  control.addEventListener('input', tell);
  tell();
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

/** As Discord counts them: a sign outside the basic plane is one. */
function characters(text: string): number {
  return Array.from(text).length;
}

/** A menu of the choices; where it may be left empty, one that was chosen can be taken back. */
export function selectInput(part: Component, label: string, texts: ConversationTexts): FormInput {
  const { required = true, min_values: least = required ? 1 : 0 } = part;
  // As text says it of itself when it is changed.
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

/** One tick; whether it is set is its value. */
export function checkboxInput(part: Component): FormInput {
  const control = element('input', { type: 'checkbox', checked: part.default === true });
  return {
    node: control,
    control,
    value: () => control.matches(':checked'),
    problem: () => null,
  };
}
