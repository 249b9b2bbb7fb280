import type { Component } from '../contract/messages.ts';
import { element } from '../element.ts';
import { button } from './button.ts';
import { container } from './container.ts';
import type { RenderContext } from './render-context.ts';
import { fileCard } from './file-card.ts';
import { gallery } from './gallery.ts';
import { markdown } from './markdown.ts';
import { picture } from './picture.ts';
import { selectMenu } from './select-menu.ts';
import { conversationTexts } from './conversation-texts.ts';

export interface ComponentHandlers {
  press(customId: string): void;
  /** `failed` restores the previous values. */
  choose(customId: string, values: readonly string[], failed: () => void): void;
  /** The values that were last chosen in the menu; null without a choice. */
  lastChoice(customId: string): readonly string[] | null;
}

/** Renders a component as Discord does; the numbers are Discord's component types. */
export function component(
  part: Component,
  context: RenderContext,
  handlers: ComponentHandlers,
): HTMLElement {
  const texts = conversationTexts[context.reader.language];
  const children = (): HTMLElement[] =>
    (part.components ?? []).map((child) => component(child, context, handlers));
  switch (part.type) {
    case 1:
      return element('div.row', {}, ...children());
    case 2:
      return button(part, (customId) => {
        handlers.press(customId);
      });
    case 3:
    case 5:
    case 6:
    case 7:
    case 8: {
      const { node, reset } = selectMenu(keepingChoice(part, handlers), texts, (values) => {
        if (part.custom_id !== undefined) handlers.choose(part.custom_id, values, reset);
      });
      return node;
    }
    case 9:
      return element(
        'div.section',
        {},
        element('div.section-text', {}, ...children()),
        part.accessory !== undefined &&
          element('div.accessory', {}, component(part.accessory, context, handlers)),
      );
    case 10:
      return element('div.text', {}, markdown(part.content ?? '', 'content', context));
    case 11:
      return picture(part.media?.url ?? '', part.description ?? null, context, {
        spoiler: part.spoiler === true,
        class: 'thumbnail',
      });
    case 12:
      return gallery(part.items ?? [], context);
    case 13:
      return file(part, context) ?? unknown(texts.goneFile);
    case 14:
      return separator(part);
    case 17:
      return container(part, children(), context.reader);
    default:
      return unknown(texts.unknownPart(part.type));
  }
}

/**
 * Discord's app keeps the choice of a menu for people, roles or channels over an update of its message
 * (discord/discord-api-docs#7536).
 */
function keepingChoice(menu: Component, handlers: ComponentHandlers): Component {
  const kept = menu.type === 3 ? null : handlers.lastChoice(menu.custom_id ?? '');
  if (kept === null) return menu;
  const options = (menu.options ?? []).map((one) => ({
    ...one,
    default: kept.includes(one.value),
  }));
  return { ...menu, options };
}

function file(
  { file: media, spoiler = false }: Component,
  context: RenderContext,
): HTMLElement | null {
  const shown = context.files.find(({ name }) => media?.url === `attachment://${name}`);
  return shown === undefined
    ? null
    : fileCard({ ...shown, spoiler: shown.spoiler || spoiler }, context);
}

function separator({ divider = true, spacing = 1 }: Component): HTMLElement {
  const size = spacing === 2 ? '.wide' : '';
  return divider
    ? element(`hr.separator${size}`)
    : element(`div.separator.bare${size}`, { 'aria-hidden': 'true' });
}

function unknown(text: string): HTMLElement {
  return element('p.unknown', {}, text);
}
