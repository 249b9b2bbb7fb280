import { randomBytes } from 'node:crypto';

import { describe, expect, onTestFinished, test } from 'vitest';

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

test('a Redis that cannot be reached is a failure that shows no password', async () => {
  const { run } = await doctorRig();
  const { about, output } = await run({
    variables: { REDIS_URL: 'redis://colophon:secret-of-redis@127.0.0.1:9', ENCRYPTION_KEY: key },
  });
  expect(about('storage')).toMatch(/^failed.*redis:\/\/127\.0\.0\.1:9 cannot be reached/u);
  expect(output).not.toContain('secret-of-redis');
});

async function open(...settings: readonly string[]) {
  const rig = await doctorRig();
  const redis = await startRedis(...settings);
  onTestFinished(() => redis.close());
  return { ...rig, variables: { REDIS_URL: redis.url, ENCRYPTION_KEY: key } };
}
