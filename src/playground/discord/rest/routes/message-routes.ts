import type { DiscordServices } from '../../services.ts';
import { editMessage } from '../../interactions/responses.ts';
import { fields } from '../../json.ts';
import { copyMessage } from '../../world/messages.ts';
import { FORUM, isThread, type Channel } from '../../world/entities.ts';
import { postMessage } from '../../world/post-message.ts';
import { restError } from '../rest-error.ts';
import {
  channelRoutes,
  requireContentPermissions,
  requireOpenThread,
  requirePermission,
  requireMessage,
  requireRightsTo,
} from './access.ts';
import { createNonces } from './nonces.ts';
import type { OldEdits } from './old-edits.ts';
import { requireValidBody, NO_CONTENT, ok, type RouteRequest, type Route } from './route.ts';

const MESSAGE = '/messages/{message_id}';

/** Sends, edits and deletes messages in channels. */
export function messageRoutes(services: DiscordServices, requireEditAllowed: OldEdits): Route[] {
  const { messages, world } = services;
  const channelRoute = channelRoutes(services);
  const nonces = createNonces(services);

  return [
    channelRoute('POST', '/messages', (call, channel) => {
      requireSendPermissions(services, channel, call);
      requireValidBody(services, call);
      const body = fields(call.body);
      const before =
        body['enforce_nonce'] === true ? nonces.find(channel.id, body['nonce']) : undefined;
      if (before !== undefined) return ok(before);
      const message = postMessage(services, channel, world.bot, body, call);
      nonces.add(message);
      return ok(message);
    }),
    channelRoute('PATCH', MESSAGE, (call, channel) => {
      const message = requireMessage(services, channel, call);
      if (isThread(channel) && channel.archived) throw restError('archivedThread');
      if (message.author.id !== world.bot.id) throw restError('notYourMessage');
      if (call.uploads.length > 0) requirePermission(services, channel, 'ATTACH_FILES');
      requireValidBody(services, call, { previous: message });
      requireEditAllowed(message);
      return ok(copyMessage(editMessage(services, message, fields(call.body), call.uploads)));
    }),
    channelRoute('DELETE', MESSAGE, (call, channel) => {
      const message = requireMessage(services, channel, call);
      requireRightsTo(services, channel, message);
      messages.remove(message.id);
      return NO_CONTENT;
    }),
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
  requireContentPermissions(services, channel, fields(call.body), call.uploads);
}
