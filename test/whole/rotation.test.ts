import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { beforeAll, expect, test } from 'vitest';

import { SAMPLE_KEY } from '../../src/playground/catalogue/sample-catalogue.ts';
import { openStore } from '../../src/store/sqlite/store.ts';
import { createVault } from '../../src/store/vault.ts';
import { useStack } from './use-stack.ts';

const [older, newer, other] = [randomBytes(32), randomBytes(32), randomBytes(32)];

const stack = useStack({ variables: { ENCRYPTION_KEY: base64(older) } });
let guildId: string;
beforeAll(async () => {
  guildId = stack.person('keyed').guild?.id ?? '';
  await stack.person('keyed').type('/book book:lamplighter').answer();
});

test('a new first master key reseals all stored keys', async () => {
  await stack.replace({ ENCRYPTION_KEY: `${base64(newer)},${base64(older)}` });
  await expect.poll(() => decryptWith(newer), patience).toBe(SAMPLE_KEY);
});

test('/setup forget deletes the answers that were fetched before the master key was changed', async () => {
  expect(storedAnswers()).toBeGreaterThan(0);
  const admin = stack.admin('keyed');
  const question = await admin.type('/setup forget').answer();
  await admin.press(question, 'Remove the key').answer();
  await expect.poll(storedAnswers).toBe(0);
});

test('with a lost master key, the bot logs it, starts, and keeps the stored key', async () => {
  const words =
    'could not decrypt stored keys because their master key is missing; these servers have no key';
  stack.expectError(words);
  await stack.setKey();
  await stack.replace({ ENCRYPTION_KEY: base64(other) });
  await expect.poll(() => stack.bot().log.join('\n'), patience).toContain(words);
  // The sealed key is kept, because the host may find the master key.
  expect(await decryptWith(newer)).toBe(SAMPLE_KEY);
});

/** A machine under load can take this long. */
const patience = { timeout: 20_000, interval: 200 };

/** The number of stored answers that were fetched with a key. */
function storedAnswers(): number {
  const cache = new DatabaseSync(join(stack.dataDir, 'cache.sqlite'), { readOnly: true });
  const { count } =
    cache.prepare("SELECT count(*) AS count FROM answers WHERE key LIKE '%key:%'").get() ?? {};
  cache.close();
  return Number(count);
}

/** The stored key, decrypted with this master key alone, or the failure. */
async function decryptWith(masterKey: Uint8Array): Promise<string> {
  const vault = createVault({ masterKeys: [masterKey], randomBytes });
  const store = openStore({
    ...{ dataDir: stack.dataDir, now: Date.now, withoutLock: true },
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
