import type { DiscordServices } from '../../services.ts';
import { CROSSPOSTED, hasFlag } from '../../flags.ts';
import { fields, text } from '../../json.ts';
import { ANNOUNCEMENT, TEXT } from '../../world/entities.ts';
import { restError } from '../rest-error.ts';
import { botHasPermission, requireChannel, requireMessage, requirePermission } from './access.ts';
import { ok, requireValidBody, type Route } from './route.ts';

/** Follows announcement channels and publishes their messages (Channel, Follow; Message, Crosspost). */
export function followingRoutes(services: DiscordServices): Route[] {
  const { messages, world, crossposts } = services;

  return [
    {
      method: 'POST',
      path: '/channels/{channel_id}/followers',
      handle(call) {
        const channel = requireChannel(services, call);
        requireValidBody(services, call);
        const target = world.channel(text(fields(call.body)['webhook_channel_id']) ?? '');
        if (target === undefined) throw restError('unknownChannel');
        if (!botHasPermission(services, target, 'VIEW_CHANNEL')) throw restError('missingAccess');
        if (channel.type !== ANNOUNCEMENT) throw restError('badChannelType');
        if (target.type !== TEXT && target.type !== ANNOUNCEMENT) throw restError('badChannelType');
        requirePermission(services, target, 'MANAGE_WEBHOOKS');
        return ok({ channel_id: channel.id, webhook_id: world.follow(channel, target) });
      },
    },
    {
      method: 'POST',
      path: '/channels/{channel_id}/messages/{message_id}/crosspost',
      handle(call) {
        const channel = requireChannel(services, call);
        const message = requireMessage(services, channel, call);
        if (channel.type !== ANNOUNCEMENT) throw restError('badChannelType');
        requirePermission(services, channel, 'SEND_MESSAGES');
        if (message.author.id !== world.bot.id)
          requirePermission(services, channel, 'MANAGE_MESSAGES');
        if (hasFlag(message.flags, CROSSPOSTED)) throw restError('alreadyCrossposted');
        const published = messages.edit(message.id, { flags: message.flags | CROSSPOSTED });
        crossposts.publish(message);
        return ok(published);
      },
    },
  ];
}
