import {
  BUTTON,
  CONTAINER,
  FILE,
  GALLERY,
  LINK,
  ROW,
  SECTION,
  SEPARATOR,
  TEXT_DISPLAY,
  THUMBNAIL,
} from '../discord/component-types.ts';
import type { Component } from '../discord/message.ts';
import { isMenu } from '../discord/people/menus.ts';
import { joinList, menuLine } from './menu-line.ts';
import { plainLines } from './plain-lines.ts';
import type { Reader } from './reader.ts';

/** A component and its children as lines. */
export function componentLines(component: Component, reader: Reader): string[] {
  const { texts } = reader;
  const { components = [], accessory } = component;
  if (component.spoiler === true && !reader.spoilers) return [`[${texts.spoiler}]`];
  const inside = () => components.flatMap((part) => componentLines(part, reader));
  switch (component.type) {
    case ROW:
      return components.every(({ type }) => type === BUTTON)
        ? [components.map((one) => buttonText(one, reader)).join(' ')]
        : inside();
    case BUTTON:
      return [buttonText(component, reader)];
    case TEXT_DISPLAY:
      return plainLines(component.content ?? '', reader);
    case SEPARATOR:
      return [''];
    case SECTION:
      return [...inside(), ...(accessory === undefined ? [] : componentLines(accessory, reader))];
    case THUMBNAIL:
      return [`[${texts.picture(nonEmpty(component.description))}]`];
    case GALLERY:
      return (component.items ?? []).map(({ description, spoiler }) =>
        spoiler === true && !reader.spoilers
          ? `[${texts.spoiler}]`
          : `[${texts.picture(nonEmpty(description))}]`,
      );
    case FILE:
      return [`[${texts.file(component.file?.url.replace(/^.*\//u, '') ?? '', undefined)}]`];
    case CONTAINER:
      return inside();
    default:
      return isMenu(component) ? [menuLine(component, reader)] : [];
  }
}

function buttonText({ label, emoji, style, url, disabled }: Component, reader: Reader): string {
  const { texts } = reader;
  const name = withoutArrows(label ?? emoji?.name ?? '');
  const marked = disabled === true ? joinList([name, texts.disabled], reader) : name;
  return style === LINK ? `[${marked}] (${url ?? ''})` : `[${marked}]`;
}

/** `Next ›` becomes `Next`. `3›` remains, because `3»` may be another button. */
function withoutArrows(label: string): string {
  const arrows = '[\\s‹›«»←→↑↓◀▶◂▸⏮⏭]+';
  const bare = label.replace(new RegExp(`^${arrows}|${arrows}$`, 'gu'), '');
  return /\p{L}/u.test(bare) ? bare : label;
}

function nonEmpty(description: string | null | undefined): string | undefined {
  return description === null || description === '' ? undefined : description;
}
