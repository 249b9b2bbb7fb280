/**
 * Returns a function that replaces an element's children if their data changed. The focus moves to
 * the new child with the same `data-key`.
 */
export function createRenderer(
  parent: HTMLElement,
): (data: unknown, make: () => readonly (Node | string)[]) => void {
  let last = '';
  return (data, make) => {
    const now = JSON.stringify(data);
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
