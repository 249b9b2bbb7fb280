import { PermissionFlagsBits } from 'discord-api-types/v10';

import type { TargetChoice } from '../model/watch-keeping.ts';
import type {
  ForumTag,
  TargetCheck,
  TargetFault,
  TargetPermission,
} from '../model/watch-target.ts';
import { targetPermissions } from '../model/watch-target.ts';
import type { WatchChannel } from '../model/watch.ts';
import type { ChannelFacts } from './channels.ts';

/** What stands in the way of a watch's posts in a channel; `facts` are null where it cannot be seen. */
export function checkTarget(
  facts: ChannelFacts | null,
  choice: TargetChoice,
  guildId: string,
): TargetCheck {
  if (facts === null) return nothingThere(['unknown_channel']);
  const { channel, permissions, wantsTag } = facts;
  if (channel === null) return nothingThere(['wrong_kind']);
  const wanted = new Set<TargetPermission>([
    ...ofKind[channel.kind],
    ...forThread(facts, channel),
    ...forTags(facts, choice),
    ...forRole(facts, choice),
  ]);
  const mayModerate = (permissions & PermissionFlagsBits.ManageThreads) !== 0n;
  return {
    channel,
    missing: targetPermissions.filter(
      (name) => wanted.has(name) && (permissions & PermissionFlagsBits[name]) === 0n,
    ),
    faults: [
      ...ofPublishing(choice, channel),
      ...ofRole(facts, choice, guildId),
      ...ofTags(facts, choice),
    ],
    tags: [...facts.tags].sort((a, b) => Number(outOfReach(a)) - Number(outOfReach(b))),
    wantsTag,
  };

  function outOfReach({ isModerated }: ForumTag): boolean {
    return isModerated && !mayModerate;
  }
}

/** Whether nothing stands in the way. */
export function isPostable({ channel, missing, faults }: TargetCheck): boolean {
  return channel !== null && missing.length === 0 && faults.length === 0;
}

/** Discord, Permissions; for threads, Threads: Permissions. */
const ofKind: Readonly<Record<WatchChannel['kind'], readonly TargetPermission[]>> = {
  text: ['ViewChannel', 'SendMessages', 'EmbedLinks'],
  announcement: ['ViewChannel', 'SendMessages', 'EmbedLinks'],
  thread: ['ViewChannel', 'SendMessagesInThreads', 'EmbedLinks'],
  forum: ['ViewChannel', 'SendMessages', 'EmbedLinks'],
};

function nothingThere(faults: readonly TargetFault[]): TargetCheck {
  return { channel: null, missing: [], faults, tags: [], wantsTag: false };
}

function forThread({ isLocked }: ChannelFacts, { kind }: WatchChannel): TargetPermission[] {
  return kind === 'thread' && isLocked ? ['ManageThreads'] : [];
}

function forTags({ tags }: ChannelFacts, { tagIds }: TargetChoice): TargetPermission[] {
  const isModerated = tags.some((tag) => tag.isModerated && tagIds.includes(tag.id));
  return isModerated ? ['ManageThreads'] : [];
}

/** A role that not everybody may mention takes the permission to mention all (Message, Allowed Mentions). */
function forRole({ roles }: ChannelFacts, { roleId }: TargetChoice): TargetPermission[] {
  const role = roleId === null ? undefined : roles.get(roleId);
  return role === undefined || role.isMentionable ? [] : ['MentionEveryone'];
}

function ofPublishing({ publish }: TargetChoice, { kind }: WatchChannel): TargetFault[] {
  return publish && kind !== 'announcement' ? ['not_announcement'] : [];
}

function ofRole({ roles }: ChannelFacts, { roleId }: TargetChoice, guildId: string): TargetFault[] {
  if (roleId === null) return [];
  if (roleId === guildId) return ['everyone'];
  return roles.has(roleId) ? [] : ['unknown_role'];
}

/** Tags that were chosen for another channel do no harm where there are none. */
function ofTags(
  { channel, tags, wantsTag }: ChannelFacts,
  { tagIds }: TargetChoice,
): TargetFault[] {
  if (channel?.kind !== 'forum') return [];
  if (wantsTag && tagIds.length === 0) return ['tag_required'];
  return tagIds.every((id) => tags.some((tag) => tag.id === id)) ? [] : ['unknown_tag'];
}
