type Child = Node | string | null | undefined | false;

/**
 * Creates a DOM element from a tag with classes (`div.card.wide`), attributes and children; strings
 * become text nodes.
 */
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

/** Returns an element of the page; throws if it is missing. */
export function requireElement(selector: string): HTMLElement {
  const match = document.querySelector<HTMLElement>(selector);
  if (match === null) throw new Error(`The page has no ${selector}`);
  return match;
}
