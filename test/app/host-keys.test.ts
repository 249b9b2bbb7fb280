import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';

import Keyv from 'keyv';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

import { readConfig } from '../../src/config.ts';
import { openHostKeys } from '../../src/app/host-keys.ts';
import type { HostKeys } from '../../src/key-command/run.ts';
import {
  SAMPLE_KEY,
  startSampleCatalogue,
  type SampleCatalogue,
} from '../../src/playground/catalogue/sample-catalogue.ts';
import { loadMasterKeys } from '../../src/store/master-keys.ts';
import { connectRedis } from '../../src/store/redis/connection.ts';
import { openRedisStore } from '../../src/store/redis/store.ts';
import { openAnswerStorage } from '../../src/store/sqlite/answer-storage.ts';
import { openStore } from '../../src/store/sqlite/store.ts';
import { createVault, type Vault } from '../../src/store/vault.ts';
import { bytesOf, temporaryFolder } from '../store/data-folder.ts';
import { noFiles } from '../support/no-files.ts';
import { hasRedis, startRedis } from '../support/redis-server.ts';

const guildId = '123456789012345678';
const neighbour = '876543210987654321';

let catalogue: SampleCatalogue;
beforeAll(async () => {
  catalogue = await startSampleCatalogue();
});
afterAll(() => catalogue.close());

describe('the host’s keys', () => {
  test('are checked with one request, stored encrypted, and found again', async () => {
    const dataDir = temporaryFolder();
    const before = catalogue.requests.count();
    const [keys, close] = await hostKeys({ DATA_DIR: dataDir });
    expect(keys.notes).toEqual([
      `A master key was made: keep a copy of ${join(dataDir, 'encryption.key')}.`,
    ]);
    const status = await keys.setKey(guildId, ` ${SAMPLE_KEY}\n`);
    expect(status).toMatchObject({ state: 'working', lastFour: 'ound', refusal: null });
    expect(status).toHaveProperty('units.limit', 5000);
    expect(catalogue.requests.count()).toBe(before + 1);
    await close();
    expect(bytesOf(dataDir).includes(SAMPLE_KEY)).toBe(false);

    const [again] = await hostKeys({ DATA_DIR: dataDir });
    expect(again.notes).toEqual([]);
    expect(again.keyStatus(guildId)).toEqual(status);
    expect(again.keyStatus(neighbour)).toEqual({ state: 'none' });
  });

  test('leave the previous key if the new one is refused', async () => {
    const dataDir = temporaryFolder();
    const [keys] = await hostKeys({ DATA_DIR: dataDir });
    const status = await keys.setKey(guildId, SAMPLE_KEY);
    await expect(keys.setKey(guildId, 'a-key-that-nobody-issued')).rejects.toMatchObject({
      problem: { code: 'typed_key_refused', refusal: 'invalid_key' },
    });
    await expect(keys.setKey(guildId, 'not a key')).rejects.toMatchObject({
      problem: { code: 'malformed_key' },
    });
    expect(keys.keyStatus(guildId)).toMatchObject({
      ...status,
      units: expect.anything() as object,
    });
  });

  test('delete the data fetched with a key if no bot is running', async () => {
    const dataDir = temporaryFolder();
    const [keys, close] = await hostKeys({ DATA_DIR: dataDir });
    await keys.setKey(guildId, SAMPLE_KEY);
    await close();
    expect(await answersIn(dataDir)).toHaveLength(1);
    const [again, closeAgain] = await hostKeys({ DATA_DIR: dataDir });
    expect(await again.forgetKey(guildId)).toBe(true);
    expect(await again.forgetKey(guildId)).toBe(false);
    await closeAgain();
    expect(await answersIn(dataDir)).toEqual([]);
  });

  test('name the variables to check if the catalogue is not reachable', async () => {
    const [keys] = await hostKeys({ CATALOGUE_BASE_URL: 'http://127.0.0.1:9' });
    await expect(keys.setKey(guildId, SAMPLE_KEY)).rejects.toMatchObject({
      problem: { code: 'down' },
    });
    expect(keys.keyStatus(guildId)).toEqual({ state: 'none' });
  });
});

describe('while a bot is running, the host’s keys', () => {
  test('are encrypted so that the bot can decrypt them', async () => {
    const bot = startedBot(temporaryFolder());
    const [keys] = await hostKeys({ DATA_DIR: bot.dataDir });
    await keys.setKey(guildId, SAMPLE_KEY);
    expect(await bot.secretOf(guildId)).toBe(SAMPLE_KEY);
    await keys.forgetKey(guildId);
    expect(await bot.secretOf(guildId)).toBeNull();
  });

  test('generate no master key that the bot does not have', async () => {
    const bot = startedBot(temporaryFolder());
    rmSync(join(bot.dataDir, 'encryption.key'));
    await expect(hostKeys({ DATA_DIR: bot.dataDir })).rejects.toThrow(
      'set ENCRYPTION_KEY to the value of the running bot',
    );
  });

  test("are not encrypted with a master key of the bot's next start", async () => {
    const bot = startedBot(temporaryFolder());
    const [keys, close] = await hostKeys({ DATA_DIR: bot.dataDir });
    await keys.setKey(neighbour, SAMPLE_KEY);
    await close();
    const rotated = { DATA_DIR: bot.dataDir, ENCRYPTION_KEY: randomKey() };
    const [later] = await hostKeys(rotated);
    await expect(later.setKey(guildId, SAMPLE_KEY)).rejects.toThrow('restart the bot');
    expect(await bot.secretOf(guildId)).toBeNull();
    expect(await bot.secretOf(neighbour)).toBe(SAMPLE_KEY);

    await bot.stop();
    const [alone] = await hostKeys(rotated);
    expect(await alone.setKey(guildId, SAMPLE_KEY)).toHaveProperty('state', 'working');
  });
});

