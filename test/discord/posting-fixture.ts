import { ButtonStyle, ComponentType, MessageFlags } from 'discord-api-types/v10';

import { createPostingChannels } from '../../src/discord/posting-channels.ts';
import { createRest } from '../../src/discord/rest.ts';
import { marked } from '../../src/engine/post-marker.ts';
import type { WatchChannel } from '../../src/model/watch.ts';
import type { ChannelMessage } from '../../src/pages/parts/channel-message.ts';
import type { LocalDiscordOptions } from '../../src/playground/discord/local-discord.ts';
import type { Channel } from '../../src/playground/discord/world/entities.ts';
import type { GuildSeed } from '../../src/playground/discord/world/guild-seed.ts';
import type { ChannelFailure, MessageQuery, PostPicture } from '../../src/watches/channels.ts';
import { localDiscord } from './bot.ts';

export const marker = 1_500_000_000;

const seed: GuildSeed = {
  name: 'Harbour',
  locale: 'zh-TW',
  roles: [{ name: 'Fans', mentionable: true }],
  channels: [
    { name: 'general' },
    { name: 'talk', type: 'thread', under: 'general' },
    { name: 'news', type: 'announcement' },
    { name: 'posts', type: 'forum', tags: ['Rankings'], tagRequired: true },
  ],
};

const kinds = { general: 'text', talk: 'thread', news: 'announcement', posts: 'forum' } as const;
export type ChannelName = keyof typeof kinds;

const button = {
  type: ComponentType.Button,
  style: ButtonStyle.Secondary,
  label: 'Open the board',
  custom_id: '1board:board/source_a%3Amonthly',
} as const;

/** A message with a marker, as JSON. */
export function bodyOf(id: number): string {
  const { content, embeds, components } = markedMessage(id);
  return JSON.stringify({ content, embeds, components, allowed_mentions: { parse: [] } });
}

function markedMessage(id: number): ChannelMessage {
  const message: ChannelMessage = {
    content: 'Three books climbed',
    embeds: [{ description: 'Moth, Ember and Snow' }],
    components: [{ type: ComponentType.ActionRow, components: [button] }],
  };
  return marked(message, id);
}

export const picture: PostPicture = {
  name: 'places.png',
  description: 'Moth: 2 → 1',
  embed: null,
  png: new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10]),
};

/** A message with a container and a marker, as JSON. */
export function containerBodyOf(id: number): string {
  const text = { type: ComponentType.TextDisplay, content: 'Three books climbed' };
  const { components } = markedMessage(id);
  return JSON.stringify({
    components: [{ type: ComponentType.Container, components: [text] }, ...components],
    flags: MessageFlags.IsComponentsV2,
  });
}

/** Properties of a `ChannelError`. */
export function failing(failure: Partial<ChannelFailure>): object {
  return { name: 'ChannelError', failure };
}

export interface PostingOptions extends Pick<LocalDiscordOptions, 'rateLimits' | 'clock'> {
  /** Requests that the client sends in a second. Default: 50, as Discord allows. */
  readonly perSecond?: number;
  /** How much the host's clock is ahead of Discord's, in milliseconds. Default: 0. */
  readonly hostAheadMs?: number;
  readonly postTimeoutMs?: number;
  readonly searchTimeoutMs?: number;
}

/** A server with a channel of each kind, and the bot's posting channels for it. */
export async function openPosting(given: PostingOptions = {}) {
  const { perSecond = 50, hostAheadMs = 0, postTimeoutMs, searchTimeoutMs, ...options } = given;
  const discord = await localDiscord({ guilds: [seed, { name: 'Elsewhere' }], ...options });
  const hostNow = (): number => Date.now() + hostAheadMs;
  const rest = createRest({
    token: discord.token,
    apiUrl: `${discord.url}/api`,
    version: '0',
    now: hostNow,
    postTimeoutMs,
  });
  rest.posts.options.globalRequestsPerSecond = perSecond;
  rest.posts.globalRemaining = perSecond;
  const guild = discord.world.needGuild('Harbour');
  const named = (name: ChannelName): Channel => discord.world.channelIn(guild, name);
  const target = (name: ChannelName): WatchChannel => ({ id: named(name).id, kind: kinds[name] });
  const channels = createPostingChannels(rest, { now: hostNow, searchTimeoutMs });
  const find = (name: ChannelName, query: Partial<MessageQuery> = {}) =>
    channels.findMessage(guild.id, target(name), {
      since: hostNow(),
      after: null,
      marker,
      name: null,
      ...query,
    });
  const tagIds = named('posts').tags.map(({ id }) => id);
  /** Creates a forum post. */
  const openPost = (name: string, body = bodyOf(marker), shown: PostPicture | null = null) =>
    channels.createForumPost(named('posts').id, { name, tagIds, body, picture: shown });
  /** Creates threads of other members in the forum, and archives them. */
  const archiveOthers = (count: number): void => {
    for (let n = 0; n < count; n += 1) {
      const thread = { name: `other ${n}`, type: 'thread', under: named('posts').id } as const;
      discord.world.setThread(discord.world.addChannel(guild, thread), { archived: true });
    }
  };
  /** Archives a thread or forum post. */
  const archive = (id: string): void => {
    const thread = discord.world.channel(id);
    if (thread === undefined) throw new Error(`there is no thread ${id}`);
    discord.world.setThread(thread, { archived: true });
  };
  return {
    discord,
    hostNow,
    guild,
    named,
    target,
    channels,
    find,
    openPost,
    archiveOthers,
    archive,
  };
}
