import { element } from '../element.ts';
import { avatar } from '../conversation/avatar.ts';
import { lineIcon } from './line-icon.ts';
import { createRenderer } from './renderer.ts';
import type { FrameState } from './frame-state.ts';

/** The current person below the channel list; a click opens the settings. */
export function userCard(
  button: HTMLElement,
  openSettings: () => void,
): { show(state: FrameState): void } {
  const redraw = createRenderer(button);
  button.addEventListener('click', openSettings);
  return {
    show({ person, texts }) {
      if (person === undefined) return;
      const role = person.admin ? texts.admin : texts.reader;
      redraw([person, role], () => [
        element('span.picture', {}, avatar(person.name, false), element('span.online')),
        element(
          'span.who',
          {},
          element('strong', {}, person.name),
          element('span.visually-hidden', {}, ', '),
          element('small', {}, role),
          element('span.visually-hidden', {}, `, ${texts.settings.title}`),
        ),
        lineIcon('settings'),
      ]);
    },
  };
}
