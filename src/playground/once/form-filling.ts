import { CHECKBOX, RADIO_GROUP, TEXT_INPUT } from '../discord/component-types.ts';
import type { Modal } from '../discord/message.ts';
import type { ModalValues } from '../discord/people/modal-values.ts';
import { Unable } from '../discord/people/unable.ts';
import { meant } from './controls.ts';
import { formFields, type FormField } from './form-fields.ts';

/** Puts `field: text` into a form: words, an entry (several with `|`), or yes and no. */
export function filled(modal: Modal, values: ModalValues, line: string): ModalValues {
  const fields = formFields(modal).map((field) => ({ ...field, ...idOf(field) }));
  // Both a label and a text may hold colons: the longest label that is there is meant.
  for (const { index } of [...line.matchAll(/[:：]/gu)].toReversed()) {
    const name = line.slice(0, index);
    const [field, ...more] = meant(fields, name, ({ label }) => label);
    if (field === undefined) continue;
    if (more.length > 0) throw new Unable(`several fields are called "${name.trim()}"`);
    const text = line.slice(index + 1).trim();
    return { ...values, [field.custom_id]: valueOf(field, text) };
  }
  const labels = fields.map(({ label }) => label).join(', ');
  throw new Unable(`the form "${modal.title}" has no such field, but: ${labels}`);
}

function idOf({ input }: FormField): { readonly custom_id: string } {
  return { custom_id: input.custom_id ?? '' };
}

function valueOf({ label, input }: FormField, text: string): ModalValues[string] {
  if (input.type === TEXT_INPUT) return text;
  if (input.type === CHECKBOX) {
    if (text !== 'yes' && text !== 'no') throw new Unable(`"${label}" takes yes or no`);
    return text === 'yes';
  }
  if (input.type === RADIO_GROUP) return entryNamed({ label, input }, text);
  return text.split('|').map((one) => entryNamed({ label, input }, one.trim()));
}

function entryNamed({ label, input }: Pick<FormField, 'label' | 'input'>, name: string): string {
  const [option, ...more] = meant(input.options ?? [], name, (entry) => entry.label);
  if (option === undefined) throw new Unable(`"${label}" has no entry "${name}"`);
  if (more.length > 0) throw new Unable(`several entries of "${label}" are called "${name}"`);
  return option.value;
}
