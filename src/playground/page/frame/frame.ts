import { element, requireElement } from '../element.ts';
import { channelHeader } from './channel-header.ts';
import { channelList } from './channel-list.ts';
import { drawers } from './drawers.ts';
import { requireDialog } from './required-elements.ts';
import { notices } from './notices.ts';
import { serverRail } from './server-rail.ts';
import { roleSwitch } from './role-switch.ts';
import { settingsDialog } from './settings-dialog.ts';
import type { PageSettings } from './page-settings.ts';
import { channelName, serverName, type FrameState } from './frame-state.ts';
import { welcome } from './welcome.ts';
import { userCard } from './user-card.ts';

interface FrameHandlers {
  readonly openServer: (id: string) => void;
  readonly openChannel: (id: string) => void;
  readonly enterCommand: (name: string) => void;
  /** Settings were changed. */
  readonly change: (part: Partial<PageSettings>) => void;
  readonly focusComposer: () => void;
}

/** Everything around the conversation and the composer. */
export interface Frame {
  readonly notices: ReturnType<typeof notices>;
  show(state: FrameState): void;
  /** Closes the open drawer; returns whether one was open. */
  readonly closeDrawers: () => boolean;
}

export function pageFrame(timeZones: readonly string[], handlers: FrameHandlers): Frame {
  const dialog = requireDialog('#settings');
  const header = channelHeader(requireElement('#head'));
  const sideDrawers = drawers(
    {
      navigation: requireElement('#navigation'),
      navigationButton: header.navigationButton,
      panel: requireElement('#panel'),
      panelButton: header.panelButton,
      scrim: requireElement('#scrim'),
      behind: [requireElement('#skip'), requireElement('#top'), requireElement('main')],
    },
    (panel) => {
      handlers.change({ panel });
    },
  );
  const noticeList = notices(requireElement('#notices'), () => {
    requireElement('#messages').focus();
  });
  const openChannel = (id: string): void => {
    handlers.openChannel(id);
    sideDrawers.close();
  };
  const parts = [
    roleSwitch(requireElement('#role'), (person) => {
      handlers.change({ person });
    }),
    serverRail(requireElement('#navigation .rail'), handlers.openServer),
    channelList(requireElement('#navigation .column'), openChannel),
    userCard(requireElement('#you'), () => {
      dialog.showModal();
    }),
    header,
    welcome(requireElement('#welcome'), { enterCommand: handlers.enterCommand, openChannel }),
    settingsDialog(dialog, timeZones, handlers.change),
  ];
  // As in Discord, a mouse click focuses the composer. The keyboard stays in the list, and touch
  // must not open the screen keyboard.
  requireElement('#navigation').addEventListener('click', ({ target, pointerType }) => {
    const links = '.channel:not(.forum), .server';
    const isLink = target instanceof Element && target.closest(links) !== null;
    if (isLink && pointerType === 'mouse') handlers.focusComposer();
  });
  requireElement('#skip').addEventListener('click', (event) => {
    // The address hash contains the settings, not the fragment of the link.
    event.preventDefault();
    handlers.focusComposer();
  });

  return {
    notices: noticeList,
    closeDrawers: sideDrawers.close,
    show(state) {
      for (const part of parts) part.show(state);
      sideDrawers.keepPanel(state.settings.panel);
      noticeList.relabel(state.texts.dismiss);
      label(state);
    },
  };
}

/** Sets the document title and the accessible names. */
function label({ texts, reader, settings, server, here }: FrameState): void {
  const root = document.documentElement;
  root.lang = reader.language;
  if (settings.theme === 'system') delete root.dataset['theme'];
  else root.dataset['theme'] = settings.theme;
  const names = [
    ...(here === undefined ? [] : [channelName(here)]),
    ...(server === undefined ? [] : [serverName(server, texts)]),
  ];
  document.title = ['Colophon', ...names].join(' | ');
  requireElement('#skip').textContent = texts.skip;
  requireElement('h1').replaceChildren(element('span', {}, texts.playground));
  requireElement('#navigation').setAttribute('aria-label', texts.navigation);
  requireElement('#panel').setAttribute('aria-label', texts.panel);
  requireElement('#scrim').setAttribute('aria-label', texts.close);
  requireElement('#messages').setAttribute('aria-label', texts.messages);
  const name = here === undefined ? '' : channelName(here);
  requireElement('#composer').setAttribute('aria-label', texts.messageBox(name));
}
