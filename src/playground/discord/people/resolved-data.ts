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

/** What an interaction carries of those it names, by kind and id (Interaction, Resolved Data). */
export interface ResolvedData {
  users?: Record<string, unknown>;
  members?: Record<string, unknown>;
  channels?: Record<string, unknown>;
  roles?: Record<string, unknown>;
  messages?: Record<string, unknown>;
}

export interface ResolutionContext {
  readonly viewpoint: Viewpoint;
  /** What is found is put in here. */
  readonly resolved: ResolvedData;
}

/** `resolved` as an interaction has it: not at all where nothing is named. */
export function resolvedField(resolved: ResolvedData): { resolved?: ResolvedData } {
  return Object.keys(resolved).length === 0 ? {} : { resolved };
}

/** Whether an option's value is the id of something. */
export function takesEntity({ type }: CommandOption): boolean {
  return type === OPTION.channel || type === OPTION.role || type === OPTION.user;
}

/** The id of a channel, role or person that is given by name, by id or as a mention. Throws a reason where the app offers none such. */
export function resolveEntity(
  option: CommandOption,
  value: string,
  { viewpoint, resolved }: ResolutionContext,
): string {
  const wanted = /^<(?:#|@[!&]?)(\d+)>$/.exec(value)?.[1] ?? value;
  const { world } = viewpoint;
  switch (option.type) {
    case OPTION.channel: {
      const channel = findChannel(wanted, option, viewpoint);
      resolveChannel(channel, viewpoint, resolved);
      return channel.id;
    }
    case OPTION.role: {
      const { roles } = visibleEntities(viewpoint);
      const role = roles.find(({ id, name }) => id === wanted || hasName(name, '@', wanted));
      if (role === undefined) throw new Error('is no role here');
      resolveRole(role, viewpoint, resolved);
      return role.id;
    }
    default: {
      const user = world.user(wanted) ?? world.userNamed(wanted.replace(/^@/, ''));
      if (user === undefined) throw new Error('is nobody');
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

/** Somebody of the server with their membership. */
export function resolveUser(user: User, { guild }: Viewpoint, resolved: ResolvedData): void {
  (resolved.users ??= {})[user.id] = userPayload(user);
  const member = guild?.members.get(user.id);
  if (member !== undefined) {
    (resolved.members ??= {})[user.id] = memberPayload(member, undefined);
  }
}

/** Among those that the person sees and the option takes. */
function findChannel(
  wanted: string,
  { channel_types: types }: CommandOption,
  viewpoint: Viewpoint,
): Channel {
  const { channels } = visibleEntities(viewpoint);
  const found = channels.filter(({ id, name }) => id === wanted || hasName(name, '#', wanted));
  if (found.length === 0) throw new Error('is no channel here');
  const fitting = found.find(({ type }) => types?.includes(type) !== false);
  if (fitting === undefined) throw new Error('is no channel of that kind');
  return fitting;
}

function hasName(name: string, sign: string, wanted: string): boolean {
  return name === wanted || `${sign}${name}` === wanted;
}
