import type { VNode } from 'preact';

import type { Component } from '../contract/messages.ts';
import { html } from '../html.ts';
import { button } from './button.ts';
import { Container } from './container.ts';
import { conversationTexts } from './conversation-texts.ts';
import { fileCard } from './file-card.ts';
import { markdown } from './markdown.ts';
import { picture } from './picture.ts';
import type { ComponentContext } from './render-context.ts';
import { SelectMenu } from './select-menu.ts';
import { Failure } from './small-parts.ts';

const MOST_PICTURES = 10;

/** Renders a component as Discord does; the numbers are Discord's component types. */
export function component(part: Component, context: ComponentContext): VNode | null {
  const texts = conversationTexts[context.reader.language];
  const { components = [], content = '', spoiler = false, description = null } = part;
  const children = (): unknown[] => components.map((child) => component(child, context));
  switch (part.type) {
    case 1:
      return html`<div class="row">${children()}</div>
        ${failureOf(components, context)}`;
    case 2:
      return button(part, context);
    case 3:
    case 5:
    case 6:
    case 7:
    case 8:
      return menu(part, context);
    case 9:
      return section(part, children(), context);
    case 10:
      return html`<div class="text">${markdown(content, 'content', context)}</div>`;
    case 11:
      return picture(part.media?.url ?? '', description, context, 'thumbnail', spoiler);
    case 12:
      return gallery(part, context);
    case 13:
      return file(part, context) ?? unknown(texts.goneFile);
    case 14:
      return separator(part);
    case 17:
      return html`<${Container} ...${{ part, reader: context.reader }}>${children()}<//>`;
    default:
      return unknown(texts.unknownPart(part.type));
  }
}

/** Whether the control whose action failed is one of these. */
export function hasFailed(parts: readonly Component[], { failure }: ComponentContext): boolean {
  return failure !== null && parts.some((one) => one.custom_id === failure.customId);
}

function failureOf(parts: readonly Component[], context: ComponentContext): VNode | false {
  return (
    hasFailed(parts, context) &&
    html`<${Failure} class="of-action" text=${context.failure?.text ?? ''} />`
  );
}

function section(part: Component, children: unknown, context: ComponentContext): VNode {
  const { accessory } = part;
  return html`<div class="section">
      <div class="section-text">${children}</div>
      ${accessory && html`<div class="accessory">${component(accessory, context)}</div>`}
    </div>
    ${accessory && failureOf([accessory], context)}`;
}

/**
 * Discord's app keeps the choice of a menu for people, roles or channels over an update of its message
 * (discord/discord-api-docs#7536).
 */
function menu(part: Component, context: ComponentContext): VNode {
  const { type, custom_id: customId = '', options = [] } = part;
  const kept = type === 3 ? null : context.lastChoice(customId);
  const kepts = options.map((one) => ({ ...one, default: kept?.includes(one.value) === true }));
  return html`<${SelectMenu}
    part=${kept === null ? part : { ...part, options: kepts }}
    texts=${conversationTexts[context.reader.language]}
    waitingFor=${context.waitingFor}
    chosen=${(values: readonly string[]) => context.choose(customId, values)}
  />`;
}

/** A grid of pictures in Discord's layout for their number. */
function gallery({ items = [] }: Component, context: ComponentContext): VNode {
  const shown = items.slice(0, MOST_PICTURES);
  return html`<div class="gallery of-${shown.length}">
    ${shown.map(({ media, description = null, spoiler }) =>
      picture(media.url, description, context, 'item', spoiler === true),
    )}
  </div>`;
}

function file(
  { file: media, spoiler = false }: Component,
  context: ComponentContext,
): VNode | undefined {
  const shown = context.files.find(({ name }) => media?.url === `attachment://${name}`);
  return shown && fileCard({ ...shown, spoiler: shown.spoiler || spoiler }, context.reader);
}

function separator({ divider = true, spacing = 1 }: Component): VNode {
  const size = spacing === 2 ? 'wide' : '';
  return divider
    ? html`<hr class="separator ${size}" />`
    : html`<div class="separator bare ${size}" aria-hidden="true" />`;
}

function unknown(text: string): VNode {
  return html`<p class="unknown">${text}</p>`;
}
