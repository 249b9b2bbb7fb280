import { CROSSPOSTED, has } from '../../flags.ts';
import type { House } from '../../house.ts';
import { editedMessage } from '../../interactions/answers.ts';
import { fields, list } from '../../json.ts';
import { seen } from '../../world/messages.ts';
import { ANNOUNCEMENT, FORUM, isThread, type Channel } from '../../world/places.ts';
import { post } from '../../world/posting.ts';
import { refusal } from '../refusal.ts';
import { channelOf, demandOpenThread, demandPermission, messageOf } from './access.ts';
import { demandBody, NO_CONTENT, ok, type Call, type Route } from './route.ts';

/** "In the past few minutes": Discord names no number (Message, enforce_nonce). */
const NONCE_LIFE_MS = 5 * 60_000;
const CHANNEL = '/channels/{channel_id}';
const MESSAGE = `${CHANNEL}/messages/{message_id}`;

/** Messages in channels: to post, edit, publish and delete. */
export function messageRoutes(house: House): Route[] {
  const { messages, world, clock } = house;
  const sentBefore = new Map<string, { id: string; atMs: number }>();

  return [
    {
      method: 'POST',
      path: `${CHANNEL}/messages`,
      handle(call) {
        const channel = channelOf(house, call);
        demandMaySend(house, channel, call);
        demandBody(house, call);
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
        const message = post(house, channel, world.bot, body, call);
        if (key !== undefined) sentBefore.set(key, { id: message.id, atMs: clock.now() });
        return ok(message);
      },
    },
    {
      method: 'PATCH',
      path: MESSAGE,
      handle(call) {
        const channel = channelOf(house, call);
        const message = messageOf(house, channel, call);
        if (isThread(channel) && channel.archived) throw refusal('archivedThread');
        if (message.author.id !== world.bot.id) throw refusal('notYourMessage');
        const files = message.attachments.map(({ filename }) => filename);
        demandBody(house, call, { before: message, files });
        return ok(seen(editedMessage(house, message, fields(call.body), call.uploads)));
      },
    },
    {
      method: 'DELETE',
      path: MESSAGE,
      handle(call) {
        const channel = channelOf(house, call);
        const message = messageOf(house, channel, call);
        if (message.author.id !== world.bot.id) demandPermission(house, channel, 'MANAGE_MESSAGES');
        messages.remove(message.id);
        return NO_CONTENT;
      },
    },
    {
      method: 'POST',
      path: `${MESSAGE}/crosspost`,
      handle(call) {
        const channel = channelOf(house, call);
        const message = messageOf(house, channel, call);
        if (channel.type !== ANNOUNCEMENT) throw refusal('badChannelType');
        demandPermission(house, channel, 'SEND_MESSAGES');
        if (message.author.id !== world.bot.id) demandPermission(house, channel, 'MANAGE_MESSAGES');
        if (has(message.flags, CROSSPOSTED)) throw refusal('alreadyCrossposted');
        return ok(messages.edit(message.id, { flags: message.flags | CROSSPOSTED }));
      },
    },
  ];
}

/** What posting takes (Permissions): threads have a permission of their own, denied SEND_MESSAGES denies embeds too. */
function demandMaySend(house: House, channel: Channel, call: Call): void {
  if (channel.type === FORUM) throw refusal('notAText');
  if (isThread(channel)) {
    demandPermission(house, channel, 'SEND_MESSAGES_IN_THREADS');
    demandOpenThread(house, channel);
  } else demandPermission(house, channel, 'SEND_MESSAGES');
  const body = fields(call.body);
  if (list(body['embeds']).length > 0) demandPermission(house, channel, 'EMBED_LINKS');
  if (call.uploads.length > 0) demandPermission(house, channel, 'ATTACH_FILES');
}
