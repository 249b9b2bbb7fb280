import type { UserPayload } from '../message.ts';
import {
  DM,
  FORUM,
  isThread,
  type Channel,
  type Guild,
  type Member,
  type Role,
  type User,
} from './entities.ts';

export function userPayload({ id, username, bot }: User): UserPayload {
  return {
    id,
    username,
    global_name: null,
    discriminator: '0',
    avatar: null,
    public_flags: 0,
    ...(bot ? { bot: true } : {}),
  };
}

export function memberPayload(member: Member, user: User | undefined) {
  return {
    ...(user === undefined ? {} : { user: userPayload(user) }),
    roles: member.roles,
    joined_at: '2021-01-01T00:00:00.000000+00:00',
    premium_since: null,
    nick: null,
    avatar: null,
    banner: null,
    communication_disabled_until: null,
    pending: false,
    deaf: false,
    mute: false,
    flags: 0,
  };
}

export function rolePayload({ id, name, permissions, mentionable }: Role, position: number) {
  return {
    id,
    name,
    permissions: String(permissions),
    mentionable,
    position,
    color: 0,
    colors: { primary_color: 0, secondary_color: null, tertiary_color: null },
    hoist: false,
    managed: false,
    icon: null,
    unicode_emoji: null,
    flags: 0,
  };
}

export function channelPayload(channel: Channel, recipient?: User) {
  const { id, type, name, guildId, parentId } = channel;
  if (type === DM) {
    return {
      id,
      type,
      flags: 0,
      last_message_id: channel.lastMessageId ?? null,
      recipients: recipient === undefined ? [] : [userPayload(recipient)],
    };
  }
  const common = {
    id,
    type,
    name,
    guild_id: guildId,
    parent_id: parentId ?? null,
    last_message_id: channel.lastMessageId ?? null,
    rate_limit_per_user: 0,
    flags: channel.tagRequired ? 1 << 4 : 0,
  };
  if (isThread(channel)) {
    return {
      ...common,
      owner_id: channel.ownerId,
      thread_metadata: {
        archived: channel.archived,
        locked: channel.locked,
        auto_archive_duration: 4320,
        archive_timestamp: timestamp(channel.archivedAtMs),
      },
      applied_tags: channel.appliedTags,
      message_count: 0,
      member_count: 1,
      total_message_sent: 0,
    };
  }
  return {
    ...common,
    position: 0,
    topic: null,
    nsfw: false,
    permission_overwrites: channel.overwrites.map((one) => ({
      id: one.id,
      type: one.kind === 'role' ? 0 : 1,
      allow: String(one.allow),
      deny: String(one.deny),
    })),
    ...(type === FORUM
      ? {
          available_tags: channel.tags.map((tag) => ({ ...tag, emoji_id: null, emoji_name: null })),
          default_reaction_emoji: null,
          default_sort_order: null,
          default_forum_layout: 0,
        }
      : {}),
  };
}

/** The channel fields of an interaction (Interaction, Resolved Data). */
export function partialChannelPayload(channel: Channel, recipient?: User) {
  const all = Object.entries(channelPayload(channel, recipient));
  return Object.fromEntries(all.filter(([key]) => PARTIAL_CHANNEL.includes(key)));
}

const PARTIAL_CHANNEL: readonly string[] = (
  'id name type last_message_id nsfw parent_id guild_id flags rate_limit_per_user topic position ' +
  'thread_metadata recipients'
).split(' ');

/** Discord's timestamps are exact to the microsecond. */
function timestamp(ms: number): string {
  const micros = Math.round((ms % 1) * 1000);
  return new Date(ms).toISOString().replace('Z', `${String(micros).padStart(3, '0')}+00:00`);
}

/** The thread member object of a user who joined when the thread was created. */
export function threadMemberPayload({ id, archivedAtMs }: Channel, userId: string) {
  return { id, user_id: userId, join_timestamp: timestamp(archivedAtMs), flags: 0 };
}

/** A guild in REST responses. */
export function guildPayload(guild: Guild) {
  return {
    id: guild.id,
    name: guild.name,
    icon: null,
    description: null,
    splash: null,
    discovery_splash: null,
    banner: null,
    owner_id: guild.ownerId,
    region: 'deprecated',
    afk_channel_id: null,
    afk_timeout: 300,
    system_channel_id: null,
    system_channel_flags: 0,
    rules_channel_id: null,
    public_updates_channel_id: guild.community?.updatesChannelId ?? null,
    safety_alerts_channel_id: guild.community?.alertsChannelId ?? null,
    preferred_locale: guild.locale,
    features: guild.community === null ? [] : ['COMMUNITY'],
    verification_level: 1,
    default_message_notifications: 1,
    explicit_content_filter: 0,
    mfa_level: 0,
    nsfw_level: 0,
    premium_tier: 0,
    premium_subscription_count: 0,
    premium_progress_bar_enabled: false,
    max_members: 500_000,
    vanity_url_code: null,
    emojis: [],
    stickers: [],
    roles: [...guild.roles.values()].map(rolePayload),
  };
}

/** A guild in GUILD_CREATE. */
export function guildCreatePayload(guild: Guild, bot: User) {
  const channels = [...guild.channels.values()];
  const me = guild.members.get(bot.id);
  return {
    ...guildPayload(guild),
    joined_at: new Date(guild.joinedAtMs).toISOString(),
    large: false,
    unavailable: false,
    member_count: guild.members.size,
    members: me === undefined ? [] : [memberPayload(me, bot)],
    channels: channels.filter((one) => !isThread(one)).map((one) => channelPayload(one)),
    threads: channels.filter(isThread).map((one) => channelPayload(one)),
    presences: [],
    voice_states: [],
    stage_instances: [],
    guild_scheduled_events: [],
    soundboard_sounds: [],
  };
}
