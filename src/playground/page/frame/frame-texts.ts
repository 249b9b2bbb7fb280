import type { ChannelNote, ServerView, ChannelView } from '../contract/client-view.ts';
import type { ChannelGroup } from './channel-tree.ts';
import type { Theme } from './page-settings.ts';

/** Texts of the frame in one language. */
export interface FrameTexts {
  readonly playground: string;
  readonly skip: string;
  readonly hint: string;
  readonly dismiss: string;
  readonly close: string;
  /** Accessible name of the navigation. */
  readonly navigation: string;
  readonly servers: string;
  readonly channels: string;
  readonly openNavigation: string;
  readonly panel: string;
  readonly messages: string;
  readonly directMessages: string;
  /** Accessible suffix of channels with new messages. */
  readonly unread: string;
  readonly groups: Readonly<Record<ChannelGroup['kind'], string>>;
  readonly kinds: Readonly<Record<ChannelView['kind'], string>>;
  readonly tags: Readonly<Record<ServerView['kind'], string>>;
  readonly serverNotes: Readonly<Record<ServerView['kind'], string>>;
  readonly channelNotes: Readonly<Record<ChannelNote, string>>;
  /** Topic of a channel without notes. */
  readonly topics: Readonly<Record<ChannelView['kind'], string>>;
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
  readonly problem: (text: string) => string;
  /** The page that opens instead of a link's target. */
  readonly openedLink: {
    readonly title: string;
    readonly invented: string;
    readonly real: string;
    readonly close: string;
  };
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
  readonly slash: string;
  readonly done: string;
}
