import { join } from 'node:path';
import type { SQLInputValue } from 'node:sqlite';

import { KeyvSqlite } from '@keyv/sqlite';
import type { SqliteDriver } from '@keyv/sqlite';

import type { AnswerStorage, AnswerStorageOptions } from '../answer-storage.ts';
import { StoreError } from '../failure.ts';
import { notifyOnce } from '../notify-once.ts';
import { moveAside, openAnswerFile, type AnswerFile } from './answer-file.ts';
import { prepareDataFolder } from './data-folder.ts';
import { sqliteFailure } from './database.ts';

const table = 'answers';

/** How long a file that could not be opened is left alone. */
const retryMs = 10_000;

/**
 * The answer cache in `cache.sqlite` of a data folder. A damaged file is moved aside and a new one
 * begun, at the start and later; one that cannot be opened is tried again after a while. Throws
 * `StoreError` (`not_writable`) where there is no folder to be had, and nothing later.
 */
export function openAnswerStorage(options: AnswerStorageOptions): AnswerStorage {
  const { dataDir, now, onFailure } = options;
  const { maxEntries = 50_000, maxBytes = 128 * 1024 * 1024 } = options;
  const file = join(prepareDataFolder(dataDir), 'cache.sqlite');
  const troubles = notifyOnce(options.onTrouble);
  const open = (): AnswerFile => openAnswerFile(file, { table, maxEntries, maxBytes, now });

  const beginAnew = (damage: StoreError): AnswerFile => {
    const message = `The answer cache was damaged; it was moved to ${moveAside(file)} and begun anew.`;
    troubles.notify(new StoreError('unreadable', message, damage));
    return open();
  };
  const opened = (): AnswerFile => {
    try {
      return open();
    } catch (trouble) {
      if (trouble instanceof StoreError && trouble.code === 'unreadable') return beginAnew(trouble);
      throw trouble;
    }
  };

  let lostAt = 0;
  let closed = false;

  /** Whatever may go wrong here is told and costs time alone. */
  const attempt = (act: () => AnswerFile): AnswerFile | null => {
    try {
      return act();
    } catch (cause) {
      troubles.notify(sqliteFailure(file, cause));
      lostAt = now();
      return null;
    }
  };
  let answers = attempt(opened);
  const present = (): AnswerFile | null => {
    // Either way, for the clock may have been set back.
    if (answers === null && !closed && Math.abs(now() - lostAt) >= retryMs) {
      answers = attempt(opened);
    }
    return answers;
  };
  const recover = (damaged: AnswerFile, trouble: StoreError): void => {
    if (trouble.code !== 'unreadable') {
      troubles.notify(trouble);
      return;
    }
    answers = attempt(() => {
      damaged.close();
      return beginAnew(trouble);
    });
  };

  const run = (sql: string, values: readonly unknown[]): unknown[] => {
    const current = present();
    if (current === null) return [];
    try {
      const rows = current.run(sql, values.map(bindable));
      if (sql.startsWith('INSERT')) troubles.reset();
      return rows;
    } catch (cause) {
      onFailure?.();
      recover(current, sqliteFailure(file, cause));
      return [];
    }
  };
  const query = (sql: string, ...values: unknown[]): Promise<unknown[]> =>
    Promise.resolve(run(sql, values));
  const driver: SqliteDriver = {
    name: 'custom',
    connect: () => Promise.resolve({ query, close: () => Promise.resolve() }),
  };

  return {
    storeFor(namespace) {
      const store = new KeyvSqlite({ driver, table, iterationLimit: 100 });
      store.namespace = namespace;
      return store;
    },
    async drop(namespace, beginning) {
      await query(
        `DELETE FROM ${table} WHERE namespace = ? AND key BETWEEN ? AND ?`,
        namespace,
        beginning,
        beginning + lastCharacter,
      );
    },
    close() {
      closed = true;
      answers?.close();
      answers = null;
      return Promise.resolve();
    },
  };
}

/** Sorts behind any that a key has, so that a beginning is a range of the table's index. */
const lastCharacter = '\u{10FFFF}';

function bindable(value: unknown): SQLInputValue {
  if (typeof value === 'string' || typeof value === 'number') return value;
  return value === null || value === undefined ? null : JSON.stringify(value);
}
