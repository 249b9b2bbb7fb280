import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';
import { z } from 'zod';

import type { RedisClient } from '../../src/store/redis/client.ts';
import type { StoredKey } from '../../src/store/store.ts';
import { hasRedis } from '../support/redis-server.ts';
import { connected, processStore, sharedRedis } from './redis-servers.ts';
import { openPosts, postOf, snapshotOf, watch } from './watch-samples.ts';

/** What version 1.0.0 stored. The file never changes: such data are in the Redis of running bots. */
const released = z
  .record(z.string(), z.union([z.string(), z.array(z.string()), z.record(z.string(), z.string())]))
  .parse(JSON.parse(readFileSync(new URL('released-1.0.0.redis.json', import.meta.url), 'utf8')));

describe.skipIf(!hasRedis)('the Redis of version 1.0.0 (needs redis-server)', () => {
  const redis = sharedRedis();

  test('is read', async () => {
    const { client } = await connected(redis.server());
    for (const [name, value] of Object.entries(released)) {
      if (typeof value === 'string') await client.set(name, value);
      else if (Array.isArray(value)) await client.sAdd(name, value);
      else await client.hSet(name, value);
    }
    const store = await processStore(redis.server());
    const keys = await store.servers.keys();
    expect(keys.toSorted((a, b) => a.guildId.localeCompare(b.guildId))).toEqual([
      { guildId: '1', key },
      { guildId: '2', key: bareKey },
    ]);
    expect(await store.servers.allSettings()).toEqual([{ guildId: '1', settings }]);
    expect(await store.fingerprintSecret.find()).toBe('v1.secret');
    expect(await store.sessions.read(1)).toEqual(session);
    expect(await store.leftGuilds.all()).toEqual([{ guildId: '3', leftAt: 1000 }]);
    expect((await store.watches.find(watch.id))?.watch).toEqual(watch);
    expect(await openPosts(store)).toMatchObject([postOf(watch)]);
    expect(await store.snapshots.refreshes('open', 'view')).toEqual([refresh]);
    expect(await store.snapshots.read('seen')).toEqual(snapshotOf('seen'));
  });

  test('is what this version stores, so that processes of both can share it', async () => {
    const store = await processStore(redis.server());
    await store.servers.putKey('1', key);
    await store.servers.putKey('2', key);
    await store.servers.putKey('2', bareKey);
    await store.servers.changeSettings('1', settings);
    await store.fingerprintSecret.replace(null, 'v1.secret');
    await store.sessions.write(1, session, 1_800_000_000_123);
    await store.leftGuilds.add('3', 1000);
    await store.watches.add(watch);
    await store.posts.plan(postOf(watch));
    await store.snapshots.addRefresh('open', 'view', refresh, snapshotOf('seen'));
    const { client } = await connected(redis.server());
    // It contains the time of Redis.
    const post = `colophon:{records}:watch:${watch.id}`;
    expect({ ...(await everything(client)), [post]: '' }).toEqual({ ...released, [post]: '' });
  });
});

async function everything(client: RedisClient) {
  const names = await client.keys('*');
  const values = names.map(async (name) => {
    const type = await client.type(name);
    if (type === 'string') return [name, await client.get(name)];
    if (type === 'set') return [name, (await client.sMembers(name)).toSorted()];
    return [name, { ...(await client.hGetAll(name)) }];
  });
  return Object.fromEntries(await Promise.all(values)) as Readonly<Record<string, unknown>>;
}

const key: StoredKey = {
  ...{ sealed: 'v1.sealed', lastFour: '9f3a', setAt: 12, lastNotice: 'quota_spent 1' },
  refusal: { code: 'revoked_key', since: 34 },
  units: { limit: 5000, remaining: 4321, resetAt: 86_400_000, asOf: 77 },
};

const bareKey: StoredKey = {
  ...{ sealed: 'v1.other', lastFour: '0b1c', setAt: 13 },
  ...{ refusal: null, units: null, lastNotice: null },
};

const settings = { language: 'zh-TW', spoilers: true };

const session = {
  ...{ sessionId: 'c0ffee', resumeURL: 'wss://gateway.example', sequence: 42 },
  ...{ shardId: 1, shardCount: 2 },
};

const refresh = { refreshedAt: null, seenAt: 5, hash: 'seen' };
