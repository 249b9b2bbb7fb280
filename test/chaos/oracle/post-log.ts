import type { LocalDiscord } from '../../../src/playground/discord/local-discord.ts';
import type { Message } from '../../../src/playground/discord/message.ts';
import { allComponents } from '../../../src/playground/discord/people/components.ts';
import { readPost, type PostContent } from '../../whole/crash/post-content.ts';
import { readRacePost, type RacePostContent } from './race-post-content.ts';

/** The posts of each channel as members read them, oldest first. A forum has its posts' first messages. */
export type PostLog = (channelId: string) => readonly LoggedPost[];

export interface LoggedPost {
  readonly changes: PostContent;
  /** Null if the post shows no order of books. */
  readonly race: RacePostContent | null;
  /** What its buttons lead to. Messages of different posts differ in it. */
  readonly buttons: string;
  readonly files: number;
  /** The pictures that its embeds show. */
  readonly pictures: number;
}

/** Records what the bot posts by itself from now on, except messages to admins. */
export function recordPosts({ on, world }: LocalDiscord): PostLog {
  const posts = new Map<string, readonly LoggedPost[]>();
  on('event', (event) => {
    if (event.type !== 'message-created' || event.onlyFor !== undefined) return;
    const { author, channel_id, webhook_id } = event.message;
    const channel = world.channel(channel_id);
    if (author.id !== world.bot.id || webhook_id !== undefined || channel === undefined) return;
    const { id, ownerId, parentId } = channel;
    const post = logged(event.message);
    if (post.changes.published === null) return;
    const target = ownerId === world.bot.id ? (parentId ?? id) : id;
    posts.set(target, [...(posts.get(target) ?? []), post]);
  });
  return (channelId) => posts.get(channelId) ?? [];
}

function logged(message: Message): LoggedPost {
  return {
    changes: readPost(message),
    race: readRacePost(message),
    buttons: allComponents(message)
      .filter(({ type }) => type === button)
      .map(({ custom_id = '' }) => custom_id)
      .join(' '),
    files: message.attachments.length,
    pictures: message.embeds.filter(({ image }) => image !== undefined).length,
  };
}

const button = 2;
