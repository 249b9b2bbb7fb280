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

/** Searches a forum for the bot's post by its first message, or by its name if that message is unreadable. */
export async function findForumPost(
  search: PostSearch,
  { id }: WatchChannel,
): Promise<MessageSearchResult> {
  return (
    (await findActive(search, id)) ??
    (await findArchived(search, id)) ??
    // A post may have been unarchived meanwhile.
    (await findActive(search, id)) ??
    absent
  );
}

/** Returns null if no active thread is the post. */
async function findActive(
  search: PostSearch,
  forumId: string,
): Promise<MessageSearchResult | null> {
  const active = await search.rest.get(Routes.guildActiveThreads(search.guildId));
  return findAmong(threadListSchema.parse(active).threads, search, forumId);
}

/** Returns null if certainly no archived thread is the post. Discord lists the latest archived threads first. */
async function findArchived(
  search: PostSearch,
  forumId: string,
): Promise<MessageSearchResult | null> {
  let before: string | null = null;
  for (let request = 0; request < maxListRequests; request += 1) {
    const list = await archivedThreads(search, forumId, before);
    if (list === null) return (await fetchLast(search, forumId))?.id === null ? null : unknown;
    const found = await findAmong(list.threads, search, forumId);
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
  { rest }: PostSearch,
  forumId: string,
  before: string | null,
): Promise<ThreadListData | null> {
  const query = new URLSearchParams({ limit: String(pageSize) });
  if (before !== null) query.set('before', before);
  return unlessUnreadable(null, async () =>
    threadListSchema.parse(await rest.get(Routes.channelThreads(forumId, 'public'), { query })),
  );
}

async function findAmong(
  threads: readonly ThreadData[],
  search: PostSearch,
  forumId: string,
): Promise<MessageSearchResult | null> {
  for (const { id, name, owner_id, parent_id } of threads) {
    const isCandidate =
      owner_id === search.selfId && parent_id === forumId && isNewer(id, search.start);
    if (isCandidate && (await isOurPost({ id, name }, search))) {
      // A post's first message has the id of its thread.
      return { kind: 'found', channelId: id, messageId: id };
    }
  }
  return null;
}

async function isOurPost(
  { id, name }: Pick<ThreadData, 'id' | 'name'>,
  search: PostSearch,
): Promise<boolean> {
  const first = await fetchMessage(search, id, id);
  return first === null ? name === search.query.name : isOurs(first, search);
}
