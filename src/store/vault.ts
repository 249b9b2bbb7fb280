import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto';

import { StoreError } from './failure.ts';
import type { FingerprintSecretRecords } from './store.ts';

/** Encrypts secrets for storage, each bound to its server. */
export interface Vault {
  seal(guildId: string, secret: string): string;
  /** Never throws. A failure contains no secret. */
  open(guildId: string, record: string): OpenedSecret;
  /** Whether another master key than the first has sealed the record. */
  needsReseal(record: string): boolean;
  /**
   * Returns 16 characters that identify a secret in caches, limits, metrics and logs. They cannot be
   * computed without the stored fingerprint secret.
   */
  fingerprint(secret: string): string;
}

export type OpenedSecret =
  | { readonly ok: true; readonly secret: string }
  | {
      readonly ok: false;
      /**
       * `lost_master_key`: sealed with an unknown master key. `not_ours`: altered, or another server's
       * record. `malformed`: not a record.
       */
      readonly failure: 'lost_master_key' | 'not_ours' | 'malformed';
    };

interface VaultOptions {
  /** At least one, 32 bytes each. The first seals, all open. */
  readonly masterKeys: readonly Uint8Array[];
  readonly randomBytes: (size: number) => Uint8Array;
  /** As text. Default: derived from the first master key. */
  readonly fingerprintSecret?: string;
}

/**
 * Creates a vault with the stored fingerprint secret, so that fingerprints are the same in all processes
 * and stay the same when the master key changes. Stores the derived secret if there is none, or if its
 * master key is lost; seals it again if the first master key has changed. Rejects with `StoreError`.
 */
export async function openVault(
  records: FingerprintSecretRecords,
  options: VaultOptions,
): Promise<Vault> {
  const vault = createVault(options);
  const secretIn = (record: string): string | null => {
    const opened = vault.open(fingerprintOwner, record);
    return opened.ok ? opened.secret : null;
  };
  const withSecret = (fingerprintSecret: string): Vault =>
    createVault({ ...options, fingerprintSecret });
  const found = await records.find();
  const known = found === null ? null : secretIn(found);
  if (found !== null && known !== null && !vault.needsReseal(found)) return withSecret(known);
  const secret = known ?? derivedFingerprintSecret(firstOf(options.masterKeys));
  const stored = await records.replace(found, vault.seal(fingerprintOwner, secret));
  const current = secretIn(stored);
  if (current !== null) return withSecret(current);
  // The key command leaves the stored one; another process may have stored its own first.
  if (stored === found) return withSecret(secret);
  throw otherMasterKey();
}

/**
 * Rejects with `StoreError` if the stored secret needs a master key that this process does not have. For a
 * process that joins others, which use that key: none of them could open what the other seals.
 */
export async function requireSameMasterKey(
  records: Pick<FingerprintSecretRecords, 'find'>,
  vault: Pick<Vault, 'open'>,
): Promise<void> {
  const found = await records.find();
  if (found === null) return;
  const opened = vault.open(fingerprintOwner, found);
  if (!opened.ok && opened.failure === 'lost_master_key') throw otherMasterKey();
}

function otherMasterKey(): StoreError {
  return new StoreError(
    'unreadable',
    'The other processes use another master key: set ENCRYPTION_KEY to the same value in all of them.',
  );
}

/** AES-256-GCM with a key for each record (HKDF-SHA256) and the server's id as associated data. */
export function createVault(options: VaultOptions): Vault {
  const { masterKeys, randomBytes } = options;
  const first = firstOf(masterKeys);
  const keys = new Map(masterKeys.map((key) => [keyIdOf(key), key]));
  const firstId = keyIdOf(first);
  const { fingerprintSecret = derivedFingerprintSecret(first) } = options;
  const fingerprintKey = Buffer.from(fingerprintSecret, 'base64url');

  return {
    seal(guildId, secret) {
      const salt = randomBytes(saltSize);
      const nonce = randomBytes(nonceSize);
      const cipher = createCipheriv('aes-256-gcm', recordKey(first, salt), nonce);
      cipher.setAAD(Buffer.from(guildId));
      const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return [form, firstId, ...[salt, nonce, sealed, cipher.getAuthTag()].map(text)].join('.');
    },

    open(guildId, record) {
      const parts = partsOf(record);
      if (parts === null) return { ok: false, failure: 'malformed' };
      const key = keys.get(parts.keyId);
      if (key === undefined) return { ok: false, failure: 'lost_master_key' };
      const decipher = createDecipheriv('aes-256-gcm', recordKey(key, parts.salt), parts.nonce);
      decipher.setAAD(Buffer.from(guildId)).setAuthTag(parts.tag);
      try {
        const secret = Buffer.concat([decipher.update(parts.sealed), decipher.final()]);
        return { ok: true, secret: secret.toString('utf8') };
      } catch {
        return { ok: false, failure: 'not_ours' };
      }
    },

    needsReseal: (record) => partsOf(record)?.keyId !== firstId,

    fingerprint: (secret) =>
      createHmac('sha256', fingerprintKey).update(secret).digest('base64url').slice(0, 16),
  };
}

function firstOf(masterKeys: readonly Uint8Array[]): Uint8Array {
  const [first] = masterKeys;
  if (first === undefined || masterKeys.some((key) => key.length !== 32)) {
    throw new RangeError('A vault needs one or more master keys of 32 bytes.');
  }
  return first;
}

const form = 'v1';
const saltSize = 16;
const nonceSize = 12;
const tagSize = 16;
const noSalt = Buffer.alloc(0);

interface Parts {
  readonly keyId: string;
  readonly salt: Buffer;
  readonly nonce: Buffer;
  readonly sealed: Buffer;
  readonly tag: Buffer;
}

function partsOf(record: string): Parts | null {
  const match = /^v1\.([\w-]{8})\.([\w-]+)\.([\w-]+)\.([\w-]*)\.([\w-]+)$/u.exec(record);
  if (match === null) return null;
  const [, keyId = '', ...rest] = match;
  const [salt, nonce, sealed, tag] = rest.map((part) => Buffer.from(part, 'base64url'));
  if (salt?.length !== saltSize || nonce?.length !== nonceSize) return null;
  if (sealed === undefined || tag?.length !== tagSize) return null;
  return { keyId, salt, nonce, sealed, tag };
}

/** The record belongs to no server. */
const fingerprintOwner = 'fingerprint-secret';

function derivedFingerprintSecret(masterKey: Uint8Array): string {
  return text(derived(masterKey, noSalt, 'colophon fingerprint 1', 32));
}

/** Identifies a master key in its records without revealing it. */
function keyIdOf(masterKey: Uint8Array): string {
  return text(derived(masterKey, noSalt, 'colophon key id 1', 6));
}

function recordKey(masterKey: Uint8Array, salt: Uint8Array): Uint8Array {
  return derived(masterKey, salt, 'colophon record 1', 32);
}

function derived(key: Uint8Array, salt: Uint8Array, info: string, size: number): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', key, salt, info, size));
}

function text(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url');
}
