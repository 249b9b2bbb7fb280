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

/** All that the frame shows, as it stands now. */
export interface FrameState {
  readonly playground: PlaygroundInfo;
  readonly settings: PageSettings;
  readonly reader: Reader;
  readonly texts: FrameTexts;
  readonly person: PersonView | undefined;
  readonly server: ServerView | undefined;
  /** Of all places; those of the view before, while a new one is on its way. */
  readonly channels: readonly ChannelView[];
  readonly here: ChannelView | undefined;
  /** Null while it is on its way. */
  readonly view: ClientView | null;
  readonly isUnread: (channel: ChannelView) => boolean;
}

/** A channel's name as people write it. */
export function channelName({ kind, name }: ChannelView): string {
  return kind === 'thread' || kind === 'direct' ? name : `#${name}`;
}

/** What a place is called. */
export function serverName({ name: server }: ServerView, texts: FrameTexts): string {
  return server ?? texts.directMessages;
}
