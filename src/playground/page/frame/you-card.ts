import { element } from '../parts/element.ts';
import { avatar } from '../seeing/avatar.ts';
import { icon } from './icons.ts';
import { redrawn } from './redraw.ts';
import type { View } from './view.ts';

/** Who one is, at the foot of the channels; it opens the settings. */
export function youCard(button: HTMLElement, openSettings: () => void): { show(view: View): void } {
  const redraw = redrawn(button);
  button.addEventListener('click', openSettings);
  return {
    show({ person, words }) {
      if (person === undefined) return;
      const role = person.admin ? words.admin : words.reader;
      redraw([person, role], () => [
        element('span.picture', {}, avatar(person.name, false), element('span.online')),
        element(
          'span.who',
          {},
          element('strong', {}, person.name),
          element('span.only-heard', {}, ', '),
          element('small', {}, role),
          element('span.only-heard', {}, `, ${words.settings.title}`),
        ),
        icon('settings'),
      ]);
    },
  };
}
