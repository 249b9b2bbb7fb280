import type { FormValues } from '../contract/actions.ts';
import type { Component } from '../contract/messages.ts';
import { element } from '../element.ts';
import { checkboxGroup, radioGroup } from './form-choices.ts';
import { selectInput, textInput, checkboxInput, type FormInput } from './form-input.ts';
import type { ConversationTexts } from './conversation-texts.ts';

/** A field of a form with its label. */
export interface FormField {
  readonly node: HTMLElement;
  readonly customId: string;
  value(): FormValues[string] | undefined;
  /** Shows the field's problem; returns whether the value is valid. */
  check(): boolean;
  focus(): void;
}

const TICK = 23;
let made = 0;

/** Returns null if the component is not an input. The numbers are Discord's component types. */
export function formField(
  part: Component,
  label: string,
  description: string,
  texts: ConversationTexts,
): FormField | null {
  const input = inputOf(part, label, texts);
  if (input === null) return null;
  const { control } = input;
  const id = `field-${String(++made)}`;
  control.id = id;
  const isOneControl = control.matches('input, textarea');
  const required = part.required !== false && part.type !== TICK;
  const title = element(
    isOneControl ? 'label.title' : 'span.title',
    { id: `${id}-title`, for: isOneControl ? id : null },
    label,
    required && element('span.required', { 'aria-hidden': 'true' }, '*'),
  );
  const note = element('small.note', { id: `${id}-note`, hidden: description === '' }, description);
  const problem = element('p.problem', { id: `${id}-problem`, hidden: true });
  if (!isOneControl && !control.matches('button'))
    control.setAttribute('aria-labelledby', title.id);
  if (description !== '') control.setAttribute('aria-describedby', note.id);

  const show = (text: string | null): void => {
    problem.hidden = text === null;
    problem.textContent = text ?? '';
    const described = [description !== '' && note.id, text !== null && problem.id];
    control.setAttribute('aria-describedby', described.filter((one) => one !== false).join(' '));
    if (!control.matches('[role=group]')) {
      control.setAttribute('aria-invalid', String(text !== null));
    }
  };
  const recheck = (): void => {
    if (!problem.hidden) show(input.problem());
  };
  control.addEventListener('input', recheck);

  const inOrder = part.type === TICK ? [input.node, title, note] : [title, note, input.node];
  return {
    node: element(part.type === TICK ? 'div.field.tick' : 'div.field', {}, ...inOrder, problem),
    customId: part.custom_id ?? '',
    value: () => input.value(),
    check() {
      const text = input.problem();
      show(text);
      return text === null;
    },
    focus() {
      const to = control.matches('[role]:not(button)') ? control.querySelector('input') : control;
      to?.focus();
    },
  };
}

function inputOf(part: Component, label: string, texts: ConversationTexts): FormInput | null {
  switch (part.type) {
    case 4:
      return textInput(part, texts);
    case 3:
    case 5:
    case 6:
    case 7:
    case 8:
      return selectInput(part, label, texts);
    case 21:
      return radioGroup(part, texts);
    case 22:
      return checkboxGroup(part, texts);
    case TICK:
      return checkboxInput(part);
    default:
      return null;
  }
}
