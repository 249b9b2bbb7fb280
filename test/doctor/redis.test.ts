import { randomBytes } from 'node:crypto';

import { describe, expect, onTestFinished, test } from 'vitest';

import { newFleet, renewed } from '../../src/fleet/fleet-state.ts';
import { createShardOwners } from '../../src/fleet/shard-owners.ts';
import { fleetKey, redisSharedText } from '../../src/store/redis/shared-text.ts';
import { connected } from '../store/redis-servers.ts';
import { hasRedis, startRedis } from '../support/redis-server.ts';
import { doctorRig } from './doctor-rig.ts';

const key = randomBytes(32).toString('base64');
const bounded = ['--maxmemory', '256mb', '--maxmemory-policy', 'volatile-lru'];

describe.skipIf(!hasRedis)('Redis', () => {
  test('with settings that keep the data is well', async () => {
    const { run, variables } = await open(...bounded);
    expect((await run({ variables })).about('storage')).toMatch(
      /^ok +storage: redis:\/\/127\.0\.0\.1:\d+ is version \d.*stores changes on disk/u,
    );
  });

  test('that stores nothing on disk and has no memory limit is a warning for each', async () => {
    const { run, variables } = await open('--appendonly', 'no');
    const about = (await run({ variables })).about('storage');
    expect(about).toMatch(/^warning/u);
    expect(about).toContain('stores nothing on disk');
    expect(about).toContain('Run CONFIG SET appendonly yes');
    expect(about).toContain('Set maxmemory');
  });

  test('that does not show its settings is well, and says so', async () => {
    const { run, variables } = await open(...bounded, '--rename-command', 'CONFIG', '');
    expect((await run({ variables })).about('storage')).toMatch(
      /^ok.*does not show whether it stores changes on disk/u,
    );
  });

  test('that does not show its state is well, and its version is unknown', async () => {
    const { run, variables } = await open(...bounded, '--rename-command', 'INFO', '');
    expect((await run({ variables })).about('storage')).toMatch(/^ok.*is version unknown/u);
  });

  test('that refuses writes when it is full is a warning', async () => {
    const { run, variables } = await open(
      '--maxmemory',
      '256mb',
      '--maxmemory-policy',
      'noeviction',
    );
    expect((await run({ variables })).about('storage')).toContain('will refuse all writes');
  });

  test('as a cluster is a failure', async () => {
    const { run, variables } = await open('--cluster-enabled', 'yes');
    expect((await run({ variables })).about('storage')).toMatch(
      /^failed.*is a Redis Cluster.*\n +Set REDIS_URL to one Redis/u,
    );
  });

  test('with too few replicas is a failure', async () => {
    const { run, variables } = await open(...bounded);
    const { about } = await run({ variables: { ...variables, REDIS_WAIT_REPLICAS: '1' } });
    expect(about('storage')).toMatch(/^failed.*has 0 replicas/u);
  });

  test('with another clock is a warning', async () => {
    const { run, variables } = await open(...bounded);
    const now = Date.now() + 10_000;
    const about = (await run({ variables, effects: { now: () => now } })).about('storage');
    expect(about).toMatch(/^warning.*seconds ahead of that of Redis/u);
  });
});

describe.skipIf(!hasRedis)('processes that share a Redis', () => {
  const servers = { guilds: 2_600, guildSize: { channels: 1, roles: 1 } };

  test('have fewer shards than Discord recommends: a warning, and a failure when it closes them', async () => {
    const { run, variables } = await open(...bounded);
    const large = await doctorRig({ discord: servers });
    await announce(variables.REDIS_URL, { processes: 3, shards: 2 });
    expect((await large.run({ variables })).about('shards')).toMatch(
      /^warning.*2 shards in 3 running processes for 2,600 servers; Discord recommends 3\.\n.* Then end all processes/u,
    );
    await announce(variables.REDIS_URL, { processes: 1, shards: 1 });
    expect((await large.run({ variables })).about('shards')).toMatch(
      /^failed.*1 shard in 1 running process for.*\n.*more than 2,500 servers \(code 4011\)\..* Then end all/u,
    );
    await announce(variables.REDIS_URL, { processes: 0, shards: 1 });
    expect((await large.run({ variables })).about('shards')).toMatch(/^ok .* 3 shards for 2,600/u);
    expect((await run({ variables })).about('shards')).toMatch(/^ok /u);
  });

  test('share the memory that their servers need', async () => {
    const { variables } = await open(...bounded);
    const { run } = await doctorRig({ discord: servers });
    const memory = async () => (await run({ variables })).about('memory');
    expect(await memory()).toContain('421 MB are enough for 2,600 servers in 1 process.');
    await announce(variables.REDIS_URL, { processes: 4, shards: 4 });
    expect(await memory()).toContain('406 MB are enough for 2,600 servers in 4 processes.');
  });
});

/** Writes what processes that are alive tell each other. */
async function announce(
  url: string,
  { processes, shards }: { readonly processes: number; readonly shards: number },
): Promise<void> {
  const connection = await connected({ url });
  const ownersOf = createShardOwners();
  await redisSharedText(connection, fleetKey, 60_000).update((_, now) => {
    let state = newFleet(shards, now, null);
    for (let id = 0; id < processes; id += 1) {
      const lives = { id: `process-${id}`, shards: null, takesShards: true, lifeMs: 60_000 };
      const renewal = { ...lives, connected: new Set<number>(), pauseMs: 0 };
      state = renewed(state, renewal, { now, ownersOf });
    }
    return JSON.stringify(state);
  });
}

async function open(...settings: readonly string[]) {
  const rig = await doctorRig();
  const redis = await startRedis(...settings);
  onTestFinished(() => redis.close());
  return { ...rig, variables: { REDIS_URL: redis.url, ENCRYPTION_KEY: key } };
}
