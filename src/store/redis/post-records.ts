import { z } from 'zod';

import { parsedRows } from '../rows.ts';
import { openPostRow, unpublishedRow } from '../watch-rows.ts';
import type { PostRecords } from '../watches.ts';
import type { RedisConnection } from './connection.ts';
import { watchScripts } from './watch-scripts.ts';

/** The ledger of posts in Redis. An unreadable post stays, and is neither sent nor replaced. */
export function postRecords(connection: Pick<RedisConnection, 'run'>): PostRecords {
  const { run: runScript, readFields, readListed } = watchScripts(connection);
  const run = (script: string, args: readonly (string | number)[]): Promise<unknown> =>
    runScript(`${postFunctions}${script}`, args);

  return {
    async plan(post) {
      const { watchId, revision, base, nonce, hash, refreshedAt, plannedAt, publish } = post;
      const departed = JSON.stringify(post.departed);
      const compared = JSON.stringify({
        refreshed_at: refreshedAt,
        departed,
        planned_at: plannedAt,
      });
      const planned = [watchId, revision, base ?? '', nonce, hash, JSON.stringify(post)];
      return (await run(planPost, [...planned, compared, publish ? 1 : 0])) === 1;
    },
    async openPosts() {
      return parsedRows(openPostRow, await readListed('open-posts', openFields));
    },
    async openPost(watchId) {
      const [row] = await readFields([watchId], openFields);
      return openPostRow.safeParse(row).data ?? null;
    },
    async claim(watchId, nonce, { by, now, until }) {
      const reply = await run(claimPost, [watchId, nonce, by, now, until]);
      if (reply === null) return null;
      const [post, first_try_at, last_try_at] = z.array(z.unknown()).parse(reply);
      return openPostRow.safeParse({ post, first_try_at, last_try_at }).data ?? null;
    },
    async unclaim(watchId, nonce) {
      await run(releasePost, [watchId, nonce]);
    },
    async markAbsent(watchId, nonce) {
      await run(markPostAbsent, [watchId, nonce]);
    },
    async markPosted(watchId, nonce, { at, channelId, messageId }) {
      await run(markPosted, [watchId, nonce, at, channelId, messageId]);
    },
    async drop(watchId, nonce) {
      await run(dropPost, [watchId, nonce]);
    },
    async unpublished() {
      return parsedRows(unpublishedRow, await readListed('unpublished', unpublishedFields));
    },
    async postponePublishing(watchId, messageId, notBefore) {
      await run(postponePublishing, [watchId, messageId, notBefore]);
    },
    async endPublishing(watchId, messageId) {
      await run(endPublishing, [watchId, messageId]);
    },
  };
}

const openFields = {
  post: 'open_post',
  first_try_at: 'first_try_at',
  last_try_at: 'last_try_at',
};

const unpublishedFields = {
  guild_id: 'guild_id',
  channel_id: 'unpublished_channel',
  message_id: 'unpublished_message',
  not_before: 'not_before',
};

/*
 * Atomic scripts. A script that starts a delivery begins with the writes that need memory. A script that
 * ends one begins by freeing memory, because Redis then accepts its other writes: the result of a
 * delivery is stored even when the memory is full.
 */

const postFunctions = `
local function present(value)
  return value and value ~= '' and value or nil
end

local function endOpen(id)
  local row = redis.call('HMGET', named('watch', id), 'open_hash', 'open_base')
  redis.call('HDEL', named('watch', id), 'nonce', 'open_post', 'open_board', 'open_hash', 'open_base',
    'open_compared', 'open_publish', 'held_by', 'held_until',
    'first_try_at', 'last_try_at', 'first_try_before', 'last_try_before')
  releaseOpen(id, row[1], row[2])
end
`;

/**
 * ARGV: watch, revision, base (empty for a first post), nonce, hash, post, what the next post is
 * compared with, publish (0 or 1). Returns 0 if the post is not stored.
 */
