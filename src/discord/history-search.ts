import { PermissionFlagsBits, Routes } from 'discord-api-types/v10';

import type { WatchChannel } from '../model/watch.ts';
import { isInternalServerError, type MessageSearchResult } from '../watches/channels.ts';
import type { RestReader } from './channel-state.ts';
import { isNewer, postedMessageSchema, type PostedMessageData } from './discord-schemas.ts';
import {
  absent,
  fetchLast,
  fetchMessage,
  foundMessage,
  isOurs,
  maxListRequests,
  pageSize,
  unknown,
  unlessUnreadable,
  type PostSearch,
} from './post-search.ts';

/** Searches a text channel, announcement channel or thread for the bot's message. */
export async function findPostedMessage(
  search: PostSearch,
  { id }: WatchChannel,
): Promise<MessageSearchResult> {
  try {
    return await findInHistory(search, id);
  } catch (error) {
    if (!isInternalServerError(error)) throw error;
    // Discord may fail to list a message that it can return alone (discord/discord-api-docs#8611).
    const last = await fetchLast(search, id);
    if (last === null) throw error;
    if (last.id === null) return absent;
    const message = await fetchMessage(search, id, last.id);
    if (message !== null && isOurs(message, search)) return foundMessage(message);
    throw error;
  }
}

/** First reads where the message probably is, because the part before may be long. */
async function findInHistory(search: PostSearch, channelId: string): Promise<MessageSearchResult> {
  const { start, likelyStart } = search;
  const history = createHistory(search.rest, channelId);
  const later = await findBetween(search, history, likelyStart, null);
  if (typeof later === 'object') return later;
  const earlier =
    start === likelyStart ? 0 : await findBetween(search, history, start, likelyStart);
  if (typeof earlier === 'object') return earlier;
  if (later + earlier > 0 || (await fetchLast(search, channelId))?.id === null) return absent;
  // Without Read Message History, Discord returns empty lists.
  const facts = await unlessUnreadable(null, search.facts);
  const permissions = facts?.permissions ?? 0n;
  return (permissions & PermissionFlagsBits.ReadMessageHistory) === 0n ? unknown : absent;
}

/** Reads the messages between two ids; `end` null is the newest. Returns their number if the bot's is not among them. */
async function findBetween(
  search: PostSearch,
  history: History,
  start: string,
  end: string | null,
): Promise<MessageSearchResult | number> {
  let after = start;
  let count = 0;
  for (;;) {
    const page = await history.readAfter(after);
    if (page === null) return unknown;
    const found = page.messages.find((message) => isOurs(message, search));
    if (found !== undefined) return foundMessage(found);
    count += page.messages.length;
    // Newest first.
    after = page.messages[0]?.id ?? after;
    if (page.isLast || (end !== null && isNewer(after, end))) return count;
  }
}

interface History {
  /** Reads the messages directly after an id. Returns null if the channel was read as often as a search may. */
  readAfter(id: string): Promise<HistoryPage | null>;
}

interface HistoryPage {
  readonly messages: readonly PostedMessageData[];
  readonly isLast: boolean;
}

/** After an internal error, pages become smaller: they may omit the message that Discord fails to list. */
function createHistory(rest: RestReader, channelId: string): History {
  const sizes = [pageSize, 25, 1];
  let requestsLeft = maxListRequests;
  let failure: unknown = null;

  const read = (after: string, limit: number): Promise<PostedMessageData[]> => {
    const query = new URLSearchParams({ after, limit: String(limit) });
    return unlessUnreadable([], async () =>
      postedMessageSchema
        .array()
        .parse(await rest.get(Routes.channelMessages(channelId), { query })),
    );
  };

  return {
    async readAfter(id) {
      for (let [limit] = sizes; limit !== undefined && requestsLeft > 0; [limit] = sizes) {
        requestsLeft -= 1;
        try {
          const messages = await read(id, limit);
          return { messages, isLast: messages.length < limit };
        } catch (error) {
          if (!isInternalServerError(error)) throw error;
          failure = error;
          sizes.shift();
        }
      }
      if (failure !== null) throw failure as Error;
      return null;
    },
  };
}
