import { CHECKBOX, LABEL, RADIO_GROUP, ROW, TEXT_DISPLAY, TEXT_INPUT } from '../component-types.ts';
import { characters } from '../json.ts';
import type { Component, Modal } from '../message.ts';
import { chosenValues } from './components.ts';
import { Unable } from './unable.ts';

/** What was filled in, by custom id: text, a choice, several choices, or a tick. */
export type ModalValues = Readonly<Record<string, string | readonly string[] | boolean>>;

/** The components of MODAL_SUBMIT, checked as the Discord app checks a form before it sends it. */
export function submittedComponents(modal: Modal, values: ModalValues): unknown[] {
  const given = new Set(Object.keys(values));
  const submitted = modal.components.map((component) => filled(component, values, given));
  const [unknown] = given;
  if (unknown !== undefined) throw new Unable(`the form has no field ${unknown}`);
  return submitted;
}

function filled(component: Component, values: ModalValues, given: Set<string>): unknown {
  const { type, id } = component;
  if (type === TEXT_DISPLAY) return { type, id };
  if (type === LABEL && component.component !== undefined) {
    return { type, id, component: filled(component.component, values, given) };
  }
  if (type === ROW) {
    const inner = component.components ?? [];
    return { type, id, components: inner.map((one) => filled(one, values, given)) };
  }
  const name = component.custom_id ?? '';
  given.delete(name);
  return { type, id, custom_id: name, ...valueOf(component, name, values[name]) };
}

function valueOf(
  component: Component,
  name: string,
  value: ModalValues[string] | undefined,
): { value?: unknown; values?: readonly string[] } {
  const required = component.required ?? true;
  switch (component.type) {
    case TEXT_INPUT: {
      const text = typeof value === 'string' ? value : (component.value ?? '');
      const length = characters(text);
      if (required && length === 0) throw new Unable(`${name} is required`);
      if (length > 0 && length < (component.min_length ?? 0))
        throw new Unable(`${name} is too short`);
      if (length > (component.max_length ?? 4000)) throw new Unable(`${name} is too long`);
      return { value: text };
    }
    case CHECKBOX:
      return { value: value === true };
    case RADIO_GROUP: {
      const option = component.options?.find((one) => one.value === value || one.label === value);
      if (option === undefined && (required || value !== undefined)) {
        throw new Unable(`${name} takes one of its choices`);
      }
      return { value: option?.value ?? null };
    }
    default: {
      const wanted = typeof value === 'string' ? [value] : Array.isArray(value) ? value : [];
      if (!required && wanted.length === 0) return { values: [] };
      return { values: chosenValues(component, wanted as readonly string[]) };
    }
  }
}
