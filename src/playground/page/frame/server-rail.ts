import { useEffect, useState } from 'preact/hooks';
import type { VNode } from 'preact';

import type { ServerView } from '../contract/client-view.ts';
import { html } from '../html.ts';
import { serverName, type FrameProps } from './frame-state.ts';
import { LineIcon } from './line-icon.ts';

/** The server list at the far left, with direct messages at the top as in Discord. */
export function ServerRail({ state, actions }: FrameProps): VNode {
  const { texts, playground, channels, isUnread } = state;
  const [isHushed, setHushed] = useState(false);
  // Escape hides a tooltip without moving the pointer or the focus (WCAG 1.4.13).
  useEffect(() => {
    document.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') setHushed(true);
    });
  }, []);
  const unhush = (): void => {
    setHushed(false);
  };
  const item = (server: ServerView): VNode => {
    const { id, kind } = server;
    const name = serverName(server, texts);
    const isNew = channels.some((one) => one.server === id && isUnread(one));
    return html`<li class=${server.name === null ? 'home' : ''} key=${id}>
      <button
        type="button"
        class="server ${kind} ${isNew ? 'unread' : ''}"
        data-server=${id}
        aria-current=${id === state.server?.id ? 'true' : undefined}
        aria-label=${isNew ? `${name}, ${texts.unread}` : name}
        onClick=${() => {
          actions.openServer(id);
        }}
      >
        <span class="picture"><${LineIcon} name=${kind === 'direct' ? 'home' : kind} /></span>
        <span class="tooltip" aria-hidden="true">${name}</span>
      </button>
    </li>`;
  };
  const { servers } = playground;
  return html`<ul
    class="rail ${isHushed ? 'hushed' : ''}"
    aria-label=${texts.servers}
    onPointerLeave=${unhush}
    onFocusOut=${unhush}
  >
    ${servers.filter(({ name }) => name === null).map(item)}
    ${servers.filter(({ name }) => name !== null).map(item)}
  </ul>`;
}
