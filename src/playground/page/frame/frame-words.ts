import type { ChannelNote, Place, ShownChannel } from '../contract/world.ts';
import type { ChannelGroup } from './channel-tree.ts';
import type { Theme } from './standing.ts';

/** What the frame around the conversation says, in one language. */
export interface FrameWords {
  readonly playground: string;
  readonly skip: string;
  readonly hint: string;
  readonly dismiss: string;
  readonly close: string;
  /** Name of the landmark at the left. */
  readonly places: string;
  readonly servers: string;
  readonly channels: string;
  readonly openPlaces: string;
  readonly panel: string;
  readonly messages: string;
  readonly directMessages: string;
  /** Said after a name in which something new came. */
  readonly unread: string;
  readonly groups: Readonly<Record<ChannelGroup['kind'], string>>;
  readonly kinds: Readonly<Record<ShownChannel['kind'], string>>;
  readonly tags: Readonly<Record<Place['kind'], string>>;
  /** What a tag means, in a sentence. */
  readonly placeNotes: Readonly<Record<Place['kind'], string>>;
  readonly channelNotes: Readonly<Record<ChannelNote, string>>;
  /** What a channel without notes is for. */
  readonly topics: Readonly<Record<ShownChannel['kind'], string>>;
  readonly admin: string;
  readonly reader: string;
  readonly messageBox: (channel: string) => string;
  readonly welcome: (channel: string) => string;
  readonly beginning: (channel: string) => string;
  readonly directBeginning: string;
  readonly typeSlash: string;
  readonly tryCommand: (command: string) => string;
  readonly forumBeginning: string;
  readonly forumEmpty: string;
  readonly forumClosed: string;
  readonly botStarting: string;
  readonly botDown: string;
  readonly lost: string;
  readonly problem: (words: string) => string;
  readonly settings: Settings;
}

interface Settings {
  readonly title: string;
  readonly person: string;
  readonly language: string;
  readonly answersInEnglish: string;
  readonly timeZone: string;
  readonly yourTimeZone: string;
  readonly otherTimeZones: string;
  readonly theme: string;
  readonly themes: Readonly<Record<Theme, string>>;
  readonly keyboard: string;
  /** That `/` is a shortcut. */
  readonly slash: string;
  readonly done: string;
}
