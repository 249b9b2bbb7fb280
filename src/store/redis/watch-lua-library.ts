/**
 * The key that scripts over watches receive. With the common prefix it is the beginning of all our
 * keys. A script needs it because it finds the affected watches, snapshots and servers while it runs.
 */
export const keyPrefix = '';

/**
 * Lua functions for scripts over watches; `KEYS[at]` is `keyPrefix`. Each watch is one hash (`watch:…`)
 * with all its data. Each snapshot is a text (`snapshot:…`) and a set of its referrers; it is deleted
 * with its last referrer.
 */
export function watchLuaLibrary(at: number): string {
  return `
local function named(kind, id)
  return KEYS[${at}] .. kind .. (id and (':' .. id) or '')
end

local function refer(hash, referrer)
  redis.call('SADD', named('snapshot-referrers', hash), referrer)
end

local function release(hash, referrer)
  if not hash or hash == '' then return end
  redis.call('SREM', named('snapshot-referrers', hash), referrer)
  if redis.call('EXISTS', named('snapshot-referrers', hash)) == 0 then
    redis.call('DEL', named('snapshot', hash))
  end
end

local function releaseOpen(id, hash, base)
  release(hash, 'open ' .. id)
  release(base, 'open ' .. id)
end

local function removeWatch(id)
  local row = redis.pcall('HMGET', named('watch', id), 'guild_id', 'posted_hash', 'open_hash', 'open_base')
  if row.err then row = {} end
  local removed = redis.call('DEL', named('watch', id))
  for _, list in ipairs({'watches', 'open-posts', 'unpublished'}) do
    redis.call('SREM', named(list), id)
  end
  redis.call('HDEL', named('watch-digests'), id)
  if row[1] then redis.call('SREM', named('server-watches', row[1]), id) end
  release(row[2], 'posted ' .. id)
  releaseOpen(id, row[3], row[4])
  return removed
end

local function removeWatchesOf(server)
  for _, id in ipairs(redis.call('SMEMBERS', named('server-watches', server))) do
    removeWatch(id)
  end
  redis.call('DEL', named('server-watches', server))
end
`;
}
