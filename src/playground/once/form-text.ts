import {
  CHECKBOX,
  RADIO_GROUP,
  ROW,
  TEXT_DISPLAY,
  TEXT_INPUT,
} from '../discord/component-types.ts';
import type { Component, Modal } from '../discord/message.ts';
import { formFields, type FormField } from './form-fields.ts';
import { entriesText, listed } from './menu-line.ts';
import { plainLines } from './plain-lines.ts';
import type { Reading } from './reading.ts';

/** The most that fits into a form's field (Text Input, max_length). */
const MOST_CHARACTERS = 4000;

/** A form that opened: its title, its texts, and what its fields take. */
export function formText(modal: Pick<Modal, 'title' | 'components'>, reading: Reading): string {
  const lines = modal.components.flatMap((component) =>
    component.type === TEXT_DISPLAY
      ? plainLines(component.content ?? '', reading)
      : formFields({ components: [component] }).flatMap((field) => fieldLines(field, reading)),
  );
  return [reading.words.form(modal.title), ...lines].join('\n');
}

function fieldLines({ label, description, input }: FormField, reading: Reading): string[] {
  const { words } = reading;
  const needed = (input.required ?? true) ? words.required : words.optional;
  const notes = listed([needed, ...limits(input, reading)], reading);
  const takes = choices(input, reading);
  return [
    `${words.field(label)} (${notes})${takes === '' ? '' : `${words.colon}${takes}`}`,
    ...(description === undefined ? [] : plainLines(description, reading)),
    ...(input.value === undefined || input.value === '' ? [] : [words.startsWith(input.value)]),
    ...(input.placeholder === undefined || input.type !== TEXT_INPUT ? [] : [input.placeholder]),
  ];
}

function limits(input: Component, { words }: Reading): string[] {
  if (input.type === TEXT_INPUT) {
    return [words.characters(input.min_length ?? 0, input.max_length ?? MOST_CHARACTERS)];
  }
  if (input.type === CHECKBOX || input.type === RADIO_GROUP) return [];
  const { min_values: least = 1, max_values: most = 1 } = input;
  return most === 1 ? [] : [words.entries(least, most)];
}

function choices(input: Component, reading: Reading): string {
  if (input.type === TEXT_INPUT || input.type === ROW) return '';
  return input.type === CHECKBOX ? reading.words.tick : entriesText(input, reading);
}
