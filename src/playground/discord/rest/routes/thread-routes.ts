import type { DiscordServices } from '../../services.ts';
import { fields, integer, list, text } from '../../json.ts';
import type { ThreadSeed } from '../../world/guild-seed.ts';
import { channelPayload, threadMemberPayload } from '../../world/payloads.ts';
import {
  FORUM,
  isThread,
  PRIVATE_THREAD,
  threadTypeOf,
  type Channel,
} from '../../world/entities.ts';
import { postMessage } from '../../world/post-message.ts';
import { restError } from '../rest-error.ts';
import {
  channelRoutes,
  requireContentPermissions,
  requirePermission,
  requireThreadCapacity,
  requireGuild,
  botHasPermission,
} from './access.ts';
import { pageOfArchived } from './archived-threads.ts';
import { requireValidBody, ok, route, type RouteRequest, type Route } from './route.ts';

/** Opens threads and forum posts, lists and changes threads. */
export function threadRoutes(services: DiscordServices): Route[] {
  const { world, messages, nextId } = services;
  const channelRoute = channelRoutes(services);

  function openThread(parent: Channel, name: string, thread: ThreadSeed): Channel {
    requireThreadCapacity(services, parent);
    const guild = world.needGuild(parent.guildId ?? '');
    const seed = { name, type: 'thread', under: parent.id } as const;
    return world.addChannel(guild, seed, { ownerId: world.bot.id, ...thread });
  }

  function openForumPost(forum: Channel, call: RouteRequest) {
    const body = fields(call.body);
    const appliedTags = list(body['applied_tags']).map(String);
    requireTags(services, forum, appliedTags);
    requireContentPermissions(services, forum, fields(body['message']), call.uploads);
    // A forum post and its first message have the same id, like a thread and its starter message.
    const id = nextId();
    const thread = openThread(forum, text(body['name']) ?? '', { id, appliedTags });
    const starter = { ...fields(body['message']), nonce: undefined };
    const message = postMessage(services, thread, world.bot, starter, {
      id,
      uploads: call.uploads,
    });
    return ok({ ...channelPayload(thread), message });
  }

  function threadList(threads: readonly Channel[], hasMore: boolean) {
    const mine = threads.filter(({ ownerId }) => ownerId === world.bot.id);
    return {
      threads: threads.map((one) => channelPayload(one)),
      members: mine.map((one) => threadMemberPayload(one, world.bot.id)),
      has_more: hasMore,
    };
  }

  return [
    channelRoute('POST', '/messages/{message_id}/threads', (call, channel) => {
      const message = messages.get(call.param('message_id'));
      if (message?.channel_id !== channel.id) throw restError('unknownMessage');
      if (channel.guildId === undefined || isThread(channel)) throw restError('badChannelType');
      requirePermission(services, channel, 'CREATE_PUBLIC_THREADS');
      requireValidBody(services, call);
      // A thread from a message has the message's id, so there can be only one.
      if (world.channel(message.id) !== undefined) throw restError('threadExists');
      const name = text(fields(call.body)['name']) ?? '';
      return { status: 201, body: channelPayload(openThread(channel, name, { id: message.id })) };
    }),
    channelRoute('POST', '/threads', (call, channel) => {
      if (channel.guildId === undefined || isThread(channel)) throw restError('badChannelType');
      const inForum = channel.type === FORUM;
      requirePermission(services, channel, inForum ? 'SEND_MESSAGES' : 'CREATE_PUBLIC_THREADS');
      requireValidBody(services, call, { inForum });
      if (inForum) return openForumPost(channel, call);
      requirePublicType(services, channel, call);
      const name = text(fields(call.body)['name']) ?? '';
      return { status: 201, body: channelPayload(openThread(channel, name, {})) };
    }),
    route('GET', '/guilds/{guild_id}/threads/active', (call) => {
      const threads = [...requireGuild(services, call).channels.values()]
        .filter(
          (one) =>
            isThread(one) && !one.archived && botHasPermission(services, one, 'VIEW_CHANNEL'),
        )
        .toSorted((a, b) => (BigInt(a.id) < BigInt(b.id) ? 1 : -1));
      return ok(threadList(threads, false));
    }),
    channelRoute('GET', '/threads/archived/public', (call, channel) => {
      if (channel.guildId === undefined || isThread(channel)) throw restError('badChannelType');
      requirePermission(services, channel, 'READ_MESSAGE_HISTORY');
      const archived = [...world.needGuild(channel.guildId).channels.values()].filter(
        (one) => one.parentId === channel.id && one.archived,
      );
      const { threads, hasMore } = pageOfArchived(archived, call.query);
      return ok(threadList(threads, hasMore));
    }),
    channelRoute('PATCH', '', (call, channel) => {
      if (!isThread(channel)) {
        requirePermission(services, channel, 'MANAGE_CHANNELS');
        throw restError('badChannelType');
      }
      requireValidBody(services, call);
      const { archived, locked } = fields(call.body);
      requireChangePermission(services, channel, call);
      if (channel.archived && archived === false) requireThreadCapacity(services, channel);
      world.setThread(channel, {
        ...(typeof archived === 'boolean' ? { archived } : {}),
        ...(typeof locked === 'boolean' ? { locked } : {}),
      });
      return ok(channelPayload(channel));
    }),
    channelRoute('DELETE', '', (_call, channel) => {
      // Its creator needs the permission too (Channel, Delete/Close Channel).
      requirePermission(
        services,
        channel,
        isThread(channel) ? 'MANAGE_THREADS' : 'MANAGE_CHANNELS',
      );
      const payload = channelPayload(channel);
      for (const { id } of messages.visibleIn(channel.id)) messages.remove(id);
      world.deleteChannel(channel);
      return ok(payload);
    }),
  ];
}

/** Throws unless the body names the channel's type of public threads (Channel, Start Thread without Message). */
function requirePublicType(
  { records }: DiscordServices,
  channel: Channel,
  call: RouteRequest,
): void {
  const type = integer(fields(call.body)['type']) ?? PRIVATE_THREAD;
  if (type === PRIVATE_THREAD) {
    records.unknownRoute(call.method, `${call.route} for a private thread`);
    throw restError('notImplemented');
  }
  if (type !== threadTypeOf(channel)) throw restError('badChannelType');
}

/** Throws unless the tags are valid for a post in the forum (Channel, Start Thread in Forum). */
function requireTags(services: DiscordServices, forum: Channel, applied: readonly string[]): void {
  if (forum.tagRequired && applied.length === 0) throw restError('tagRequired');
  for (const id of applied) {
    const tag = forum.tags.find((one) => one.id === id);
    if (tag === undefined) throw restError('unknownTag');
    if (tag.moderated) requirePermission(services, forum, 'MANAGE_THREADS');
  }
}

/**
 * Throws unless the bot may change the thread (Channel, Modify Channel). Unarchiving a thread that is not locked requires
 * the permission to send in it; any other change requires MANAGE_THREADS and a thread that is or becomes unarchived.
 */
function requireChangePermission(
  services: DiscordServices,
  thread: Channel,
  call: RouteRequest,
): void {
  const body = fields(call.body);
  const unarchives = body['archived'] === false;
  if (thread.archived && !unarchives) throw restError('archivedThread');
  const onlyUnarchives = unarchives && Object.keys(body).every((key) => key === 'archived');
  if (onlyUnarchives && !thread.locked)
    requirePermission(services, thread, 'SEND_MESSAGES_IN_THREADS');
  else requirePermission(services, thread, 'MANAGE_THREADS');
}
