import type { ChannelView } from '../contract/client-view.ts';

/** Tracks unread channels. Messages from before the page was opened count as read. */
export function unreadChannels() {
  /** Newest read message by person and channel. */
  const read = new Map<string, Map<string, string | null>>();
  return {
    /** Records a person's channels and marks the open one as read. */
    update(person: string, channels: readonly ChannelView[], here: string): void {
      const latestRead =
        read.get(person) ?? new Map(channels.map(({ id, latest }) => [id, latest] as const));
      read.set(person, latestRead);
      const opened = channels.find(({ id }) => id === here);
      if (opened !== undefined) latestRead.set(here, opened.latest);
    },
    isUnread(person: string, { id, latest }: ChannelView): boolean {
      const latestRead = read.get(person);
      return latestRead !== undefined && latest !== null && latestRead.get(id) !== latest;
    },
  };
}
