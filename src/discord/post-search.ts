import { Routes } from 'discord-api-types/v10';

import { hasMarker } from '../engine/post-marker.ts';
import {
  ChannelError,
  type ChannelFacts,
  type MessageSearchResult,
  type MessageQuery,
} from '../watches/channels.ts';
import { withChannelErrors, fetchChannel, type RestReader } from './channel-state.ts';
import { postedMessageSchema, type PostedMessageData, isNewer } from './discord-schemas.ts';

export interface PostSearch {
  readonly rest: RestReader;
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

/** Returns null if the bot may not read the message, or if it was deleted. */
export function fetchMessage(
  { rest }: PostSearch,
  channelId: string,
  messageId: string,
): Promise<PostedMessageData | null> {
  return unlessUnreadable(null, async () =>
    postedMessageSchema.parse(await rest.get(Routes.channelMessage(channelId, messageId))),
  );
}

/**
 * Fetches the id of a channel's last message, for a forum of its last post. `id` is null if there certainly is
 * no message after the start. Returns null if the bot may not read the channel.
 */
export async function fetchLast(
  { rest, start }: PostSearch,
  channelId: string,
): Promise<{ readonly id: string | null } | null> {
  const channel = await unlessUnreadable(null, () => fetchChannel(rest, channelId));
  if (channel === null) return null;
  const { last_message_id: id } = channel;
  return { id: typeof id === 'string' && isNewer(id, start) ? id : null };
}

export const absent: MessageSearchResult = { kind: 'absent' };
export const unknown: MessageSearchResult = { kind: 'unknown' };

export function isOurs(
  { author, components }: PostedMessageData,
  { selfId, query }: PostSearch,
): boolean {
  return author.id === selfId && hasMarker(components ?? [], query.marker);
}

export function foundMessage({ id, channel_id }: PostedMessageData): MessageSearchResult {
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
