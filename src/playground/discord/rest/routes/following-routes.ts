import type { DiscordServices } from '../../services.ts';
import { CROSSPOSTED, hasFlag } from '../../flags.ts';
import { fields, text } from '../../json.ts';
import { ANNOUNCEMENT, TEXT } from '../../world/entities.ts';
import { restError } from '../rest-error.ts';
import {
  botHasPermission,
  channelRoutes,
  requireMessage,
  requirePermission,
  requireRightsTo,
} from './access.ts';
import { ok, requireValidBody, type Route } from './route.ts';

/** Follows announcement channels and publishes their messages (Channel, Follow; Message, Crosspost). */
export function followingRoutes(services: DiscordServices): Route[] {
  const { messages, world, crossposts } = services;
  const channelRoute = channelRoutes(services);

  return [
    channelRoute('POST', '/followers', (call, channel) => {
      requireValidBody(services, call);
      const target = world.channel(text(fields(call.body)['webhook_channel_id']) ?? '');
      if (target === undefined) throw restError('unknownChannel');
      if (!botHasPermission(services, target, 'VIEW_CHANNEL')) throw restError('missingAccess');
      if (channel.type !== ANNOUNCEMENT) throw restError('badChannelType');
      if (target.type !== TEXT && target.type !== ANNOUNCEMENT) throw restError('badChannelType');
      requirePermission(services, target, 'MANAGE_WEBHOOKS');
      return ok({ channel_id: channel.id, webhook_id: world.follow(channel, target) });
    }),
    channelRoute('POST', '/messages/{message_id}/crosspost', (call, channel) => {
      const message = requireMessage(services, channel, call);
      if (channel.type !== ANNOUNCEMENT) throw restError('badChannelType');
      requirePermission(services, channel, 'SEND_MESSAGES');
      requireRightsTo(services, channel, message);
      if (hasFlag(message.flags, CROSSPOSTED)) throw restError('alreadyCrossposted');
      const published = messages.edit(message.id, { flags: message.flags | CROSSPOSTED });
      crossposts.publish(message);
      return ok(published);
    }),
  ];
}
