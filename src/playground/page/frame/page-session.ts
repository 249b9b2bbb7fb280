import type { Viewer } from '../contract/viewer.ts';
import type { ClientView, ChannelView, PlaygroundInfo } from '../contract/client-view.ts';
import { readerFor } from '../reader.ts';
import { neighbouringChannel, channelsInOrder, channelTree } from './channel-tree.ts';
import { timeZoneChoices } from './settings-dialog.ts';
import {
  pageSettingsHash,
  readPageSettings,
  defaultPageSettings,
  type PageSettings,
} from './page-settings.ts';
import { unreadChannels } from './unread-channels.ts';
import type { FrameState } from './frame-state.ts';
import { frameTexts } from './texts.ts';

/** Marks the entries that the page itself makes in the browser's history. */
const OWN_ENTRY = 'own';

/** Who one is and where, kept in the address, and what one sees there. */
export interface PageSession {
  readonly timeZones: readonly string[];
  readonly state: () => FrameState;
  /** What every call says of it. */
  readonly viewer: () => Required<Viewer>;
  /** A view came. */
  readonly receive: (view: ClientView) => void;
  readonly change: (part: Partial<PageSettings>) => void;
  readonly openChannel: (id: string) => void;
  /** To the channel that was open there last. */
  readonly openServer: (id: string) => void;
  /** To the channel so many below, in the same server. */
  readonly step: (steps: number) => void;
}

/**
 * `moved` is called when another view is wanted: of somebody or somewhere else, or only in another
 * language; `changed` when the same is to be shown otherwise.
 */
export function pageSession(
  playground: PlaygroundInfo,
  handlers: { moved(isElsewhere: boolean): void; changed(): void },
): PageSession {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const timeZones = timeZoneChoices(timeZone);
  const offered = { locales: playground.locales, timeZones };
  const browser = { languages: navigator.languages, timeZone };
  const usual = defaultPageSettings(playground.people, playground.servers, browser);
  const marks = unreadChannels();
  const lastOpen = new Map<string, string>();
  let standing = readPageSettings(location.hash, usual, offered);
  let view: ClientView | null = null;
  /** Those of the view before, while a new one is on its way. */
  let channels: readonly ChannelView[] = [];

  const state = (): FrameState => {
    const reader = readerFor(standing.locale, standing.timeZone);
    const wanted =
      playground.servers.find(({ id }) => id === standing.server) ?? playground.servers[0];
    const open = view?.channel ?? standing.channel;
    const here =
      channels.find(({ id }) => id === open) ??
      channels.find(({ server }) => server === wanted?.id);
    return {
      playground,
      settings: standing,
      reader,
      texts: frameTexts[reader.language],
      person: playground.people.find(({ id }) => id === standing.person) ?? playground.people[0],
      server: playground.servers.find(({ id }) => id === here?.server) ?? wanted,
      channels,
      here,
      view,
      isUnread: (channel) => marks.isUnread(standing.person, channel),
    };
  };

  const stand = (next: PageSettings): void => {
    const before = standing;
    standing = next;
    const isElsewhere =
      before.person !== next.person ||
      before.server !== next.server ||
      before.channel !== next.channel;
    if (isElsewhere) view = null;
    if (isElsewhere || before.locale !== next.locale) handlers.moved(isElsewhere);
    else handlers.changed();
  };

  const addressOf = (of: PageSettings): URL => {
    const address = new URL(location.href);
    address.hash = pageSettingsHash(of, usual);
    return address;
  };

  const change = (part: Partial<PageSettings>): void => {
    const next = { ...standing, ...part };
    // The way back leads through the channels, and not through the settings.
    if (next.channel === standing.channel && next.server === standing.server) {
      history.replaceState(OWN_ENTRY, '', addressOf(next));
    } else {
      history.pushState(OWN_ENTRY, '', addressOf(next));
    }
    stand(next);
  };

  const openChannel = (id: string): void => {
    const channel = channels.find((one) => one.id === id);
    if (channel === undefined || id === view?.channel) return;
    change({ server: channel.server, channel: id });
  };

  history.replaceState(OWN_ENTRY, '');
  addEventListener('popstate', ({ state }) => {
    const told = readPageSettings(location.hash, usual, offered);
    // What was set since one was there holds on; what somebody writes into the address holds whole.
    const { server, channel } = told;
    const next = state === OWN_ENTRY ? { ...standing, server, channel } : told;
    history.replaceState(OWN_ENTRY, '', addressOf(next));
    stand(next);
  });

  return {
    timeZones,
    state,
    change,
    openChannel,
    viewer() {
      const { person, server, locale } = standing;
      return { person, server, locale, channel: view?.channel ?? standing.channel };
    },
    receive(newView) {
      view = newView;
      ({ channels } = newView);
      marks.update(standing.person, channels, view.channel);
      const here = channels.find(({ id }) => id === newView.channel);
      if (here !== undefined) lastOpen.set(here.server, here.id);
      handlers.changed();
    },
    openServer(id) {
      if (id !== state().server?.id) change({ server: id, channel: lastOpen.get(id) ?? '' });
    },
    step(steps) {
      const { server, here } = state();
      const within = channels.filter((channel) => channel.server === server?.id);
      const inOrder = channelsInOrder(channelTree(within));
      const next = neighbouringChannel(inOrder, here?.id ?? '', steps);
      if (next !== undefined) openChannel(next.id);
    },
  };
}
