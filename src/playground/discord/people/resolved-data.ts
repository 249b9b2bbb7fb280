import { OPTION } from '../option-types.ts';
import type { CommandOption } from '../world/commands.ts';
import {
  memberPayload,
  partialChannelPayload,
  rolePayload,
  userPayload,
} from '../world/payloads.ts';
import type { Channel, Role, User } from '../world/entities.ts';
import { visibleEntities, type Viewpoint } from './viewpoint.ts';

/** Entities that an interaction refers to, by type and id (Interaction, Resolved Data). */
export interface ResolvedData {
  users?: Record<string, unknown>;
  members?: Record<string, unknown>;
  channels?: Record<string, unknown>;
  roles?: Record<string, unknown>;
  messages?: Record<string, unknown>;
}

export interface ResolutionContext {
  readonly viewpoint: Viewpoint;
  /** Resolved entities are added here. */
  readonly resolved: ResolvedData;
}

/** The field `resolved` of an interaction; omitted if it is empty. */
export function resolvedField(resolved: ResolvedData): { resolved?: ResolvedData } {
  return Object.keys(resolved).length === 0 ? {} : { resolved };
}

/** Whether an option's value is the id of a channel, role or user. */
export function takesEntity({ type }: CommandOption): boolean {
  return type === OPTION.channel || type === OPTION.role || type === OPTION.user;
}

/** Returns the id of a channel, role or user given by name, id or mention, and adds it to the resolved data. Throws if it is not offered. */
export function resolveEntity(
  option: CommandOption,
  value: string,
  { viewpoint, resolved }: ResolutionContext,
): string {
  const idOrName = /^<(?:#|@[!&]?)(\d+)>$/.exec(value)?.[1] ?? value;
  const { world } = viewpoint;
  switch (option.type) {
    case OPTION.channel: {
      const channel = findChannel(idOrName, option, viewpoint);
      resolveChannel(channel, viewpoint, resolved);
      return channel.id;
    }
    case OPTION.role: {
      const { roles } = visibleEntities(viewpoint);
      const role = roles.find(({ id, name }) => id === idOrName || hasName(name, '@', idOrName));
      if (role === undefined) throw new Error('is not a role here');
      resolveRole(role, viewpoint, resolved);
      return role.id;
    }
    default: {
      const user = world.user(idOrName) ?? world.userNamed(idOrName.replace(/^@/, ''));
      if (user === undefined) throw new Error('is not a user here');
      resolveUser(user, viewpoint, resolved);
      return user.id;
    }
  }
}

export function resolveChannel(
  channel: Channel,
  { world, personId }: Viewpoint,
  resolved: ResolvedData,
): void {
  (resolved.channels ??= {})[channel.id] = {
    ...partialChannelPayload(channel),
    permissions: String(world.permissions(personId, channel)),
    app_permissions: String(world.permissions(world.bot.id, channel)),
  };
}

export function resolveRole(role: Role, { guild }: Viewpoint, resolved: ResolvedData): void {
  const position = [...(guild?.roles.keys() ?? [])].indexOf(role.id);
  (resolved.roles ??= {})[role.id] = rolePayload(role, position);
}

/** Adds a user, with the member object if they are in the server. */
export function resolveUser(user: User, { guild }: Viewpoint, resolved: ResolvedData): void {
  (resolved.users ??= {})[user.id] = userPayload(user);
  const member = guild?.members.get(user.id);
  if (member !== undefined) {
    (resolved.members ??= {})[user.id] = memberPayload(member, undefined);
  }
}

/** Finds a channel that the person sees and the option accepts. */
function findChannel(
  idOrName: string,
  { channel_types: types }: CommandOption,
  viewpoint: Viewpoint,
): Channel {
  const { channels } = visibleEntities(viewpoint);
  const found = channels.filter(({ id, name }) => id === idOrName || hasName(name, '#', idOrName));
  if (found.length === 0) throw new Error('is not a channel here');
  const accepted = found.find(({ type }) => types?.includes(type) !== false);
  if (accepted === undefined) throw new Error('is not a channel of an accepted type');
  return accepted;
}

function hasName(name: string, sign: string, idOrName: string): boolean {
  return name === idOrName || `${sign}${name}` === idOrName;
}
