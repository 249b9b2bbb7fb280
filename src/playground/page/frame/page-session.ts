import type { Viewer } from '../contract/viewer.ts';
import type { ClientView, ChannelView, PlaygroundInfo } from '../contract/client-view.ts';
import { readerFor } from '../reader.ts';
import { neighbouringChannel, channelsInOrder, channelTree } from './channel-tree.ts';
import {
  pageSettingsHash,
  readPageSettings,
  defaultPageSettings,
  type PageSettings,
} from './page-settings.ts';
import { unreadChannels } from './unread-channels.ts';
import type { FrameState } from './frame-state.ts';
import { frameTexts } from './texts.ts';

/** State of the history entries that the page creates. */
const OWN_ENTRY = 'own';

/**
 * The settings in the page's address, and the client view they lead to. `moved` is called when another client view
 * is needed; `isElsewhere` is false if only the language changed. `changed` is called when the same view must be
 * rendered again.
 */
export function pageSession(
  playground: PlaygroundInfo,
  handlers: { moved(isElsewhere: boolean): void; changed(): void },
) {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const timeZones = timeZoneChoices(timeZone);
  const choices = { locales: playground.locales, timeZones };
  const browser = { languages: navigator.languages, timeZone };
  const defaults = defaultPageSettings(playground.people, playground.servers, browser);
  const unread = unreadChannels();
  const lastOpen = new Map<string, string>();
  let settings = readPageSettings(location.hash, defaults, choices);
  let view: ClientView | null = null;
  /** Still those of the previous view while a new one loads. */
  let channels: readonly ChannelView[] = [];

  const state = (): FrameState => {
    const reader = readerFor(settings.locale, settings.timeZone);
    const requested =
      playground.servers.find(({ id }) => id === settings.server) ?? playground.servers[0];
    const open = view?.channel ?? settings.channel;
    const here =
      channels.find(({ id }) => id === open) ??
      channels.find(({ server }) => server === requested?.id);
    return {
      playground,
      settings,
      reader,
      texts: frameTexts[reader.language],
      person: playground.people.find(({ id }) => id === settings.person) ?? playground.people[0],
      server: playground.servers.find(({ id }) => id === here?.server) ?? requested,
      channels,
      here,
      view,
      isUnread: (channel) => unread.isUnread(settings.person, channel),
    };
  };

  const apply = (next: PageSettings): void => {
    const before = settings;
    settings = next;
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
    address.hash = pageSettingsHash(of, defaults);
    return address;
  };

  const change = (part: Partial<PageSettings>): void => {
    const next = { ...settings, ...part };
    // Only a change of the channel creates a history entry.
    if (next.channel === settings.channel && next.server === settings.server) {
      history.replaceState(OWN_ENTRY, '', addressOf(next));
    } else {
      history.pushState(OWN_ENTRY, '', addressOf(next));
    }
    apply(next);
  };

  const openChannel = (id: string): void => {
    const channel = channels.find((one) => one.id === id);
    if (channel === undefined || id === view?.channel) return;
    change({ server: channel.server, channel: id });
  };

  history.replaceState(OWN_ENTRY, '');
  addEventListener('popstate', ({ state }) => {
    const fromAddress = readPageSettings(location.hash, defaults, choices);
    // Going back restores the channel and keeps the settings; an edited address replaces
    // everything.
    const { server, channel } = fromAddress;
    const next = state === OWN_ENTRY ? { ...settings, server, channel } : fromAddress;
    history.replaceState(OWN_ENTRY, '', addressOf(next));
    apply(next);
  });

  return {
    timeZones,
    state,
    change,
    openChannel,
    /** The viewer for requests. */
    viewer(): Required<Viewer> {
      const { person, server, locale } = settings;
      return { person, server, locale, channel: view?.channel ?? settings.channel };
    },
    /** Takes a new client view. */
    receive: (newView: ClientView): void => {
      view = newView;
      ({ channels } = newView);
      unread.update(settings.person, channels, view.channel);
      const here = channels.find(({ id }) => id === newView.channel);
      if (here !== undefined) lastOpen.set(here.server, here.id);
      handlers.changed();
    },
    /** Opens the server's most recently open channel. */
    openServer: (id: string): void => {
      if (id !== state().server?.id) change({ server: id, channel: lastOpen.get(id) ?? '' });
    },
    /** Opens the channel this many steps below, in the same server. */
    step: (steps: number): void => {
      const { server, here } = state();
      const within = channels.filter((channel) => channel.server === server?.id);
      const inOrder = channelsInOrder(channelTree(within));
      const next = neighbouringChannel(inOrder, here?.id ?? '', steps);
      if (next !== undefined) openChannel(next.id);
    },
  };
}

/** All time zones that the browser supports, with `own` first. */
function timeZoneChoices(own: string): readonly string[] {
  const all = new Set(['UTC', ...Intl.supportedValuesOf('timeZone')]);
  all.delete(own);
  return [own, ...all];
}
