import { EPHEMERAL, has } from '../../flags.ts';
import type { House } from '../../house.ts';
import type { Message } from '../../message.ts';
import { may, type Permission } from '../../world/permissions.ts';
import { isThread, type Channel, type Guild } from '../../world/places.ts';
import { refusal } from '../refusal.ts';
import type { Call } from './route.ts';

/** The channel in the path, which the bot must be able to see. */
export function channelOf(house: House, call: Call): Channel {
  const channel = house.world.channel(call.param('channel_id'));
  if (channel === undefined) throw refusal('unknownChannel');
  const guild = channel.guildId === undefined ? undefined : house.world.guild(channel.guildId);
  if (guild !== undefined && !guild.hasBot) throw refusal('missingAccess');
  if (!mayBot(house, channel, 'VIEW_CHANNEL')) throw refusal('missingAccess');
  return channel;
}

/** The guild in the path, which the bot must be in. */
export function guildOf(house: House, call: Call): Guild {
  const guild = house.world.guild(call.param('guild_id'));
  if (guild === undefined) throw refusal('unknownGuild');
  if (!guild.hasBot) throw refusal('missingAccess');
  return guild;
}

/** The message in the path; ephemeral ones are reached only by their interaction's token. */
export function messageOf({ messages }: House, channel: Channel, call: Call): Message {
  const message = messages.get(call.param('message_id'));
  if (message?.channel_id !== channel.id || has(message.flags, EPHEMERAL)) {
    throw refusal('unknownMessage');
  }
  return message;
}

export function demandPermission(house: House, channel: Channel, permission: Permission): void {
  if (!mayBot(house, channel, permission)) throw refusal('missingPermissions');
}

/** Direct messages know no permissions. */
export function mayBot({ world }: House, channel: Channel, permission: Permission): boolean {
  return channel.guildId === undefined || may(world.permissions(world.bot.id, channel), permission);
}

/** Writing wakes a thread; one that is locked only for those who manage threads (Threads, Archived and Locked). */
export function demandOpenThread(house: House, thread: Channel): void {
  if (thread.locked && !mayBot(house, thread, 'MANAGE_THREADS')) {
    throw refusal(thread.archived ? 'closedThread' : 'lockedThread');
  }
  if (thread.archived) demandRoomForThread(house, thread);
}

/** Only so many threads of a server may be active at once. */
export function demandRoomForThread({ world }: House, { guildId }: Channel): void {
  const guild = world.needGuild(guildId ?? '');
  const active = [...guild.channels.values()].filter((one) => isThread(one) && !one.archived);
  if (active.length >= guild.activeThreadLimit) throw refusal('tooManyThreads');
}
