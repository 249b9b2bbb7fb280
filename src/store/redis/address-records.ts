import type { AddressRecords } from '../store.ts';
import type { RedisConnection } from './connection.ts';

/** Long component addresses in Redis, each in its own permanent key. */
export function addressRecords({ run }: Pick<RedisConnection, 'run'>): AddressRecords {
  return {
    async save(id, address) {
      const stored = await run(saveOnce, [keyOf(id)], [address]);
      if (stored !== address) throw new Error(`The short id ${id} belongs to another address.`);
    },
    async find(id) {
      const address = await run(read, [keyOf(id)], []);
      return typeof address === 'string' ? address : null;
    },
  };
}

function keyOf(id: string): string {
  return `address:${id}`;
}

/** KEYS: address. ARGV: address. Returns the stored address of the id. */
const saveOnce = `
local stored = redis.call('GET', KEYS[1])
if stored then return stored end
redis.call('SET', KEYS[1], ARGV[1])
return ARGV[1]`;

/** KEYS: address. */
const read = `return redis.call('GET', KEYS[1])`;
