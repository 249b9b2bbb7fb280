import type { House } from '../house.ts';
import { OPTION } from '../option-types.ts';
import type { CommandOption } from '../world/commands.ts';
import {
  memberPayload,
  partialChannelPayload,
  rolePayload,
  userPayload,
} from '../world/payloads.ts';
import { may } from '../world/permissions.ts';
import type { Channel } from '../world/places.ts';
import type { Stand } from './place.ts';

/** What an interaction carries of those its options name, by kind and id (Interaction, Resolved Data). */
export interface Resolved {
  users?: Record<string, unknown>;
  members?: Record<string, unknown>;
  channels?: Record<string, unknown>;
  roles?: Record<string, unknown>;
  messages?: Record<string, unknown>;
}

export interface Resolving {
  readonly house: House;
  readonly stand: Stand;
  readonly personId: string;
  /** What is found is put in here. */
  readonly resolved: Resolved;
}

/** Whether an option's value is the id of something. */
export function namesSomething({ type }: CommandOption): boolean {
  return type === OPTION.channel || type === OPTION.role || type === OPTION.user;
}

/** The id of a channel, role or person that is given by name, by id or as a mention. Throws a reason where the app offers none such. */
export function resolvedId(
  option: CommandOption,
  value: string,
  { house, stand, personId, resolved }: Resolving,
): string {
  const wanted = /^<(?:#|@[!&]?)(\d+)>$/.exec(value)?.[1] ?? value;
  switch (option.type) {
    case OPTION.channel: {
      const channel = channelNamed(wanted, option, { house, stand, personId });
      const { world } = house;
      (resolved.channels ??= {})[channel.id] = {
        ...partialChannelPayload(channel),
        permissions: String(world.permissions(personId, channel)),
        app_permissions: String(world.permissions(world.bot.id, channel)),
      };
      return channel.id;
    }
    case OPTION.role: {
      const roles = [...(stand.guild?.roles.values() ?? [])];
      const at = roles.findIndex(({ id, name }) => id === wanted || isNamed(name, '@', wanted));
      const role = roles[at];
      if (role === undefined) throw new Error('is no role here');
      (resolved.roles ??= {})[role.id] = rolePayload(role, at);
      return role.id;
    }
    default: {
      const user = house.world.user(wanted) ?? house.world.userNamed(wanted.replace(/^@/, ''));
      if (user === undefined) throw new Error('is nobody');
      const member = stand.guild?.members.get(user.id);
      (resolved.users ??= {})[user.id] = userPayload(user);
      if (member !== undefined) {
        (resolved.members ??= {})[user.id] = memberPayload(member, undefined);
      }
      return user.id;
    }
  }
}

/** Among those that the person sees and the option takes. */
function channelNamed(
  wanted: string,
  { channel_types: types }: CommandOption,
  { house, stand, personId }: Omit<Resolving, 'resolved'>,
): Channel {
  const { world } = house;
  const visible = [...(stand.guild?.channels.values() ?? [])].filter((one) =>
    may(world.permissions(personId, one), 'VIEW_CHANNEL'),
  );
  const found = visible.filter(({ id, name }) => id === wanted || isNamed(name, '#', wanted));
  if (found.length === 0) throw new Error('is no channel here');
  const fitting = found.find(({ type }) => types?.includes(type) !== false);
  if (fitting === undefined) throw new Error('is no channel of that kind');
  return fitting;
}

function isNamed(name: string, sign: string, wanted: string): boolean {
  return name === wanted || `${sign}${name}` === wanted;
}
