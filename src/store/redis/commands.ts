import { hash as digest } from 'node:crypto';

import type { RedisConnection } from './connection.ts';

/** A command's name, its key, and its other arguments. */
export type RedisCommand = readonly [name: string, key: string, ...values: string[]];

interface Commands {
  /** Commands with their expected replies. */
  readonly conditions: readonly (readonly [RedisCommand, string | null])[];
  readonly commands: readonly RedisCommand[];
  /** Pairs of keys: the second one is deleted if the first one does not exist. Default: none. */
  readonly sweeps?: readonly (readonly [string, string])[];
}

/** Carries out commands atomically. Returns false, and changes nothing, if a condition has another reply. */
export async function runCommands(
  run: RedisConnection['run'],
  { conditions, commands, sweeps = [] }: Commands,
): Promise<boolean> {
  const used = [...conditions.map(([command]) => command), ...commands].map(([, key]) => key);
  const keys = [...new Set([...used, ...sweeps.flat()])];
  const numberOf = (key: string): number => keys.indexOf(key) + 1;
  const numbered = ([name, key, ...values]: RedisCommand) => [name, numberOf(key), ...values];
  const expected = conditions.map(([command, reply]) => [
    numbered(command),
    reply === null ? '' : digest('sha1', reply),
  ]);
  const parts = [expected, commands.map(numbered), sweeps.map((pair) => pair.map(numberOf))];
  const args = parts.map((part) => JSON.stringify(part));
  return (await run(script, keys, args)) === 1;
}

/** ARGV: conditions, with the SHA-1 of a reply (empty: none), commands and sweeps. Keys are numbers. */
const script = `
local function call(command)
  command[2] = KEYS[command[2]]
  return redis.call(unpack(command))
end
for _, condition in ipairs(cjson.decode(ARGV[1])) do
  local reply = call(condition[1])
  if (reply and redis.sha1hex(reply) or '') ~= condition[2] then return 0 end
end
for _, command in ipairs(cjson.decode(ARGV[2])) do call(command) end
for _, sweep in ipairs(cjson.decode(ARGV[3])) do
  if redis.call('EXISTS', KEYS[sweep[1]]) == 0 then redis.call('DEL', KEYS[sweep[2]]) end
end
return 1`;
