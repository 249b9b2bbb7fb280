import type { Standing } from '../contract/standing.ts';
import type { Scene, ShownChannel, World } from '../contract/world.ts';
import { readingOf } from '../parts/reading.ts';
import { channelBeside, channelsInOrder, channelTree } from './channel-tree.ts';
import { knownTimeZones } from './settings.ts';
import { hashOf, readStanding, usualStanding, type PageStanding } from './standing.ts';
import { unread } from './unread.ts';
import type { View } from './view.ts';
import { frameWords } from './words.ts';

/** Marks the entries that the page itself makes in the browser's history. */
const OWN_ENTRY = 'own';

/** Who one is and where, kept in the address, and what one sees there. */
export interface Presence {
  readonly timeZones: readonly string[];
  readonly view: () => View;
  /** What every call says of it. */
  readonly standing: () => Required<Standing>;
  /** A scene came. */
  readonly take: (scene: Scene) => void;
  readonly change: (part: Partial<PageStanding>) => void;
  readonly openChannel: (id: string) => void;
  /** To the channel that was open there last. */
  readonly openPlace: (id: string) => void;
  /** To the channel so many below, in the same place. */
  readonly step: (steps: number) => void;
}

/**
 * `moved` is called when another scene is wanted: of somebody or somewhere else, or only in another
 * language; `changed` when the same is to be shown otherwise.
 */
export function presence(
  world: World,
  turns: { moved(isElsewhere: boolean): void; changed(): void },
): Presence {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const timeZones = knownTimeZones(timeZone);
  const offered = { locales: world.locales, timeZones };
  const browser = { languages: navigator.languages, timeZone };
  const usual = usualStanding(world.people, world.places, browser);
  const marks = unread();
  const lastOpen = new Map<string, string>();
  let standing = readStanding(location.hash, usual, offered);
  let scene: Scene | null = null;
  /** Those of the scene before, while a new one is on its way. */
  let channels: readonly ShownChannel[] = [];

  const view = (): View => {
    const reading = readingOf(standing.locale, standing.timeZone);
    const wanted = world.places.find(({ id }) => id === standing.place) ?? world.places[0];
    const open = scene?.channel ?? standing.channel;
    const here =
      channels.find(({ id }) => id === open) ?? channels.find(({ place }) => place === wanted?.id);
    return {
      world,
      standing,
      reading,
      words: frameWords[reading.language],
      person: world.people.find(({ id }) => id === standing.person) ?? world.people[0],
      place: world.places.find(({ id }) => id === here?.place) ?? wanted,
      channels,
      here,
      scene,
      isUnread: (channel) => marks.isUnread(standing.person, channel),
    };
  };

  const stand = (next: PageStanding): void => {
    const before = standing;
    standing = next;
    const isElsewhere =
      before.person !== next.person ||
      before.place !== next.place ||
      before.channel !== next.channel;
    if (isElsewhere) scene = null;
    if (isElsewhere || before.locale !== next.locale) turns.moved(isElsewhere);
    else turns.changed();
  };

  const addressOf = (of: PageStanding): URL => {
    const address = new URL(location.href);
    address.hash = hashOf(of, usual);
    return address;
  };

  const change = (part: Partial<PageStanding>): void => {
    const next = { ...standing, ...part };
    // The way back leads through the channels, and not through the settings.
    if (next.channel === standing.channel && next.place === standing.place) {
      history.replaceState(OWN_ENTRY, '', addressOf(next));
    } else {
      history.pushState(OWN_ENTRY, '', addressOf(next));
    }
    stand(next);
  };

  const openChannel = (id: string): void => {
    const channel = channels.find((one) => one.id === id);
    if (channel === undefined || id === scene?.channel) return;
    change({ place: channel.place, channel: id });
  };

  history.replaceState(OWN_ENTRY, '');
  addEventListener('popstate', ({ state }) => {
    const told = readStanding(location.hash, usual, offered);
    // What was set since one was there holds on; what somebody writes into the address holds whole.
    const { place, channel } = told;
    const next = state === OWN_ENTRY ? { ...standing, place, channel } : told;
    history.replaceState(OWN_ENTRY, '', addressOf(next));
    stand(next);
  });

  return {
    timeZones,
    view,
    change,
    openChannel,
    standing() {
      const { person, place, locale } = standing;
      return { person, place, locale, channel: scene?.channel ?? standing.channel };
    },
    take(newScene) {
      scene = newScene;
      ({ channels } = newScene);
      marks.see(standing.person, channels, scene.channel);
      const here = channels.find(({ id }) => id === newScene.channel);
      if (here !== undefined) lastOpen.set(here.place, here.id);
      turns.changed();
    },
    openPlace(id) {
      if (id !== view().place?.id) change({ place: id, channel: lastOpen.get(id) ?? '' });
    },
    step(steps) {
      const { place, here } = view();
      const within = channels.filter((channel) => channel.place === place?.id);
      const inOrder = channelsInOrder(channelTree(within));
      const next = channelBeside(inOrder, here?.id ?? '', steps);
      if (next !== undefined) openChannel(next.id);
    },
  };
}
