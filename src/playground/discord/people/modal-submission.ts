import { CHECKBOX, LABEL, RADIO_GROUP, ROW, TEXT_DISPLAY, TEXT_INPUT } from '../component-types.ts';
import { characters } from '../json.ts';
import type { Component, Modal } from '../message.ts';
import { resolveChosen, validateChoice, menuOptions } from './menus.ts';
import type { ResolvedData, ResolutionContext } from './resolved-data.ts';
import type { Viewpoint } from './viewpoint.ts';
import { ActionError } from './action-error.ts';

/** Values by custom id: text, a choice, several choices, or the state of a checkbox. */
export type ModalValues = Readonly<Record<string, string | readonly string[] | boolean>>;

/**
 * Returns the components and resolved data of MODAL_SUBMIT. Fields without a value keep their initial value.
 * Throws `ActionError` if the Discord app would not send the form.
 */
export function createModalSubmission(
  modal: Modal,
  values: ModalValues,
  viewpoint: Viewpoint,
): { components: unknown[]; resolved: ResolvedData } {
  const context = { values, unmatched: new Set(Object.keys(values)), viewpoint, resolved: {} };
  const components = modal.components.map((component) => submittedComponent(component, context));
  const [unknown] = context.unmatched;
  if (unknown !== undefined) throw new ActionError(`the form has no field ${unknown}`);
  return { components, resolved: context.resolved };
}

interface SubmissionContext extends ResolutionContext {
  readonly values: ModalValues;
  /** Names that have not matched a field yet. */
  readonly unmatched: Set<string>;
}

function submittedComponent(component: Component, context: SubmissionContext): unknown {
  const { type, id } = component;
  if (type === TEXT_DISPLAY) return { type, id };
  if (type === LABEL && component.component !== undefined) {
    return { type, id, component: submittedComponent(component.component, context) };
  }
  if (type === ROW) {
    const inner = component.components ?? [];
    return { type, id, components: inner.map((one) => submittedComponent(one, context)) };
  }
  const name = component.custom_id ?? '';
  context.unmatched.delete(name);
  return { type, id, custom_id: name, ...submittedValue(component, name, context) };
}

function submittedValue(
  component: Component,
  name: string,
  { values, viewpoint, resolved }: SubmissionContext,
): { value?: unknown; values?: readonly string[] } {
  const value = values[name];
  const required = component.required ?? true;
  switch (component.type) {
    case TEXT_INPUT: {
      const text = typeof value === 'string' ? value : (component.value ?? '');
      const length = characters(text);
      if (required && length === 0) throw new ActionError(`${name} is required`);
      if (length > 0 && length < (component.min_length ?? 0))
        throw new ActionError(`${name} is too short`);
      if (length > (component.max_length ?? 4000)) throw new ActionError(`${name} is too long`);
      return { value: text };
    }
    case CHECKBOX:
      return { value: value === undefined ? component.default === true : value === true };
    case RADIO_GROUP: {
      const [picked] = toList(value) ?? presetValues(component, viewpoint);
      const option = component.options?.find((one) => one.value === picked || one.label === picked);
      if (option === undefined && (required || picked !== undefined)) {
        throw new ActionError(`${name} takes one of its choices`);
      }
      return { value: option?.value ?? null };
    }
    default: {
      const wanted = toList(value) ?? presetValues(component, viewpoint);
      if (!required && wanted.length === 0) return { values: [] };
      const chosen = validateChoice(component, wanted, viewpoint);
      if (chosen.length === 0) throw new ActionError(`${name} is required`);
      resolveChosen(component, chosen, viewpoint, resolved);
      return { values: chosen };
    }
  }
}

function toList(value: ModalValues[string] | undefined): readonly string[] | undefined {
  if (typeof value === 'string') return [value];
  return typeof value === 'boolean' ? [] : value;
}

function presetValues(component: Component, viewpoint: Viewpoint): string[] {
  const options = menuOptions(component, viewpoint);
  return options.filter((one) => one.default === true).map(({ value }) => value);
}
