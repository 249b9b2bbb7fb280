import { found } from '../parts/element.ts';

/** The dialog that the page's own markup promises. */
export function foundDialog(selector: string): HTMLDialogElement {
  const dialog = found(selector);
  if (dialog instanceof HTMLDialogElement) return dialog;
  throw new Error(`${selector} is no dialog`);
}

/** The form that the page's own markup promises. */
export function foundForm(selector: string): HTMLFormElement {
  const form = found(selector);
  if (form instanceof HTMLFormElement) return form;
  throw new Error(`${selector} is no form`);
}
