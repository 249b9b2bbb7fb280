/** The supported channel types. */
export const TEXT = 0;
export const DM = 1;
export const ANNOUNCEMENT = 5;
const ANNOUNCEMENT_THREAD = 10;
const PUBLIC_THREAD = 11;
export const PRIVATE_THREAD = 12;
export const FORUM = 15;

/** Maximum number of active threads in a server (Threads). */
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
  /** Permissions in addition to those of the roles. */
  granted: bigint;
  /** Names of commands that the server's Integrations settings allow the member. */
  allowedCommands?: readonly string[];
}

export interface Overwrite {
  /** Id of a role or user. */
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

/** A channel that gets copies of another channel's published messages. */
export interface Follower {
  readonly channelId: string;
  /** Id of the channel follower webhook that posts the copies. */
  readonly webhookId: string;
}

export interface Channel {
  readonly id: string;
  readonly type: number;
  readonly name: string;
  readonly guildId: string | undefined;
  /** Parent channel of a thread. */
  readonly parentId: string | undefined;
  /** User of a DM. */
  readonly recipientId: string | undefined;
  /** Creator of a thread. */
  readonly ownerId: string | undefined;
  readonly overwrites: Overwrite[];
  /** Tags of a forum. */
  readonly tags: Tag[];
  /** Whether posts of a forum need a tag. */
  readonly tagRequired: boolean;
  /** Ids of the tags of a forum post. */
  readonly appliedTags: readonly string[];
  /** Of an announcement channel. */
  readonly followers: Follower[];
  archived: boolean;
  locked: boolean;
  /** When a thread was created, or last archived or unarchived; milliseconds since the epoch, exact to the microsecond. */
  archivedAtMs: number;
  /** Of a forum: its newest post. */
  lastMessageId: string | undefined;
}

/** Creates a channel with defaults for the omitted fields. */
export function createChannel(
  fields: Pick<Channel, 'id' | 'type' | 'name'> & Partial<Channel>,
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
    followers: [],
    archived: false,
    locked: false,
    archivedAtMs: 0,
    lastMessageId: undefined,
    ...fields,
  };
}

/** Ids of the channels of a Community server that Discord sends notices to. */
export interface Community {
  /** For admins and moderators. */
  readonly updatesChannelId: string | null;
  /** For safety alerts. */
  readonly alertsChannelId: string | null;
}

export interface Guild {
  readonly id: string;
  readonly name: string;
  /** `preferred_locale`. */
  locale: string;
  readonly ownerId: string;
  /** Null if Community is disabled. */
  community: Community | null;
  /** Whether the bot is a member; otherwise only user installs work. */
  hasBot: boolean;
  /** When the bot joined; milliseconds since the epoch. */
  joinedAtMs: number;
  readonly roles: Map<string, Role>;
  readonly members: Map<string, Member>;
  readonly channels: Map<string, Channel>;
}

/** The type of a channel's public threads. */
export function threadTypeOf(parent: Channel): number {
  return parent.type === ANNOUNCEMENT ? ANNOUNCEMENT_THREAD : PUBLIC_THREAD;
}

export function isThread(channel: Channel): boolean {
  return channel.type === PUBLIC_THREAD || channel.type === ANNOUNCEMENT_THREAD;
}
