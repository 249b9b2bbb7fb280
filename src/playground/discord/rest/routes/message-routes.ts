import { CROSSPOSTED, hasFlag } from '../../flags.ts';
import type { DiscordServices } from '../../services.ts';
import { editMessage } from '../../interactions/responses.ts';
import { fields, list } from '../../json.ts';
import { copyMessage } from '../../world/messages.ts';
import { ANNOUNCEMENT, FORUM, isThread, type Channel } from '../../world/entities.ts';
import { postMessage } from '../../world/post-message.ts';
import { restError } from '../rest-error.ts';
import { requireChannel, requireOpenThread, requirePermission, requireMessage } from './access.ts';
import { requireValidBody, NO_CONTENT, ok, type RouteRequest, type Route } from './route.ts';

/** "In the past few minutes"; Discord gives no number (Message, enforce_nonce). */
const NONCE_LIFE_MS = 5 * 60_000;
const CHANNEL = '/channels/{channel_id}';
const MESSAGE = `${CHANNEL}/messages/{message_id}`;

/** Sends, edits, publishes and deletes messages in channels. */
export function messageRoutes(services: DiscordServices): Route[] {
  const { messages, world, clock } = services;
  const sentBefore = new Map<string, { id: string; atMs: number }>();

  return [
    {
      method: 'POST',
      path: `${CHANNEL}/messages`,
      handle(call) {
        const channel = requireChannel(services, call);
        requireSendPermissions(services, channel, call);
        requireValidBody(services, call);
        const body = fields(call.body);
        const { nonce } = body;
        const key =
          body['enforce_nonce'] === true && nonce !== undefined && nonce !== null
            ? `${channel.id} ${JSON.stringify(nonce)}`
            : undefined;
        const before = key === undefined ? undefined : sentBefore.get(key);
        const old = before === undefined ? undefined : messages.get(before.id);
        if (
          old !== undefined &&
          before !== undefined &&
          clock.now() - before.atMs < NONCE_LIFE_MS
        ) {
          return ok(old);
        }
        const message = postMessage(services, channel, world.bot, body, call);
        if (key !== undefined) sentBefore.set(key, { id: message.id, atMs: clock.now() });
        return ok(message);
      },
    },
    {
      method: 'PATCH',
      path: MESSAGE,
      handle(call) {
        const channel = requireChannel(services, call);
        const message = requireMessage(services, channel, call);
        if (isThread(channel) && channel.archived) throw restError('archivedThread');
        if (message.author.id !== world.bot.id) throw restError('notYourMessage');
        const files = message.attachments.map(({ filename }) => filename);
        requireValidBody(services, call, { previous: message, files });
        return ok(copyMessage(editMessage(services, message, fields(call.body), call.uploads)));
      },
    },
    {
      method: 'DELETE',
      path: MESSAGE,
      handle(call) {
        const channel = requireChannel(services, call);
        const message = requireMessage(services, channel, call);
        if (message.author.id !== world.bot.id)
          requirePermission(services, channel, 'MANAGE_MESSAGES');
        messages.remove(message.id);
        return NO_CONTENT;
      },
    },
    {
      method: 'POST',
      path: `${MESSAGE}/crosspost`,
      handle(call) {
        const channel = requireChannel(services, call);
        const message = requireMessage(services, channel, call);
        if (channel.type !== ANNOUNCEMENT) throw restError('badChannelType');
        requirePermission(services, channel, 'SEND_MESSAGES');
        if (message.author.id !== world.bot.id)
          requirePermission(services, channel, 'MANAGE_MESSAGES');
        if (hasFlag(message.flags, CROSSPOSTED)) throw restError('alreadyCrossposted');
        return ok(messages.edit(message.id, { flags: message.flags | CROSSPOSTED }));
      },
    },
  ];
}

/** Throws unless the bot may send the message (Permissions). Threads have their own permission. */
function requireSendPermissions(
  services: DiscordServices,
  channel: Channel,
  call: RouteRequest,
): void {
  if (channel.type === FORUM) throw restError('notAText');
  if (isThread(channel)) {
    requirePermission(services, channel, 'SEND_MESSAGES_IN_THREADS');
    requireOpenThread(services, channel);
  } else requirePermission(services, channel, 'SEND_MESSAGES');
  const body = fields(call.body);
  if (list(body['embeds']).length > 0) requirePermission(services, channel, 'EMBED_LINKS');
  if (call.uploads.length > 0) requirePermission(services, channel, 'ATTACH_FILES');
}
