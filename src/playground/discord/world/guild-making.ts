import { bits, USUAL_PERMISSIONS, type Permission } from './permissions.ts';
import {
  ANNOUNCEMENT,
  FORUM,
  isThread,
  PUBLIC_THREAD,
  TEXT,
  type Channel,
  type Community,
  type Guild,
  type Overwrite,
} from './places.ts';

export interface ChannelSeed {
  readonly name: string;
  /** Default: text. */
  readonly type?: 'text' | 'announcement' | 'forum' | 'thread';
  /** The channel a thread hangs on; default: the one before it. */
  readonly under?: string;
  /** What the bot may not do here. */
  readonly botDenied?: readonly Permission[];
  /** What nobody but admins may do here. */
  readonly everyoneDenied?: readonly Permission[];
  /** A forum's tags; one is required where `tagRequired`. */
  readonly tags?: readonly string[];
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
  /** Makes it a Community server, with these of its channels (by name) for what Discord tells admins. */
  readonly community?: { readonly updates?: string; readonly safetyAlerts?: string };
  /** Role names, mentionable or not. */
  readonly roles?: readonly { readonly name: string; readonly mentionable?: boolean }[];
}

const TYPES = { text: TEXT, announcement: ANNOUNCEMENT, forum: FORUM, thread: PUBLIC_THREAD };

/** A guild from its seed, the bot in it with its usual permissions. */
export function guildFrom(
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
    permissions: USUAL_PERMISSIONS,
    mentionable: false,
  });
  for (const { name, mentionable = false } of seed.roles ?? []) {
    const roleId = nextId();
    guild.roles.set(roleId, { id: roleId, name, permissions: 0n, mentionable });
  }
  if (hasBot) guild.members.set(botId, { userId: botId, roles: [], granted: 0n });
  for (const one of seed.channels ?? [{ name: 'general' }]) {
    addChannel(guild, one, { nextId, botId });
  }
  if (seed.community !== undefined) guild.community = communityOf(guild, seed.community);
  return guild;
}

function communityOf(
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

/** Puts a channel into the guild and gives it back. */
export function addChannel(
  guild: Guild,
  seed: ChannelSeed,
  { nextId, botId }: { nextId: () => string; botId: string },
  id = nextId(),
): Channel {
  const type = TYPES[seed.type ?? 'text'];
  const above = [...guild.channels.values()].filter((channel) => !isThread(channel));
  const parent =
    type === PUBLIC_THREAD
      ? seed.under === undefined
        ? above.at(-1)
        : above.find(({ name }) => name === seed.under)
      : undefined;
  if (type === PUBLIC_THREAD && parent === undefined) {
    throw new Error(`the thread ${seed.name} has no channel to hang on`);
  }
  const channel: Channel = {
    id,
    type,
    name: seed.name,
    guildId: guild.id,
    parentId: parent?.id,
    recipientId: undefined,
    overwrites: overwritesFrom(seed, guild.id, botId),
    tags: (seed.tags ?? []).map((name) => ({ id: nextId(), name, moderated: false })),
    tagRequired: seed.tagRequired ?? false,
    archived: false,
    locked: false,
    lastMessageId: undefined,
  };
  guild.channels.set(channel.id, channel);
  return channel;
}

function overwritesFrom(seed: ChannelSeed, guildId: string, botId: string): Overwrite[] {
  const everyone = bits(seed.everyoneDenied ?? []);
  const bot = bits(seed.botDenied ?? []);
  return [
    ...(everyone > 0n
      ? [{ id: guildId, kind: 'role', allow: 0n, deny: everyone } satisfies Overwrite]
      : []),
    ...(bot > 0n ? [{ id: botId, kind: 'member', allow: 0n, deny: bot } satisfies Overwrite] : []),
  ];
}
