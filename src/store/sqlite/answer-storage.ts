import { join } from 'node:path';
import type { SQLInputValue } from 'node:sqlite';

import { KeyvSqlite } from '@keyv/sqlite';
import type { SqliteDriver } from '@keyv/sqlite';
import type { KeyvStorageEntry } from 'keyv';

import type { AnswerStorage, AnswerStorageOptions } from '../store.ts';
import { StoreError, notifyOnce } from '../failure.ts';
import { moveAside, openAnswerFile, type AnswerFile } from './answer-file.ts';
import { prepareDataFolder } from './data-folder.ts';
import { sqliteFailure } from './database.ts';

const table = 'answers';

/** The pause before another try to open a file that could not be opened. */
const retryMs = 10_000;

/**
 * Opens the answer cache in `cache.sqlite` of a data folder. A damaged file is moved aside and
 * replaced by a new one, at the start and later; a file that cannot be opened is tried again. Throws
 * `StoreError` (`not_writable`) if the folder cannot be used; later failures never throw.
 */
export function openAnswerStorage(options: AnswerStorageOptions): AnswerStorage {
  const { dataDir, now, onFailure } = options;
  const { maxEntries = 50_000, maxBytes = 128 * 1024 * 1024 } = options;
  const file = join(prepareDataFolder(dataDir), 'cache.sqlite');
  const troubles = notifyOnce(options.onTrouble);
  let failedAt = 0;
  let isClosed = false;

  /** Opens the file, after it has moved a damaged one aside. Null if it cannot be opened. */
  const open = (damage: StoreError | null, damaged?: AnswerFile): AnswerFile | null => {
    try {
      damaged?.close();
      if (damage !== null) {
        const message = `The answer cache was damaged; it was moved to ${moveAside(file)} and a new one was created.`;
        troubles.notify(new StoreError('unreadable', message, damage));
      }
      return openAnswerFile(file, { table, maxEntries, maxBytes, now });
    } catch (cause) {
      const trouble = sqliteFailure(file, cause);
      if (damage === null && trouble.code === 'unreadable') return open(trouble);
      troubles.notify(trouble);
      failedAt = now();
      return null;
    }
  };
  let answers = open(null);

  /** Returns null if the file cannot be used. */
  const withFile = <T>(act: (current: AnswerFile) => T): T | null => {
    // The absolute difference, because the clock may have been set back.
    const isRetryDue = !isClosed && Math.abs(now() - failedAt) >= retryMs;
    if (answers === null && isRetryDue) answers = open(null);
    if (answers === null) return null;
    try {
      return act(answers);
    } catch (cause) {
      onFailure?.();
      const trouble = sqliteFailure(file, cause);
      if (trouble.code === 'unreadable') answers = open(trouble, answers);
      else troubles.notify(trouble);
      return null;
    }
  };

  const query = (sql: string, ...values: unknown[]): Promise<unknown[]> =>
    Promise.resolve(withFile((current) => current.run(sql, values.map(bindable))) ?? []);
  const driver: SqliteDriver = {
    name: 'custom',
    connect: () => Promise.resolve({ query, close: () => Promise.resolve() }),
  };
  const put: PutAnswer = (...answer) => {
    const isStored = withFile((current) => {
      current.put(...answer);
      return true;
    });
    if (isStored !== true) return false;
    troubles.reset();
    return true;
  };

  return {
    storeFor: (namespace) => new SqliteAnswerAdapter(driver, namespace, put),
    async drop(namespace, beginning) {
      await query(
        `DELETE FROM ${table} WHERE namespace = ? AND key BETWEEN ? AND ?`,
        namespace,
        beginning,
        beginning + lastCharacter,
      );
    },
    close() {
      isClosed = true;
      answers?.close();
      answers = null;
      return Promise.resolve();
    },
  };
}

/** Returns whether the answer was stored. */
type PutAnswer = (...answer: Parameters<AnswerFile['put']>) => boolean;

/** Keyv's adapter, with writes that are counted for the bound. */
class SqliteAnswerAdapter extends KeyvSqlite {
  readonly #put: PutAnswer;

  constructor(driver: SqliteDriver, namespace: string, put: PutAnswer) {
    super({ driver, table, iterationLimit: 100 });
    this.namespace = namespace;
    this.#put = put;
  }

  override set(key: string, value: string, expires?: number): Promise<boolean> {
    return Promise.resolve(this.#put(this.namespace ?? '', key, value, expires ?? null));
  }

  override setMany<Value>(entries: KeyvStorageEntry<Value>[]): Promise<boolean[]> {
    return Promise.all(
      entries.map(({ key, value, expires }) => this.set(key, String(value), expires)),
    );
  }
}

/** Sorts after all characters of a key, so that a prefix is a range of the table's index. */
const lastCharacter = '\u{10FFFF}';

function bindable(value: unknown): SQLInputValue {
  if (typeof value === 'string' || typeof value === 'number') return value;
  return value === null || value === undefined ? null : JSON.stringify(value);
}
