import { watchLuaLibrary } from './watch-lua-library.ts';

/*
 * What is done to watches in Redis, each whole or not at all. As with servers, what takes memory comes
 * first among the writes. KEYS: all names.
 */

const shared = watchLuaLibrary(1);

/** ARGV: a set. Answers with what it holds. */
export const readSet = `${shared}
return redis.call('SMEMBERS', named(ARGV[1]))`;

/** ARGV: how many fields, their names, watches. Answers with each one's fields; one that was made something else by hand is as none. */
export const readWatchFields = `${shared}
local fields = {}
for at = 2, ARGV[1] + 1 do fields[at - 1] = ARGV[at] end
local rows = {}
for at = ARGV[1] + 2, #ARGV do
  local row = redis.pcall('HMGET', named('watch', ARGV[at]), unpack(fields))
  rows[#rows + 1] = row.err and {} or row
end
return rows`;

/** ARGV: watch, server, revision, board, rest. Answers with 0 where the id is taken. */
export const addWatch = `${shared}
if redis.call('EXISTS', named('watch', ARGV[1])) == 1 then return 0 end
redis.call('SADD', named('watches'), ARGV[1])
redis.call('SADD', named('server-watches', ARGV[2]), ARGV[1])
redis.call('HSET', named('watch', ARGV[1]),
  'guild_id', ARGV[2], 'revision', ARGV[3], 'board', ARGV[4], 'rest', ARGV[5])
return 1`;

/** ARGV: watch, the revision it is meant for, revision, board, rest. */
export const changeWatch = `${shared}
local key = named('watch', ARGV[1])
local row = redis.call('HMGET', key, 'revision', 'board', 'posted_hash')
if row[1] ~= ARGV[2] then return 0 end
redis.call('HSET', key, 'revision', ARGV[3], 'board', ARGV[4], 'rest', ARGV[5])
if row[2] ~= ARGV[4] then
  redis.call('HDEL', key, 'posted_hash', 'posted_compared', 'posted_at', 'posted_channel', 'posted_message')
  release(row[3], 'posted ' .. ARGV[1])
end
return 1`;

/** ARGV: watch. */
export const removeWatch = `${shared}
return removeWatch(ARGV[1])`;

/** ARGV: server. */
export const removeServerWatches = `${shared}
removeWatchesOf(ARGV[1])`;

export const readDigestTimes = `${shared}
return redis.call('HGETALL', named('watch-digests'))`;

/** ARGV: time, watches. */
export const setDigestTime = `${shared}
for at = 2, #ARGV do
  if redis.call('EXISTS', named('watch', ARGV[at])) == 1 then
    redis.call('HSET', named('watch-digests'), ARGV[at], ARGV[1])
  end
end`;
