import type {
  ServerView,
  ClientView,
  ChannelView,
  PersonView,
  PlaygroundInfo,
} from '../contract/client-view.ts';
import type { Reader } from '../reader.ts';
import type { PageSettings } from './page-settings.ts';
import type { FrameTexts } from './frame-texts.ts';

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

/** Returns the name with `#` for channels that have one. */
export function channelName({ kind, name }: ChannelView): string {
  return kind === 'thread' || kind === 'direct' ? name : `#${name}`;
}

export function serverName({ name: server }: ServerView, texts: FrameTexts): string {
  return server ?? texts.directMessages;
}
