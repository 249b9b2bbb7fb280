import { z } from 'zod';

import type { RedisConnection } from './connection.ts';
import { textsReply } from './replies.ts';

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

type WatchRow = Readonly<Record<string, string | null>>;

/** Runs scripts over watches, each with the Lua functions before it. */
export function watchScripts(connection: Pick<RedisConnection, 'run'>) {
  const library = watchLuaLibrary(1);
  const run = (script: string, args: readonly (string | number)[] = []): Promise<unknown> =>
    connection.run(`${library}${script}`, [keyPrefix], args);
  const readSet = async (set: string): Promise<string[]> =>
    textsReply.parse(await run(`return redis.call('SMEMBERS', named(ARGV[1]))`, [set]));
  /**
   * Reads fields of many watches in batches. A watch that was removed meanwhile has only nulls.
   * `fields`: the names in the result, each with its name in the hash. The result also has the watch's
   * id, as `id` and `watch_id`.
   */
  const readFields = async (
    ids: readonly string[],
    fields: Readonly<Record<string, string>>,
  ): Promise<WatchRow[]> => {
    const [labels, names] = [Object.keys(fields), Object.values(fields)];
    const rows: WatchRow[] = [];
    for (const part of batches(ids)) {
      const reply = await run(readWatchFields, [names.length, ...names, ...part]);
      for (const [index, values] of fieldReplies.parse(reply).entries()) {
        const row = labels.map((label, at) => [label, values[at] ?? null] as const);
        const id = part[index] ?? null;
        rows.push({ ...Object.fromEntries(row), id, watch_id: id });
      }
    }
    return rows;
  };
  return {
    run,
    readSet,
    readFields,
    /** Reads the watches that a set lists. */
    readListed: async (set: string, fields: Readonly<Record<string, string>>) =>
      readFields(await readSet(set), fields),
  };
}

/**
 * ARGV: the number of fields, their names, watches. Returns the fields of each watch. A watch whose key
 * has another Redis type is returned as empty.
 */
const readWatchFields = `
local fields = {}
for at = 2, ARGV[1] + 1 do fields[at - 1] = ARGV[at] end
local rows = {}
for at = ARGV[1] + 2, #ARGV do
  local row = redis.pcall('HMGET', named('watch', ARGV[at]), unpack(fields))
  rows[#rows + 1] = row.err and {} or row
end
return rows`;

const fieldReplies = z.array(z.array(z.string().nullable()));

/** Splits a list into one part for each script, so that Redis serves other clients in between. */
export function batches<T>(list: readonly T[], size = 500): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  );
}
