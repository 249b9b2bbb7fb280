import type { House } from '../../house.ts';
import { may, type Permission } from '../../world/permissions.ts';
import type { Channel, Guild } from '../../world/places.ts';
import { refusal } from '../refusal.ts';
import type { Call } from './route.ts';

/** The channel in the path, which the bot must be able to see. */
export function channelOf(house: House, call: Call): Channel {
  const channel = house.world.channel(call.param('channel_id'));
  if (channel === undefined) throw refusal('unknownChannel');
  const guild = channel.guildId === undefined ? undefined : house.world.guild(channel.guildId);
  if (guild !== undefined && !guild.hasBot) throw refusal('missingAccess');
  if (!may(held(house, channel), 'VIEW_CHANNEL')) throw refusal('missingAccess');
  return channel;
}

/** The guild in the path, which the bot must be in. */
export function guildOf(house: House, call: Call): Guild {
  const guild = house.world.guild(call.param('guild_id'));
  if (guild === undefined) throw refusal('unknownGuild');
  if (!guild.hasBot) throw refusal('missingAccess');
  return guild;
}

export function demandPermission(house: House, channel: Channel, permission: Permission): void {
  if (channel.guildId === undefined) return;
  if (!may(held(house, channel), permission)) throw refusal('missingPermissions');
}

function held({ world }: House, channel: Channel): bigint {
  return world.permissions(world.bot.id, channel);
}
