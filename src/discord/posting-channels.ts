import type { REST } from '@discordjs/rest';
import {
  Routes,
  type RESTPostAPIChannelMessageJSONBody,
  type RESTPostAPIGuildForumThreadsJSONBody,
} from 'discord-api-types/v10';

import { ChannelError, type ChannelFacts, type PostingChannels } from '../watches/channels.ts';
import { withChannelErrors } from './channel-failure.ts';
import { fetchChannelState } from './channel-state.ts';
import { idSchema, sentMessageSchema } from './discord-schemas.ts';
import { findForumPost, findPostedMessage } from './post-search.ts';

export interface PostingChannelsOptions {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** What channels are looked at with: of `createRest`, the bot's, which waits out a limit that posts have filled. */
  readonly inspectionRest?: REST;
}

const alreadyPublished = 40_033;

/** Discord's channels over REST: of `createRest`, the one for posts. */
export function createPostingChannels(
  rest: REST,
  { now, inspectionRest: looking = rest }: PostingChannelsOptions,
): PostingChannels {
  const selfId = createSelfId(rest);
  const look = (guildId: string, channelId: string): Promise<ChannelFacts> =>
    withChannelErrors(() => fetchChannelState({ rest: looking, selfId, now }, guildId, channelId));
  return {
    inspect: look,
    send: (channelId, body, nonce) =>
      withChannelErrors(async () => {
        const message = JSON.parse(body) as RESTPostAPIChannelMessageJSONBody;
        const sent = await rest.post(Routes.channelMessages(channelId), {
          body: { ...message, nonce, enforce_nonce: true },
        });
        const { id, channel_id } = sentMessageSchema.parse(sent);
        return { channelId: channel_id, messageId: id };
      }),
    createForumPost: (channelId, { name, tagIds, body }) =>
      withChannelErrors(async () => {
        const message = JSON.parse(body) as RESTPostAPIGuildForumThreadsJSONBody['message'];
        const post: RESTPostAPIGuildForumThreadsJSONBody = {
          name,
          applied_tags: [...tagIds],
          message,
        };
        const { id } = idSchema.parse(await rest.post(Routes.threads(channelId), { body: post }));
        // A post's first message has the id of its thread (Channel, Start Thread in Forum).
        return { channelId: id, messageId: id };
      }),
    findMessage: (guildId, channel, wanted) =>
      withChannelErrors(async () => {
        const facts = (): Promise<ChannelFacts> => look(guildId, channel.id);
        const search = { rest, selfId: await selfId(), guildId, wanted, facts, now: now() };
        return channel.kind === 'forum'
          ? findForumPost(search, channel)
          : findPostedMessage(search, channel);
      }),
    unarchive: (threadId) =>
      withChannelErrors(async () => {
        await rest.patch(Routes.channel(threadId), { body: { archived: false } });
      }),
    async publish(channelId, messageId) {
      try {
        await withChannelErrors(() =>
          rest.post(Routes.channelMessageCrosspost(channelId, messageId)),
        );
      } catch (error) {
        if (!(error instanceof ChannelError) || error.failure.kind !== 'refused') throw error;
        if (error.failure.discordCode !== alreadyPublished) throw error;
      }
    },
  };
}

/** Asked for once. */
function createSelfId(rest: REST): () => Promise<string> {
  let known: string | null = null;
  return async () => {
    known ??= idSchema.parse(await rest.get(Routes.user())).id;
    return known;
  };
}
