import { maxRefreshes } from '../watches.ts';
import { watchLuaLibrary } from './watch-lua-library.ts';

/*
 * Atomic scripts over snapshots. The refreshes of one credential are a hash (`refreshes:…`) with a text
 * for each board: one line per refresh, the newest first, "order refreshed seen hash". KEYS: the key
 * prefix.
 */

const shared = `${watchLuaLibrary(1)}
local function linesOf(text)
  local lines = {}
  for order, refreshed, seen, hash in string.gmatch(text or '', '(%S+) (%S+) (%S+) (%S+)') do
    lines[#lines + 1] = {order = order, refreshed = refreshed, seen = seen, hash = hash}
  end
  return lines
end

local function textOf(line)
  return line.order .. ' ' .. line.refreshed .. ' ' .. line.seen .. ' ' .. line.hash
end

local function referrer(line, scope, view)
  return 'refresh ' .. line.order .. ' ' .. scope .. ' ' .. view
end

local function forgetLines(lines, scope, view)
  for _, line in ipairs(lines) do release(line.hash, referrer(line, scope, view)) end
end
`;

/** ARGV: scope, board, order, publication time (- without one), fetch time, hash, snapshot. */
export const addRefresh = `${shared}
local scope, view = ARGV[1], ARGV[2]
local new = {order = ARGV[3], refreshed = ARGV[4], seen = ARGV[5], hash = ARGV[6]}
local lines = linesOf(redis.call('HGET', named('refreshes', scope), view))
if new.refreshed == '-' and lines[1] and lines[1].hash == new.hash then return end
for _, line in ipairs(lines) do
  if line.order == new.order and line.hash == new.hash then return end
end
lines[#lines + 1] = new
table.sort(lines, function(a, b)
  if a.order ~= b.order then return tonumber(a.order) > tonumber(b.order) end
  return tonumber(a.seen) > tonumber(b.seen)
end)
local current, outdated = {}, {}
for at, line in ipairs(lines) do
  if at <= ${maxRefreshes} then current[at] = textOf(line) else outdated[#outdated + 1] = line end
end
redis.call('SET', named('snapshot', new.hash), ARGV[7], 'NX')
refer(new.hash, referrer(new, scope, view))
redis.call('HSET', named('refreshes', scope), view, table.concat(current, '\\n'))
redis.call('SADD', named('scopes'), scope)
forgetLines(outdated, scope, view)`;

/** ARGV: hash. */
export const readSnapshot = `${shared}
return redis.call('GET', named('snapshot', ARGV[1]))`;

/** ARGV: scope, board. */
export const readRefreshes = `${shared}
return redis.call('HGET', named('refreshes', ARGV[1]), ARGV[2])`;

export const readScopes = `${shared}
return redis.call('SMEMBERS', named('scopes'))`;

/** ARGV: scopes. Returns the boards of each. */
export const readBoards = `${shared}
local lists = {}
for at, scope in ipairs(ARGV) do lists[at] = redis.call('HKEYS', named('refreshes', scope)) end
return lists`;

/** ARGV: scope, and optionally one board. */
export const removeRefreshes = `${shared}
local scope, key = ARGV[1], named('refreshes', ARGV[1])
local views = ARGV[2] and {ARGV[2]} or redis.call('HKEYS', key)
for _, view in ipairs(views) do
  local lines = linesOf(redis.call('HGET', key, view))
  redis.call('HDEL', key, view)
  forgetLines(lines, scope, view)
end
if redis.call('EXISTS', key) == 0 then redis.call('SREM', named('scopes'), scope) end`;
