import { watchLuaLibrary } from './watch-lua-library.ts';

/*
 * Atomic scripts over servers. The order of commands ensures that a failing script changes nothing:
 * the message to other processes comes first, because Redis may forbid it and a superfluous message
 * does no harm; of the writes, those that need memory come first, because Redis checks the memory only
 * before the first write.
 */

/** Writes fields from `ARGV[first]` on: alternating names and values. An empty value deletes its field. */
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

/** KEYS: keys of servers. A key of another Redis type is returned as empty. */
export const readKeys = `
local rows = {}
for index, key in ipairs(KEYS) do
  local row = redis.pcall('HGETALL', key)
  rows[index] = row.err and {} or row
end
return rows`;

/** KEYS: key, index, channel. ARGV: server, message, fields. */
export const putKey = `
redis.call('PUBLISH', KEYS[3], ARGV[2])
${putFields(3)}
redis.call('SADD', KEYS[2], ARGV[1])`;

/** KEYS: key, channel. ARGV: the expected sealed record, message (empty: do not publish), fields. */
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

/** KEYS: key, index, channel. ARGV: server, message. */
export const removeKey = `
redis.call('PUBLISH', KEYS[3], ARGV[2])
redis.call('DEL', KEYS[1])
redis.call('SREM', KEYS[2], ARGV[1])`;

/** KEYS: settings. ARGV: server. */
export const readSettings = `return redis.call('HGET', KEYS[1], ARGV[1])`;

/** KEYS: settings. */
export const readAllSettings = `return redis.call('HGETALL', KEYS[1])`;

/** KEYS: settings, channel. ARGV: server, message, settings. */
export const putSettings = `
redis.call('PUBLISH', KEYS[2], ARGV[2])
redis.call('HSET', KEYS[1], ARGV[1], ARGV[3])`;

/** KEYS: key, index, channel, settings, key prefix. ARGV: server, message. */
export const deleteServer = `${watchLuaLibrary(5)}
${removeKey}
redis.call('HDEL', KEYS[4], ARGV[1])
removeWatchesOf(ARGV[1])`;
