import { requireElement } from '../element.ts';

/** Returns a dialog of `index.html`; throws if it is missing. */
export function requireDialog(selector: string): HTMLDialogElement {
  const dialog = requireElement(selector);
  if (dialog instanceof HTMLDialogElement) return dialog;
  throw new Error(`${selector} is no dialog`);
}

/** Returns a form of `index.html`; throws if it is missing. */
export function requireForm(selector: string): HTMLFormElement {
  const form = requireElement(selector);
  if (form instanceof HTMLFormElement) return form;
  throw new Error(`${selector} is no form`);
}
