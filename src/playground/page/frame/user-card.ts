import type { VNode } from 'preact';

import { Avatar } from '../conversation/avatar.ts';
import { html } from '../html.ts';
import type { FrameProps } from './frame-state.ts';
import { LineIcon } from './line-icon.ts';

/** The current person below the channel list; a click opens the settings. */
export function UserCard({ state: { person, texts } }: FrameProps): VNode | null {
  if (person === undefined) return null;
  const open = (): void => {
    document.querySelector<HTMLDialogElement>('#settings')?.showModal();
  };
  return html`<button type="button" id="you" aria-haspopup="dialog" onClick=${open}>
    <span class="picture"><${Avatar} name=${person.name} /><span class="online" /></span>
    <span class="who">
      <strong>${person.name}</strong><span class="visually-hidden">, </span>
      <small>${person.admin ? texts.admin : texts.reader}</small>
      <span class="visually-hidden">, ${texts.settings.title}</span>
    </span>
    <${LineIcon} name="settings" />
  </button>`;
}
