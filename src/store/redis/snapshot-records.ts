import { z } from 'zod';

import type { Refresh } from '../../model/board-changes.ts';
import { refreshTime, snapshotJson, snapshotText } from '../watch-rows.ts';
import { maxRefreshes, type SnapshotRecords } from '../watches.ts';
import type { RedisConnection } from './connection.ts';
import { textsReply } from './replies.ts';
import { batches, watchScripts } from './watch-scripts.ts';

/** Snapshots of boards in Redis: one key per content, and the refreshes that refer to it. */
export function snapshotRecords(connection: Pick<RedisConnection, 'run'>): SnapshotRecords {
  const { run, readSet } = watchScripts(connection);

  return {
    async addRefresh(scope, view, refresh, snapshot) {
      const { refreshedAt, seenAt, hash } = refresh;
      const line = [refreshTime(refresh), refreshedAt ?? noTime, seenAt, hash];
      await run(addRefresh, [scope, view, ...line, snapshotJson(snapshot)]);
    },
    read: async (hash) =>
      snapshotText.parse(await run(`return redis.call('GET', named('snapshot', ARGV[1]))`, [hash])),
    refreshes: async (scope, view) =>
      refreshLines.parse(
        await run(`return redis.call('HGET', named('refreshes', ARGV[1]), ARGV[2])`, [scope, view]),
      ),
    async boards() {
      const scopes = await readSet('scopes');
      const boards: { scope: string; view: string }[] = [];
      for (const part of batches(scopes)) {
        const lists = z.array(textsReply).parse(await run(readBoards, part));
        for (const [index, scope] of part.entries()) {
          for (const view of lists[index] ?? []) boards.push({ scope, view });
        }
      }
      return boards;
    },
    async remove(scope, view) {
      await run(removeRefreshes, view === undefined ? [scope] : [scope, view]);
    },
  };
}

/** Stored instead of a time that the service does not give. */
const noTime = '-';

const refreshLines = z
  .string()
  .nullable()
  .transform((text) => (text ?? '').split('\n').flatMap(readLine));

function readLine(line: string): Refresh[] {
  const [, refreshed, seen, hash] = /^\S+ (-|\d+) (\d+) (\S+)$/u.exec(line) ?? [];
  if (refreshed === undefined || seen === undefined || hash === undefined) return [];
  const refreshedAt = refreshed === noTime ? null : Number(refreshed);
  return [{ refreshedAt, seenAt: Number(seen), hash }];
}

/*
 * Atomic scripts over snapshots. The refreshes of one credential are a hash (`refreshes:…`) with a text
 * for each board: one line per refresh, the newest first, "order refreshed seen hash".
 */

const snapshotFunctions = `
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
const addRefresh = `${snapshotFunctions}
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

/** ARGV: scopes. Returns the boards of each. */
const readBoards = `
local lists = {}
for at, scope in ipairs(ARGV) do lists[at] = redis.call('HKEYS', named('refreshes', scope)) end
return lists`;

/** ARGV: scope, and optionally one board. */
const removeRefreshes = `${snapshotFunctions}
local scope, key = ARGV[1], named('refreshes', ARGV[1])
local views = ARGV[2] and {ARGV[2]} or redis.call('HKEYS', key)
for _, view in ipairs(views) do
  local lines = linesOf(redis.call('HGET', key, view))
  redis.call('HDEL', key, view)
  forgetLines(lines, scope, view)
end
if redis.call('EXISTS', key) == 0 then redis.call('SREM', named('scopes'), scope) end`;
