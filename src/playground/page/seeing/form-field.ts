import type { FormValues } from '../contract/deeds.ts';
import type { Component } from '../contract/messages.ts';
import { element } from '../parts/element.ts';
import { checkboxGroup, radioGroup } from './form-choices.ts';
import { selectInput, textInput, tickInput, type FormInput } from './form-input.ts';
import type { SeeingWords } from './words.ts';

/** A field with its label, as it is drawn and sent. */
export interface FormField {
  readonly node: HTMLElement;
  readonly customId: string;
  value(): FormValues[string] | undefined;
  /** Says what is wrong with it at the field itself; whether anything is. */
  check(): boolean;
  focus(): void;
}

const TICK = 23;
let made = 0;

/** The numbers are Discord's component types; null: nothing that can be filled in. */
export function formField(
  part: Component,
  label: string,
  description: string,
  words: SeeingWords,
): FormField | null {
  const input = inputOf(part, label, words);
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

  const say = (words: string | null): void => {
    problem.hidden = words === null;
    problem.textContent = words ?? '';
    const described = [description !== '' && note.id, words !== null && problem.id];
    control.setAttribute('aria-describedby', described.filter((one) => one !== false).join(' '));
    if (!control.matches('[role=group]')) {
      control.setAttribute('aria-invalid', String(words !== null));
    }
  };
  const recheck = (): void => {
    if (!problem.hidden) say(input.problem());
  };
  control.addEventListener('input', recheck);

  const inOrder = part.type === TICK ? [input.node, title, note] : [title, note, input.node];
  return {
    node: element(part.type === TICK ? 'div.field.tick' : 'div.field', {}, ...inOrder, problem),
    customId: part.custom_id ?? '',
    value: () => input.value(),
    check() {
      const words = input.problem();
      say(words);
      return words === null;
    },
    focus() {
      const to = control.matches('[role]:not(button)') ? control.querySelector('input') : control;
      to?.focus();
    },
  };
}

function inputOf(part: Component, label: string, words: SeeingWords): FormInput | null {
  switch (part.type) {
    case 4:
      return textInput(part, words);
    case 3:
    case 5:
    case 6:
    case 7:
    case 8:
      return selectInput(part, label, words);
    case 21:
      return radioGroup(part, words);
    case 22:
      return checkboxGroup(part, words);
    case TICK:
      return tickInput(part);
    default:
      return null;
  }
}
