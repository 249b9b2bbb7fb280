import type { AddressRecords } from '../store.ts';
import type { RedisConnection } from './connection.ts';

/** Long component addresses in Redis, a key for each, for ever. */
export function addressRecords({ run }: Pick<RedisConnection, 'run'>): AddressRecords {
  return {
    async save(id, address) {
      const kept = await run(saveOnce, [keyOf(id)], [address]);
      if (kept !== address) throw new Error(`The short id ${id} is another address's.`);
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

/** KEYS: address. ARGV: address. Answers with what the id stands for from now on. */
const saveOnce = `
local kept = redis.call('GET', KEYS[1])
if kept then return kept end
redis.call('SET', KEYS[1], ARGV[1])
return ARGV[1]`;

/** KEYS: address. */
const read = `return redis.call('GET', KEYS[1])`;
