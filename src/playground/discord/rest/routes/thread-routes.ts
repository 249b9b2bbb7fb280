import type { House } from '../../house.ts';
import { fields, list, text } from '../../json.ts';
import { channelPayload } from '../../world/payloads.ts';
import { FORUM, isThread, type Channel } from '../../world/places.ts';
import { post } from '../../world/posting.ts';
import { refusal } from '../refusal.ts';
import { channelOf, demandPermission } from './access.ts';
import { demandBody, ok, type Route } from './route.ts';

const CHANNEL = '/channels/{channel_id}';

/** Threads: from a message, and as posts of a forum. */
export function threadRoutes(house: House): Route[] {
  const { world, messages } = house;

  function openThread(parent: Channel, name: string, id?: string): Channel {
    const guild = world.needGuild(parent.guildId ?? '');
    return world.addChannel(guild, { name, type: 'thread', under: parent.name }, id);
  }

  return [
    {
      method: 'POST',
      path: `${CHANNEL}/messages/{message_id}/threads`,
      handle(call) {
        const channel = channelOf(house, call);
        const message = messages.get(call.param('message_id'));
        if (message?.channel_id !== channel.id) throw refusal('unknownMessage');
        if (channel.guildId === undefined || isThread(channel)) throw refusal('badChannelType');
        demandPermission(house, channel, 'CREATE_PUBLIC_THREADS');
        demandBody(house, call);
        // A thread from a message has the message's id, so there can be only one.
        if (world.channel(message.id) !== undefined) throw refusal('threadExists');
        const name = text(fields(call.body)['name']) ?? '';
        return { status: 201, body: channelPayload(openThread(channel, name, message.id)) };
      },
    },
    {
      method: 'POST',
      path: `${CHANNEL}/threads`,
      handle(call) {
        const channel = channelOf(house, call);
        if (channel.guildId === undefined || isThread(channel)) throw refusal('badChannelType');
        const inForum = channel.type === FORUM;
        demandPermission(house, channel, inForum ? 'SEND_MESSAGES' : 'CREATE_PUBLIC_THREADS');
        demandBody(house, call, { inForum });
        const body = fields(call.body);
        const name = text(body['name']) ?? '';
        if (!inForum) return { status: 201, body: channelPayload(openThread(channel, name)) };
        const tags = list(body['applied_tags']);
        if (channel.tagRequired && tags.length === 0) throw refusal('tagRequired');
        const thread = openThread(channel, name);
        const message = post(house, thread, world.bot, fields(body['message']), call.uploads);
        return ok({ ...channelPayload(thread), applied_tags: tags, message });
      },
    },
  ];
}
