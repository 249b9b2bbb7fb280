import type { ChannelView } from '../contract/client-view.ts';

/** Which channels hold something that was not looked at. What was there when the page opened counts as read. */
export interface UnreadChannels {
  /** Takes in the channels as they are for a person now; the one they stand in is read. */
  update(person: string, channels: readonly ChannelView[], here: string): void;
  isUnread(person: string, channel: ChannelView): boolean;
}

export function unreadChannels(): UnreadChannels {
  /** By person: the newest message each has seen of each channel. */
  const seen = new Map<string, Map<string, string | null>>();
  return {
    update(person, channels, here) {
      const of =
        seen.get(person) ??
        new Map(channels.map(({ id, latest: newest }) => [id, newest] as const));
      seen.set(person, of);
      const opened = channels.find(({ id }) => id === here);
      if (opened !== undefined) of.set(here, opened.latest);
    },
    isUnread(person, { id, latest: newest }) {
      const of = seen.get(person);
      return of !== undefined && newest !== null && of.get(id) !== newest;
    },
  };
}
