import { useRef } from 'preact/hooks';
import type { VNode } from 'preact';

import type { PersonView } from '../contract/client-view.ts';
import { html } from '../html.ts';
import type { FrameProps } from './frame-state.ts';

/** Switches between a reader and an admin, at the top of the page. */
export function RoleSwitch({ state, actions }: FrameProps): VNode {
  const { person, playground, texts } = state;
  const { people } = playground;
  /** The reader who was used last, for the way back from the admin. */
  const reader = useRef<PersonView>(undefined);
  if (person?.admin === false) reader.current = person;
  const roles = [
    { role: texts.reader, user: reader.current ?? people.find(({ admin }) => !admin) },
    { role: texts.admin, user: people.find(({ admin }) => admin) },
  ];
  return html`<div id="role" role="group" aria-label=${texts.settings.person}>
    ${roles.map(
      ({ role, user }) =>
        user &&
        html`<button
          type="button"
          title=${user.name}
          aria-pressed=${user.id === person?.id}
          onClick=${() => {
            actions.change({ person: user.id });
          }}
        >
          ${role}<span class="visually-hidden">, ${user.name}</span>
        </button>`,
    )}
  </div>`;
}
