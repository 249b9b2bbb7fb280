import { randomBytes } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { loadMasterKeys } from '../../src/store/master-keys.ts';
import { createVault, openVault } from '../../src/store/vault.ts';
import type { Vault } from '../../src/store/vault.ts';
import type { FingerprintSecretRecords } from '../../src/store/store.ts';
import { temporaryFolder } from './data-folder.ts';

const guildIds = fc.bigInt(1n, 2n ** 63n).map(String);
const oldKey = randomBytes(32);
const newKey = randomBytes(32);
const vault = vaultWith(newKey);

describe('the vault', () => {
  test('opens every secret that it sealed', () => {
    fc.assert(
      fc.property(guildIds, fc.string({ unit: 'binary' }), (guildId, secret) => {
        expect(vault.open(guildId, vault.seal(guildId, secret))).toEqual({ ok: true, secret });
      }),
    );
  });

  test('does not open a record for another server', () => {
    fc.assert(
      fc.property(guildIds, guildIds, fc.string(), (guildId, other, secret) => {
        fc.pre(guildId !== other);
        const opened = vault.open(other, vault.seal(guildId, secret));
        expect(opened).toEqual({ ok: false, failure: 'not_ours' });
      }),
    );
  });

  test('does not open a record with a changed character, and never throws', () => {
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom('A', 'z', '0', '-', '_', '.', '月'), (at, letter) => {
        const record = vault.seal('1', 'a secret');
        const index = at % record.length;
        const changed = record.slice(0, index) + letter + record.slice(index + 1);
        fc.pre(!sameBytes(changed, record));
        expect(vault.open('1', changed)).toMatchObject({ ok: false });
      }),
      { numRuns: 500 },
    );
  });

  test('reports any other text as malformed', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(vault.open('1', text)).toEqual({ ok: false, failure: 'malformed' });
        expect(vault.needsReseal(text)).toBe(true);
      }),
    );
  });

  test('seals the same secret differently each time, without any part of it', () => {
    const records = Array.from({ length: 20 }, () => vault.seal('1', 'a-key-that-stays-hidden'));
    expect(new Set(records).size).toBe(20);
    expect(records.join()).not.toContain('hidden');
    expect(records.join()).not.toContain(Buffer.from('hidden').toString('base64url'));
  });

  test('opens what an older master key sealed, and reports that it needs resealing', () => {
    const record = vaultWith(oldKey).seal('1', 'a secret');
    const rotated = vaultWith(newKey, oldKey);
    expect(rotated.open('1', record)).toEqual({ ok: true, secret: 'a secret' });
    expect(rotated.needsReseal(record)).toBe(true);
    expect(rotated.needsReseal(rotated.seal('1', 'a secret'))).toBe(false);
  });

  test('reports a lost master key', () => {
    const record = vaultWith(oldKey).seal('1', 'a secret');
    expect(vault.open('1', record)).toEqual({ ok: false, failure: 'lost_master_key' });
  });

  test('gives each secret a fingerprint of 16 characters', () => {
    expect(vault.fingerprint('a secret')).toMatch(/^[\w-]{16}$/u);
    expect(vault.fingerprint('a secret')).not.toBe(vault.fingerprint('another'));
  });

  test('needs a master key of 32 bytes', () => {
    expect(() => vaultWith()).toThrow('32 bytes');
    expect(() => vaultWith(newKey, randomBytes(16))).toThrow('32 bytes');
  });
});

describe('the fingerprints of all processes', () => {
  test('are those of the first master key that was used, through every change of the master key', async () => {
    const records = memoryRecords();
    const fingerprint = vaultWith(oldKey).fingerprint('a secret');
    for (const masterKeys of [[oldKey], [oldKey, newKey], [newKey, oldKey], [newKey]]) {
      const opened = await openVault(records, { masterKeys, randomBytes });
      expect(opened.fingerprint('a secret')).toBe(fingerprint);
    }
  });

  test('are the same for two processes that start at the same time', async () => {
    const records = memoryRecords();
    const orders = [
      [oldKey, newKey],
      [newKey, oldKey],
    ];
    const vaults = await Promise.all(
      orders.map((masterKeys) => openVault(records, { masterKeys, randomBytes })),
    );
    expect(new Set(vaults.map((one) => one.fingerprint('a secret'))).size).toBe(1);
  });

  test('are new when the master key of the stored secret is lost, and stay the same afterwards', async () => {
    const records = memoryRecords();
    const lost = await openVault(records, { masterKeys: [oldKey], randomBytes });
    const next = await openVault(records, { masterKeys: [newKey], randomBytes });
    const last = await openVault(records, { masterKeys: [newKey], randomBytes });
    expect(next.fingerprint('a secret')).not.toBe(lost.fingerprint('a secret'));
    expect(last.fingerprint('a secret')).toBe(next.fingerprint('a secret'));
  });

  test('come from a secret that is stored only sealed', async () => {
    const records = memoryRecords();
    await openVault(records, { masterKeys: [oldKey], randomBytes });
    expect(await records.find()).toMatch(/^v1\./u);
  });
});

describe('master keys', () => {
  test('are generated once and are readable only by their owner', () => {
    const dataDir = temporaryFolder();
    const first = loadMasterKeys({ fromEnv: [], dataDir, randomBytes });
    const file = join(dataDir, 'encryption.key');
    expect(first.generatedIn).toBe(file);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const second = loadMasterKeys({ fromEnv: [], dataDir, randomBytes });
    expect(second.generatedIn).toBeNull();
    expect(second.keys.map(hex)).toEqual(first.keys.map(hex));
    expect(first.keys.map((key) => key.length)).toEqual([32]);
  });

  test('of the environment precede the stored one, which still opens records', () => {
    const dataDir = temporaryFolder();
    const kept = loadMasterKeys({ fromEnv: [], dataDir, randomBytes }).keys.map(hex);
    const { keys } = loadMasterKeys({ fromEnv: [newKey, oldKey], dataDir, randomBytes });
    expect(keys.map(hex)).toEqual([hex(newKey), hex(oldKey), ...kept]);
  });

  test('of the environment create no file', () => {
    const dataDir = temporaryFolder();
    const { keys, generatedIn } = loadMasterKeys({ fromEnv: [newKey], dataDir, randomBytes });
    expect([keys.map(hex), generatedIn]).toEqual([[hex(newKey)], null]);
    expect(() => readFileSync(join(dataDir, 'encryption.key'))).toThrow('ENOENT');
  });

  test('in a damaged file are not replaced', () => {
    const dataDir = temporaryFolder();
    const file = join(dataDir, 'encryption.key');
    writeFileSync(file, 'half a k');
    expect(() => loadMasterKeys({ fromEnv: [], dataDir, randomBytes })).toThrow(
      `${file}: it contains no key of 32 bytes`,
    );
    expect(readFileSync(file, 'utf8')).toBe('half a k');
  });
});

function vaultWith(...masterKeys: Uint8Array[]): Vault {
  return createVault({ masterKeys, randomBytes });
}

function memoryRecords(): FingerprintSecretRecords {
  let stored: string | null = null;
  return {
    find: () => Promise.resolve(stored),
    replace(from, to) {
      if (stored === null || stored === from) stored = to;
      return Promise.resolve(stored);
    },
  };
}

/** Compares bytes, because the last character of a part has bits that base64 ignores. */
function sameBytes(one: string, other: string): boolean {
  const bytes = (record: string) =>
    record.split('.').map((part) => hex(Buffer.from(part, 'base64url')));
  return JSON.stringify(bytes(one)) === JSON.stringify(bytes(other));
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}
