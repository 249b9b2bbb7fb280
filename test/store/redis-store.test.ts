import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';

import { openRedisStore } from '../../src/store/redis/store.ts';
import type { StoredKey } from '../../src/store/store.ts';
import { hasRedis } from '../support/redis-server.ts';
import { storeContract } from './store-contract.ts';
import { subscriptionContract, type SharedStoreLocation } from './subscription-contract.ts';
import { postContract } from './post-contract.ts';
import { connected, processStore, sharedRedis } from './redis-servers.ts';
import { historyContract } from './history-contract.ts';
import { snapshotContract } from './snapshot-contract.ts';
import { watchContract } from './watch-contract.ts';

describe.skipIf(!hasRedis)('the store in Redis (needs redis-server)', () => {
  const redis = sharedRedis();
  let place: SharedStoreLocation;

  beforeEach(() => {
    const open = () => processStore(redis.server());
    const poll = () => Promise.resolve();
    place = { clock: { now: 1_800_000_000_000 }, open, openSecond: open, poll };
  });

  storeContract(() => place);
  subscriptionContract(() => place);
  watchContract(() => place);
  postContract(() => place);
  snapshotContract(() => place);
  historyContract(() => place);

  test('stores permanent keys, all under its own prefix', async () => {
    const store = await place.open();
    await store.servers.putKey('1', key);
    await store.servers.changeSettings('1', { language: 'en' });
    await store.sessions.write(0, session, 0);
    await store.leftGuilds.add('1', 1000);
    const { client } = await connected(redis.server());
    const names = await client.keys('*');
    expect(names.toSorted()).toEqual([
      'colophon:departures',
      'colophon:server-key:1',
      'colophon:server-keys',
      'colophon:server-settings',
      'colophon:sessions',
    ]);
    const noEnd = -1;
    for (const name of names) expect(await client.ttl(name)).toBe(noEnd);
  });

  test('Redis deletes a use of an admin command at its expiry', async () => {
    const store = await place.open();
    await store.adminUses.put('a', Date.now() + 900_000);
    const { client } = await connected(redis.server());
    expect(await client.keys('*')).toEqual(['colophon:admin-use:a']);
    expect(await client.ttl('colophon:admin-use:a')).toBeGreaterThan(800);
  });

  test('Redis deletes an address 90 days after its last use', async () => {
    const store = await place.open();
    await store.addresses.save('aB3', 'book/1');
    const { client } = await connected(redis.server());
    expect((await client.keys('*')).toSorted()).toEqual([
      'colophon:address:aB3',
      'colophon:addresses',
    ]);
    const days = (await client.ttl('colophon:address:aB3')) / 86_400;
    expect(Math.round(days)).toBe(90);
  });

  test('keeps nothing of deleted data', async () => {
    const store = await place.open();
    for (const guildId of ['1', '2']) await store.servers.putKey(guildId, key);
    await store.servers.changeSettings('1', { language: 'en' });
    await store.leftGuilds.add('1', 1000);
    await store.sessions.write(0, session, 0);
    await store.servers.deleteServer('1');
    await store.servers.removeKey('2');
    await store.leftGuilds.remove('1');
    await store.sessions.write(0, null, 0);
    const { client } = await connected(redis.server());
    expect(await client.keys('*')).toEqual([]);
  });

  test('does not publish units, which change with every response', async () => {
    const [here, there] = [await place.open(), await place.openSecond()];
    const notified: (string | null)[] = [];
    here.subscribe((guildId) => notified.push(guildId));
    await there.servers.putKey('1', key);
    await there.servers.setUnits('1', key.sealed, units);
    await there.servers.changeSettings('2', {});
    await vi.waitFor(() => {
      expect(notified).toEqual(['1', '2']);
    });
    expect((await here.servers.key('1'))?.units).toEqual(units);
  });

  test('publishes that no units are left', async () => {
    const [here, there] = [await place.open(), await place.openSecond()];
    const notified: (string | null)[] = [];
    here.subscribe((guildId) => notified.push(guildId));
    await there.servers.putKey('1', key);
    await there.servers.setUnits('1', key.sealed, { ...units, remaining: 0 });
    await vi.waitFor(() => {
      expect(notified).toEqual(['1', '1']);
    });
  });

  test('ignores a session from a process whose lease of the shard has ended', async () => {
    const [former, current] = [await place.open(), await place.openSecond()];
    await former.sessions.write(0, session, 7);
    await current.sessions.write(0, { ...session, sequence: 50 }, 8);
    await former.sessions.write(0, { ...session, sequence: 49 }, 7);
    await former.sessions.write(0, null, 7);
    expect(await former.sessions.read(0)).toEqual({ ...session, sequence: 50 });
    // The numbers of shards are separate.
    await former.sessions.write(1, { ...session, shardId: 1 }, 1);
    expect(await current.sessions.read(1)).toEqual({ ...session, shardId: 1 });
    await current.sessions.write(0, { ...session, sequence: 51 }, 8);
    await current.sessions.write(0, null, 8);
    expect(await current.sessions.read(0)).toBeNull();
  });

  test('names damaged data, without an effect on other data', async () => {
    const connection = await connected(redis.server());
    const { client } = connection;
    const named: string[] = [];
    const store = await openRedisStore({
      ...{ connection, processId: 'names' },
      onUnreadable: (kind, id) => named.push(`${kind} ${id}`),
    });
    onTestFinished(() => store.close());
    for (const guildId of ['1', '2', '3', '4']) await store.servers.putKey(guildId, key);
    await client.hSet('colophon:server-key:1', {
      units: '{"limit":',
      refusal: 'x',
      refused_at: 'y',
    });
    await client.hDel('colophon:server-key:2', 'sealed');
    await client.set('colophon:server-key:3', 'no hash at all');
    await client.hSet('colophon:server-settings', { '1': 'no JSON', '2': '{"language":"en"}' });
    await client.hSet('colophon:sessions', { '0': '{"sessionId":7}' });
    await client.hSet('colophon:departures', { '1': 'yesterday', '2': '1000' });

    const kept = await store.servers.keys();
    expect(kept.toSorted((a, b) => a.guildId.localeCompare(b.guildId))).toEqual([
      { guildId: '1', key: { ...key, units: null, refusal: null } },
      { guildId: '4', key },
    ]);
    expect(await store.servers.key('2')).toBeNull();
    expect(await store.servers.settings('1')).toEqual({});
    expect(await store.servers.settings('2')).toEqual({ language: 'en' });
    expect(await store.sessions.read(0)).toBeNull();
    expect(await store.leftGuilds.all()).toEqual([{ guildId: '2', leftAt: 1000 }]);
    expect([...new Set(named)].toSorted()).toEqual([
      'key 2',
      'key 3',
      'left server 1',
      'settings 1',
    ]);
  });
});

const units = { limit: 5000, remaining: 4321, resetAt: 86_400_000, asOf: 77 };

const key: StoredKey = {
  sealed: 'v1.sealed',
  lastFour: '9f3a',
  setAt: 12,
  refusal: { code: 'account_blocked', since: 34 },
  units: { ...units, remaining: 5000 },
  lastNotice: null,
};

const session = {
  sessionId: 'c0ffee',
  resumeURL: 'wss://gateway.example',
  sequence: 42,
  shardId: 0,
  shardCount: 2,
};
