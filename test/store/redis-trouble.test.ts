import { describe, expect, test, vi } from 'vitest';

import { hasRedis } from '../support/redis-server.ts';
import { connected, patience, processStore, ownRedis, recordEvents } from './redis-servers.ts';

const watching = { onTrouble: () => undefined };

describe.skipIf(!hasRedis)('the store with a Redis in trouble (needs redis-server)', () => {
  test('with full memory rejects writes with a message, and is still read', async () => {
    const server = await ownRedis('--maxmemory-policy', 'noeviction');
    const { events, ...recorded } = recordEvents();
    const store = await processStore(server, recorded);
    await store.servers.putKey('1', key);
    const { client } = await connected(server);
    await client.configSet('maxmemory', '1');
    await expect(store.servers.putKey('2', key)).rejects.toMatchObject({
      code: 'full',
      message: expect.stringMatching(
        `^${server.url} refused a command \\(OOM .*give it more memory`,
      ) as string,
    });
    await expect(store.servers.changeSettings('2', {})).rejects.toMatchObject({ code: 'full' });
    await expect(store.addresses.save('a', 'book/1')).rejects.toMatchObject({ code: 'full' });
    expect(await store.servers.keys()).toEqual([{ guildId: '1', key }]);
    await store.servers.removeKey('1');
    expect(events).toEqual(['full']);
    await client.configSet('maxmemory', '0');
    await vi.waitFor(() => {
      expect(events).toEqual(['full', 'back']);
    }, patience);
    expect(await store.servers.keys()).toEqual([]);
    await store.servers.putKey('2', key);
  });

  test.each([
    [
      'wants replicas that are not there',
      'NOREPLICAS',
      ['CONFIG', 'SET', 'min-replicas-to-write', '1'],
    ],
    ['became a replica', 'READONLY', ['REPLICAOF', '127.0.0.1', '1']],
  ])('that %s cannot be written, and is read on', async (_, code, command) => {
    const server = await ownRedis();
    const store = await processStore(server, watching);
    await store.servers.putKey('1', key);
    const { client } = await connected(server);
    await client.sendCommand(command);
    await expect(store.servers.setUnits('1', key.sealed, units)).rejects.toMatchObject({
      code: 'not_writable',
      message: expect.stringContaining(`${server.url} refused a command (${code}`) as string,
    });
    expect(await store.servers.key('1')).toEqual(key);
  });

  test('with read permission only rejects writes, and is still read', async () => {
    const server = await ownRedis();
    const { client } = await connected(server);
    const rights = ['on', '>word', '~colophon:*', '&*', '+@all', '-@write'];
    await client.aclSetUser('bot', rights);
    const store = await processStore({ url: server.url.replace('//', '//bot:word@') }, watching);
    await expect(store.servers.putKey('1', key)).rejects.toMatchObject({ code: 'not_writable' });
    expect(await store.servers.key('1')).toBeNull();
  });

  test('with another type under one of our keys is named in the message', async () => {
    const server = await ownRedis();
    const { client } = await connected(server);
    await client.set('colophon:server-settings', 'no hash at all');
    const store = await processStore(server);
    await expect(store.servers.changeSettings('1', {})).rejects.toMatchObject({
      code: 'unreadable',
      message: expect.stringContaining(`${server.url} refused a command (WRONGTYPE`) as string,
    });
  });

  test('that is unreachable rejects every call, loses nothing, and works when it is back', async () => {
    const server = await ownRedis();
    const store = await processStore(server, watching);
    await store.servers.putKey('1', key);
    await store.servers.changeSettings('1', { language: 'en' });
    const notified: (string | null)[] = [];
    store.subscribe((guildId) => notified.push(guildId));
    await server.stop();
    const calls = [
      () => store.servers.keys(),
      () => store.servers.putKey('2', key),
      () => store.servers.claimNotice('1', 'a'),
      () => store.servers.settings('1'),
      () => store.addresses.find('a'),
      () => store.addresses.save('a', 'book/1'),
      () => store.sessions.read(0),
      () => store.leftGuilds.all(),
    ];
    for (const call of calls) await expect(call()).rejects.toMatchObject({ name: 'StoreError' });
    await server.start();
    await vi.waitFor(() => {
      expect(notified).toContain(null);
    }, patience);
    expect(await vi.waitFor(() => store.servers.keys(), patience)).toEqual([{ guildId: '1', key }]);
    expect(await store.servers.settings('1')).toEqual({ language: 'en' });
  });

  test('that is killed keeps all acknowledged writes', async () => {
    const server = await ownRedis();
    const store = await processStore(server, watching);
    const acknowledged: string[] = [];
    const writers = Array.from({ length: 8 }, async (_, writer) => {
      for (let index = 0; ; index += 1) {
        const id = `${writer} ${index}`;
        await store.addresses.save(id, `book/${id}`);
        acknowledged.push(id);
      }
    });
    const written = Promise.allSettled(writers);
    await vi.waitFor(() => {
      expect(acknowledged.length).toBeGreaterThan(50);
    }, patience);
    await server.stop('SIGKILL');
    await written;
    await server.start();
    const after = await processStore(server);
    for (const id of acknowledged) expect(await after.addresses.find(id)).toBe(`book/${id}`);
  });
});

const units = { limit: 5000, remaining: 4321, resetAt: 86_400_000, asOf: 77 };

const key = {
  sealed: 'v1.sealed',
  lastFour: '9f3a',
  setAt: 12,
  refusal: null,
  units: null,
  lastNotice: null,
};
