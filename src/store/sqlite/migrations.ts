import type { DatabaseSync } from 'node:sqlite';

import { StoreError } from '../failure.ts';
import { inTransaction } from './database.ts';

/**
 * Migrates a database to the newest schema, each step in one transaction. Throws `StoreError`
 * (`newer`) for a database of a later version and leaves it unchanged.
 */
export function migrate(database: DatabaseSync, file: string, steps = migrations): void {
  const version = versionOf(database);
  if (version > steps.length) throw newer(file, version, steps.length);
  for (const [index, step] of steps.entries()) {
    if (index < version) continue;
    inTransaction(database, () => {
      // Another process may have run this step meanwhile.
      if (versionOf(database) !== index) return;
      database.exec(step);
      database.exec(`PRAGMA user_version = ${index + 1}`);
    });
  }
}

/** Whether the schema is older than this version's. */
export function isBehind(database: DatabaseSync): boolean {
  return versionOf(database) < migrations.length;
}

function versionOf(database: DatabaseSync): number {
  return Number(database.prepare('PRAGMA user_version').get()?.['user_version']);
}

function newer(file: string, version: number, known: number): StoreError {
  const advice = 'start that version, or restore the copy made before the upgrade';
  return new StoreError(
    'newer',
    `${file} was written by a later version (schema ${version}, this one knows ${known}): ${advice}.`,
  );
}

