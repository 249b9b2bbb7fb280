import { IS_COMPONENTS_V2, SUPPRESS_EMBEDS, SUPPRESS_NOTIFICATIONS } from '../flags.ts';
import type { DiscordServices } from '../services.ts';
import { fields, integer, isFields, text, type Fields } from '../json.ts';
import type { Message } from '../message.ts';
import type { Upload } from './attachments.ts';
import { buildContent } from './message-content.ts';
import { userPayload } from './payloads.ts';
import { isThread, type Channel, type User } from './entities.ts';

const SETTABLE = IS_COMPONENTS_V2 | SUPPRESS_EMBEDS | SUPPRESS_NOTIFICATIONS;

/** Sends a message to a channel and unarchives its thread. `id` is given for the first message of a forum post. */
export function postMessage(
  {
    world,
    messages,
    files,
    nextId,
    clock,
  }: Pick<DiscordServices, 'world' | 'messages' | 'files' | 'nextId' | 'clock'>,
  channel: Channel,
  author: User,
  body: Fields,
  { uploads = [], id = nextId() }: { uploads?: readonly Upload[]; id?: string } = {},
): Message {
  const nonce = body['nonce'];
  const reference = fields(body['message_reference']);
  if (isThread(channel) && channel.archived) world.setThread(channel, { archived: false });
  return messages.add({
    id,
    channel_id: channel.id,
    type: isFields(body['message_reference']) ? 19 : 0,
    author: userPayload(author),
    timestamp: new Date(clock.now()).toISOString(),
    edited_timestamp: null,
    ...buildContent(body, {
      world,
      nextId,
      files,
      channelId: channel.id,
      authorId: author.id,
      uploads,
    }),
    flags: (integer(body['flags']) ?? 0) & SETTABLE,
    tts: body['tts'] === true,
    pinned: false,
    ...(typeof nonce === 'string' || typeof nonce === 'number' ? { nonce } : {}),
    ...(text(reference['message_id']) === undefined
      ? {}
      : {
          message_reference: {
            message_id: text(reference['message_id']) ?? '',
            channel_id: channel.id,
          },
        }),
  });
}
