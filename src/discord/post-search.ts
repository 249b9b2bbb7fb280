import type { REST } from '@discordjs/rest';
import { PermissionFlagsBits, Routes } from 'discord-api-types/v10';

import type { WatchChannel } from '../model/watch.ts';
import {
  ChannelError,
  type ChannelFacts,
  type MessageSearchResult,
  type MessageQuery,
} from '../watches/channels.ts';
import { withChannelErrors, fetchChannel } from './channel-state.ts';
import { postedMessageSchema, type PostedMessageData, isNewer } from './discord-schemas.ts';

export interface PostSearch {
  readonly rest: REST;
  readonly selfId: string;
  readonly guildId: string;
  readonly query: MessageQuery;
  /** Only messages with larger ids match. */
  readonly start: string;
  /** An id at or after the start; the message most probably has a larger one. */
  readonly likelyStart: string;
  readonly facts: () => Promise<ChannelFacts>;
}

/** Discord's largest page of messages or threads. */
export const pageSize = 100;
/**
 * How often a search requests one list. More requests would meet Discord's usual limit for a list, five
 * within seconds, and so would each repetition of the search.
 */
export const maxListRequests = 5;

/**
 * Searches a text channel, announcement channel or thread for the bot's message: first where it probably is,
 * because the part before may be long.
 */
export async function findPostedMessage(
  search: PostSearch,
  { id }: WatchChannel,
): Promise<MessageSearchResult> {
  const { start, likelyStart } = search;
  const requests = { left: maxListRequests };
  const later = await readAfter(likelyStart, null);
  if (typeof later === 'object') return later;
  const earlier = start === likelyStart ? 0 : await readAfter(start, likelyStart);
  if (typeof earlier === 'object') return earlier;
  if (later + earlier > 0 || (await hasNothingNewer(search, id))) return absent;
  // Without Read Message History, Discord returns empty lists.
  const facts = await unlessUnreadable(null, search.facts);
  const permissions = facts?.permissions ?? 0n;
  return (permissions & PermissionFlagsBits.ReadMessageHistory) === 0n ? unknown : absent;

  /** Reads the messages between two ids; `end` null is the newest. Returns their number if no one is the bot's. */
  async function readAfter(
    from: string,
    end: string | null,
  ): Promise<MessageSearchResult | number> {
    let after = from;
    for (let count = 0; requests.left > 0;) {
      requests.left -= 1;
      const messages = await readPage(after);
      const found = messages.find((message) => isOurs(message, search));
      if (found !== undefined) return foundMessage(found);
      count += messages.length;
      // Newest first.
      const newest = messages[0]?.id ?? after;
      if (messages.length < pageSize || (end !== null && isNewer(newest, end))) return count;
      after = newest;
    }
    return unknown;
  }

  function readPage(after: string): Promise<PostedMessageData[]> {
    const query = new URLSearchParams({ after, limit: String(pageSize) });
    return unlessUnreadable([], async () =>
      postedMessageSchema
        .array()
        .parse(await search.rest.get(Routes.channelMessages(id), { query })),
    );
  }
}

export const absent: MessageSearchResult = { kind: 'absent' };
export const unknown: MessageSearchResult = { kind: 'unknown' };

/** Whether a channel certainly has no message after the start; for a forum, no post. */
export async function hasNothingNewer(
  { rest, start }: PostSearch,
  channelId: string,
): Promise<boolean> {
  const channel = await unlessUnreadable(null, () => fetchChannel(rest, channelId));
  if (channel === null) return false;
  const { last_message_id: lastId } = channel;
  return typeof lastId !== 'string' || !isNewer(lastId, start);
}

export function isOurs(
  { author, components }: PostedMessageData,
  { selfId, query }: PostSearch,
): boolean {
  return author.id === selfId && components?.[0]?.id === query.marker;
}

function foundMessage({ id, channel_id }: PostedMessageData): MessageSearchResult {
  return { kind: 'found', channelId: channel_id, messageId: id };
}

/** Returns `fallback` if the bot may not read the record, or if it was deleted. */
export async function unlessUnreadable<T, Fallback>(
  fallback: Fallback,
  read: () => Promise<T>,
): Promise<T | Fallback> {
  try {
    return await withChannelErrors(read);
  } catch (error) {
    if (!(error instanceof ChannelError) || error.failure.kind !== 'refused') throw error;
    const { status, discordCode } = error.failure;
    if (status === 403 || unreadableCodes.includes(discordCode)) return fallback;
    throw error;
  }
}

/** Unknown message; null is a route that a proxy in front of Discord does not know. */
const unreadableCodes: readonly (number | null)[] = [10_008, null];
