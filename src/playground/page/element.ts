/** Returns an element of the page; throws if it is missing. */
export function requireElement(selector: string): HTMLElement {
  const match = document.querySelector<HTMLElement>(selector);
  if (match === null) throw new Error(`The page has no ${selector}`);
  return match;
}
