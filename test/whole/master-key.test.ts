import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, onTestFinished, test, vi } from 'vitest';

import { endBot, startBot, type BotProcess } from '../../src/playground/bot-process.ts';
import { openStore } from '../../src/store/sqlite/store.ts';
import { createVault } from '../../src/store/vault.ts';
import { temporaryFolder } from '../store/data-folder.ts';

/** What a start makes of the master keys, which it needs no Discord for. */

const guildId = '123456789012345678';
const [first, second] = [randomBytes(32), randomBytes(32)];

test('a master key that is garbage keeps the bot from starting, and stays as it is', async () => {
  const dataDir = temporaryFolder();
  const file = join(dataDir, 'encryption.key');
  writeFileSync(file, 'half a k');
  const bot = start(dataDir);
  expect(await bot.ended).toBe(1);
  expect(bot.log.at(-1)).toContain(
    `${file}: it contains no key of 32 bytes; restore a copy of it, or move it away to start with a new key.`,
  );
  expect(readFileSync(file, 'utf8')).toBe('half a k');
});

test('a lost master key is said at the start, which goes on', async () => {
  const dataDir = temporaryFolder();
  await storeKey(dataDir, first);
  const bot = start(dataDir, { ENCRYPTION_KEY: base64(second) });
  await expect
    .poll(() => bot.log.join('\n'), patience)
    .toContain(
      'could not decrypt stored keys because their master key is missing; these servers have no key',
    );
  // The sealed key stays, for the master key may be found again.
  expect(await openedWith(dataDir, first)).toBe('a secret key');
  expect(await bot.stop()).toBe(0);
});

test('once the first master key has changed, what is stored is sealed with it', async () => {
  const dataDir = temporaryFolder();
  await storeKey(dataDir, first);
  const bot = start(dataDir, { ENCRYPTION_KEY: `${base64(second)},${base64(first)}` });
  await expect.poll(() => openedWith(dataDir, second), patience).toBe('a secret key');
  expect(await bot.stop()).toBe(0);
  const words = bot.log.join('\n');
  for (const key of [first, second]) expect(words).not.toContain(base64(key));
});

/** A machine under load takes its time to start a process. */
const patience = { timeout: 60_000, interval: 200 };
vi.setConfig({ testTimeout: 90_000 });

function start(dataDir: string, variables: Readonly<Record<string, string>> = {}): BotProcess {
  const bot = startBot({
    DISCORD_TOKEN: 'token-of-nobody',
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

/** The stored key as this master key alone opens it, or why it does not. */
async function openedWith(dataDir: string, masterKey: Uint8Array): Promise<string> {
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
