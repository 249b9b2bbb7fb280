import { z } from 'zod';

import { jsonText, parsedRows } from '../rows.ts';
import { postedRow, watchColumns, watchRow } from '../watch-rows.ts';
import type { WatchRecords } from '../watches.ts';
import type { RedisConnection } from './connection.ts';
import { timesReply } from './replies.ts';
import { batches, watchScripts } from './watch-scripts.ts';

/** Watches and their last posts in Redis. An unreadable watch stays and is ignored. */
export function watchRecords(connection: Pick<RedisConnection, 'run'>): WatchRecords {
  const { run, readFields, readListed } = watchScripts(connection);

  return {
    async all() {
      const fields = { guild_id: 'guild_id', revision: 'revision', rest: 'rest' };
      return parsedRows(watchRow, await readListed('watches', fields));
    },
    async add(watch) {
      const { id, guild_id, revision, board, rest } = watchColumns(watch);
      const added = await run(addWatch, [id, guild_id, revision, board, rest]);
      if (added !== 1) throw new Error(`The id ${id} belongs to another watch.`);
    },
    async change(watch, from) {
      const { id, revision, board, rest } = watchColumns(watch);
      return (await run(changeWatch, [id, from, revision, board, rest])) === 1;
    },
    remove: async (id) => (await run('return removeWatch(ARGV[1])', [id])) === 1,
    async removeServer(guildId) {
      await run('removeWatchesOf(ARGV[1])', [guildId]);
    },
    async digestTimes() {
      return timesReply.parse(await run(`return redis.call('HGETALL', named('watch-digests'))`));
    },
    async setDigestTime(ids, at) {
      // Not atomic: if one batch fails, the times of the earlier ones are still correct.
      for (const part of batches(ids)) await run(setDigestTime, [at, ...part]);
    },
    async lastPosts(ids) {
      const rows = await readFields(ids, postedFields);
      const posted = rows.map(({ compared, ...row }) => ({
        ...row,
        ...comparedWith.parse(compared),
      }));
      return new Map(parsedRows(postedRow, posted));
    },
  };
}

const postedFields = {
  hash: 'posted_hash',
  compared: 'posted_compared',
  at: 'posted_at',
  channel_id: 'posted_channel',
  message_id: 'posted_message',
};

const comparedWith = jsonText(
  z.object({
    refreshed_at: z.number().nullable(),
    departed: z.string(),
    planned_at: z.number().nullable().default(null),
  }),
).catch({ refreshed_at: null, departed: '[]', planned_at: null });

// Atomic scripts. As in `server-records.ts`, the writes that need memory come first.

/** ARGV: watch, server, revision, board, rest. Returns 0 if the id is in use. */
const addWatch = `
if redis.call('EXISTS', named('watch', ARGV[1])) == 1 then return 0 end
redis.call('SADD', named('watches'), ARGV[1])
redis.call('SADD', named('server-watches', ARGV[2]), ARGV[1])
redis.call('HSET', named('watch', ARGV[1]),
  'guild_id', ARGV[2], 'revision', ARGV[3], 'board', ARGV[4], 'rest', ARGV[5])
return 1`;

/** ARGV: watch, the expected revision, revision, board, rest. Returns 0 if the revision differs. */
const changeWatch = `
local key = named('watch', ARGV[1])
local row = redis.call('HMGET', key, 'revision', 'board', 'posted_hash')
if row[1] ~= ARGV[2] then return 0 end
redis.call('HSET', key, 'revision', ARGV[3], 'board', ARGV[4], 'rest', ARGV[5])
if row[2] ~= ARGV[4] then
  redis.call('HDEL', key, 'posted_hash', 'posted_compared', 'posted_at', 'posted_channel', 'posted_message')
  release(row[3], 'posted ' .. ARGV[1])
end
return 1`;

/** ARGV: time, watches. */
const setDigestTime = `
for at = 2, #ARGV do
  if redis.call('EXISTS', named('watch', ARGV[at])) == 1 then
    redis.call('HSET', named('watch-digests'), ARGV[at], ARGV[1])
  end
end`;
