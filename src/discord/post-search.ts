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
import { snowflakeAt } from '../model/snowflake.ts';
import {
  postedMessageSchema,
  threadListSchema,
  type PostedMessageData,
  type ThreadData,
  isNewer,
} from './discord-schemas.ts';

interface PostSearch {
  readonly rest: REST;
  readonly selfId: string;
  readonly guildId: string;
  readonly query: MessageQuery;
  readonly facts: () => Promise<ChannelFacts>;
}

/** Tolerated difference between our clock and Discord's. */
const skewMs = 60_000;
const pageSize = 100;
const maxPages = 10;
/** Discord archives an inactive thread after an hour at the earliest (Threads, Active & Archived Threads). */
const soonestArchivedMs = 60 * 60_000;

/** Searches a text channel, announcement channel or thread for the bot's message. */
export async function findPostedMessage(
  search: PostSearch,
  { id }: WatchChannel,
): Promise<MessageSearchResult> {
  const { rest, query } = search;
  const start = snowflakeAt(query.since - skewMs);
  let after = start;
  for (let page = 0; page < maxPages; page += 1) {
    const query = new URLSearchParams({ after, limit: String(pageSize) });
    const messages = await unlessUnreadable([], async () =>
      postedMessageSchema.array().parse(await rest.get(Routes.channelMessages(id), { query })),
    );
    const found = messages.find((message) => isOurs(message, search));
    if (found !== undefined) return foundMessage(found);
    if (messages.length < pageSize)
      return page + messages.length > 0 ? absent : resultOfEmptyList();
    after = messages.map((message) => message.id).reduce((a, b) => (isNewer(a, b) ? a : b));
  }
  return { kind: 'unknown' };

  /** Without Read Message History, Discord returns an empty list; then only the last message's id is known. */
  async function resultOfEmptyList(): Promise<MessageSearchResult> {
    const last = await unlessUnreadable(null, () => fetchChannel(rest, id));
    if (last === null) return { kind: 'unknown' };
    const { last_message_id: lastId } = last;
    if (typeof lastId === 'string' && !isNewer(lastId, start)) return absent;
    const { permissions } = await search.facts();
    const mayRead = (permissions & PermissionFlagsBits.ReadMessageHistory) !== 0n;
    return mayRead || typeof lastId !== 'string' ? absent : { kind: 'unknown' };
  }
}

/** Searches a forum for the bot's post by its first message, or by its name if that message is unreadable. */
export async function findForumPost(
  search: PostSearch & { readonly now: number },
  { id }: WatchChannel,
): Promise<MessageSearchResult> {
  const { rest, query, guildId, selfId, now } = search;
  const start = snowflakeAt(query.since - skewMs);
  const isCandidate = (thread: ThreadData): boolean =>
    thread.owner_id === selfId && thread.parent_id === id && isNewer(thread.id, start);
  const findAmong = async (threads: readonly ThreadData[]): Promise<MessageSearchResult | null> => {
    for (const thread of threads.filter(isCandidate)) {
      if (await isThreadOfPost(thread, search)) {
        // A post's first message has the id of its thread.
        return { kind: 'found', channelId: thread.id, messageId: thread.id };
      }
    }
    return null;
  };
  const active = threadListSchema.parse(await rest.get(Routes.guildActiveThreads(guildId)));
  const open = await findAmong(active.threads);
  if (open !== null) return open;
  const archived = await unlessUnreadable(null, async () =>
    threadListSchema.parse(await rest.get(Routes.channelThreads(id, 'public'))),
  );
  if (archived !== null) return (await findAmong(archived.threads)) ?? absent;
  return now - query.since < soonestArchivedMs ? absent : { kind: 'unknown' };
}

const absent: MessageSearchResult = { kind: 'absent' };

async function isThreadOfPost(thread: ThreadData, search: PostSearch): Promise<boolean> {
  const first = await unlessUnreadable(null, async () =>
    postedMessageSchema.parse(await search.rest.get(Routes.channelMessage(thread.id, thread.id))),
  );
  return first === null ? thread.name === search.query.name : isOurs(first, search);
}

function isOurs({ author, components }: PostedMessageData, { selfId, query }: PostSearch): boolean {
  return author.id === selfId && components?.[0]?.id === query.marker;
}

function foundMessage({ id, channel_id }: PostedMessageData): MessageSearchResult {
  return { kind: 'found', channelId: channel_id, messageId: id };
}

/** Returns `fallback` if the bot may not read the record, or if it was deleted. */
async function unlessUnreadable<T, Fallback>(
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
