import type { REST } from '@discordjs/rest';
import { OverwriteType, Routes } from 'discord-api-types/v10';

import { ChannelError, type ChannelFacts } from '../watches/channels.ts';
import {
  channelSchema,
  guildSchema,
  channelKind,
  memberSchema,
  requiresTag,
  type ChannelData,
} from './discord-schemas.ts';
import { computePermissions } from './permissions.ts';

interface ChannelStateParts {
  readonly rest: REST;
  readonly selfId: () => Promise<string>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

const unknownChannel = 10_003;
const memberOverwrite: number = OverwriteType.Member;

/** Fetches a channel's state for the bot. Throws `ChannelError` (`refused`) for a channel of another server. */
export async function fetchChannelState(
  { rest, selfId, now }: ChannelStateParts,
  guildId: string,
  channelId: string,
): Promise<ChannelFacts> {
  const channel = await fetchChannel(rest, channelId);
  if (channel.guild_id !== guildId) {
    throw new ChannelError({ kind: 'refused', status: 404, discordCode: unknownChannel });
  }
  const kind = channelKind(channel);
  const userId = await selfId();
  const [guild, member, parent] = await Promise.all([
    rest.get(Routes.guild(guildId)).then((answer) => guildSchema.parse(answer)),
    rest.get(Routes.guildMember(guildId, userId)).then((answer) => memberSchema.parse(answer)),
    kind === 'thread' && typeof channel.parent_id === 'string'
      ? fetchChannel(rest, channel.parent_id)
      : channel,
  ]);
  const timeout = member.communication_disabled_until ?? null;
  return {
    channel: kind === null ? null : { id: channel.id, kind },
    permissions: computePermissions({
      guildId,
      ownerId: guild.owner_id ?? '',
      userId,
      roleIds: member.roles,
      isTimedOut: timeout !== null && Date.parse(timeout) > now(),
      roles: guild.roles,
      overwrites: (parent.permission_overwrites ?? []).map((one) => ({
        ...one,
        isOfMember: one.type === memberOverwrite,
      })),
      isThread: kind === 'thread',
    }),
    isLocked: channel.thread_metadata?.locked ?? false,
    tags: (channel.available_tags ?? []).map(({ id, name, moderated }) => ({
      id,
      name,
      isModerated: moderated ?? false,
    })),
    wantsTag: kind === 'forum' && requiresTag(channel),
    roles: new Map(
      guild.roles.map(({ id, name, mentionable }) => [
        id,
        { name, isMentionable: mentionable ?? false },
      ]),
    ),
    locale: guild.preferred_locale,
  };
}

export async function fetchChannel(rest: REST, channelId: string): Promise<ChannelData> {
  return channelSchema.parse(await rest.get(Routes.channel(channelId)));
}
