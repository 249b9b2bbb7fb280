import { OPTION } from '../option-types.ts';
import type { CommandOption } from '../world/commands.ts';
import {
  memberPayload,
  partialChannelPayload,
  rolePayload,
  userPayload,
} from '../world/payloads.ts';
import type { Channel, Role, User } from '../world/places.ts';
import { surroundings, type Viewpoint } from './surroundings.ts';

/** What an interaction carries of those it names, by kind and id (Interaction, Resolved Data). */
export interface Resolved {
  users?: Record<string, unknown>;
  members?: Record<string, unknown>;
  channels?: Record<string, unknown>;
  roles?: Record<string, unknown>;
  messages?: Record<string, unknown>;
}

export interface Resolving {
  readonly viewpoint: Viewpoint;
  /** What is found is put in here. */
  readonly resolved: Resolved;
}

/** `resolved` as an interaction has it: not at all where nothing is named. */
export function resolvedPart(resolved: Resolved): { resolved?: Resolved } {
  return Object.keys(resolved).length === 0 ? {} : { resolved };
}

/** Whether an option's value is the id of something. */
export function namesSomething({ type }: CommandOption): boolean {
  return type === OPTION.channel || type === OPTION.role || type === OPTION.user;
}

/** The id of a channel, role or person that is given by name, by id or as a mention. Throws a reason where the app offers none such. */
export function resolvedId(
  option: CommandOption,
  value: string,
  { viewpoint, resolved }: Resolving,
): string {
  const wanted = /^<(?:#|@[!&]?)(\d+)>$/.exec(value)?.[1] ?? value;
  const { world } = viewpoint;
  switch (option.type) {
    case OPTION.channel: {
      const channel = channelNamed(wanted, option, viewpoint);
      carryChannel(channel, viewpoint, resolved);
      return channel.id;
    }
    case OPTION.role: {
      const { roles } = surroundings(viewpoint);
      const role = roles.find(({ id, name }) => id === wanted || isNamed(name, '@', wanted));
      if (role === undefined) throw new Error('is no role here');
      carryRole(role, viewpoint, resolved);
      return role.id;
    }
    default: {
      const user = world.user(wanted) ?? world.userNamed(wanted.replace(/^@/, ''));
      if (user === undefined) throw new Error('is nobody');
      carryUser(user, viewpoint, resolved);
      return user.id;
    }
  }
}

export function carryChannel(
  channel: Channel,
  { world, personId }: Viewpoint,
  resolved: Resolved,
): void {
  (resolved.channels ??= {})[channel.id] = {
    ...partialChannelPayload(channel),
    permissions: String(world.permissions(personId, channel)),
    app_permissions: String(world.permissions(world.bot.id, channel)),
  };
}

export function carryRole(role: Role, { guild }: Viewpoint, resolved: Resolved): void {
  const position = [...(guild?.roles.keys() ?? [])].indexOf(role.id);
  (resolved.roles ??= {})[role.id] = rolePayload(role, position);
}

/** Somebody of the server with their membership. */
export function carryUser(user: User, { guild }: Viewpoint, resolved: Resolved): void {
  (resolved.users ??= {})[user.id] = userPayload(user);
  const member = guild?.members.get(user.id);
  if (member !== undefined) {
    (resolved.members ??= {})[user.id] = memberPayload(member, undefined);
  }
}

/** Among those that the person sees and the option takes. */
function channelNamed(
  wanted: string,
  { channel_types: types }: CommandOption,
  viewpoint: Viewpoint,
): Channel {
  const { channels } = surroundings(viewpoint);
  const found = channels.filter(({ id, name }) => id === wanted || isNamed(name, '#', wanted));
  if (found.length === 0) throw new Error('is no channel here');
  const fitting = found.find(({ type }) => types?.includes(type) !== false);
  if (fitting === undefined) throw new Error('is no channel of that kind');
  return fitting;
}

function isNamed(name: string, sign: string, wanted: string): boolean {
  return name === wanted || `${sign}${name}` === wanted;
}
