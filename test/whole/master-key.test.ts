import { randomBytes } from 'node:crypto';

import { expect, onTestFinished, test, vi } from 'vitest';

import { endBot, startBot, type BotProcess } from '../../src/playground/bot-process.ts';
import { openStore } from '../../src/store/sqlite/store.ts';
import { createVault } from '../../src/store/vault.ts';
import { temporaryFolder } from '../store/data-folder.ts';

const guildId = '123456789012345678';
const [first, second] = [randomBytes(32), randomBytes(32)];

test('with a lost master key, the bot logs a warning and starts', async () => {
  const dataDir = temporaryFolder();
  await storeKey(dataDir, first);
  const bot = start(dataDir, { ENCRYPTION_KEY: base64(second) });
  await expect
    .poll(() => bot.log.join('\n'), patience)
    .toContain(
      'could not decrypt stored keys because their master key is missing; these servers have no key',
    );
  // The sealed key is kept, because the host may find the master key.
  expect(await decryptWith(dataDir, first)).toBe('a secret key');
  expect(await bot.stop()).toBe(0);
});

test('a new first master key reseals all stored keys', async () => {
  const dataDir = temporaryFolder();
  await storeKey(dataDir, first);
  const bot = start(dataDir, { ENCRYPTION_KEY: `${base64(second)},${base64(first)}` });
  await expect.poll(() => decryptWith(dataDir, second), patience).toBe('a secret key');
  expect(await bot.stop()).toBe(0);
  const words = bot.log.join('\n');
  for (const key of [first, second]) expect(words).not.toContain(base64(key));
});

/** A machine under load can take this long to start a process. */
const patience = { timeout: 60_000, interval: 200 };
vi.setConfig({ testTimeout: 90_000 });

function start(dataDir: string, variables: Readonly<Record<string, string>> = {}): BotProcess {
  const bot = startBot({
    DISCORD_TOKEN: 'unused-token',
    DISCORD_API_URL: 'http://127.0.0.1:9/api',
    CATALOGUE_BASE_URL: 'http://127.0.0.1:9',
    DATA_DIR: dataDir,
    ...variables,
  });
  onTestFinished(() => endBot(bot));
  return bot;
}

async function storeKey(dataDir: string, masterKey: Uint8Array): Promise<void> {
  const vault = createVault({ masterKeys: [masterKey], randomBytes });
  const store = openStore({ dataDir, now: Date.now, schedule: () => () => undefined });
  await store.servers.putKey(guildId, {
    sealed: vault.seal(guildId, 'a secret key'),
    ...{ lastFour: ' key', setAt: 1, refusal: null, units: null, lastNotice: null },
  });
  await store.close();
}

/** The stored key, decrypted with this master key alone, or the failure. */
async function decryptWith(dataDir: string, masterKey: Uint8Array): Promise<string> {
  const vault = createVault({ masterKeys: [masterKey], randomBytes });
  const store = openStore({
    ...{ dataDir, now: Date.now, withoutLock: true },
    schedule: () => () => undefined,
  });
  const key = await store.servers.key(guildId);
  await store.close();
  const opened = vault.open(guildId, key?.sealed ?? '');
  return opened.ok ? opened.secret : opened.failure;
}

function base64(key: Uint8Array): string {
  return Buffer.from(key).toString('base64');
}
