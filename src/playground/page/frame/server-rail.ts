import type { ServerView } from '../contract/client-view.ts';
import { element } from '../element.ts';
import { lineIcon } from './line-icon.ts';
import { createRenderer } from './renderer.ts';
import { serverName, type FrameState } from './frame-state.ts';

/** The server list at the far left, with direct messages at the top as in Discord. */
export function serverRail(
  list: HTMLElement,
  open: (id: string) => void,
): { show(state: FrameState): void } {
  const redraw = createRenderer(list);
  // Escape hides a tooltip without moving the pointer or the focus (WCAG 1.4.13).
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') list.classList.add('hushed');
  });
  for (const gone of ['pointerleave', 'focusout']) {
    list.addEventListener(gone, () => {
      list.classList.remove('hushed');
    });
  }
  return {
    show(state) {
      const { texts } = state;
      const servers = state.playground.servers.map((server) => ({
        server,
        name: serverName(server, texts),
        isHere: server.id === state.server?.id,
        isUnread: state.channels.some((one) => one.server === server.id && state.isUnread(one)),
      }));
      list.setAttribute('aria-label', texts.servers);
      redraw([servers, texts.servers], () =>
        [
          ...servers.filter(({ server }) => server.name === null),
          ...servers.filter(({ server }) => server.name !== null),
        ].map((listed) => item(listed, texts.unread, open)),
      );
    },
  };
}

function item(
  {
    server,
    name,
    isHere,
    isUnread,
  }: { server: ServerView; name: string; isHere: boolean; isUnread: boolean },
  unread: string,
  open: (id: string) => void,
): HTMLElement {
  const button = element(
    'button.server',
    {
      type: 'button',
      'data-server': server.id,
      'data-key': server.id,
      'aria-current': isHere && 'true',
      'aria-label': isUnread ? `${name}, ${unread}` : name,
    },
    element('span.picture', {}, lineIcon(server.kind === 'direct' ? 'home' : server.kind)),
    element('span.tooltip', { 'aria-hidden': 'true' }, name),
  );
  button.classList.add(server.kind);
  button.classList.toggle('unread', isUnread);
  button.addEventListener('click', () => {
    open(server.id);
  });
  return element(server.name === null ? 'li.home' : 'li', {}, button);
}
