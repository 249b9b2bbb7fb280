import { element, requireElement } from '../element.ts';
import { channelHeader } from './channel-header.ts';
import { channelList } from './channel-list.ts';
import { drawers } from './drawers.ts';
import { requireDialog } from './required-elements.ts';
import { notices } from './notices.ts';
import { serverRail } from './server-rail.ts';
import { settingsDialog } from './settings-dialog.ts';
import type { PageSettings } from './page-settings.ts';
import { channelName, serverName, type FrameState } from './frame-state.ts';
import { welcome } from './welcome.ts';
import { userCard } from './user-card.ts';

interface FrameHandlers {
  readonly openServer: (id: string) => void;
  readonly openChannel: (id: string) => void;
  readonly enterCommand: (name: string) => void;
  /** Something about who one is and how one reads was chosen. */
  readonly change: (part: Partial<PageSettings>) => void;
  readonly focusComposer: () => void;
}

/** Everything around the conversation and the message box. */
export interface Frame {
  readonly notices: ReturnType<typeof notices>;
  show(state: FrameState): void;
  /** Shuts what lies over the conversation; true when something did. */
  readonly closeDrawers: () => boolean;
}

export function pageFrame(timeZones: readonly string[], handlers: FrameHandlers): Frame {
  const dialog = requireDialog('#settings');
  const head = channelHeader(requireElement('#head'));
  const sides = drawers(
    {
      navigation: requireElement('#navigation'),
      navigationButton: head.navigationButton,
      panel: requireElement('#panel'),
      panelButton: head.panelButton,
      scrim: requireElement('#scrim'),
      behind: [requireElement('#skip'), requireElement('main')],
    },
    (panel) => {
      handlers.change({ panel });
    },
  );
  const bars = notices(requireElement('#notices'), () => {
    requireElement('#messages').focus();
  });
  const openChannel = (id: string): void => {
    handlers.openChannel(id);
    sides.close();
  };
  const parts = [
    serverRail(requireElement('#navigation .rail'), handlers.openServer),
    channelList(requireElement('#navigation .column'), openChannel),
    userCard(requireElement('#you'), () => {
      dialog.showModal();
    }),
    head,
    welcome(requireElement('#welcome'), { enterCommand: handlers.enterCommand, openChannel }),
    settingsDialog(dialog, timeZones, handlers.change),
  ];
  // As in Discord one goes on typing. By keyboard one goes on through the list, and a finger wants no keyboard.
  requireElement('#navigation').addEventListener('click', ({ target, pointerType }) => {
    const ways = '.channel:not(.forum), .server';
    const isWay = target instanceof Element && target.closest(ways) !== null;
    if (isWay && pointerType === 'mouse') handlers.focusComposer();
  });
  requireElement('#skip').addEventListener('click', (event) => {
    // The address keeps where one is, and not the part of the page.
    event.preventDefault();
    handlers.focusComposer();
  });

  return {
    notices: bars,
    closeDrawers: sides.close,
    show(state) {
      for (const part of parts) part.show(state);
      sides.keepPanel(state.settings.panel);
      bars.relabel(state.texts.dismiss);
      label(state);
    },
  };
}

/** What has no texts of its own, and what the browser shows around the page. */
function label({ texts, reader, settings: standing, server, here }: FrameState): void {
  const root = document.documentElement;
  root.lang = reader.language;
  if (standing.theme === 'system') delete root.dataset['theme'];
  else root.dataset['theme'] = standing.theme;
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