const planPost = `
local id, key = ARGV[1], named('watch', ARGV[1])
local row = redis.call('HMGET', key, 'revision', 'nonce', 'posted_hash', 'board')
if row[1] ~= ARGV[2] or row[2] or (row[3] or '') ~= ARGV[3] then return 0 end
redis.call('SADD', named('open-posts'), id)
redis.call('HSET', key, 'nonce', ARGV[4], 'open_board', row[4], 'open_base', ARGV[3],
  'open_hash', ARGV[5], 'open_post', ARGV[6], 'open_compared', ARGV[7], 'open_publish', ARGV[8])
refer(ARGV[5], 'open ' .. id)
if ARGV[3] ~= '' then refer(ARGV[3], 'open ' .. id) end
return 1`;

/** ARGV: watch, nonce, process, now, until. Returns the post and the times of its attempts. */
const claimPost = `
local key = named('watch', ARGV[1])
local row = redis.call('HMGET', key, 'nonce', 'held_by', 'held_until', 'first_try_at', 'last_try_at', 'open_post')
if row[1] ~= ARGV[2] then return nil end
if row[2] and row[2] ~= ARGV[3] and tonumber(row[3]) > tonumber(ARGV[4]) then return nil end
local first = present(row[4]) or ARGV[4]
redis.call('HSET', key, 'held_by', ARGV[3], 'held_until', ARGV[5],
  'first_try_at', first, 'last_try_at', ARGV[4],
  'first_try_before', row[4] or '', 'last_try_before', row[5] or '')
return {row[6], first, ARGV[4]}`;

/** ARGV: watch, nonce. */
const releasePost = `
local key = named('watch', ARGV[1])
local row = redis.call('HMGET', key, 'nonce', 'first_try_before', 'last_try_before')
if row[1] ~= ARGV[2] then return end
redis.call('HDEL', key, 'held_by', 'held_until', 'first_try_at', 'last_try_at')
if present(row[2]) then redis.call('HSET', key, 'first_try_at', row[2], 'last_try_at', row[3]) end`;

/** ARGV: watch, nonce. */
const markPostAbsent = `
local key = named('watch', ARGV[1])
if redis.call('HGET', key, 'nonce') ~= ARGV[2] then return end
redis.call('HDEL', key, 'first_try_at', 'last_try_at', 'first_try_before', 'last_try_before')`;

/** ARGV: watch, nonce, time, channel, message. */
const markPosted = `
local id, key = ARGV[1], named('watch', ARGV[1])
local row = redis.call('HMGET', key, 'nonce', 'board', 'open_board', 'open_hash', 'open_compared', 'open_publish', 'posted_hash')
if row[1] ~= ARGV[2] then return end
redis.call('SREM', named('open-posts'), id)
if row[2] == row[3] then
  refer(row[4], 'posted ' .. id)
  redis.call('HSET', key, 'posted_hash', row[4], 'posted_compared', row[5],
    'posted_at', ARGV[3], 'posted_channel', ARGV[4], 'posted_message', ARGV[5])
  if row[7] ~= row[4] then release(row[7], 'posted ' .. id) end
end
if row[6] == '1' then
  redis.call('SADD', named('unpublished'), id)
  redis.call('HSET', key, 'unpublished_channel', ARGV[4], 'unpublished_message', ARGV[5], 'not_before', ARGV[3])
end
endOpen(id)`;

/** ARGV: watch, nonce. */
const dropPost = `
if redis.call('HGET', named('watch', ARGV[1]), 'nonce') ~= ARGV[2] then return end
redis.call('SREM', named('open-posts'), ARGV[1])
endOpen(ARGV[1])`;

/** ARGV: watch, message, time. */
const postponePublishing = `
local key = named('watch', ARGV[1])
if redis.call('HGET', key, 'unpublished_message') ~= ARGV[2] then return end
redis.call('HSET', key, 'not_before', ARGV[3])`;

/** ARGV: watch, message. */
const endPublishing = `
local key = named('watch', ARGV[1])
if redis.call('HGET', key, 'unpublished_message') ~= ARGV[2] then return end
redis.call('SREM', named('unpublished'), ARGV[1])
redis.call('HDEL', key, 'unpublished_channel', 'unpublished_message', 'not_before')`;
