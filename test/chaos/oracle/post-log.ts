import type { LocalDiscord } from '../../../src/playground/discord/local-discord.ts';
import { readPost, type PostContent } from '../../whole/crash/post-content.ts';

/** The posts of each channel as members read them, oldest first. A forum has its posts' first messages. */
export type PostLog = (channelId: string) => readonly PostContent[];

/** Records what the bot posts by itself from now on, except messages to admins. */
export function recordPosts({ on, world }: LocalDiscord): PostLog {
  /** The posts of each channel by the message's id. */
  const posts = new Map<string, Map<string, PostContent>>();
  on('event', (event) => {
    if (event.type !== 'message-created' && event.type !== 'message-edited') return;
    if (event.onlyFor !== undefined) return;
    const { author, channel_id, webhook_id } = event.message;
    const channel = world.channel(channel_id);
    if (author.id !== world.bot.id || webhook_id !== undefined || channel === undefined) return;
    const { id, ownerId, parentId } = channel;
    const post = readPost(event.message);
    if (post.published === null) return;
    const target = ownerId === world.bot.id ? (parentId ?? id) : id;
    const ofTarget = posts.get(target) ?? new Map<string, PostContent>();
    posts.set(target, ofTarget);
    const isNew = event.type === 'message-created';
    // A post that Discord has failed at is sent smaller, and later changed to the whole one.
    if (isNew || ofTarget.has(event.message.id)) ofTarget.set(event.message.id, post);
  });
  return (channelId) => [...(posts.get(channelId)?.values() ?? [])];
}
