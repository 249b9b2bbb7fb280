/** Channel types that this Discord knows. */
export const TEXT = 0;
export const DM = 1;
export const ANNOUNCEMENT = 5;
const ANNOUNCEMENT_THREAD = 10;
export const PUBLIC_THREAD = 11;
export const FORUM = 15;

export interface User {
  readonly id: string;
  readonly username: string;
  readonly bot: boolean;
}

export interface Role {
  readonly id: string;
  readonly name: string;
  permissions: bigint;
  readonly mentionable: boolean;
}

export interface Member {
  readonly userId: string;
  readonly roles: string[];
  /** Held beside those of the roles. */
  granted: bigint;
}

export interface Overwrite {
  /** A role's or a user's. */
  readonly id: string;
  readonly kind: 'role' | 'member';
  allow: bigint;
  deny: bigint;
}

export interface Tag {
  readonly id: string;
  readonly name: string;
  readonly moderated: boolean;
}

export interface Channel {
  readonly id: string;
  readonly type: number;
  readonly name: string;
  readonly guildId: string | undefined;
  /** A thread's channel. */
  readonly parentId: string | undefined;
  /** The person of a DM. */
  readonly recipientId: string | undefined;
  readonly overwrites: Overwrite[];
  readonly tags: readonly Tag[];
  /** A forum that takes no post without a tag. */
  readonly tagRequired: boolean;
  archived: boolean;
  locked: boolean;
  lastMessageId: string | undefined;
}

/** Channels of a Community server that Discord itself writes to; ids, null where there is none. */
export interface Community {
  /** Notices from Discord for admins and moderators. */
  readonly updatesChannelId: string | null;
  /** Safety alerts from Discord for them. */
  readonly alertsChannelId: string | null;
}

export interface Guild {
  readonly id: string;
  readonly name: string;
  readonly locale: string;
  readonly ownerId: string;
  /** Null where the Community features are off. */
  community: Community | null;
  /** Whether the bot is a member; without it only user installs work here. */
  hasBot: boolean;
  readonly joinedAtMs: number;
  readonly roles: Map<string, Role>;
  readonly members: Map<string, Member>;
  readonly channels: Map<string, Channel>;
}

export function isThread(channel: Channel): boolean {
  return channel.type === PUBLIC_THREAD || channel.type === ANNOUNCEMENT_THREAD;
}
