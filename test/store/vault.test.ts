import { randomBytes } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { loadMasterKeys } from '../../src/store/master-keys.ts';
import { createVault } from '../../src/store/vault.ts';
import type { Vault } from '../../src/store/vault.ts';
import { temporaryFolder } from './data-folder.ts';

const guildIds = fc.bigInt(1n, 2n ** 63n).map(String);
const oldKey = randomBytes(32);
const newKey = randomBytes(32);
const vault = vaultWith(newKey);

describe('the vault', () => {
  test('opens what it sealed, whatever it is', () => {
    fc.assert(
      fc.property(guildIds, fc.string({ unit: 'binary' }), (guildId, secret) => {
        expect(vault.open(guildId, vault.seal(guildId, secret))).toEqual({ ok: true, secret });
      }),
    );
  });

  test('never opens for another server', () => {
    fc.assert(
      fc.property(guildIds, guildIds, fc.string(), (guildId, other, secret) => {
        fc.pre(guildId !== other);
        const opened = vault.open(other, vault.seal(guildId, secret));
        expect(opened).toEqual({ ok: false, failure: 'not_ours' });
      }),
    );
  });

  test('never opens a record of which one character was changed, and never throws', () => {
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

  test('answers any text that is no record in kind', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(vault.open('1', text)).toEqual({ ok: false, failure: 'malformed' });
        expect(vault.needsReseal(text)).toBe(true);
      }),
    );
  });

  test('seals the same secret differently each time, and shows nothing of it', () => {
    const records = Array.from({ length: 20 }, () => vault.seal('1', 'a-key-that-stays-hidden'));
    expect(new Set(records).size).toBe(20);
    expect(records.join()).not.toContain('hidden');
    expect(records.join()).not.toContain(Buffer.from('hidden').toString('base64url'));
  });

  test('opens what an older master key sealed, and says that it wants sealing anew', () => {
    const record = vaultWith(oldKey).seal('1', 'a secret');
    const rotated = vaultWith(newKey, oldKey);
    expect(rotated.open('1', record)).toEqual({ ok: true, secret: 'a secret' });
    expect(rotated.needsReseal(record)).toBe(true);
    expect(rotated.needsReseal(rotated.seal('1', 'a secret'))).toBe(false);
  });

  test('says when the master key is lost', () => {
    const record = vaultWith(oldKey).seal('1', 'a secret');
    expect(vault.open('1', record)).toEqual({ ok: false, failure: 'lost_master_key' });
  });

  test('gives the same secret the same fingerprint, which another master key cannot make', () => {
    expect(vault.fingerprint('a secret')).toMatch(/^[\w-]{16}$/u);
    expect(vault.fingerprint('a secret')).toBe(vaultWith(newKey, oldKey).fingerprint('a secret'));
    expect(vault.fingerprint('a secret')).not.toBe(vault.fingerprint('another'));
    expect(vault.fingerprint('a secret')).not.toBe(vaultWith(oldKey).fingerprint('a secret'));
  });

  test('cannot be made without a master key of 32 bytes', () => {
    expect(() => vaultWith()).toThrow('32 bytes');
    expect(() => vaultWith(newKey, randomBytes(16))).toThrow('32 bytes');
  });
});

describe('master keys', () => {
  test('are generated once and kept for their owner alone', () => {
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

  test('of the environment go before the kept one, which still opens', () => {
    const dataDir = temporaryFolder();
    const kept = loadMasterKeys({ fromEnv: [], dataDir, randomBytes }).keys.map(hex);
    const { keys } = loadMasterKeys({ fromEnv: [newKey, oldKey], dataDir, randomBytes });
    expect(keys.map(hex)).toEqual([hex(newKey), hex(oldKey), ...kept]);
  });

  test('of the environment leave no file behind', () => {
    const dataDir = temporaryFolder();
    const { keys, generatedIn } = loadMasterKeys({ fromEnv: [newKey], dataDir, randomBytes });
    expect([keys.map(hex), generatedIn]).toEqual([[hex(newKey)], null]);
    expect(() => readFileSync(join(dataDir, 'encryption.key'))).toThrow('ENOENT');
  });

  test('in a damaged file are never replaced in silence', () => {
    const dataDir = temporaryFolder();
    const file = join(dataDir, 'encryption.key');
    writeFileSync(file, 'half a k');
    expect(() => loadMasterKeys({ fromEnv: [], dataDir, randomBytes })).toThrow(
      `${file}: it holds no key of 32 bytes`,
    );
    expect(readFileSync(file, 'utf8')).toBe('half a k');
  });
});

function vaultWith(...masterKeys: Uint8Array[]): Vault {
  return createVault({ masterKeys, randomBytes });
}

/** The last character of a part has bits that base64 leaves unused. */
function sameBytes(one: string, other: string): boolean {
  const bytes = (record: string) =>
    record.split('.').map((part) => hex(Buffer.from(part, 'base64url')));
  return JSON.stringify(bytes(one)) === JSON.stringify(bytes(other));
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}
