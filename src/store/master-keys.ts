import { readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';

import { StoreError } from './failure.ts';
import {
  notWritable,
  prepareDataFolder,
  preparePrivateFile,
  syncFolder as syncRealFolder,
  writePrivateFile,
  type SyncFolder,
} from './sqlite/data-folder.ts';

export interface MasterKeys {
  /** 32 bytes each; the first one seals. */
  readonly keys: readonly Uint8Array[];
  /** The file of a newly generated key, which the operator should back up; null if no key was generated. */
  readonly generatedIn: string | null;
}

interface MasterKeyOptions {
  readonly fromEnv: readonly Uint8Array[];
  /** Null with Redis: several machines share only the environment's keys, not a folder's. */
  readonly dataDir: string | null;
  /** Without the folder's lock no key is generated: the process with the lock has generated it. */
  readonly withoutLock?: boolean;
  readonly randomBytes: (size: number) => Uint8Array;
  /** Default: the real folder. */
  readonly syncFolder?: SyncFolder;
}

/**
 * Returns the vault's master keys: those of the environment, then the one in `encryption.key` of the
 * data folder, which still opens what it has sealed. Without any key, generates that file. The caller
 * must have the folder's lock, unless `withoutLock`. Throws `StoreError` (`not_writable`,
 * `unreadable`).
 */
export function loadMasterKeys(options: MasterKeyOptions): MasterKeys {
  const { fromEnv, dataDir, withoutLock = false, syncFolder = syncRealFolder } = options;
  if (dataDir === null) return { keys: fromEnv, generatedIn: null };
  const folder = prepareDataFolder(dataDir, syncFolder);
  const file = join(folder, 'encryption.key');
  const stored = readKey(file);
  const keys = stored === null ? fromEnv : [...fromEnv, stored];
  if (keys.length > 0) return { keys, generatedIn: null };
  if (withoutLock) throw missing(file);
  const key = options.randomBytes(32);
  writeKey(file, key);
  // A power failure must not take away the key of what is sealed from now on.
  syncFolder(folder);
  return { keys: [key], generatedIn: file };
}

function readKey(file: string): Uint8Array | null {
  let text: string;
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return null;
    throw unreadable(file, 'it cannot be read', cause);
  }
  preparePrivateFile(file);
  if (!/^[A-Za-z0-9+/]{43}=$/u.test(text)) throw unreadable(file, 'it contains no key of 32 bytes');
  return Buffer.from(text, 'base64');
}

/** Writes the file atomically: half a key would make all sealed records unreadable. */
function writeKey(file: string, key: Uint8Array): void {
  const draft = `${file}.new`;
  writePrivateFile(draft, `${Buffer.from(key).toString('base64')}\n`);
  try {
    renameSync(draft, file);
  } catch (cause) {
    throw notWritable(file, cause);
  }
}

function missing(file: string): StoreError {
  const advice = 'set ENCRYPTION_KEY to the value of the running bot';
  return new StoreError(
    'unreadable',
    `There is no master key in the environment and no ${file}: ${advice}.`,
  );
}

function unreadable(file: string, reason: string, cause?: unknown): StoreError {
  const advice = 'restore a copy of it, or move it away to start with a new key';
  return new StoreError('unreadable', `${file}: ${reason}; ${advice}.`, cause);
}
