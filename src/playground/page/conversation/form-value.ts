import type { FormValues } from '../contract/actions.ts';
import type { Component } from '../contract/messages.ts';
import type { ConversationTexts } from './conversation-texts.ts';

/** Discord's component types of inputs. */
export const TEXT = 4;
export const RADIO = 21;
export const CHECKBOXES = 22;
export const TICK = 23;
const MENUS: readonly number[] = [3, 5, 6, 7, 8];

/** Undefined if nothing was chosen. */
export type FormValue = FormValues[string] | undefined;

export function isInput({ type }: Component): boolean {
  return [TEXT, RADIO, CHECKBOXES, TICK, ...MENUS].includes(type);
}

/** Whether the input needs a value. */
export function isRequired({ type, required }: Component): boolean {
  return type !== TICK && required !== false;
}

/** The value of an untouched input. */
export function initialValue(part: Component): FormValue {
  const chosen = (part.options ?? []).filter((one) => one.default === true);
  const values = chosen.map(({ value }) => value);
  if (part.type === TEXT) return part.value ?? '';
  if (part.type === TICK) return part.default === true;
  return part.type === RADIO ? values.at(-1) : values;
}

/** Why the value is invalid; null if it is valid. */
export function valueProblem(
  part: Component,
  value: FormValue,
  { form: texts }: ConversationTexts,
): string | null {
  if (typeof value === 'boolean') return null;
  const length = part.type === TEXT ? characters(value) : (value ?? []).length;
  if (length === 0) return isRequired(part) ? texts.required : null;
  if (part.type === TEXT) {
    const { min_length: least = 0, max_length: most = 4000 } = part;
    if (length < least) return texts.tooShort(least);
    return length > most ? texts.tooLong(most) : null;
  }
  if (part.type !== CHECKBOXES) return null;
  const { min_values: least = 0, max_values: most = Infinity } = part;
  if (length < least) return texts.tooFew(least);
  return length > most ? texts.tooMany(most) : null;
}

/** Counts code points, as Discord does. */
export function characters(text: FormValue): number {
  return typeof text === 'string' ? Array.from(text).length : 0;
}
