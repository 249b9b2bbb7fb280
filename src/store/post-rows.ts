import { z } from 'zod';

import { jsonText } from './json-text.ts';
import { watchChannel } from './watch-rows.ts';
import type { OpenPost, PostedState, UnpublishedMessage } from './watches.ts';

const text = z.string();

/** A Redis hash contains numbers as text. */
const time = z.coerce.number();
/** A union, because coercion would turn null into 0. */
const nullableTime = z.union([z.null(), time]);

const plannedPost = z.object({
  watchId: text,
  guildId: text,
  revision: z.number(),
  nonce: text,
  marker: z.number(),
  plannedAt: z.number(),
  view: text,
  channel: watchChannel,
  body: text,
  thread: z.object({ name: text, tagIds: z.array(text) }).nullable(),
  publish: z.boolean(),
  base: text.nullable(),
  hash: text,
  refreshedAt: z.number().nullable(),
  departed: z.array(text),
});

/** A stored open post: the planned post as JSON, and the times of its attempts. */
export const openPostRow = z
  .object({
    post: jsonText(plannedPost),
    first_try_at: nullableTime,
    last_try_at: nullableTime,
  })
  .transform((row): OpenPost => ({
    ...row.post,
    firstTryAt: row.first_try_at,
    lastTryAt: row.last_try_at,
  }));

/** Unreadable `departed` is dropped: the next post then only omits that a book is back. */
export const postedRow = z
  .object({
    watch_id: text,
    hash: text,
    refreshed_at: nullableTime,
    departed: jsonText(z.array(text)).catch([]),
    at: time,
    channel_id: text,
    message_id: text,
  })
  .transform((row): readonly [string, PostedState] => [
    row.watch_id,
    {
      hash: row.hash,
      refreshedAt: row.refreshed_at,
      departed: row.departed,
      at: row.at,
      channelId: row.channel_id,
      messageId: row.message_id,
    },
  ]);

export const unpublishedRow = z
  .object({
    watch_id: text,
    guild_id: text,
    channel_id: text,
    message_id: text,
    not_before: time,
  })
  .transform((row): UnpublishedMessage => ({
    watchId: row.watch_id,
    guildId: row.guild_id,
    channelId: row.channel_id,
    messageId: row.message_id,
    notBefore: row.not_before,
  }));