/** Released steps never change. A schema change is a new step at the end. */
export const migrations: readonly string[] = [
  `
  CREATE TABLE server_keys (
    guild_id TEXT PRIMARY KEY,
    sealed TEXT NOT NULL,
    last_four TEXT NOT NULL,
    set_at INTEGER NOT NULL,
    refusal TEXT,
    refused_at INTEGER,
    units TEXT
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

  CREATE TABLE requests (
    scope TEXT NOT NULL,
    at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX requests_by_scope ON requests (scope, at);
  CREATE INDEX requests_by_time ON requests (at);
  `,
  `
  ALTER TABLE server_keys ADD COLUMN told TEXT;

  CREATE TABLE watch_units (
    scope TEXT PRIMARY KEY,
    units INTEGER NOT NULL,
    reset_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  `,
  `
  CREATE TABLE watches (
    id TEXT PRIMARY KEY,
    guild_id TEXT NOT NULL,
    revision INTEGER NOT NULL,
    board TEXT NOT NULL,
    rest TEXT NOT NULL,
    digested_at INTEGER
  ) STRICT;
  CREATE INDEX watches_by_server ON watches (guild_id);

  CREATE TABLE posted (
    watch_id TEXT PRIMARY KEY,
    hash TEXT NOT NULL,
    refreshed_at INTEGER,
    departed TEXT NOT NULL,
    at INTEGER NOT NULL,
    channel_id TEXT NOT NULL,
    message_id TEXT NOT NULL
  ) STRICT;
  CREATE INDEX posted_by_hash ON posted (hash);

  CREATE TABLE open_posts (
    watch_id TEXT PRIMARY KEY,
    nonce TEXT NOT NULL,
    board TEXT NOT NULL,
    base TEXT,
    hash TEXT NOT NULL,
    refreshed_at INTEGER,
    departed TEXT NOT NULL,
    publish INTEGER NOT NULL,
    post TEXT NOT NULL,
    held_by TEXT,
    held_until INTEGER,
    first_try_at INTEGER,
    last_try_at INTEGER,
    first_try_before INTEGER,
    last_try_before INTEGER
  ) STRICT;
  CREATE INDEX open_posts_by_base ON open_posts (base);
  CREATE INDEX open_posts_by_hash ON open_posts (hash);

  CREATE TABLE unpublished (
    watch_id TEXT PRIMARY KEY,
    channel_id TEXT NOT NULL,
    message_id TEXT NOT NULL,
    not_before INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE snapshots (
    hash TEXT PRIMARY KEY,
    snapshot TEXT NOT NULL
  ) STRICT;

  CREATE TABLE refreshes (
    scope TEXT NOT NULL,
    view TEXT NOT NULL,
    at INTEGER NOT NULL,
    refreshed_at INTEGER,
    seen_at INTEGER NOT NULL,
    hash TEXT NOT NULL,
    PRIMARY KEY (scope, view, at, hash)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX refreshes_by_hash ON refreshes (hash);
  `,
  `
  ALTER TABLE posted ADD COLUMN planned_at INTEGER;
  `,
  `
  CREATE TABLE admin_uses (
    id TEXT PRIMARY KEY,
    expires_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  `,
  `
  CREATE INDEX addresses_by_use ON addresses (used_at);
  `,
  `
  CREATE TABLE fingerprint_secret (
    id INTEGER PRIMARY KEY CHECK (id = 0),
    sealed TEXT NOT NULL
  ) STRICT;
  `,
  `
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

  INSERT INTO records
  SELECT 'watch', watches.id, watches.guild_id,
  CASE WHEN json_valid(rest) AND (post IS NULL OR json_valid(post)) THEN json_object(
    'guildId', watches.guild_id,
    'revision', revision,
    'watch', json(rest),
    'digestedAt', digested_at,
    'posted', iif(posted.hash IS NULL, NULL, json_object(
      'hash', posted.hash,
      'refreshedAt', posted.refreshed_at,
      'departed', iif(json_valid(posted.departed), json(posted.departed), json('[]')),
      'plannedAt', coalesce(posted.planned_at, posted.at),
      'at', posted.at,
      'channelId', posted.channel_id,
      'messageId', posted.message_id
    )),
    'open', iif(nonce IS NULL, NULL, json_object(
      'post', json(post),
      'board', open_posts.board,
      'openedAt', json_extract(post, '$.plannedAt'),
      'attempts', iif(first_try_at IS NULL, NULL,
        json_object('firstAt', first_try_at, 'lastAt', last_try_at)),
      'attemptsBefore', iif(first_try_before IS NULL, NULL,
        json_object('firstAt', first_try_before, 'lastAt', last_try_before)),
      'claimedBy', held_by
    )),
    'unpublished', iif(unpublished.message_id IS NULL, NULL, json_object(
      'channelId', unpublished.channel_id,
      'messageId', unpublished.message_id,
      'notBefore', unpublished.not_before
    ))
  )
  ELSE rest END
  FROM watches
    LEFT JOIN posted ON posted.watch_id = watches.id
    LEFT JOIN open_posts ON open_posts.watch_id = watches.id
    LEFT JOIN unpublished ON unpublished.watch_id = watches.id;

  INSERT OR IGNORE INTO snapshot_uses
    SELECT hash, 'watch', watch_id FROM posted
    UNION SELECT hash, 'watch', watch_id FROM open_posts
    UNION SELECT base, 'watch', watch_id FROM open_posts WHERE base IS NOT NULL;

  INSERT INTO records
  SELECT 'board', json_array(scope, view), scope, json_group_array(
    json_object('refreshedAt', refreshed_at, 'seenAt', seen_at, 'hash', hash)
    ORDER BY at DESC, seen_at DESC
  )
  FROM refreshes GROUP BY scope, view;

  INSERT OR IGNORE INTO snapshot_uses
    SELECT hash, 'board', json_array(scope, view) FROM refreshes;

  DROP TABLE watches;
  DROP TABLE posted;
  DROP TABLE open_posts;
  DROP TABLE unpublished;
  DROP TABLE refreshes;
  `,
  `
  CREATE TABLE limits (
    scope TEXT PRIMARY KEY,
    state TEXT NOT NULL,
    at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  INSERT INTO limits SELECT scope, json_object(
    'version', 1, 'slots', json('[]'), 'sequence', 0, 'lastServed', json('[]'),
    'begun', json('[]'), 'queues', json('{}'),
    'backoff', NULL, 'report', NULL, 'spentUntil', 0,
    'watchSpending', json_object('units', units, 'resetAt', reset_at), 'seenAt', 0
  ), reset_at FROM watch_units;

  DROP TABLE watch_units;
  DROP TABLE requests;
  `,
];
