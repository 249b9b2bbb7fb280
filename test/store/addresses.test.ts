import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { beforeEach, describe, expect, test } from 'vitest';

import { openStore } from '../../src/store/sqlite/store.ts';
import { hasRedis } from '../support/redis-server.ts';
import { addressContract, dayMs, maxAddresses, type AddressLocation } from './address-contract.ts';
import { temporaryFolder } from './data-folder.ts';
import { connected, processStore, sharedRedis } from './redis-servers.ts';

describe('addresses in SQLite', () => {
  let place: AddressLocation;

  beforeEach(() => {
    const dataDir = temporaryFolder();
    const schedule = () => () => undefined;
    let now = 1_800_000_000_000;
    place = {
      open: () => openStore({ dataDir, now: () => now, schedule, maxAddresses }),
      elapse(milliseconds) {
        now += milliseconds;
        return Promise.resolve();
      },
      count() {
        const database = new DatabaseSync(join(dataDir, 'colophon.sqlite'), { readOnly: true });
        const row = database.prepare('SELECT count(*) AS number FROM addresses').get();
        database.close();
        return Promise.resolve(Number(row?.['number']));
      },
    };
  });

  addressContract(() => place);
});

describe.skipIf(!hasRedis)('addresses in Redis (needs redis-server)', () => {
  const redis = sharedRedis();
  const rowKeys = 'colophon:address:*';
  let place: AddressLocation;

  beforeEach(() => {
    place = {
      open: () => processStore(redis.server(), {}, { maxAddresses }),
      async elapse(milliseconds) {
        const { client } = await connected(redis.server());
        for (const key of await client.keys(rowKeys)) {
          const left = await client.pTTL(key);
          if (left >= 0) await client.pExpire(key, Math.max(0, left - milliseconds));
        }
        for (const { value, score } of await client.zRangeWithScores(usedAt, 0, -1)) {
          await client.zAdd(usedAt, { value, score: score - milliseconds });
        }
      },
      async count() {
        const { client } = await connected(redis.server());
        return (await client.keys(rowKeys)).length;
      },
    };
  });

  addressContract(() => place);

  test('the list of uses does not grow beyond the addresses', async () => {
    const store = await place.open();
    const { client } = await connected(redis.server());
    await store.addresses.save('a', 'book/1');
    await place.elapse(91 * dayMs);
    await store.addresses.save('b', 'book/2');
    await store.addresses.find('a');
    expect(await client.zRange(usedAt, 0, -1)).toEqual(['b']);
  });
});

const usedAt = 'colophon:addresses';
