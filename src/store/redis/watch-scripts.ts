import { watchLuaLibrary } from './watch-lua-library.ts';

/*
 * Atomic scripts over watches. As in `server-scripts.ts`, the writes that need memory come first.
 * KEYS: the key prefix.
 */

const shared = watchLuaLibrary(1);

/** ARGV: a set. Returns its members. */
export const readSet = `${shared}
return redis.call('SMEMBERS', named(ARGV[1]))`;

/**
 * ARGV: the number of fields, their names, watches. Returns the fields of each watch. A watch whose key
 * has another Redis type is returned as empty.
 */
export const readWatchFields = `${shared}
local fields = {}
for at = 2, ARGV[1] + 1 do fields[at - 1] = ARGV[at] end
local rows = {}
for at = ARGV[1] + 2, #ARGV do
  local row = redis.pcall('HMGET', named('watch', ARGV[at]), unpack(fields))
  rows[#rows + 1] = row.err and {} or row
end
return rows`;

/** ARGV: watch, server, revision, board, rest. Returns 0 if the id is in use. */
export const addWatch = `${shared}
if redis.call('EXISTS', named('watch', ARGV[1])) == 1 then return 0 end
redis.call('SADD', named('watches'), ARGV[1])
redis.call('SADD', named('server-watches', ARGV[2]), ARGV[1])
redis.call('HSET', named('watch', ARGV[1]),
  'guild_id', ARGV[2], 'revision', ARGV[3], 'board', ARGV[4], 'rest', ARGV[5])
return 1`;

/** ARGV: watch, the expected revision, revision, board, rest. Returns 0 if the revision differs. */
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
