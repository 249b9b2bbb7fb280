import type { PersonView } from '../contract/client-view.ts';
import { element } from '../element.ts';
import type { FrameState } from './frame-state.ts';
import { createRenderer } from './renderer.ts';

/** Switches between a reader and an admin, at the top of the page. */
export function roleSwitch(
  root: HTMLElement,
  become: (person: string) => void,
): { show(state: FrameState): void } {
  const redraw = createRenderer(root);
  /** The reader who was used last, for the way back from the admin. */
  let reader: PersonView | undefined;

  return {
    show({ person, playground: { people }, texts }) {
      if (person === undefined) return;
      if (!person.admin) reader = person;
      const roles = [
        { role: texts.reader, user: reader ?? people.find(({ admin }) => !admin) },
        { role: texts.admin, user: people.find(({ admin }) => admin) },
      ];
      root.setAttribute('aria-label', texts.settings.person);
      redraw([roles, person], () =>
        roles.flatMap(({ role, user }) => {
          if (user === undefined) return [];
          const button = element(
            'button',
            {
              type: 'button',
              title: user.name,
              'data-key': user.admin ? 'admin' : 'reader',
              'aria-pressed': String(user.id === person.id),
            },
            role,
            element('span.visually-hidden', {}, `, ${user.name}`),
          );
          button.addEventListener('click', () => {
            become(user.id);
          });
          return [button];
        }),
      );
    },
  };
}
