import { ChannelType, MessageFlags, Routes } from 'discord-api-types/v10';
import { z } from 'zod';

import type { DirectFile, DirectReply } from '../../discord/direct-calls.ts';
import { messageChannelTypes } from '../../model/watch.ts';
import { RefusedError } from '../discord-reader.ts';
import type { DrawnMessage } from './messages.ts';
import type { PatientCall } from './patient-call.ts';

export interface OpenChannel {
  readonly id: string;
  readonly linkOf: (messageId: string) => string;
}

/** Discord refuses the channel or a message. The error says what to do. */
export class PostFailure extends Error {
  override readonly name = 'PostFailure';
}

/** Rejects with `PostFailure` if the channel is unknown, or not one to post in. */
export async function openChannel(call: PatientCall, id: string): Promise<OpenChannel> {
  const reply = await call({ route: Routes.channel(id) });
  if (reply.status >= 300) throw new PostFailure(channelRemedy(reply, id));
  const { type, guild_id: guildId } = channelSchema.parse(reply.body);
  if (!postingTypes.includes(type)) {
    const what = forumTypes.includes(type) ? 'a forum' : 'no text channel';
    throw new PostFailure(
      `Channel ${id} is ${what}. Name a text channel, an announcement channel or a thread.`,
    );
  }
  return {
    id,
    linkOf: (messageId) => `https://discord.com/channels/${guildId}/${id}/${messageId}`,
  };
}

const postingTypes: readonly number[] = messageChannelTypes;
const forumTypes: readonly number[] = [ChannelType.GuildForum, ChannelType.GuildMedia];

const channelSchema = z.object({ type: z.number(), guild_id: z.string().catch('@me') });
const messageSchema = z.object({ id: z.string() });

/**
 * Posts a message without a notification. If Discord fails at it, posts it once in half of its size, as the bot does.
 * Rejects with `PostFailure`, or with the error of the network after a second try.
 */
export async function postMessage(
  call: PatientCall,
  { id: channelId }: OpenChannel,
  { body, files, smaller }: DrawnMessage,
  nonce: string,
): Promise<{ readonly id: string; readonly isWhole: boolean }> {
  const post = (message: Readonly<Record<string, unknown>>, uploaded: readonly DirectFile[]) => {
    const flags = Number(message['flags'] ?? 0) | MessageFlags.SuppressNotifications;
    const sent = { ...message, flags, nonce, enforce_nonce: true };
    const route = Routes.channelMessages(channelId);
    const send = () => call({ method: 'POST', route, body: sent, files: uploaded });
    // The first try may have created the message. With the same nonce, the second returns it.
    return send().catch(send);
  };
  let reply = await post(body, files);
  const half = reply.status === 500 ? await smaller() : null;
  if (half !== null) reply = await post(half, []);
  if (reply.status >= 300) throw new PostFailure(messageRemedy(reply, channelId));
  return { id: messageSchema.parse(reply.body).id, isWhole: half === null };
}

function channelRemedy(reply: DirectReply, id: string): string {
  switch (reply.status) {
    case 403:
      return `The bot does not see channel ${id}. Add it to the server, and give it View Channel there.`;
    case 404:
      return `Discord knows no channel ${id}. Turn on Developer Mode in Discord’s settings, and copy the id from the channel’s menu.`;
    default:
      return otherRemedy(reply);
  }
}

function messageRemedy(reply: DirectReply, id: string): string {
  return reply.status === 403
    ? `The bot may not post it in channel ${id}. Give it Send Messages (in a thread, Send Messages in Threads), Embed Links and Attach Files there.`
    : otherRemedy(reply);
}

function otherRemedy(reply: DirectReply): string {
  return `${new RefusedError(reply).message}. Run npm run doctor, which checks the token and the connection.`;
}
