import { PermissionFlagsBits } from 'discord-api-types/v10';

import {
  type TargetChoice,
  type ForumTag,
  type TargetCheck,
  type TargetFault,
  type TargetPermission,
  targetPermissions,
} from '../model/server-watches.ts';
import type { WatchChannel } from '../model/watch.ts';
import type { ChannelFacts } from './channels.ts';

/**
 * Returns what prevents a watch from posting to a channel.
 *
 * @param facts Null if the bot cannot see the channel.
 */
export function checkTarget(
  facts: ChannelFacts | null,
  choice: TargetChoice,
  guildId: string,
): TargetCheck {
  if (facts === null) return unusableChannel(['unknown_channel']);
  const { channel, permissions } = facts;
  if (channel === null) return unusableChannel(['wrong_kind']);
  const required = new Set<TargetPermission>([
    ...channelPermissions[channel.kind],
    ...threadPermissions(facts, channel),
    ...tagPermissions(facts, choice),
    ...rolePermissions(facts, choice),
    ...(choice.chart ? (['AttachFiles'] as const) : []),
  ]);
  const mayModerate = (permissions & PermissionFlagsBits.ManageThreads) !== 0n;
  const isUnavailable = ({ isModerated }: ForumTag): boolean => isModerated && !mayModerate;
  return {
    channel,
    missing: targetPermissions.filter(
      (name) => required.has(name) && (permissions & PermissionFlagsBits[name]) === 0n,
    ),
    faults: [
      ...publishFaults(choice, channel),
      ...roleFaults(facts, choice, guildId),
      ...tagFaults(facts, choice),
    ],
    tags: facts.tags.toSorted((a, b) => Number(isUnavailable(a)) - Number(isUnavailable(b))),
  };
}

export function canReceivePosts({ channel, missing, faults }: TargetCheck): boolean {
  return channel !== null && missing.length === 0 && faults.length === 0;
}

/** Discord, Permissions; for threads, Threads: Permissions. */
const channelPermissions: Readonly<Record<WatchChannel['kind'], readonly TargetPermission[]>> = {
  text: ['ViewChannel', 'SendMessages', 'EmbedLinks'],
  announcement: ['ViewChannel', 'SendMessages', 'EmbedLinks'],
  thread: ['ViewChannel', 'SendMessagesInThreads', 'EmbedLinks'],
  forum: ['ViewChannel', 'SendMessages', 'EmbedLinks'],
};

function unusableChannel(faults: readonly TargetFault[]): TargetCheck {
  return { channel: null, missing: [], faults, tags: [] };
}

function threadPermissions({ isLocked }: ChannelFacts, { kind }: WatchChannel): TargetPermission[] {
  return kind === 'thread' && isLocked ? ['ManageThreads'] : [];
}

function tagPermissions({ tags }: ChannelFacts, { tagIds }: TargetChoice): TargetPermission[] {
  const isModerated = tags.some((tag) => tag.isModerated && tagIds.includes(tag.id));
  return isModerated ? ['ManageThreads'] : [];
}

/** A role that is not mentionable requires the permission to mention all roles (Message, Allowed Mentions). */
function rolePermissions({ roles }: ChannelFacts, { roleId }: TargetChoice): TargetPermission[] {
  const role = roleId === null ? undefined : roles.get(roleId);
  return role === undefined || role.isMentionable ? [] : ['MentionEveryone'];
}

function publishFaults({ publish }: TargetChoice, { kind }: WatchChannel): TargetFault[] {
  return publish && kind !== 'announcement' ? ['not_announcement'] : [];
}

function roleFaults(
  { roles }: ChannelFacts,
  { roleId }: TargetChoice,
  guildId: string,
): TargetFault[] {
  if (roleId === null) return [];
  if (roleId === guildId) return ['everyone'];
  return roles.has(roleId) ? [] : ['unknown_role'];
}

/** Outside forums, tags that were chosen for another channel do no harm. */
function tagFaults(
  { channel, tags, wantsTag }: ChannelFacts,
  { tagIds }: TargetChoice,
): TargetFault[] {
  if (channel?.kind !== 'forum') return [];
  if (wantsTag && tagIds.length === 0) return ['tag_required'];
  return tagIds.every((id) => tags.some((tag) => tag.id === id)) ? [] : ['unknown_tag'];
}
