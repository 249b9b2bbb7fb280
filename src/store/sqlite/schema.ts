import type { DatabaseSync } from 'node:sqlite';

import { StoreError } from '../failure.ts';
import { inTransaction } from './database.ts';

/** The schema of version 1.0.0. Earlier ones were never released, and are not read. */
export const currentSchema = 9;

/**
 * Creates the tables of a new database, in one transaction. Throws `StoreError` (`other_version`) for a
 * schema that this version does not know, and leaves it unchanged.
 */
export function createSchema(database: DatabaseSync, file: string): void {
  requireKnownSchema(database, file);
  if (schemaOf(database) === currentSchema) return;
  inTransaction(database, () => {
    // The bot and the key command may create it at the same moment.
    if (schemaOf(database) === currentSchema) return;
    database.exec(tables);
    database.exec(`PRAGMA user_version = ${currentSchema}`);
  });
}

/** Throws `StoreError` (`other_version`). Schema 0 is a new file. */
export function requireKnownSchema(database: DatabaseSync, file: string): void {
  const schema = schemaOf(database);
  if (schema > currentSchema) throw newer(file, schema);
  if (schema > 0 && schema < currentSchema) throw older(file, schema);
}

export function schemaOf(database: DatabaseSync): number {
  return Number(database.prepare('PRAGMA user_version').get()?.['user_version']);
}

function newer(file: string, schema: number): StoreError {
  const advice = 'start that version, or restore the copy made before the upgrade';
  return new StoreError(
    'other_version',
    `${file} was written by a later version (schema ${schema}, this one knows ${currentSchema}): ${advice}.`,
  );
}

function older(file: string, schema: number): StoreError {
  const advice = 'start that version again, or move the file away to start with an empty one';
  return new StoreError(
    'other_version',
    `${file} was written by a version before 1.0.0 (schema ${schema}), which this version does not read, so it was not changed: ${advice}.`,
  );
}

const tables = `
  CREATE TABLE server_keys (
    guild_id TEXT PRIMARY KEY,
    sealed TEXT NOT NULL,
    last_four TEXT NOT NULL,
    set_at INTEGER NOT NULL,
    refusal TEXT,
    refused_at INTEGER,
    units TEXT,
    told TEXT
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE server_settings (
    guild_id TEXT PRIMARY KEY,
    settings TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE addresses (
    id TEXT PRIMARY KEY,
    address TEXT NOT NULL,
    used_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX addresses_by_use ON addresses (used_at);

  CREATE TABLE sessions (
    shard_id INTEGER PRIMARY KEY,
    session_id TEXT NOT NULL,
    resume_url TEXT NOT NULL,
    sequence INTEGER NOT NULL,
    shard_count INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE departures (
    guild_id TEXT PRIMARY KEY,
    left_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE limits (
    scope TEXT PRIMARY KEY,
    state TEXT NOT NULL,
    at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE snapshots (
    hash TEXT PRIMARY KEY,
    snapshot TEXT NOT NULL
  ) STRICT;

  CREATE TABLE admin_uses (
    id TEXT PRIMARY KEY,
    expires_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE fingerprint_secret (
    id INTEGER PRIMARY KEY CHECK (id = 0),
    sealed TEXT NOT NULL
  ) STRICT;

  CREATE TABLE records (
    kind TEXT NOT NULL,
    id TEXT NOT NULL,
    owner TEXT NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (kind, id)
  ) STRICT;
  CREATE INDEX records_by_owner ON records (kind, owner, id);

  CREATE TABLE snapshot_uses (
    hash TEXT NOT NULL,
    kind TEXT NOT NULL,
    id TEXT NOT NULL,
    PRIMARY KEY (hash, kind, id)
  ) STRICT, WITHOUT ROWID;
`;
