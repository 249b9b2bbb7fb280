import type { WatchChannel } from './watch.ts';

/** What a watch costs of a key's daily units, in its server's sum; no units on the open interface. */
export interface WatchPrice {
  /** Of all watches that share the key, without this one. */
  readonly others: number;
  /** What this one adds: a look that others take anyway costs nothing more. */
  readonly own: number;
  /** What watches may spend in a day; null where no key pays for it. */
  readonly allowed: number | null;
  /** The units of a day and the share of them that watches have; null likewise. */
  readonly ofUnits: { readonly limit: number; readonly share: number } | null;
}

/** What stands in the way of posts in a channel; empty where nothing does. */
export interface TargetCheck {
  /** Null where there is no such channel or it is of a kind nothing can be posted in. */
  readonly channel: WatchChannel | null;
  /** Discord's names of the permissions, as `PermissionFlagsBits` has them. */
  readonly missing: readonly TargetPermission[];
  readonly faults: readonly TargetFault[];
  /** A forum's tags, those first that the bot may set. */
  readonly tags: readonly ForumTag[];
  readonly wantsTag: boolean;
}

export interface ForumTag {
  readonly id: string;
  readonly name: string;
  /** Whether it takes Manage Threads to set it. */
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
  /** Gone, of another server, or hidden from the bot. */
  | 'unknown_channel'
  /** Voice, stage, category, directory. */
  | 'wrong_kind'
  /** `publish` outside an announcement channel. */
  | 'not_announcement'
  | 'unknown_role'
  /** @everyone, which is not mentioned. */
  | 'everyone'
  | 'tag_required'
  | 'unknown_tag';
