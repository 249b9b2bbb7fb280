import type { Place, Scene, ShownChannel, ShownPerson, World } from '../contract/world.ts';
import type { Reading } from '../parts/reading.ts';
import type { PageStanding } from './standing.ts';
import type { FrameWords } from './frame-words.ts';

/** All that the frame shows, as it stands now. */
export interface View {
  readonly world: World;
  readonly standing: PageStanding;
  readonly reading: Reading;
  readonly words: FrameWords;
  readonly person: ShownPerson | undefined;
  readonly place: Place | undefined;
  /** Of all places; those of the scene before, while a new one is on its way. */
  readonly channels: readonly ShownChannel[];
  readonly here: ShownChannel | undefined;
  /** Null while it is on its way. */
  readonly scene: Scene | null;
  readonly isUnread: (channel: ShownChannel) => boolean;
}

/** A channel's name as people write it. */
export function channelName({ kind, name }: ShownChannel): string {
  return kind === 'thread' || kind === 'direct' ? name : `#${name}`;
}

/** What a place is called. */
export function placeName({ server }: Place, words: FrameWords): string {
  return server ?? words.directMessages;
}
