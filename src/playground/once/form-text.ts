import {
  CHECKBOX,
  RADIO_GROUP,
  ROW,
  TEXT_DISPLAY,
  TEXT_INPUT,
} from '../discord/component-types.ts';
import type { Component, Modal } from '../discord/message.ts';
import { formFields, type FormField } from './form-fields.ts';
import { entriesText, joinList } from './menu-line.ts';
import { plainLines } from './plain-lines.ts';
import type { Reader } from './reader.ts';

/** Maximum length of a text input (Text Input, max_length). */
const MOST_CHARACTERS = 4000;

/** The title, texts and fields of a form, with the accepted values. */
export function formText(modal: Pick<Modal, 'title' | 'components'>, reader: Reader): string {
  const lines = modal.components.flatMap((component) =>
    component.type === TEXT_DISPLAY
      ? plainLines(component.content ?? '', reader)
      : formFields({ components: [component] }).flatMap((field) => fieldLines(field, reader)),
  );
  return [reader.texts.form(modal.title), ...lines].join('\n');
}

function fieldLines({ label, description, input }: FormField, reader: Reader): string[] {
  const { texts } = reader;
  const needed = (input.required ?? true) ? texts.required : texts.optional;
  const notes = joinList([needed, ...limits(input, reader)], reader);
  const takes = choices(input, reader);
  return [
    `${texts.field(label)} (${notes})${takes === '' ? '' : `${texts.colon}${takes}`}`,
    ...(description === undefined ? [] : plainLines(description, reader)),
    ...(input.value === undefined || input.value === '' ? [] : [texts.startsWith(input.value)]),
    ...(input.placeholder === undefined || input.type !== TEXT_INPUT ? [] : [input.placeholder]),
  ];
}

function limits(input: Component, { texts }: Reader): string[] {
  if (input.type === TEXT_INPUT) {
    return [texts.characters(input.min_length ?? 0, input.max_length ?? MOST_CHARACTERS)];
  }
  if (input.type === CHECKBOX || input.type === RADIO_GROUP) return [];
  const { min_values: least = 1, max_values: most = 1 } = input;
  return most === 1 ? [] : [texts.entries(least, most)];
}

function choices(input: Component, reader: Reader): string {
  if (input.type === TEXT_INPUT || input.type === ROW) return '';
  return input.type === CHECKBOX ? reader.texts.tick : entriesText(input, reader);
}
