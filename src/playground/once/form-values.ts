import { CHECKBOX, RADIO_GROUP, TEXT_INPUT } from '../discord/component-types.ts';
import type { Modal } from '../discord/message.ts';
import type { ModalValues } from '../discord/people/modal-submission.ts';
import { ActionError } from '../discord/people/action-error.ts';
import { findByName, findOnly } from './controls.ts';
import { formFields, type FormField } from './form-fields.ts';

/**
 * Sets a field by `field: value`: text, an entry (several with `|`, or nothing), or yes or no. Throws
 * `ActionError` if it is not accepted.
 */
export function fillField(modal: Modal, values: ModalValues, line: string): ModalValues {
  const fields = formFields(modal).map((field) => ({ ...field, ...customIdOf(field) }));
  // Both labels and values may contain colons; the longest matching label is used.
  for (const { index } of [...line.matchAll(/[:：]/gu)].toReversed()) {
    const name = line.slice(0, index);
    const [field, ...more] = findByName(fields, name, ({ label }) => label);
    if (field === undefined) continue;
    if (more.length > 0) throw new ActionError(`several fields are called "${name.trim()}"`);
    const text = line.slice(index + 1).trim();
    return { ...values, [field.custom_id]: parseFieldValue(field, text) };
  }
  const labels = fields.map(({ label }) => label).join(', ');
  throw new ActionError(`the form "${modal.title}" has no such field, only: ${labels}`);
}

function customIdOf({ input }: FormField): { readonly custom_id: string } {
  return { custom_id: input.custom_id ?? '' };
}

function parseFieldValue({ label, input }: FormField, text: string): ModalValues[string] {
  if (input.type === TEXT_INPUT) return text;
  if (input.type === CHECKBOX) {
    if (text !== 'yes' && text !== 'no') throw new ActionError(`"${label}" takes yes or no`);
    return text === 'yes';
  }
  if (text === '') return [];
  if (input.type === RADIO_GROUP) return findEntry({ label, input }, text);
  return text.split('|').map((one) => findEntry({ label, input }, one.trim()));
}

function findEntry({ label, input }: Pick<FormField, 'label' | 'input'>, name: string): string {
  return findOnly(input.options ?? [], name, (entry) => entry.label, {
    none: `"${label}" has no entry "${name}"`,
    several: `several entries of "${label}" are called "${name}"`,
  }).value;
}
