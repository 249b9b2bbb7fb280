import type { Component } from '../contract/messages.ts';
import { element } from '../parts/element.ts';
import { button } from './button.ts';
import { container } from './container.ts';
import type { Drawing } from './drawing.ts';
import { fileCard } from './files.ts';
import { gallery } from './gallery.ts';
import { markdown } from './markdown.ts';
import { picture } from './picture.ts';
import { selectMenu } from './select-menu.ts';
import { seeingWords } from './words.ts';

/** What a person can do to a component. */
export interface ComponentTouch {
  press(customId: string): void;
  /** `failed`: the menu shows again what it showed before. */
  choose(customId: string, values: readonly string[], failed: () => void): void;
}

/** A message's component as Discord draws it; the numbers are Discord's component types. */
export function component(part: Component, drawing: Drawing, touch: ComponentTouch): HTMLElement {
  const words = seeingWords[drawing.reading.language];
  const children = (): HTMLElement[] =>
    (part.components ?? []).map((child) => component(child, drawing, touch));
  switch (part.type) {
    case 1:
      return element('div.row', {}, ...children());
    case 2:
      return button(part, (customId) => {
        touch.press(customId);
      });
    case 3:
    case 5:
    case 6:
    case 7:
    case 8: {
      const { node, reset } = selectMenu(part, words, (values) => {
        if (part.custom_id !== undefined) touch.choose(part.custom_id, values, reset);
      });
      return node;
    }
    case 9:
      return element(
        'div.section',
        {},
        element('div.section-text', {}, ...children()),
        part.accessory !== undefined &&
          element('div.accessory', {}, component(part.accessory, drawing, touch)),
      );
    case 10:
      return element('div.text', {}, markdown(part.content ?? '', drawing));
    case 11:
      return picture(part.media?.url ?? '', part.description ?? null, drawing, {
        spoiler: part.spoiler === true,
        class: 'thumbnail',
      });
    case 12:
      return gallery(part.items ?? [], drawing);
    case 13:
      return file(part, drawing) ?? unknown(words.goneFile);
    case 14:
      return separator(part);
    case 17:
      return container(part, children(), drawing.reading);
    default:
      return unknown(words.unknownPart(part.type));
  }
}

function file({ file: media, spoiler = false }: Component, drawing: Drawing): HTMLElement | null {
  const shown = drawing.files.find(({ name }) => media?.url === `attachment://${name}`);
  return shown === undefined
    ? null
    : fileCard({ ...shown, spoiler: shown.spoiler || spoiler }, drawing);
}

function separator({ divider = true, spacing = 1 }: Component): HTMLElement {
  const size = spacing === 2 ? '.wide' : '';
  return divider
    ? element(`hr.separator${size}`)
    : element(`div.separator.bare${size}`, { 'aria-hidden': 'true' });
}

function unknown(words: string): HTMLElement {
  return element('p.unknown', {}, words);
}
