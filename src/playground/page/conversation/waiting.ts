import { failure } from './failure.ts';

/** Shows that this control waits for an answer, and disables the message's other controls. */
export function showWaiting(message: HTMLElement, customId: string): void {
  message.querySelectorAll('.failure.of-action').forEach((one) => {
    one.remove();
  });
  for (const control of controls(message)) {
    control.setAttribute('aria-disabled', 'true');
    if (control.dataset['customId'] !== customId) continue;
    control.classList.add('waiting');
    control.setAttribute('aria-busy', 'true');
  }
}

/** Enables all controls of the message. */
export function endWaiting(message: HTMLElement): void {
  for (const control of controls(message)) {
    control.removeAttribute('aria-disabled');
    control.removeAttribute('aria-busy');
    control.classList.remove('waiting');
  }
}

/** Shows the failure below the control's row. */
export function showFailure(message: HTMLElement, customId: string, text: string): void {
  const control = controls(message).find(({ dataset }) => dataset['customId'] === customId);
  const row =
    control?.closest('.row, .section') ?? message.querySelector('.body')?.lastElementChild;
  const node = failure(text);
  node.classList.add('of-action');
  if (row) row.after(node);
  else message.append(node);
}

function controls(message: HTMLElement): HTMLElement[] {
  return [...message.querySelectorAll<HTMLElement>('[data-custom-id]')];
}
