import type { ShownChannel } from '../contract/world.ts';

/** Which channels hold something that was not looked at. What was there when the page opened counts as read. */
export interface Unread {
  /** Takes in the channels as they are for a person now; the one they stand in is read. */
  see(person: string, channels: readonly ShownChannel[], here: string): void;
  isUnread(person: string, channel: ShownChannel): boolean;
}

export function unread(): Unread {
  /** By person: the newest message each has seen of each channel. */
  const seen = new Map<string, Map<string, string | null>>();
  return {
    see(person, channels, here) {
      const of =
        seen.get(person) ?? new Map(channels.map(({ id, newest }) => [id, newest] as const));
      seen.set(person, of);
      const opened = channels.find(({ id }) => id === here);
      if (opened !== undefined) of.set(here, opened.newest);
    },
    isUnread(person, { id, newest }) {
      const of = seen.get(person);
      return of !== undefined && newest !== null && of.get(id) !== newest;
    },
  };
}
