import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';

import { describe, expect, onTestFinished, test, vi } from 'vitest';

import { readConfig } from '../../src/config.ts';
import { newFleet, renewed } from '../../src/fleet/fleet-state.ts';
import { createShardOwners } from '../../src/fleet/shard-owners.ts';
import type { SharedText } from '../../src/model/shared-text.ts';
import { openSharedStorage } from '../../src/app/shared-storage.ts';
import type { Storage, StorageParts } from '../../src/app/storage.ts';
import { openVault } from '../../src/store/vault.ts';
import { acquireSlot, observe } from '../catalogue/limiter/limiter-fixture.ts';
import { person } from '../catalogue/support/requesters.ts';
import { noFiles } from '../support/no-files.ts';
import { connected, ownRedis, patience } from '../store/redis-servers.ts';
import { postOf, watch } from '../store/watch-samples.ts';
import { hasRedis, type RedisServer } from '../support/redis-server.ts';
import { ManualClock } from '../support/manual-clock.ts';

describe.skipIf(!hasRedis)('a Redis that several processes share', () => {
  test('processes whose people ask at the same moment take turns', async () => {
    const server = await ownRedis();
    const clock = new ManualClock();
    // Both ask before one of them gets a slot.
    const parts = { clock, incompleteMs: 500 };
    const ids: string[] = [];
    const members = {
      ownerOf: () => ids[0] ?? expect.fail('no process has an id'),
      isAlive: (process: string) => ids.includes(process),
    };
    const both = [
      await open(server, {}, { ...parts, members }),
      await open(server, {}, { ...parts, members }),
    ];
    ids.push(...both.flatMap(({ fleet }) => fleet?.id ?? []));
    const people = both.map(({ limiter }, process) =>
      Array.from({ length: 20 }, () => observe(acquireSlot(limiter, person(`server ${process}`)))),
    );
    const served = () => people.map((own) => own.filter(({ place }) => place !== null).length);
    await vi.waitFor(async () => {
      await clock.advance(50);
      expect(served().toSorted()).toEqual([14, 15]);
    }, patience);
  });

  test('with REDIS_WAIT_REPLICAS, no attempt at a post begins before the replicas know it', async () => {
    const server = await ownRedis();
    const [free, waiting] = [await open(server), await open(server, { REDIS_WAIT_REPLICAS: '1' })];
    await free.store.watches.add(watch);
    await free.store.posts.plan(postOf(watch));
    const claim = async ({ store: { posts } }: Storage) => {
      const post = (await posts.openPost(watch.id)) ?? expect.fail('no post is open');
      return posts.claim(post, 'process');
    };
    await expect(claim(waiting)).rejects.toMatchObject({ code: 'unknown' });
    expect(await claim(free)).not.toBeNull();
  });

  test('a full Redis is no longer ready, says why, and is ready again when it has space', async () => {
    const server = await ownRedis('--maxmemory-policy', 'noeviction');
    const storage = await open(server);
    const { client } = await connected(server);
    await client.configSet('maxmemory', '1');
    await expect(storage.store.watches.add(watch)).rejects.toMatchObject({ code: 'full' });
    expect(storage.trouble()).toMatch(
      /^redis:\/\/127\.0\.0\.1:\d+ refused a command \(OOM .*: give it more memory \(maxmemory\)\.$/u,
    );
    await client.configSet('maxmemory', '0');
    await vi.waitFor(() => {
      expect(storage.trouble()).toBeNull();
    }, patience);
    await storage.store.watches.add(watch);
  });

  test('a Redis that restarts empty is named in the log and below “ready”', async () => {
    const server = await ownRedis('--appendonly', 'no');
    const errors: string[] = [];
    const log = { ...silent, error: (_: object, sentence: string) => errors.push(sentence) };
    const storage = await open(server, {}, { log });
    await openVault(storage.store.fingerprintSecret, { masterKeys: [masterKey], randomBytes });
    expect((await storage.advice()).join()).not.toContain('lost');
    expect(await storage.hasLostData()).toBe(false);
    await server.stop();
    await server.start();
    const loss = `${server.url} is empty, so keys, settings and watches of all servers are lost: stop all processes, restore its append-only file or its snapshot, and start them again. Without these, admins have to set them again.`;
    await vi.waitFor(() => {
      expect(errors).toContain(loss);
    }, patience);
    expect(await storage.advice()).toContain(loss);
    expect(await storage.hasLostData()).toBe(true);
  });

  test('a process with another master key than those that run does not start, and changes nothing', async () => {
    const server = await ownRedis();
    const { store, fleet } = await open(server);
    await openVault(store.fingerprintSecret, { masterKeys: [masterKey], randomBytes });
    const sealed = await store.fingerprintSecret.find();
    const other = { ENCRYPTION_KEY: Buffer.alloc(32, 2).toString('base64') };
    const both = `${other.ENCRYPTION_KEY},${masterKey.toString('base64')}`;
    await announce(fleet?.state);
    await expect(open(server, other)).rejects.toMatchObject({
      name: 'StoreError',
      message:
        'The other processes use another master key: set ENCRYPTION_KEY to the same value in all of them.',
    });
    expect(await store.fingerprintSecret.find()).toBe(sealed);
    expect((await open(server, { ENCRYPTION_KEY: both })).trouble()).toBeNull();
  });

  test('the rights that docs/fleet.md lists are enough', async () => {
    const server = await ownRedis();
    const { client } = await connected(server);
    const rights = /^ACL SETUSER .+$/mu.exec(readFileSync('docs/fleet.md', 'utf8'))?.[0] ?? '';
    await client.sendCommand(rights.split(' '));
    const user = { url: server.url.replace('//', '//colophon:password@') };
    const storage = await open(user);
    const { store, answers, limiter, fleet } = storage;
    await openVault(store.fingerprintSecret, { masterKeys: [masterKey], randomBytes });
    await store.servers.putKey('1', key);
    await store.servers.changeSettings('1', { language: 'en' });
    await store.addresses.save('a', 'book/1');
    expect(await store.addresses.find('a')).toBe('book/1');
    await store.adminUses.put('use', Date.now() + 60_000);
    await store.leftGuilds.add('2', 1);
    expect(await store.leftGuilds.all()).toHaveLength(1);
    await store.watches.add(watch);
    await store.posts.plan(postOf(watch));
    const cache = answers.storeFor('answers');
    await cache.set('one', 'answer');
    expect(await cache.get('one')).toBe('answer');
    await answers.drop('answers', 'one');
    await fleet?.keptInteractions.put(0, 'i', kept);
    expect(await fleet?.keptInteractions.all(0)).toHaveLength(1);
    await announce(fleet?.state);
    void observe(acquireSlot(limiter, person()));
    expect(await store.servers.keys()).toHaveLength(1);
    await store.servers.deleteServer('1');
    expect((await storage.advice()).join()).not.toContain('lost');
    expect(await client.sendCommand(['ACL', 'LOG'])).toEqual([]);
  });

  test('a Redis Cluster is refused with what to use instead', async () => {
    const server = await ownRedis('--cluster-enabled', 'yes');
    await expect(open(server)).rejects.toMatchObject({
      name: 'StoreError',
      message: `${server.url} is a Redis Cluster, which Colophon cannot use: set REDIS_URL to one Redis or Valkey with cluster-enabled no, with or without replicas.`,
    });
  });

  test('a provider that forbids INFO is accepted', async () => {
    const server = await ownRedis('--rename-command', 'INFO', '');
    expect((await open(server)).trouble()).toBeNull();
  });
});

const masterKey = Buffer.alloc(32, 1);
const silent = { debug: ignore, info: ignore, warn: ignore, error: ignore };
const key = {
  ...{ sealed: 'v1.sealed', lastFour: '9f3a', setAt: 12 },
  ...{ refusal: null, units: null, lastNotice: null },
};
const kept = { interaction: {}, arrivedAt: 1, first: 'nothing', by: 'process' } as const;

/** Writes that a process is alive. */
async function announce(state: SharedText | undefined): Promise<void> {
  const process = { id: 'process', shards: null, takesShards: true, lifeMs: 60_000, pauseMs: 0 };
  const renewal = { ...process, connected: new Set<number>() };
  await state?.update((_, now) =>
    JSON.stringify(
      renewed(newFleet(1, now, null), renewal, { now, ownersOf: createShardOwners() }),
    ),
  );
}

/** The storage of one process. */
async function open(
  { url }: Pick<RedisServer, 'url'>,
  variables: Readonly<Record<string, string>> = {},
  parts: Partial<StorageParts> = {},
): Promise<Storage> {
  const read = readConfig(
    {
      DISCORD_TOKEN: 'token',
      CATALOGUE_BASE_URL: 'https://catalogue.example',
      ENCRYPTION_KEY: masterKey.toString('base64'),
      REDIS_URL: url,
      ...variables,
    },
    noFiles,
  );
  if (!read.ok) throw new Error('the configuration is invalid');
  const storage = await openSharedStorage(url, {
    config: read.config,
    clock: new ManualClock(),
    log: silent,
    onCacheFailed: ignore,
    ...parts,
  });
  onTestFinished(async () => {
    storage.limiter.close();
    await storage.close();
  });
  return storage;
}

function ignore(): void {
  // These tests read the state itself.
}
