import { hasPermission } from '../discord/world/permissions.ts';
import { ANNOUNCEMENT, DM, FORUM, isThread, type Channel } from '../discord/world/entities.ts';
import type { DiscordWorld } from '../discord/world/world.ts';
import type { ChannelNote, ServerView, ChannelView } from '../page/contract/client-view.ts';

/** The channels of a server that the person sees; threads follow their parent channel. */
export function visibleChannels(
  { name: server }: ServerView,
  personId: string,
  world: DiscordWorld,
): Channel[] {
  if (server === null) return [world.dm(personId)];
  const all = [...world.needGuild(server).channels.values()];
  const visible = all.filter((one) =>
    hasPermission(world.permissions(personId, one), 'VIEW_CHANNEL'),
  );
  return visible
    .filter(({ parentId }) => parentId === undefined)
    .flatMap((one) => [one, ...visible.filter(({ parentId }) => parentId === one.id)]);
}

/** A channel as the page lists it. */
export function channelView(channel: Channel, server: string, world: DiscordWorld): ChannelView {
  const kind = kindOf(channel);
  return {
    id: channel.id,
    server,
    kind,
    name: kind === 'direct' ? world.bot.username : channel.name,
    parent: channel.parentId ?? null,
    notes: channelNotes(channel, world),
    tags: tagNames(channel, world),
    latest: channel.lastMessageId ?? null,
  };
}

function kindOf(channel: Channel): ChannelView['kind'] {
  if (isThread(channel)) return 'thread';
  switch (channel.type) {
    case ANNOUNCEMENT:
      return 'announcement';
    case FORUM:
      return 'forum';
    case DM:
      return 'direct';
    default:
      return 'text';
  }
}

/** Names of a forum post's tags. */
function tagNames({ appliedTags, parentId, guildId }: Channel, world: DiscordWorld): string[] {
  const guild = guildId === undefined ? undefined : world.guild(guildId);
  const forum = parentId === undefined ? undefined : guild?.channels.get(parentId);
  return (forum?.tags ?? []).flatMap(({ id, name }) => (appliedTags.includes(id) ? [name] : []));
}

function channelNotes(channel: Channel, world: DiscordWorld): ChannelNote[] {
  if (!isMember(channel, world)) return [];
  const held = world.permissions(world.bot.id, channel);
  const sendPermission = isThread(channel) ? 'SEND_MESSAGES_IN_THREADS' : 'SEND_MESSAGES';
  const isHidden = !hasPermission(held, 'VIEW_CHANNEL');
  const notes: readonly (readonly [ChannelNote, boolean])[] = [
    ['hiddenFromBot', isHidden],
    ['botMayNotPost', !isHidden && !hasPermission(held, sendPermission)],
    ['asksForTag', channel.tagRequired],
    ['archived', channel.archived],
    ['locked', channel.locked],
  ];
  return notes.filter(([, holds]) => holds).map(([note]) => note);
}

function isMember({ guildId }: Channel, world: DiscordWorld): boolean {
  return guildId !== undefined && world.guild(guildId)?.hasBot === true;
}
