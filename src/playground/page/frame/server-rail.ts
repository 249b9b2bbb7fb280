import type { Place } from '../contract/world.ts';
import { element } from '../parts/element.ts';
import { icon } from './icons.ts';
import { redrawn } from './redraw.ts';
import { placeName, type View } from './view.ts';

/** The servers at the far left, with the direct messages above them as in Discord. */
export function serverRail(
  list: HTMLElement,
  open: (id: string) => void,
): { show(view: View): void } {
  const redraw = redrawn(list);
  // A name that came up by itself can be put away where one is (WCAG 1.4.13), until one comes anew.
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') list.classList.add('hushed');
  });
  for (const gone of ['pointerleave', 'focusout']) {
    list.addEventListener(gone, () => {
      list.classList.remove('hushed');
    });
  }
  return {
    show(view) {
      const { words } = view;
      const places = view.world.places.map((place) => ({
        place,
        name: placeName(place, words),
        isHere: place.id === view.place?.id,
        isUnread: view.channels.some((one) => one.place === place.id && view.isUnread(one)),
      }));
      list.setAttribute('aria-label', words.servers);
      redraw([places, words.servers], () =>
        [
          ...places.filter(({ place }) => place.server === null),
          ...places.filter(({ place }) => place.server !== null),
        ].map((listed) => item(listed, words.unread, open)),
      );
    },
  };
}

function item(
  {
    place,
    name,
    isHere,
    isUnread,
  }: { place: Place; name: string; isHere: boolean; isUnread: boolean },
  unread: string,
  open: (id: string) => void,
): HTMLElement {
  const button = element(
    'button.server',
    {
      type: 'button',
      'data-place': place.id,
      'data-key': place.id,
      'aria-current': isHere && 'true',
      'aria-label': isUnread ? `${name}, ${unread}` : name,
    },
    element('span.picture', {}, icon(place.kind === 'direct' ? 'home' : place.kind)),
    element('span.tooltip', { 'aria-hidden': 'true' }, name),
  );
  button.classList.add(place.kind);
  button.classList.toggle('unread', isUnread);
  button.addEventListener('click', () => {
    open(place.id);
  });
  return element(place.server === null ? 'li.home' : 'li', {}, button);
}
