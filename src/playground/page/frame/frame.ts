import { element, found } from '../parts/element.ts';
import { channelHead } from './channel-head.ts';
import { channelList } from './channel-list.ts';
import { drawers } from './drawers.ts';
import { foundDialog } from './found.ts';
import { notices } from './notices.ts';
import { serverRail } from './server-rail.ts';
import { settingsDialog } from './settings.ts';
import type { PageStanding } from './standing.ts';
import { channelName, placeName, type View } from './view.ts';
import { welcome } from './welcome.ts';
import { youCard } from './you-card.ts';

interface FrameTurns {
  readonly openPlace: (id: string) => void;
  readonly openChannel: (id: string) => void;
  readonly enterCommand: (name: string) => void;
  /** Something about who one is and how one reads was chosen. */
  readonly change: (part: Partial<PageStanding>) => void;
  readonly focusComposer: () => void;
}

/** Everything around the conversation and the message box. */
export interface Frame {
  readonly notices: ReturnType<typeof notices>;
  show(view: View): void;
  /** Shuts what lies over the conversation; true when something did. */
  readonly closeDrawers: () => boolean;
}

export function pageFrame(timeZones: readonly string[], turns: FrameTurns): Frame {
  const dialog = foundDialog('#settings');
  const head = channelHead(found('#head'));
  const sides = drawers(
    {
      places: found('#places'),
      placesButton: head.placesButton,
      panel: found('#panel'),
      panelButton: head.panelButton,
      scrim: found('#scrim'),
      behind: [found('#skip'), found('main')],
    },
    (panel) => {
      turns.change({ panel });
    },
  );
  const bars = notices(found('#notices'), () => {
    found('#messages').focus();
  });
  const openChannel = (id: string): void => {
    turns.openChannel(id);
    sides.close();
  };
  const parts = [
    serverRail(found('#places .rail'), turns.openPlace),
    channelList(found('#places .column'), openChannel),
    youCard(found('#you'), () => {
      dialog.showModal();
    }),
    head,
    welcome(found('#welcome'), { enterCommand: turns.enterCommand, openChannel }),
    settingsDialog(dialog, timeZones, turns.change),
  ];
  // As in Discord one goes on typing. By keyboard one goes on through the list, and a finger wants no keyboard.
  found('#places').addEventListener('click', ({ target, pointerType }) => {
    const ways = '.channel:not(.forum), .server';
    const isWay = target instanceof Element && target.closest(ways) !== null;
    if (isWay && pointerType === 'mouse') turns.focusComposer();
  });
  found('#skip').addEventListener('click', (event) => {
    // The address keeps where one is, and not the part of the page.
    event.preventDefault();
    turns.focusComposer();
  });

  return {
    notices: bars,
    closeDrawers: sides.close,
    show(view) {
      for (const part of parts) part.show(view);
      sides.keepPanel(view.standing.panel);
      bars.relabel(view.words.dismiss);
      label(view);
    },
  };
}

/** What has no words of its own, and what the browser shows around the page. */
function label({ words, reading, standing, place, here }: View): void {
  const root = document.documentElement;
  root.lang = reading.language;
  if (standing.theme === 'system') delete root.dataset['theme'];
  else root.dataset['theme'] = standing.theme;
  const names = [
    ...(here === undefined ? [] : [channelName(here)]),
    ...(place === undefined ? [] : [placeName(place, words)]),
  ];
  document.title = ['Colophon', ...names].join(' | ');
  found('#skip').textContent = words.skip;
  found('h1').replaceChildren(element('span', {}, words.playground));
  found('#places').setAttribute('aria-label', words.places);
  found('#panel').setAttribute('aria-label', words.panel);
  found('#scrim').setAttribute('aria-label', words.close);
  found('#messages').setAttribute('aria-label', words.messages);
  const name = here === undefined ? '' : channelName(here);
  found('#composer').setAttribute('aria-label', words.messageBox(name));
}
