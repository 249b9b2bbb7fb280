import type { Component, ModalShape } from './contract.ts';
import { element, found } from './element.ts';
import { markdown } from './markdown.ts';

/** Opens a modal; `submit` gets its text inputs by custom id. */
export function openModal(
  modal: ModalShape,
  submit: (fields: Readonly<Record<string, string>>) => void,
): void {
  const dialog = found('#modal') as HTMLDialogElement;
  const form = element(
    'form',
    { method: 'dialog' },
    element('h2', {}, modal.title),
    ...modal.components.map(part),
    element(
      'div.row',
      {},
      element('button.button.secondary', { type: 'button', 'data-cancel': true }, 'Cancel'),
      element('button.button.primary', {}, 'Submit'),
    ),
  ) as HTMLFormElement;
  form.querySelector('[data-cancel]')?.addEventListener('click', () => {
    dialog.close();
  });
  form.addEventListener('submit', () => {
    const fields = [...form.querySelectorAll('input, textarea')] as HTMLInputElement[];
    submit(Object.fromEntries(fields.map(({ name, value }) => [name, value])));
  });
  dialog.replaceChildren(form);
  dialog.showModal();
}

/** A label with its input, a row with one, or a text; the numbers are Discord's component types. */
function part(shown: Component): HTMLElement {
  if (shown.type === 10) return element('div.text', {}, markdown(shown.content ?? ''));
  const input = shown.component ?? shown.components?.[0];
  const isLong = input?.style === 2;
  return element(
    'label.field',
    {},
    element('span', {}, shown.label ?? input?.label ?? ''),
    shown.description !== undefined &&
      shown.description !== null &&
      element('small', {}, shown.description),
    element(isLong ? 'textarea' : 'input', {
      name: input?.custom_id ?? '',
      placeholder: input?.placeholder ?? null,
      minlength: input?.min_length?.toString() ?? null,
      maxlength: input?.max_length?.toString() ?? null,
      required: input?.required !== false,
    }),
  );
}
