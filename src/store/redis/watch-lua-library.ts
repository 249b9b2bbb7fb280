/**
 * The name that scripts over watches are given as a key, so that it becomes the beginning of all of
 * ours: which watches, snapshots and servers a change concerns is found out in the middle of it.
 */
export const keyPrefix = '';

/**
 * What scripts over watches share; `KEYS[at]` is `allNames`. Of each watch there is one hash
 * (`watch:…`) with all that belongs to it; of each snapshot one text (`snapshot:…`) and a set of what
 * refers to it, with which it goes.
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
