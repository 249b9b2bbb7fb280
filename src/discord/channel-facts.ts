import type { REST } from '@discordjs/rest';
import { OverwriteType, Routes } from 'discord-api-types/v10';

import { ChannelError, type ChannelFacts } from '../watches/channels.ts';
import {
  channelWords,
  guildWords,
  kindOf,
  memberWords,
  wantsTag,
  type ChannelWords,
} from './channel-words.ts';
import { permissionsIn } from './permissions.ts';

interface Asking {
  readonly rest: REST;
  readonly selfId: () => Promise<string>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

const unknownChannel = 10_003;
const memberOverwrite: number = OverwriteType.Member;

/** How things stand in a channel for the bot. A channel of another server is none of this one's. */
export async function channelFacts(
  { rest, selfId, now }: Asking,
  guildId: string,
  channelId: string,
): Promise<ChannelFacts> {
  const channel = await readChannel(rest, channelId);
  if (channel.guild_id !== guildId) {
    throw new ChannelError({ kind: 'refused', status: 404, discordCode: unknownChannel });
  }
  const kind = kindOf(channel);
  const userId = await selfId();
  const [guild, member, above] = await Promise.all([
    rest.get(Routes.guild(guildId)).then((answer) => guildWords.parse(answer)),
    rest.get(Routes.guildMember(guildId, userId)).then((answer) => memberWords.parse(answer)),
    kind === 'thread' && typeof channel.parent_id === 'string'
      ? readChannel(rest, channel.parent_id)
      : channel,
  ]);
  const timeout = member.communication_disabled_until ?? null;
  return {
    channel: kind === null ? null : { id: channel.id, kind },
    permissions: permissionsIn({
      guildId,
      ownerId: guild.owner_id ?? '',
      userId,
      roleIds: member.roles,
      isTimedOut: timeout !== null && Date.parse(timeout) > now(),
      roles: guild.roles,
      overwrites: (above.permission_overwrites ?? []).map((one) => ({
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
    wantsTag: kind === 'forum' && wantsTag(channel),
    roles: new Map(
      guild.roles.map(({ id, name, mentionable }) => [
        id,
        { name, isMentionable: mentionable ?? false },
      ]),
    ),
    locale: guild.preferred_locale,
  };
}

export async function readChannel(rest: REST, channelId: string): Promise<ChannelWords> {
  return channelWords.parse(await rest.get(Routes.channel(channelId)));
}
