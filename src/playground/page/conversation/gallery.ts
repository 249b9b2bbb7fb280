import type { Component } from '../contract/messages.ts';
import { element } from '../element.ts';
import type { RenderContext } from './render-context.ts';
import { picture } from './picture.ts';

const MOST = 10;

/** A grid of pictures in Discord's layout for their number. */
export function gallery(
  items: NonNullable<Component['items']>,
  context: RenderContext,
): HTMLElement {
  const shown = items.slice(0, MOST);
  return element(
    `div.gallery.of-${String(shown.length)}`,
    {},
    ...shown.map(({ media, description, spoiler }) =>
      picture(media.url, description ?? null, context, {
        spoiler: spoiler === true,
        class: 'item',
      }),
    ),
  );
}
