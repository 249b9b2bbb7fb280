/** Channel types that this Discord knows. */
export const TEXT = 0;
export const DM = 1;
export const ANNOUNCEMENT = 5;
const ANNOUNCEMENT_THREAD = 10;
export const PUBLIC_THREAD = 11;
export const FORUM = 15;

/** How many threads may be active in a server at once (Threads: Discord names 1,000). */
export const MAX_ACTIVE_THREADS = 1000;

export interface User {
  readonly id: string;
  readonly username: string;
  readonly bot: boolean;
}

export interface Role {
  readonly id: string;
  readonly name: string;
  permissions: bigint;
  mentionable: boolean;
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
  /** Who opened a thread. */
  readonly ownerId: string | undefined;
  readonly overwrites: Overwrite[];
  /** A forum's. */
  readonly tags: Tag[];
  /** A forum that takes no post without a tag. */
  readonly tagRequired: boolean;
  /** Ids of the tags that a forum's post bears. */
  readonly appliedTags: readonly string[];
  archived: boolean;
  locked: boolean;
  /** When a thread was last archived or woken, else when it was made; milliseconds since the epoch. */
  archivedAtMs: number;
  /** A forum's is its newest post. */
  lastMessageId: string | undefined;
}

/** A channel with what it is not told left empty. */
export function createChannel(
  told: Pick<Channel, 'id' | 'type' | 'name'> & Partial<Channel>,
): Channel {
  return {
    guildId: undefined,
    parentId: undefined,
    recipientId: undefined,
    ownerId: undefined,
    overwrites: [],
    tags: [],
    tagRequired: false,
    appliedTags: [],
    archived: false,
    locked: false,
    archivedAtMs: 0,
    lastMessageId: undefined,
    ...told,
  };
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
  /** Its `preferred_locale`. */
  locale: string;
  readonly ownerId: string;
  /** Null where the Community features are off. */
  community: Community | null;
  /** Whether the bot is a member; without it only user installs work here. */
  hasBot: boolean;
  /** When the bot joined; milliseconds since the epoch. */
  joinedAtMs: number;
  /** How many threads may be active at once. */
  activeThreadLimit: number;
  readonly roles: Map<string, Role>;
  readonly members: Map<string, Member>;
  readonly channels: Map<string, Channel>;
}

export function isThread(channel: Channel): boolean {
  return channel.type === PUBLIC_THREAD || channel.type === ANNOUNCEMENT_THREAD;
}
