import { expect, test } from 'vitest';

import type { GatewaySession } from '../../src/model/gateway-session.ts';
import type { Store, StoredKey } from '../../src/store/store.ts';

/** Where a store can be opened, closed and opened again, with a clock that the test sets. */
export interface StoreLocation {
  open(): Promise<Store> | Store;
  clock: { now: number };
}

/** The guarantees of every store. */
export function storeContract(place: () => StoreLocation): void {
  test('a key survives a restart with all its data', async () => {
    await reopened(
      (store) => store.servers.putKey('1', key),
      async (store) => {
        expect(await store.servers.key('1')).toEqual(key);
        expect(await store.servers.keys()).toEqual([{ guildId: '1', key }]);
        expect(await store.servers.key('2')).toBeNull();
      },
    );
  });

  test('a key’s refusal and units are stored with it', async () => {
    const store = await place().open();
    const bare: StoredKey = { ...key, refusal: null, units: null };
    await store.servers.putKey('1', bare);
    expect(await store.servers.key('1')).toEqual(bare);
    await store.servers.setRefusal('1', key.sealed, { code: 'revoked_key', since: 5 });
    await store.servers.setUnits('1', key.sealed, units);
    expect(await store.servers.key('1')).toEqual({
      ...bare,
      refusal: { code: 'revoked_key', since: 5 },
      units,
    });
    await store.servers.setRefusal('1', key.sealed, null);
    expect(await store.servers.key('1')).toEqual({ ...bare, units });
    await store.close();
  });

  test('the fingerprint secret is stored once, and replaced only by a process that knows it', async () => {
    await reopened(
      async ({ fingerprintSecret }) => {
        expect(await fingerprintSecret.find()).toBeNull();
        const firsts = ['one', 'other'].map((sealed) => fingerprintSecret.replace(null, sealed));
        expect(await Promise.all(firsts)).toEqual(['one', 'one']);
        expect(await fingerprintSecret.replace('earlier', 'next')).toBe('one');
        expect(await fingerprintSecret.replace('one', 'next')).toBe('next');
      },
      async ({ fingerprintSecret }) => {
        expect(await fingerprintSecret.find()).toBe('next');
      },
    );
  });

  test('data about a key is never stored with the next key', async () => {
    const store = await place().open();
    const next: StoredKey = { ...key, sealed: 'the next one', refusal: null, units: null };
    await store.servers.putKey('1', next);
    await store.servers.setRefusal('1', key.sealed, { code: 'revoked_key', since: 5 });
    await store.servers.setUnits('1', key.sealed, units);
    expect(await store.servers.key('1')).toEqual(next);
    await store.close();
  });

  test('data about a removed key does not bring it back', async () => {
    const store = await place().open();
    await store.servers.putKey('1', key);
    await store.servers.removeKey('1');
    await store.servers.setUnits('1', key.sealed, units);
    await store.servers.setRefusal('1', key.sealed, { code: 'invalid_key', since: 1 });
    await store.servers.resealKey('1', key.sealed, 'other');
    expect(await store.servers.keys()).toEqual([]);
    await store.close();
  });

  test('a key is resealed only if it is unchanged', async () => {
    const store = await place().open();
    await store.servers.putKey('1', key);
    await store.servers.resealKey('1', 'another record', 'wrong');
    expect((await store.servers.key('1'))?.sealed).toBe(key.sealed);
    await store.servers.resealKey('1', key.sealed, 'resealed');
    expect(await store.servers.key('1')).toEqual({ ...key, sealed: 'resealed' });
    await store.close();
  });

  test('each notice is claimed once, and a new one replaces it', async () => {
    const store = await place().open();
    await store.servers.putKey('1', { ...key, lastNotice: null });
    const concurrent = ['a', 'a', 'a'].map((notice) => store.servers.claimNotice('1', notice));
    expect((await Promise.all(concurrent)).filter(Boolean)).toHaveLength(1);
    const claimed: boolean[] = [];
    for (const notice of ['a', 'b', 'b', 'a']) {
      claimed.push(await store.servers.claimNotice('1', notice));
    }
    expect(claimed).toEqual([false, true, false, true]);
    await store.servers.releaseNotice('1', 'b');
    expect((await store.servers.key('1'))?.lastNotice).toBe('a');
    await store.servers.releaseNotice('1', 'a');
    expect((await store.servers.key('1'))?.lastNotice).toBeNull();
    expect(await store.servers.claimNotice('2', 'a')).toBe(false);
    await store.close();
  });

  test('settings are stored by server, and deleting a server deletes only its data', async () => {
    const store = await place().open();
    await store.servers.changeSettings('1', { language: 'zh-TW', spoilers: true });
    await store.servers.changeSettings('2', { language: 'en' });
    await store.servers.putKey('1', key);
    expect(await store.servers.settings('1')).toEqual({ language: 'zh-TW', spoilers: true });
    const all = await store.servers.allSettings();
    expect(all.toSorted((a, b) => a.guildId.localeCompare(b.guildId))).toEqual([
      { guildId: '1', settings: { language: 'zh-TW', spoilers: true } },
      { guildId: '2', settings: { language: 'en' } },
    ]);
    await store.servers.deleteServer('1');
    expect(await store.servers.settings('1')).toEqual({});
    expect(await store.servers.key('1')).toBeNull();
    expect(await store.servers.settings('2')).toEqual({ language: 'en' });
    expect(await store.servers.allSettings()).toEqual([
      { guildId: '2', settings: { language: 'en' } },
    ]);
    await store.close();
  });

  test('a change of settings leaves the others, returns both states, and survives a restart', async () => {
    await reopened(
      async (store) => {
        const first = await store.servers.changeSettings('1', { language: 'en', spoilers: false });
        expect(first).toEqual({ before: {}, after: { language: 'en', spoilers: false } });
        expect(await store.servers.changeSettings('1', { spoilers: true })).toEqual({
          before: { language: 'en', spoilers: false },
          after: { language: 'en', spoilers: true },
        });
      },
      async (store) => {
        expect(await store.servers.allSettings()).toEqual([
          { guildId: '1', settings: { language: 'en', spoilers: true } },
        ]);
      },
    );
  });

  test('of two changes of a setting at once, each sees the other or is before it', async () => {
    const store = await place().open();
    const changes = await Promise.all(
      [1, 2, 3].map((welcomed) =>
        store.servers.changeSettings('1', { welcomed, [welcomed]: true }),
      ),
    );
    expect(changes.filter(({ before }) => !('welcomed' in before))).toHaveLength(1);
    expect(await store.servers.settings('1')).toMatchObject({ 1: true, 2: true, 3: true });
  });

  test('an address is found by its id', async () => {
    await reopened(
      async (store) => {
        await store.addresses.save('aB3', 'board/起点/“月票”');
        await store.addresses.save('aB3', 'board/起点/“月票”');
      },
      async (store) => {
        expect(await store.addresses.find('aB3')).toBe('board/起点/“月票”');
        expect(await store.addresses.find('aB4')).toBeNull();
      },
    );
  });

  test('an id is never reused for another address', async () => {
    const store = await place().open();
    await store.addresses.save('x', 'book/1');
    await expect(store.addresses.save('x', 'book/2')).rejects.toThrow('another address');
    expect(await store.addresses.find('x')).toBe('book/1');
    await store.close();
  });

  test('a use of an admin command survives a restart and expires', async () => {
    const { clock } = place();
    const expiresAt = clock.now + 900_000;
    await reopened(
      async (store) => {
        await store.adminUses.put('a', 1);
        await store.adminUses.put('b', expiresAt);
        await store.adminUses.put('c', expiresAt);
        await store.adminUses.put('c', 1);
      },
      async (store) => {
        const found = ['a', 'b', 'c', 'd'].map((id) => store.adminUses.expiryOf(id));
        expect(await Promise.all(found)).toEqual([null, expiresAt, null, null]);
      },
    );
  });

  test('a shard’s gateway session survives a restart until it is deleted', async () => {
    await reopened(
      async (store) => {
        await store.sessions.write(0, session, 0);
        await store.sessions.write(0, { ...session, sequence: 43 }, 0);
        await store.sessions.write(1, { ...session, shardId: 1 }, 0);
        await store.sessions.write(1, null, 0);
      },
      async (store) => {
        expect(await store.sessions.read(0)).toEqual({ ...session, sequence: 43 });
        expect(await store.sessions.read(1)).toBeNull();
      },
    );
  });

  test('a left server is stored once, survives a restart, and is removed when the bot is back', async () => {
    await reopened(
      async (store) => {
        await store.leftGuilds.add('1', 1000);
        await store.leftGuilds.add('1', 2000);
        await store.leftGuilds.add('2', 3000);
        await store.leftGuilds.remove('2');
      },
      async (store) => {
        expect(await store.leftGuilds.all()).toEqual([{ guildId: '1', leftAt: 1000 }]);
      },
    );
  });

  async function reopened(
    before: (store: Store) => Promise<void>,
    after: (store: Store) => Promise<void>,
  ): Promise<void> {
    for (const act of [before, after]) {
      const store = await place().open();
      await act(store);
      await store.close();
    }
  }
}

const units = { limit: 5000, remaining: 4321, resetAt: 86_400_000, asOf: 77 };

const key: StoredKey = {
  sealed: 'v1.sealed',
  lastFour: '9f3a',
  setAt: 12,
  refusal: { code: 'account_blocked', since: 34 },
  units,
  lastNotice: 'quota_spent 86400000',
};

const session: GatewaySession = {
  sessionId: 'c0ffee',
  resumeURL: 'wss://gateway.example',
  sequence: 42,
  shardId: 0,
  shardCount: 2,
};
