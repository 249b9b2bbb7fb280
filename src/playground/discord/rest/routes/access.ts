import { EPHEMERAL, hasFlag } from '../../flags.ts';
import { list, type Fields } from '../../json.ts';
import type { DiscordServices } from '../../services.ts';
import type { Message } from '../../message.ts';
import type { Upload } from '../../world/attachments.ts';
import { hasPermission, type Permission } from '../../world/permissions.ts';
import { isThread, MAX_ACTIVE_THREADS, type Channel, type Guild } from '../../world/entities.ts';
import { restError } from '../rest-error.ts';
import { route, type Route, type RouteRequest, type RouteResponse } from './route.ts';

/** Returns a function that makes routes below `/channels/{channel_id}`, for channels that the bot sees. */
export function channelRoutes(services: DiscordServices) {
  return (
    method: string,
    path: string,
    handle: (call: RouteRequest, channel: Channel) => RouteResponse,
  ): Route =>
    route(method, `/channels/{channel_id}${path}`, (call) =>
      handle(call, requireChannel(services, call)),
    );
}

/** The channel in the path; throws unless the bot sees it. */
function requireChannel(services: DiscordServices, call: RouteRequest): Channel {
  const channel = services.world.channel(call.param('channel_id'));
  if (channel === undefined) throw restError('unknownChannel');
  const guild = channel.guildId === undefined ? undefined : services.world.guild(channel.guildId);
  if (guild !== undefined && !guild.hasBot) throw restError('missingAccess');
  if (!botHasPermission(services, channel, 'VIEW_CHANNEL')) throw restError('missingAccess');
  return channel;
}

/** The guild in the path; throws unless the bot is a member. */
export function requireGuild(services: DiscordServices, call: RouteRequest): Guild {
  const guild = services.world.guild(call.param('guild_id'));
  if (guild === undefined) throw restError('unknownGuild');
  if (!guild.hasBot) throw restError('missingAccess');
  return guild;
}

/** The message in the path; throws for ephemeral messages, which require their interaction's token. */
export function requireMessage(
  { messages }: DiscordServices,
  channel: Channel,
  call: RouteRequest,
): Message {
  const message = messages.get(call.param('message_id'));
  if (message?.channel_id !== channel.id || hasFlag(message.flags, EPHEMERAL)) {
    throw restError('unknownMessage');
  }
  return message;
}

export function requirePermission(
  services: DiscordServices,
  channel: Channel,
  permission: Permission,
): void {
  if (!botHasPermission(services, channel, permission)) throw restError('missingPermissions');
}

/** Throws unless the bot may delete or publish the message, which others may have written. */
export function requireRightsTo(
  services: DiscordServices,
  channel: Channel,
  { author }: Message,
): void {
  if (author.id !== services.world.bot.id) requirePermission(services, channel, 'MANAGE_MESSAGES');
}

/** Throws unless the bot may send a message's embeds and files. */
export function requireContentPermissions(
  services: DiscordServices,
  channel: Channel,
  message: Fields,
  uploads: readonly Upload[],
): void {
  if (list(message['embeds']).length > 0) requirePermission(services, channel, 'EMBED_LINKS');
  if (uploads.length > 0) requirePermission(services, channel, 'ATTACH_FILES');
}

/** Whether the bot has a permission; always true in direct messages. */
export function botHasPermission(
  { world }: DiscordServices,
  channel: Channel,
  permission: Permission,
): boolean {
  return (
    channel.guildId === undefined ||
    hasPermission(world.permissions(world.bot.id, channel), permission)
  );
}

/** Sending unarchives a thread; a locked one requires MANAGE_THREADS (Threads, Archived and Locked). */
export function requireOpenThread(services: DiscordServices, thread: Channel): void {
  if (thread.locked && !botHasPermission(services, thread, 'MANAGE_THREADS')) {
    throw restError(thread.archived ? 'closedThread' : 'lockedThread');
  }
  if (thread.archived) requireThreadCapacity(services, thread);
}

/** Throws if the server has its maximum of active threads. */
export function requireThreadCapacity({ world }: DiscordServices, { guildId }: Channel): void {
  const guild = world.needGuild(guildId ?? '');
  const active = [...guild.channels.values()].filter((one) => isThread(one) && !one.archived);
  if (active.length >= MAX_ACTIVE_THREADS) throw restError('tooManyThreads');
}
