/**
 * Returns a function that restores the focus after a redraw: to the same control, else to the control
 * at the same position of a row or of the message, else to the message or an adjacent one. Null if no
 * message has the focus.
 */
export function rememberFocus(): (() => void) | null {
  const focused = document.activeElement;
  const within = focused?.closest<HTMLElement>('.message');
  const log = within?.closest<HTMLElement>('#messages');
  if (!(focused instanceof HTMLElement) || !within || !log) return null;
  const at = controls(within).indexOf(focused);
  const rows = rowsOf(within);
  const row = rows.findIndex((one) => one.contains(focused));
  const column = partsOf(rows[row]).findIndex((one) => one.contains(focused));
  const beside = [
    besideOf(within, 'nextElementSibling'),
    besideOf(within, 'previousElementSibling'),
  ];
  return () => {
    if (focused.isConnected) return;
    const now = log.querySelector<HTMLElement>(`[data-id="${within.dataset['id'] ?? ''}"]`);
    if (now === null) {
      (beside.find((one) => one?.isConnected === true) ?? log).focus({ preventScroll: true });
      return;
    }
    const same = controls(now).filter((one) => isAlike(one, focused));
    const part = partsOf(rowsOf(now)[row])[column];
    const inRow = controls(now).find((one) => part?.contains(one) === true);
    const [next = inRow ?? controls(now)[at] ?? now] = same;
    next.focus({ preventScroll: true });
  };
}

/** Returns the adjacent message; skips day dividers. */
function besideOf(
  message: Element,
  way: 'nextElementSibling' | 'previousElementSibling',
): HTMLElement | null {
  const other = message[way];
  if (other === null) return null;
  const isMessage = other instanceof HTMLElement && other.matches('.message');
  return isMessage ? other : besideOf(other, way);
}

function isAlike(one: HTMLElement, other: HTMLElement): boolean {
  const name = other.dataset['customId'];
  if (name !== undefined && one.dataset['customId'] === name) return true;
  return one.textContent !== '' && one.textContent === other.textContent;
}

function rowsOf(message: HTMLElement): Element[] {
  return [...message.querySelectorAll('.row')];
}

function partsOf(row: Element | undefined): Element[] {
  return [...(row?.children ?? [])];
}

function controls(node: HTMLElement): HTMLElement[] {
  return [...node.querySelectorAll<HTMLElement>('a, button:not(:disabled)')];
}
