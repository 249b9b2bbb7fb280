import type { WatchChannel } from './watch.ts';

/** Daily units of a watch and of its server's other watches. The open interface costs no units. */
export interface WatchPrice {
  /** Units of all other watches with the same key. */
  readonly others: number;
  /** Units that this watch adds. A check that other watches share is free. */
  readonly own: number;
  /** Units that watches may spend in a day; null without a key. */
  readonly allowed: number | null;
  /** The key's units per day and the watches' share; null without a key. */
  readonly ofUnits: { readonly limit: number; readonly share: number } | null;
}

/** The result of a check whether the bot can post to a target. */
export interface TargetCheck {
  /** Null if the channel does not exist or accepts no posts. */
  readonly channel: WatchChannel | null;
  /** Missing permissions by their names in `PermissionFlagsBits`. */
  readonly missing: readonly TargetPermission[];
  readonly faults: readonly TargetFault[];
  /** A forum's tags, those that the bot may set first. */
  readonly tags: readonly ForumTag[];
  readonly wantsTag: boolean;
}

export interface ForumTag {
  readonly id: string;
  readonly name: string;
  /** Whether setting it requires Manage Threads. */
  readonly isModerated: boolean;
}

export const targetPermissions = [
  'ViewChannel',
  'SendMessages',
  'SendMessagesInThreads',
  'EmbedLinks',
  'ManageThreads',
  'MentionEveryone',
] as const;
export type TargetPermission = (typeof targetPermissions)[number];

export type TargetFault =
  /** Deleted, in another server, or hidden from the bot. */
  | 'unknown_channel'
  /** Voice, stage, category, directory. */
  | 'wrong_kind'
  /** `publish` outside an announcement channel. */
  | 'not_announcement'
  | 'unknown_role'
  /** @everyone, which posts must not mention. */
  | 'everyone'
  | 'tag_required'
  | 'unknown_tag';
