import { Routes } from 'discord-api-types/v10';

import { snowflakeTime } from '../model/snowflake.ts';
import type { WatchChannel } from '../model/watch.ts';
import type { MessageSearchResult } from '../watches/channels.ts';
import {
  isNewer,
  threadListSchema,
  type ThreadData,
  type ThreadListData,
} from './discord-schemas.ts';
import {
  absent,
  fetchLast,
  fetchMessage,
  isOurs,
  maxListRequests,
  pageSize,
  unknown,
  unlessUnreadable,
  type PostSearch,
} from './post-search.ts';

/** How many first messages a search reads: many within a second would meet Discord's global limit. */
const maxFirstMessages = 20;

interface ForumSearch extends PostSearch {
  readonly forumId: string;
  /** Ids of the threads that are not the post. */
  readonly others: Set<string>;
}

/** Searches a forum for the bot's post by its first message, or by its name if that message is unreadable. */
export async function findForumPost(
  post: PostSearch,
  { id: forumId }: WatchChannel,
): Promise<MessageSearchResult> {
  const search = { ...post, forumId, others: new Set<string>() };
  return (
    (await findActive(search)) ??
    (await findArchived(search)) ??
    // A post may have been unarchived meanwhile.
    (await findActive(search)) ??
    absent
  );
}

/** Returns null if no active thread is the post. */
async function findActive(search: ForumSearch): Promise<MessageSearchResult | null> {
  const active = await search.rest.get(Routes.guildActiveThreads(search.guildId));
  return findAmong(threadListSchema.parse(active).threads, search);
}

/** Returns null if certainly no archived thread is the post. Discord lists the latest archived threads first. */
async function findArchived(search: ForumSearch): Promise<MessageSearchResult | null> {
  let before: string | null = null;
  for (let request = 0; request < maxListRequests; request += 1) {
    const list = await archivedThreads(search, before);
    if (list === null)
      return (await fetchLast(search, search.forumId))?.id === null ? null : unknown;
    const found = await findAmong(list.threads, search);
    if (found !== null) return found;
    if (list.has_more !== true) return null;
    const times = list.threads.map((thread) => thread.thread_metadata?.archive_timestamp ?? '');
    const last = times.at(-1) ?? '';
    // A thread is archived after its creation.
    if (Date.parse(last) < snowflakeTime(search.start)) return null;
    // The next page repeats the threads of the last time, because further ones may have the same time.
    before = times.findLast((time) => time !== last) ?? null;
    if (before === null) return unknown;
  }
  return unknown;
}

/** The forum's threads that were archived before a time, ISO 8601. Returns null if the bot may not read them. */
async function archivedThreads(
  { rest, forumId }: ForumSearch,
  before: string | null,
): Promise<ThreadListData | null> {
  const query = new URLSearchParams({ limit: String(pageSize) });
  if (before !== null) query.set('before', before);
  return unlessUnreadable(null, async () =>
    threadListSchema.parse(await rest.get(Routes.channelThreads(forumId, 'public'), { query })),
  );
}

/** Returns null if no thread of the list is the post. */
async function findAmong(
  threads: readonly ThreadData[],
  search: ForumSearch,
): Promise<MessageSearchResult | null> {
  const { selfId, forumId, start, query, others } = search;
  const candidates = threads.filter(
    ({ id, owner_id, parent_id }) =>
      owner_id === selfId && parent_id === forumId && isNewer(id, start) && !others.has(id),
  );
  const hasName = ({ name }: ThreadData): boolean => name === query.name;
  // A moderator may have changed the name, but the post with the name is the likeliest.
  const likeliestFirst = candidates.toSorted((a, b) => Number(hasName(b)) - Number(hasName(a)));
  for (const thread of likeliestFirst) {
    if (others.size === maxFirstMessages) return unknown;
    // A post's first message has the id of its thread.
    const first = await fetchMessage(search, thread.id, thread.id);
    if (first === null ? hasName(thread) : isOurs(first, search)) {
      return { kind: 'found', channelId: thread.id, messageId: thread.id };
    }
    others.add(thread.id);
  }
  return null;
}
