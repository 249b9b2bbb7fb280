import { type REST, DiscordAPIError, HTTPError, RateLimitError } from '@discordjs/rest';
import { OverwriteType, Routes, PermissionFlagsBits } from 'discord-api-types/v10';

import { ChannelError, type ChannelFacts, type ChannelFailure } from '../watches/channels.ts';
import {
  channelSchema,
  guildSchema,
  channelKind,
  memberSchema,
  requiresTag,
  type ChannelData,
} from './discord-schemas.ts';

export type RestReader = Pick<REST, 'get'>;

interface ChannelStateParts {
  readonly rest: RestReader;
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

export async function fetchChannel(rest: RestReader, channelId: string): Promise<ChannelData> {
  return channelSchema.parse(await rest.get(Routes.channel(channelId)));
}

/** Everything that a member's permissions in a channel depend on. */
export interface PermissionInput {
  readonly guildId: string;
  readonly ownerId: string;
  readonly userId: string;
  /** The member's roles without @everyone. */
  readonly roleIds: readonly string[];
  /** A member in a timeout can only read (Permissions, Permissions for Timed Out Members). */
  readonly isTimedOut: boolean;
  /** The server's roles; @everyone has the server's id. */
  readonly roles: readonly { readonly id: string; readonly permissions: bigint }[];
  /** The channel's overwrites; for a thread, its parent's. */
  readonly overwrites: readonly PermissionOverwrite[];
  readonly isThread: boolean;
}

interface PermissionOverwrite {
  /** Id of a role or a member. */
  readonly id: string;
  readonly isOfMember: boolean;
  readonly allow: bigint;
  readonly deny: bigint;
}

/** Discord, Permissions: Permission Overwrites, Implicit Permissions, Inherited Permissions. */
export function computePermissions(facts: PermissionInput): bigint {
  const base = rolePermissions(facts);
  if (facts.userId === facts.ownerId || has(base, PermissionFlagsBits.Administrator))
    return allPermissions;
  const permissions = withOverwrites(base, facts);
  if (!has(permissions, PermissionFlagsBits.ViewChannel)) return 0n;
  if (facts.isTimedOut) return permissions & timedOutPermissions;
  const sending = facts.isThread
    ? PermissionFlagsBits.SendMessagesInThreads
    : PermissionFlagsBits.SendMessages;
  return has(permissions, sending) ? permissions : permissions & ~needsSendPermission;
}

const allPermissions = Object.values(PermissionFlagsBits).reduce((sum, bit) => sum | bit, 0n);
const timedOutPermissions =
  PermissionFlagsBits.ViewChannel | PermissionFlagsBits.ReadMessageHistory;
const needsSendPermission =
  PermissionFlagsBits.MentionEveryone |
  PermissionFlagsBits.SendTTSMessages |
  PermissionFlagsBits.AttachFiles |
  PermissionFlagsBits.EmbedLinks;

function has(permissions: bigint, bit: bigint): boolean {
  return (permissions & bit) === bit;
}

function rolePermissions({ roles, roleIds, guildId }: PermissionInput): bigint {
  return roles
    .filter(({ id }) => id === guildId || roleIds.includes(id))
    .reduce((sum, { permissions }) => sum | permissions, 0n);
}

/** Applies the overwrites of @everyone, then of all roles together, then of the member. */
function withOverwrites(base: bigint, facts: PermissionInput): bigint {
  const { overwrites, guildId, roleIds, userId } = facts;
  const ofRole = overwrites.filter(({ isOfMember }) => !isOfMember);
  return [
    ofRole.filter(({ id }) => id === guildId),
    ofRole.filter(({ id }) => id !== guildId && roleIds.includes(id)),
    overwrites.filter(({ id, isOfMember }) => isOfMember && id === userId),
  ].reduce((permissions, step) => {
    const deny = step.reduce((sum, one) => sum | one.deny, 0n);
    const allow = step.reduce((sum, one) => sum | one.allow, 0n);
    return (permissions & ~deny) | allow;
  }, base);
}

/** Converts every error of `act` to a `ChannelError`. */
export async function withChannelErrors<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    throw error instanceof ChannelError ? error : new ChannelError(channelFailure(error), error);
  }
}

/** Discord's two codes for a missing forum tag. */
const invalidForm = 50_035;
const tagRequired = 40_067;

/** Discord's answer to an invalid token, which ends the whole bot elsewhere; a timeout; a rate limit. */
const temporaryStatuses: readonly number[] = [401, 408, 429];

/** Only an error from Discord itself proves that nothing was done. After a proxy's or network's error it may have been. */
function channelFailure(error: unknown): ChannelFailure {
  if (error instanceof RateLimitError) {
    return { kind: 'limited', retryAfterMs: error.retryAfter, isGlobal: error.global };
  }
  if (error instanceof HTTPError) return { kind: 'unsure', status: error.status };
  if (!(error instanceof DiscordAPIError)) return { kind: 'unsure' };
  const { status, code } = error;
  if (typeof code !== 'number' || temporaryStatuses.includes(status)) return { kind: 'unsure' };
  const discordCode = code === invalidForm && isAboutTags(error) ? tagRequired : code;
  return { kind: 'refused', status, discordCode: discordCode === 0 ? null : discordCode };
}

function isAboutTags({ rawError }: DiscordAPIError): boolean {
  if (!('errors' in rawError) || typeof rawError.errors !== 'object') return false;
  return 'applied_tags' in rawError.errors;
}
