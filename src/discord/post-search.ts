import type { REST } from '@discordjs/rest';
import { PermissionFlagsBits, Routes } from 'discord-api-types/v10';

import type { WatchChannel } from '../model/watch.ts';
import {
  ChannelError,
  type ChannelFacts,
  type MessageSearchResult,
  type MessageQuery,
} from '../watches/channels.ts';
import { withChannelErrors } from './channel-failure.ts';
import { fetchChannel } from './channel-state.ts';
import {
  postedMessageSchema,
  threadListSchema,
  type PostedMessageData,
  type ThreadData,
} from './discord-schemas.ts';
import { isNewer, snowflakeAt } from './snowflake.ts';

export interface PostSearch {
  readonly rest: REST;
  readonly selfId: string;
  readonly guildId: string;
  readonly wanted: MessageQuery;
  readonly facts: () => Promise<ChannelFacts>;
}

/** Our clock and Discord's need not run alike. */
const skewMs = 60_000;
const pageSize = 100;
const maxPages = 10;
/** Discord archives a silent thread no sooner (Threads, Active & Archived Threads). */
const soonestArchivedMs = 60 * 60_000;

/** Looks for a message of ours in a text or announcement channel, or in a thread. */
export async function findPostedMessage(
  search: PostSearch,
  { id }: WatchChannel,
): Promise<MessageSearchResult> {
  const { rest, wanted } = search;
  const start = snowflakeAt(wanted.since - skewMs);
  let after = start;
  for (let page = 0; page < maxPages; page += 1) {
    const query = new URLSearchParams({ after, limit: String(pageSize) });
    const messages = await unlessUnreadable([], async () =>
      postedMessageSchema.array().parse(await rest.get(Routes.channelMessages(id), { query })),
    );
    const ours = messages.find((message) => isOurs(message, search));
    if (ours !== undefined) return foundMessage(ours);
    if (messages.length < pageSize) return page + messages.length > 0 ? absent : whereNone();
    after = messages.map((message) => message.id).reduce((a, b) => (isNewer(a, b) ? a : b));
  }
  return { kind: 'unknown' };

  /** Where the history may not be read, Discord lists nothing: it tells no more than the last message's id. */
  async function whereNone(): Promise<MessageSearchResult> {
    const last = await unlessUnreadable(null, () => fetchChannel(rest, id));
    if (last === null) return { kind: 'unknown' };
    const { last_message_id: lastId } = last;
    if (typeof lastId === 'string' && !isNewer(lastId, start)) return absent;
    const { permissions } = await search.facts();
    const mayRead = (permissions & PermissionFlagsBits.ReadMessageHistory) !== 0n;
    return mayRead || typeof lastId !== 'string' ? absent : { kind: 'unknown' };
  }
}

/** Looks for a forum's post of ours: by its first message, and where that cannot be read, by its name. */
export async function findForumPost(
  search: PostSearch & { readonly now: number },
  { id }: WatchChannel,
): Promise<MessageSearchResult> {
  const { rest, wanted, guildId, selfId, now } = search;
  const start = snowflakeAt(wanted.since - skewMs);
  const isWanted = (thread: ThreadData): boolean =>
    thread.owner_id === selfId && thread.parent_id === id && isNewer(thread.id, start);
  const among = async (threads: readonly ThreadData[]): Promise<MessageSearchResult | null> => {
    for (const thread of threads.filter(isWanted)) {
      if (await isThreadOfPost(thread, search)) {
        // A post's first message has the id of its thread.
        return { kind: 'found', channelId: thread.id, messageId: thread.id };
      }
    }
    return null;
  };
  const active = threadListSchema.parse(await rest.get(Routes.guildActiveThreads(guildId)));
  const open = await among(active.threads);
  if (open !== null) return open;
  const archived = await unlessUnreadable(null, async () =>
    threadListSchema.parse(await rest.get(Routes.channelThreads(id, 'public'))),
  );
  if (archived !== null) return (await among(archived.threads)) ?? absent;
  return now - wanted.since < soonestArchivedMs ? absent : { kind: 'unknown' };
}

const absent: MessageSearchResult = { kind: 'absent' };

async function isThreadOfPost(thread: ThreadData, search: PostSearch): Promise<boolean> {
  const first = await unlessUnreadable(null, async () =>
    postedMessageSchema.parse(await search.rest.get(Routes.channelMessage(thread.id, thread.id))),
  );
  return first === null ? thread.name === search.wanted.name : isOurs(first, search);
}

function isOurs(
  { author, components }: PostedMessageData,
  { selfId, wanted }: PostSearch,
): boolean {
  return author.id === selfId && components?.[0]?.id === wanted.marker;
}

function foundMessage({ id, channel_id }: PostedMessageData): MessageSearchResult {
  return { kind: 'found', channelId: channel_id, messageId: id };
}

/** What may not be read, or was deleted, is as good as nothing. */
async function unlessUnreadable<T, None>(none: None, read: () => Promise<T>): Promise<T | None> {
  try {
    return await withChannelErrors(read);
  } catch (error) {
    if (!(error instanceof ChannelError) || error.failure.kind !== 'refused') throw error;
    const { status, discordCode } = error.failure;
    if (status === 403 || unreadableCodes.includes(discordCode)) return none;
    throw error;
  }
}

/** Unknown message; and without a code, a route that a proxy in front of Discord does not know. */
const unreadableCodes: readonly (number | null)[] = [10_008, null];
