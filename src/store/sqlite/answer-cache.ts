import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';

import { KeyvSqlite } from '@keyv/sqlite';
import type { SqliteDriver } from '@keyv/sqlite';

import type { AnswerCache, AnswerCacheOptions } from '../answer-cache.ts';
import { StoreError } from '../failure.ts';
import { answerBound } from './answer-bound.ts';
import { prepareDataFolder } from './data-folder.ts';
import { openDatabase, promised } from './database.ts';

const table = 'answers';

/**
 * The answer cache in `cache.sqlite` of a data folder. A damaged file is moved aside and a new one
 * begun. Throws `StoreError` (`not_writable`) at the start, and nothing later.
 */
export function openAnswerCache(options: AnswerCacheOptions): AnswerCache {
  const { dataDir, now, onTrouble } = options;
  const { maxEntries = 50_000, maxBytes = 128 * 1024 * 1024 } = options;
  const database = openSound(join(prepareDataFolder(dataDir), 'cache.sqlite'), onTrouble);
  // The adapter's own table, made before it so that the bound can count in it.
  database.exec(
    `CREATE TABLE IF NOT EXISTS ${table} (
       key TEXT NOT NULL, value TEXT, namespace TEXT NOT NULL DEFAULT '',
       expires INTEGER, UNIQUE (key, namespace)
     )`,
  );
  const bound = answerBound(database, { table, maxEntries, maxBytes, now });
  const prepared = keptStatements(database);

  const query = (sql: string, ...values: unknown[]): Promise<unknown[]> => {
    try {
      const bindings = values.map(bindable);
      const rows = prepared(sql).all(...bindings);
      if (sql.startsWith('INSERT')) bound.written(bindings);
      return Promise.resolve(rows);
    } catch (trouble) {
      onTrouble(asError(trouble));
      return Promise.resolve([]);
    }
  };
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
    close: () =>
      promised(() => {
        database.close();
      }),
  };
}

/** Sorts behind any that a key has, so that a beginning is a range of the table's index. */
const lastCharacter = '\u{10FFFF}';

function openSound(file: string, onTrouble: (trouble: Error) => void): DatabaseSync {
  try {
    return openDatabase(file);
  } catch (trouble) {
    if (!(trouble instanceof StoreError) || trouble.code !== 'unreadable') throw trouble;
    const aside = `${file}.damaged`;
    renameSync(file, aside);
    for (const side of ['-wal', '-shm']) rmSync(`${file}${side}`, { force: true });
    const message = `The answer cache was damaged; it was moved to ${aside} and begun anew.`;
    onTrouble(new Error(message, { cause: trouble }));
    return openDatabase(file);
  }
}

/** Preparing costs more than running; the adapter's batches make a new statement for each length. */
function keptStatements(database: DatabaseSync): (sql: string) => StatementSync {
  const most = 64;
  const kept = new Map<string, StatementSync>();
  return (sql) => {
    const known = kept.get(sql);
    if (known !== undefined) return known;
    const [oldest] = kept.keys();
    if (oldest !== undefined && kept.size >= most) kept.delete(oldest);
    const statement = database.prepare(sql);
    kept.set(sql, statement);
    return statement;
  };
}

function bindable(value: unknown): SQLInputValue {
  if (typeof value === 'string' || typeof value === 'number') return value;
  return value === null || value === undefined ? null : JSON.stringify(value);
}

function asError(trouble: unknown): Error {
  return trouble instanceof Error ? trouble : new Error(String(trouble));
}
