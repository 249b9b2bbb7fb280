import { PermissionFlagsBits } from 'discord-api-types/v10';

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

export interface PermissionOverwrite {
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
  const held = withOverwrites(base, facts);
  if (!has(held, PermissionFlagsBits.ViewChannel)) return 0n;
  if (facts.isTimedOut) return held & timedOutPermissions;
  const sending = facts.isThread
    ? PermissionFlagsBits.SendMessagesInThreads
    : PermissionFlagsBits.SendMessages;
  return has(held, sending) ? held : held & ~needsSendPermission;
}

const allPermissions = Object.values(PermissionFlagsBits).reduce((sum, bit) => sum | bit, 0n);
const timedOutPermissions =
  PermissionFlagsBits.ViewChannel | PermissionFlagsBits.ReadMessageHistory;
const needsSendPermission =
  PermissionFlagsBits.MentionEveryone |
  PermissionFlagsBits.SendTTSMessages |
  PermissionFlagsBits.AttachFiles |
  PermissionFlagsBits.EmbedLinks;

function has(held: bigint, bit: bigint): boolean {
  return (held & bit) === bit;
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
  ].reduce((held, step) => {
    const deny = step.reduce((sum, one) => sum | one.deny, 0n);
    const allow = step.reduce((sum, one) => sum | one.allow, 0n);
    return (held & ~deny) | allow;
  }, base);
}
