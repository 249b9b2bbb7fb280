import { requireElement } from '../element.ts';

/** The dialog that the page's own markup promises. */
export function requireDialog(selector: string): HTMLDialogElement {
  const dialog = requireElement(selector);
  if (dialog instanceof HTMLDialogElement) return dialog;
  throw new Error(`${selector} is no dialog`);
}

/** The form that the page's own markup promises. */
export function requireForm(selector: string): HTMLFormElement {
  const form = requireElement(selector);
  if (form instanceof HTMLFormElement) return form;
  throw new Error(`${selector} is no form`);
}
