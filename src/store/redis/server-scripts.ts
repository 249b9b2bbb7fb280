import { watchLuaLibrary } from './watch-lua-library.ts';

/*
 * What is done to a server in Redis, each whole or not at all. Two things keep a script that fails
 * from having done half: the word to other processes comes first, since saying it may be forbidden
 * and hearing it in vain does no harm; and what takes memory comes first among the writes, since
 * Redis looks for memory before the first of them alone.
 */

/** `ARGV` from `first` on: names and values in turn, of which an empty one takes its field away. */
function putFields(first: number): string {
  return `
for at = ${first}, #ARGV, 2 do
  if ARGV[at + 1] == '' then
    redis.call('HDEL', KEYS[1], ARGV[at])
  else
    redis.call('HSET', KEYS[1], ARGV[at], ARGV[at + 1])
  end
end`;
}

/** KEYS: index. */
export const listKeys = `return redis.call('SMEMBERS', KEYS[1])`;

/** KEYS: keys of servers. One that was made something else by hand is as none. */
export const readKeys = `
local rows = {}
for index, key in ipairs(KEYS) do
  local row = redis.pcall('HGETALL', key)
  rows[index] = row.err and {} or row
end
return rows`;

/** KEYS: key, index, channel. ARGV: server, word, fields. */
export const putKey = `
redis.call('PUBLISH', KEYS[3], ARGV[2])
${putFields(3)}
redis.call('SADD', KEYS[2], ARGV[1])`;

/** KEYS: key, channel. ARGV: the sealed record it is meant for, word (empty: nothing is said), fields. */
export const amendKey = `
if redis.call('HGET', KEYS[1], 'sealed') ~= ARGV[1] then return end
if ARGV[2] ~= '' then redis.call('PUBLISH', KEYS[2], ARGV[2]) end
${putFields(3)}`;

/** KEYS: key. ARGV: notice. */
export const claimNotice = `
if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
if redis.call('HGET', KEYS[1], 'told') == ARGV[1] then return 0 end
redis.call('HSET', KEYS[1], 'told', ARGV[1])
return 1`;

/** KEYS: key. ARGV: notice. */
export const releaseNotice = `
if redis.call('HGET', KEYS[1], 'told') == ARGV[1] then redis.call('HDEL', KEYS[1], 'told') end`;

/** KEYS: key, index, channel. ARGV: server, word. */
export const removeKey = `
redis.call('PUBLISH', KEYS[3], ARGV[2])
redis.call('DEL', KEYS[1])
redis.call('SREM', KEYS[2], ARGV[1])`;

/** KEYS: settings. ARGV: server. */
export const readSettings = `return redis.call('HGET', KEYS[1], ARGV[1])`;

/** KEYS: settings. */
export const readAllSettings = `return redis.call('HGETALL', KEYS[1])`;

/** KEYS: settings, channel. ARGV: server, word, settings. */
export const putSettings = `
redis.call('PUBLISH', KEYS[2], ARGV[2])
redis.call('HSET', KEYS[1], ARGV[1], ARGV[3])`;

/** KEYS: key, index, channel, settings, all names. ARGV: server, word. */
export const deleteServer = `${watchLuaLibrary(5)}
${removeKey}
redis.call('HDEL', KEYS[4], ARGV[1])
removeWatchesOf(ARGV[1])`;
