type Child = Node | string | null | undefined | false;

/** A DOM element from its tag (with classes: `div.card.wide`), attributes and children; text is always text. */
export function element(
  tag: string,
  attributes: Readonly<Record<string, string | boolean | null>> = {},
  ...children: readonly Child[]
): HTMLElement {
  const [name = 'div', ...classes] = tag.split('.');
  const made = document.createElement(name);
  if (classes.length > 0) made.className = classes.join(' ');
  for (const [attribute, value] of Object.entries(attributes)) {
    if (value === null || value === false) continue;
    made.setAttribute(attribute, value === true ? '' : value);
  }
  made.append(
    ...children.filter((child) => child !== null && child !== undefined && child !== false),
  );
  return made;
}

/** The element that the page's own markup promises; throws where it has none. */
export function requireElement(selector: string): HTMLElement {
  const match = document.querySelector<HTMLElement>(selector);
  if (match === null) throw new Error(`The page has no ${selector}`);
  return match;
}
