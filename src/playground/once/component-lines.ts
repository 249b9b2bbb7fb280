import { BUTTON, LINK, ROW, TEXT_DISPLAY } from '../discord/component-types.ts';
import type { Component } from '../discord/message.ts';
import { isMenu } from '../discord/people/menus.ts';
import { CONTAINER, FILE, GALLERY, SECTION, SEPARATOR, THUMBNAIL } from './component-kinds.ts';
import { listed, menuLine } from './menu-line.ts';
import { plainLines } from './plain-lines.ts';
import type { Reading } from './reading.ts';

/** A component of a message as lines, with all that is in it. */
export function componentLines(component: Component, reading: Reading): string[] {
  const { words } = reading;
  const { components = [], accessory } = component;
  if (component.spoiler === true && !reading.spoilers) return [`[${words.spoiler}]`];
  const inside = () => components.flatMap((part) => componentLines(part, reading));
  switch (component.type) {
    case ROW:
      return components.every(({ type }) => type === BUTTON)
        ? [components.map((one) => buttonText(one, reading)).join(' ')]
        : inside();
    case BUTTON:
      return [buttonText(component, reading)];
    case TEXT_DISPLAY:
      return plainLines(component.content ?? '', reading);
    case SEPARATOR:
      return [''];
    case SECTION:
      return [...inside(), ...(accessory === undefined ? [] : componentLines(accessory, reading))];
    case THUMBNAIL:
      return [`[${words.picture(said(component.description))}]`];
    case GALLERY:
      return (component.items ?? []).map(({ description, spoiler }) =>
        spoiler === true && !reading.spoilers
          ? `[${words.spoiler}]`
          : `[${words.picture(said(description))}]`,
      );
    case FILE:
      return [`[${words.file(component.file?.url.replace(/^.*\//u, '') ?? '', undefined)}]`];
    case CONTAINER:
      return inside();
    default:
      return isMenu(component) ? [menuLine(component, reading)] : [];
  }
}

function buttonText({ label, emoji, style, url, disabled }: Component, reading: Reading): string {
  const { words } = reading;
  const name = withoutArrows(label ?? emoji?.name ?? '');
  const marked = disabled === true ? listed([name, words.disabled], reading) : name;
  return style === LINK ? `[${marked}] (${url ?? ''})` : `[${marked}]`;
}

/** `Next ›` is a button named Next. */
function withoutArrows(label: string): string {
  const arrows = '[\\s‹›«»←→↑↓◀▶◂▸⏮⏭]+';
  const bare = label.replace(new RegExp(`^${arrows}|${arrows}$`, 'gu'), '');
  return bare === '' ? label : bare;
}

function said(description: string | null | undefined): string | undefined {
  return description === null || description === '' ? undefined : description;
}
