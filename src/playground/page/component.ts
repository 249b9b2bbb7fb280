import type { Component } from './contract.ts';
import { element } from './element.ts';
import { markdown } from './markdown.ts';
import { menu } from './menu.ts';

/** What a person can do to a component. */
export interface ComponentTouch {
  press(customId: string): void;
  choose(customId: string, value: string): void;
}

/** A message's component as Discord draws it; the numbers are Discord's component types. */
export function component(part: Component, touch: ComponentTouch): HTMLElement {
  const children = (): HTMLElement[] =>
    (part.components ?? []).map((child) => component(child, touch));
  switch (part.type) {
    case 1:
      return element('div.row', {}, ...children());
    case 2:
      return button(part, touch);
    case 3:
      return menu(part, (value) => {
        if (part.custom_id !== undefined) touch.choose(part.custom_id, value);
      });
    case 9:
      return section(part, children(), touch);
    case 10:
      return element('div.text', {}, markdown(part.content ?? ''));
    case 11:
      return picture('img.thumbnail', part.media?.url, part.description);
    case 12:
      return element(
        'div.gallery',
        {},
        ...(part.items ?? []).map((item) => picture('img', item.media.url, item.description)),
      );
    case 14:
      return element(part.divider === false ? 'div.space' : 'hr');
    case 17:
      return container(part, children());
    default:
      return element(
        'p.unknown',
        {},
        `A component of type ${String(part.type)}, which this page cannot draw`,
      );
  }
}

function container(part: Component, children: readonly HTMLElement[]): HTMLElement {
  const colour = part.accent_color;
  const drawn = element('section.container', {}, ...children);
  if (typeof colour === 'number') {
    drawn.style.setProperty('--accent', `#${colour.toString(16).padStart(6, '0')}`);
  }
  return drawn;
}

function section(
  part: Component,
  children: readonly HTMLElement[],
  touch: ComponentTouch,
): HTMLElement {
  const { accessory } = part;
  return element(
    'div.section',
    {},
    element('div.section-text', {}, ...children),
    accessory !== undefined && component(accessory, touch),
  );
}

const buttonStyles = ['', 'primary', 'secondary', 'success', 'danger'];

function button(part: Component, touch: ComponentTouch): HTMLElement {
  const { url, custom_id: customId } = part;
  if (url !== undefined) {
    return element(
      'a.button.link',
      { href: url, target: '_blank', rel: 'noreferrer noopener' },
      `${part.label ?? ''} ↗`,
    );
  }
  const drawn = element(
    `button.button.${buttonStyles[part.style ?? 2] ?? 'secondary'}`,
    { type: 'button', disabled: part.disabled === true },
    part.label ?? '',
  );
  drawn.addEventListener('click', () => {
    if (customId !== undefined) touch.press(customId);
  });
  return drawn;
}

/** Covers are invented too: the playground serves them itself. */
function picture(
  tag: string,
  url: string | undefined,
  description: string | null | undefined,
): HTMLElement {
  const drawn = element(tag, {
    src: `/cover?of=${encodeURIComponent(url ?? '')}`,
    alt: description ?? '',
  });
  drawn.addEventListener('error', () => {
    drawn.remove();
  });
  return drawn;
}
