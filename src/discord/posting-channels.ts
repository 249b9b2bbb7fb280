import type { REST } from '@discordjs/rest';
import {
  Routes,
  type RESTPostAPIChannelMessageJSONBody,
  type RESTPostAPIGuildForumThreadsJSONBody,
} from 'discord-api-types/v10';

import { snowflakeAt } from '../model/snowflake.ts';
import {
  ChannelError,
  type ChannelFacts,
  type PostingChannels,
  type PostPicture,
} from '../watches/channels.ts';
import { withChannelErrors, fetchChannelState, type RestReader } from './channel-state.ts';
import { idSchema, isNewer, memberCountsSchema, sentMessageSchema } from './discord-schemas.ts';
import { findForumPost } from './forum-search.ts';
import { findPostedMessage } from './history-search.ts';
import type { DiscordRest } from './rest.ts';

/** How much earlier than the first attempt a search begins, because clocks drift and requests take time. */
const marginMs = 60_000;
const alreadyPublished = 40_033;

/** Shorter than a claim of a post, so that no other process searches or sends meanwhile. */
const defaultSearchTimeoutMs = 15_000;

interface PostingChannelsOptions {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** How long a search may take, in milliseconds. Default: 15 seconds. */
  readonly searchTimeoutMs?: number | undefined;
}

/**
 * Discord's channels over REST. Reads of a channel's state wait for rate limits (`bot`), all other calls do
 * not (`posts`).
 */
export function createPostingChannels(
  { posts: rest, bot: inspectionRest, clock }: DiscordRest,
  { now, searchTimeoutMs = defaultSearchTimeoutMs }: PostingChannelsOptions,
): PostingChannels {
  const selfId = createSelfId(rest);
  const inspect = (guildId: string, channelId: string): Promise<ChannelFacts> =>
    withChannelErrors(() =>
      fetchChannelState({ rest: inspectionRest, selfId, now }, guildId, channelId),
    );
  return {
    inspect,
    roleMemberCounts: (guildId) =>
      withChannelErrors(async () => {
        const answer = await inspectionRest.get(Routes.guildRoleMemberCounts(guildId));
        return new Map(Object.entries(memberCountsSchema.parse(answer)));
      }),
    send: (channelId, body, nonce, picture) =>
      withChannelErrors(async () => {
        const { message, files } = pictured(body, picture);
        const sent = await rest.post(Routes.channelMessages(channelId), {
          body: { ...message, nonce, enforce_nonce: true },
          files,
        });
        const { id, channel_id } = sentMessageSchema.parse(sent);
        return { channelId: channel_id, messageId: id };
      }),
    createForumPost: (channelId, { name, tagIds, body, picture }) =>
      withChannelErrors(async () => {
        const { message, files } = pictured(body, picture);
        const post: RESTPostAPIGuildForumThreadsJSONBody = {
          name,
          applied_tags: [...tagIds],
          message,
        };
        const sent = await rest.post(Routes.threads(channelId), { body: post, files });
        const { id } = idSchema.parse(sent);
        // A post's first message has the id of its thread (Channel, Start Thread in Forum).
        return { channelId: id, messageId: id };
      }),
    findMessage: (guildId, channel, query) =>
      withChannelErrors(async () => {
        const signal = AbortSignal.timeout(searchTimeoutMs);
        const reader: RestReader = {
          get: (route, options) => rest.get(route, { ...options, signal }),
        };
        const facts = (): Promise<ChannelFacts> =>
          fetchChannelState({ rest: reader, selfId, now }, guildId, channel.id);
        const bot = await selfId();
        // After a request, so that the clocks have been compared.
        const { ms, isMeasured } = clock.earliest(query.since);
        const likelyStart = snowflakeAt(ms - marginMs);
        const start = isMeasured ? likelyStart : earlierId(likelyStart, query.after);
        const search = { rest: reader, selfId: bot, guildId, query, start, likelyStart, facts };
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

/** A post as it is sent. The picture is the image of an embed (Uploading Files, Attachments within Embeds). */
export function pictured(body: string, picture: PostPicture | null = null) {
  const message = JSON.parse(body) as RESTPostAPIChannelMessageJSONBody;
  if (picture === null) return { message, files: [] };
  const { name, description, png } = picture;
  const { embeds = [] } = message;
  const last = embeds.length - 1;
  const shownIn = Math.min(picture.embed ?? last, last);
  const image = { url: `attachment://${name}` };
  return {
    message: {
      ...message,
      embeds: embeds.map((one, index) => (index === shownIn ? { ...one, image } : one)),
      attachments: [{ id: '0', filename: name, description }],
    },
    files: [{ name, data: Buffer.from(png), contentType: 'image/png' }],
  };
}

function earlierId(id: string, other: string | null): string {
  return other !== null && isNewer(id, other) ? other : id;
}

/** Returns the bot's user id, fetched once. */
function createSelfId(rest: REST): () => Promise<string> {
  let id: string | null = null;
  return async () => {
    id ??= idSchema.parse(await rest.get(Routes.user())).id;
    return id;
  };
}
