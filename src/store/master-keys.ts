import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { StoreError } from './failure.ts';
import { notWritable, prepareDataFolder, preparePrivateFile } from './sqlite/data-folder.ts';

export interface MasterKeys {
  /** 32 bytes each, the sealing one first. */
  readonly keys: readonly Uint8Array[];
  /** The file of a key made just now, for the operator to keep a copy of; null where none was made. */
  readonly generatedIn: string | null;
}

export interface MasterKeyOptions {
  readonly fromEnv: readonly Uint8Array[];
  /** Null where several processes share a Redis, which takes the environment's: what is kept in a folder is one machine's. */
  readonly dataDir: string | null;
  /** Beside the process that holds the folder, which has one or has made one: none is made here. */
  readonly withoutLock?: boolean;
  readonly randomBytes: (size: number) => Uint8Array;
}

/**
 * The vault's master keys: those of the environment; else the one kept in `encryption.key` of the
 * data folder, generated when there is none. A kept key still opens what it sealed after the
 * environment has taken over. To be called by the process that holds the folder, unless `beside`.
 * Throws `StoreError` (`not_writable`, `unreadable`).
 */
export function loadMasterKeys(options: MasterKeyOptions): MasterKeys {
  const { fromEnv, dataDir, withoutLock = false } = options;
  if (dataDir === null) return { keys: fromEnv, generatedIn: null };
  const file = join(prepareDataFolder(dataDir), 'encryption.key');
  const kept = keptKey(file);
  const keys = kept === null ? fromEnv : [...fromEnv, kept];
  if (keys.length > 0) return { keys, generatedIn: null };
  if (withoutLock) throw missing(file);
  const key = options.randomBytes(32);
  keepKey(file, key);
  return { keys: [key], generatedIn: file };
}

function keptKey(file: string): Uint8Array | null {
  let text: string;
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return null;
    throw unreadable(file, 'it cannot be read', cause);
  }
  preparePrivateFile(file);
  if (!/^[A-Za-z0-9+/]{43}=$/u.test(text)) throw unreadable(file, 'it holds no key of 32 bytes');
  return Buffer.from(text, 'base64');
}

/** Whole or not at all: half a key would lock out whatever it had sealed. */
function keepKey(file: string, key: Uint8Array): void {
  const draft = `${file}.new`;
  preparePrivateFile(draft);
  try {
    const descriptor = openSync(draft, 'w', 0o600);
    writeFileSync(descriptor, `${Buffer.from(key).toString('base64')}\n`);
    fsyncSync(descriptor);
    closeSync(descriptor);
    renameSync(draft, file);
  } catch (cause) {
    throw notWritable(file, cause);
  }
}

function missing(file: string): StoreError {
  const advice = 'set ENCRYPTION_KEY to what the process that runs there has';
  return new StoreError('unreadable', `There is no master key here, nor ${file}: ${advice}.`);
}

function unreadable(file: string, reason: string, cause?: unknown): StoreError {
  const advice = 'put a copy of it back, or move it away to start with a new key';
  return new StoreError('unreadable', `${file}: ${reason}; ${advice}.`, cause);
}