describe('with another master key than the stored one', () => {
  test('a server’s key is shown as locked, and cannot be replaced before it is deleted', async () => {
    const dataDir = temporaryFolder();
    const [keys, close] = await hostKeys({ DATA_DIR: dataDir, ENCRYPTION_KEY: randomKey() });
    await keys.setKey(guildId, SAMPLE_KEY);
    await close();
    const [other] = await hostKeys({ DATA_DIR: dataDir, ENCRYPTION_KEY: randomKey() });
    expect(other.keyStatus(guildId)).toHaveProperty('state', 'locked');
    await expect(other.setKey(guildId, SAMPLE_KEY)).rejects.toThrow('forget the key first');
    expect(await other.forgetKey(guildId)).toBe(true);
    expect(await other.setKey(guildId, SAMPLE_KEY)).toHaveProperty('state', 'working');
  });

  test('the bot’s fingerprint secret is kept', async () => {
    const dataDir = temporaryFolder();
    const stored = async () => {
      const store = openStore({ dataDir, now: Date.now, schedule: () => () => undefined });
      const found = await store.fingerprintSecret.find();
      await store.close();
      return found;
    };
    const [, close] = await hostKeys({ DATA_DIR: dataDir, ENCRYPTION_KEY: randomKey() });
    await close();
    const before = await stored();
    const [, closeOther] = await hostKeys({ DATA_DIR: dataDir, ENCRYPTION_KEY: randomKey() });
    await closeOther();
    expect([before, await stored()]).toEqual([expect.any(String), before]);
  });
});

describe.skipIf(!hasRedis)('in Redis (needs redis-server), the host’s keys', () => {
  test('are reported to the bots, and leave no file', async () => {
    const redis = await startRedis();
    onTestFinished(() => redis.close());
    const dataDir = join(temporaryFolder(), 'none');
    const variables = { DATA_DIR: dataDir, REDIS_URL: redis.url, ENCRYPTION_KEY: randomKey() };
    const connection = await connectRedis({
      url: redis.url,
      onTrouble: () => undefined,
      onReconnected: () => undefined,
    });
    onTestFinished(() => connection.close());
    const bot = await openRedisStore({ connection, processId: 'bot' });
    const heard: (string | null)[] = [];
    bot.subscribe((guild) => heard.push(guild));

    const [keys] = await hostKeys(variables);
    const status = await keys.setKey(guildId, SAMPLE_KEY);
    expect(status).toMatchObject({ state: 'working', lastFour: 'ound' });
    await expect.poll(() => heard).toContain(guildId);
    expect(await bot.servers.key(guildId)).toHaveProperty('lastFour', 'ound');
    expect(await keys.forgetKey(guildId)).toBe(true);
    expect(await bot.servers.key(guildId)).toBeNull();
    expect(() => bytesOf(dataDir)).toThrow('ENOENT');
  });
});

async function hostKeys(
  variables: Readonly<Record<string, string>>,
): Promise<[keys: HostKeys, close: () => Promise<void>]> {
  const reading = readConfig(
    {
      DISCORD_TOKEN: 'none',
      CATALOGUE_BASE_URL: catalogue.url,
      DATA_DIR: temporaryFolder(),
      ...variables,
    },
    noFiles,
  );
  if (!reading.ok) throw new Error(reading.faults.map(({ message }) => message).join(' '));
  const keys = await openHostKeys(reading.config);
  let closing: Promise<void> | null = null;
  const close = (): Promise<void> => (closing ??= keys.close());
  onTestFinished(close);
  return [keys, close];
}

/** A bot that is running on a data folder. */
function startedBot(dataDir: string) {
  const store = openStore({ dataDir, now: Date.now, schedule: () => () => undefined });
  const { keys } = loadMasterKeys({ fromEnv: [], dataDir, randomBytes });
  const vault: Vault = createVault({ masterKeys: keys, randomBytes });
  let closing: Promise<void> | null = null;
  const stop = (): Promise<void> => (closing ??= store.close());
  onTestFinished(stop);
  return {
    dataDir,
    stop,
    async secretOf(guild: string): Promise<string | null> {
      const key = await store.servers.key(guild);
      if (key === null) return null;
      const opened = vault.open(guild, key.sealed);
      return opened.ok ? opened.secret : opened.failure;
    },
  };
}

async function answersIn(dataDir: string): Promise<string[]> {
  const cache = openAnswerStorage({ dataDir, now: Date.now, onTrouble: fail });
  const keyv = new Keyv({ store: cache.storeFor('answers'), namespace: 'answers' });
  const keys: string[] = [];
  for await (const [key] of keyv.iterator()) keys.push(key);
  await cache.close();
  return keys;
}

function randomKey(): string {
  return randomBytes(32).toString('base64');
}

function fail(trouble: Error): never {
  throw trouble;
}
