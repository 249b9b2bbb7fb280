import type {
  ServerView,
  ClientView,
  ChannelView,
  PersonView,
  PlaygroundInfo,
} from '../contract/client-view.ts';
import type { Reader } from '../reader.ts';
import type { Drawers } from './drawers.ts';
import type { PageSettings } from './page-settings.ts';
import type { FrameTexts } from './texts-en.ts';

/** Everything that the frame renders. */
export interface FrameState {
  readonly playground: PlaygroundInfo;
  readonly settings: PageSettings;
  readonly reader: Reader;
  readonly texts: FrameTexts;
  readonly person: PersonView | undefined;
  readonly server: ServerView | undefined;
  /** Of all servers; those of the previous view while a new one loads. */
  readonly channels: readonly ChannelView[];
  readonly here: ChannelView | undefined;
  /** Null while it loads. */
  readonly view: ClientView | null;
  readonly isUnread: (channel: ChannelView) => boolean;
}

/** What a part of the frame renders, and what its controls do. */
export interface FrameProps {
  readonly state: FrameState;
  readonly actions: FrameActions;
}

export interface FrameActions {
  readonly timeZones: readonly string[];
  readonly drawers: Drawers;
  openServer(id: string): void;
  openChannel(id: string): void;
  enterCommand(name: string): void;
  /** Changes settings. */
  readonly change: (part: Partial<PageSettings>) => void;
  focusComposer(): void;
}

/** Returns the name with `#` for channels that have one. */
export function channelName({ kind, name }: ChannelView): string {
  return kind === 'thread' || kind === 'direct' ? name : `#${name}`;
}

export function serverName({ name: server }: ServerView, texts: FrameTexts): string {
  return server ?? texts.directMessages;
}
