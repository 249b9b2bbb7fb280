/**
 * Draws into an element anew, but only when what it tells has changed: what is being pressed or read
 * stays otherwise. The focus goes to what bears the same `data-key` as what had it.
 */
export function createRenderer(
  parent: HTMLElement,
): (told: unknown, make: () => readonly (Node | string)[]) => void {
  let last = '';
  return (told, make) => {
    const now = JSON.stringify(told);
    if (now === last) return;
    last = now;
    const focused = parent.contains(document.activeElement) ? document.activeElement : null;
    const key = focused?.getAttribute('data-key') ?? null;
    parent.replaceChildren(...make());
    if (key === null) return;
    const keyed = [...parent.querySelectorAll<HTMLElement>('[data-key]')];
    keyed.find((one) => one.getAttribute('data-key') === key)?.focus();
  };
}
