import { addressLifetimeMs, defaultMaxAddresses } from '../address-bounds.ts';
import type { AddressRecords } from '../store.ts';
import type { RedisConnection } from './connection.ts';

/** The ids of all addresses by the time of their last use. */
const used = 'addresses';

/**
 * Long component addresses, each in its own key that expires. The sorted set `used` finds the least
 * recently used ones.
 */
export function addressRecords(
  { run }: Pick<RedisConnection, 'run'>,
  maxAddresses = defaultMaxAddresses,
): AddressRecords {
  return {
    async save(id, address) {
      const bounds = [addressLifetimeMs, maxAddresses, maxDeletedAtOnce];
      const reply = await run(save, [keyOf(id), used], [id, address, ...bounds]);
      const [stored, ...excess] = Array.isArray(reply) ? reply.map(String) : [];
      // Without this deletion they still expire.
      if (excess.length > 0) await run(remove, excess.map(keyOf), []);
      if (stored === '') return 'new';
      if (stored !== address) throw new Error(`The short id ${id} belongs to another address.`);
      return 'known';
    },
    async find(id) {
      const address = await run(find, [keyOf(id), used], [id, addressLifetimeMs]);
      return typeof address === 'string' ? address : null;
    },
  };
}

function keyOf(id: string): string {
  return `address:${id}`;
}

const maxDeletedAtOnce = 1_000;

/** A full Redis or a replica refuses these commands, which must not fail a read. */
const touch = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local function touch(key, id, lifetime)
  redis.pcall('PEXPIRE', key, lifetime)
  redis.pcall('ZADD', KEYS[#KEYS], now, id)
end`;

/** KEYS: address, used. ARGV: id, lifetime. Returns the address. */
const find = `${touch}
local address = redis.call('GET', KEYS[1])
if address then touch(KEYS[1], ARGV[1], ARGV[2]) end
return address`;

/**
 * KEYS: address, used. ARGV: id, address, lifetime, most addresses, most to delete. Returns the address
 * that is already stored or an empty text, then the ids of the addresses to delete.
 */
const save = `${touch}
local stored = redis.call('GET', KEYS[1])
if not stored then redis.call('SET', KEYS[1], ARGV[2]) end
touch(KEYS[1], ARGV[1], ARGV[3])
redis.call('ZREMRANGEBYSCORE', KEYS[2], '-inf', now - ARGV[3])
local excess = math.min(redis.call('ZCARD', KEYS[2]) - ARGV[4], ARGV[5])
local reply = { stored or '' }
if excess <= 0 then return reply end
for index, value in ipairs(redis.call('ZPOPMIN', KEYS[2], excess)) do
  if index % 2 == 1 then table.insert(reply, value) end
end
return reply`;

/** KEYS: addresses. */
const remove = `return redis.call('UNLINK', unpack(KEYS))`;
