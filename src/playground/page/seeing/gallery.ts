import type { Component } from '../contract/messages.ts';
import { element } from '../parts/element.ts';
import type { Drawing } from './drawing.ts';
import { picture } from './picture.ts';

const MOST = 10;

/** Pictures side by side, in the pattern Discord has for so many. */
export function gallery(items: NonNullable<Component['items']>, drawing: Drawing): HTMLElement {
  const shown = items.slice(0, MOST);
  return element(
    `div.gallery.of-${String(shown.length)}`,
    {},
    ...shown.map(({ media, description, spoiler }) =>
      picture(media.url, description ?? null, drawing, {
        spoiler: spoiler === true,
        class: 'item',
      }),
    ),
  );
}
