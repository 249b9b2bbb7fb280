import { permissionBits, DEFAULT_PERMISSIONS, type Permission } from './permissions.ts';
import {
  ANNOUNCEMENT,
  createChannel,
  FORUM,
  isThread,
  TEXT,
  threadTypeOf,
  type Channel,
  type Community,
  type Guild,
  type Overwrite,
} from './entities.ts';

export interface ChannelSeed {
  readonly name: string;
  /** Default: text. */
  readonly type?: 'text' | 'announcement' | 'forum' | 'thread';
  /** Parent channel of a thread, by name or id. Default: the previous channel. */
  readonly under?: string;
  /** Permissions denied to the bot. */
  readonly botDenied?: readonly Permission[];
  /** Permissions denied to everyone except admins. */
  readonly everyoneDenied?: readonly Permission[];
  /** Tags of a forum; a string is a tag that is not moderated. */
  readonly tags?: readonly (string | { readonly name: string; readonly moderated: boolean })[];
  readonly tagRequired?: boolean;
}

export interface GuildSeed {
  readonly name: string;
  readonly id?: string;
  /** Default: en-US. */
  readonly locale?: string;
  /** Default: true. */
  readonly hasBot?: boolean;
  /** Default: one text channel, "general". */
  readonly channels?: readonly ChannelSeed[];
  /** Makes it a Community server, with the names of its channels for notices from Discord. */
  readonly community?: { readonly updates?: string; readonly safetyAlerts?: string };
  readonly roles?: readonly { readonly name: string; readonly mentionable?: boolean }[];
}

export interface ThreadSeed {
  /** Id of the starter message. */
  readonly id?: string | undefined;
  readonly ownerId?: string;
  readonly appliedTags?: readonly string[];
}

const TYPES = { text: TEXT, announcement: ANNOUNCEMENT, forum: FORUM };

/** Creates a guild from a seed. */
export function createGuild(
  seed: GuildSeed,
  { nextId, botId, nowMs }: { nextId: () => string; botId: string; nowMs: number },
): Guild {
  const id = seed.id ?? nextId();
  const hasBot = seed.hasBot ?? true;
  const guild: Guild = {
    id,
    name: seed.name,
    locale: seed.locale ?? 'en-US',
    ownerId: nextId(),
    community: null,
    hasBot,
    joinedAtMs: nowMs,
    roles: new Map(),
    members: new Map(),
    channels: new Map(),
  };
  guild.roles.set(id, {
    id,
    name: '@everyone',
    permissions: DEFAULT_PERMISSIONS,
    mentionable: false,
  });
  for (const { name, mentionable = false } of seed.roles ?? []) {
    const roleId = nextId();
    guild.roles.set(roleId, { id: roleId, name, permissions: 0n, mentionable });
  }
  if (hasBot) guild.members.set(botId, { userId: botId, roles: [], granted: 0n });
  for (const one of seed.channels ?? [{ name: 'general' }]) {
    addChannel(guild, one, { nextId, botId, nowMs });
  }
  if (seed.community !== undefined) guild.community = createCommunity(guild, seed.community);
  return guild;
}

function createCommunity(
  { name, channels }: Guild,
  { updates, safetyAlerts }: NonNullable<GuildSeed['community']>,
): Community {
  const idOf = (wanted: string | undefined): string | null => {
    if (wanted === undefined) return null;
    const found = [...channels.values()].find((channel) => channel.name === wanted);
    if (found === undefined) throw new Error(`${name} has no channel ${wanted}`);
    return found.id;
  };
  return { updatesChannelId: idOf(updates), alertsChannelId: idOf(safetyAlerts) };
}

/** Adds a channel to the guild and returns it. */
export function addChannel(
  guild: Guild,
  seed: ChannelSeed,
  { nextId, botId, nowMs }: { nextId: () => string; botId: string; nowMs: number },
  thread: ThreadSeed = {},
): Channel {
  const { type, parent } = placeOf(guild, seed);
  const channel = createChannel({
    id: thread.id ?? nextId(),
    type,
    name: seed.name,
    guildId: guild.id,
    parentId: parent?.id,
    ownerId: parent === undefined ? undefined : (thread.ownerId ?? guild.ownerId),
    overwrites: createOverwrites(seed, guild.id, botId),
    tags: (seed.tags ?? []).map((tag) => ({
      id: nextId(),
      ...(typeof tag === 'string' ? { name: tag, moderated: false } : tag),
    })),
    tagRequired: seed.tagRequired ?? false,
    appliedTags: thread.appliedTags ?? [],
    archivedAtMs: nowMs,
  });
  guild.channels.set(channel.id, channel);
  // The last message of a forum is its newest post (Channel, last_message_id).
  if (parent?.type === FORUM) parent.lastMessageId = channel.id;
  return channel;
}

function placeOf(
  { channels }: Guild,
  { name, type = 'text', under }: ChannelSeed,
): Pick<Channel, 'type'> & { readonly parent: Channel | undefined } {
  if (type !== 'thread') return { type: TYPES[type], parent: undefined };
  const above = [...channels.values()].filter((channel) => !isThread(channel));
  const parent =
    under === undefined
      ? above.at(-1)
      : above.find((channel) => channel.id === under || channel.name === under);
  if (parent === undefined) throw new Error(`the thread ${name} has no parent channel`);
  return { type: threadTypeOf(parent), parent };
}

function createOverwrites(seed: ChannelSeed, guildId: string, botId: string): Overwrite[] {
  const everyone = permissionBits(seed.everyoneDenied ?? []);
  const bot = permissionBits(seed.botDenied ?? []);
  return [
    ...(everyone > 0n
      ? [{ id: guildId, kind: 'role', allow: 0n, deny: everyone } satisfies Overwrite]
      : []),
    ...(bot > 0n ? [{ id: botId, kind: 'member', allow: 0n, deny: bot } satisfies Overwrite] : []),
  ];
}
