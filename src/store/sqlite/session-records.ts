import type { DatabaseSync } from 'node:sqlite';

import type { SessionRecords } from '../store.ts';
import { promised } from './database.ts';

/** Gateway sessions in SQLite; a write is one small row and waits for no disk. */
export function sessionRecords(database: DatabaseSync): SessionRecords {
  const one = database.prepare('SELECT * FROM sessions WHERE shard_id = ?');
  const remove = database.prepare('DELETE FROM sessions WHERE shard_id = ?');
  const put = database.prepare(
    'INSERT OR REPLACE INTO sessions VALUES (:shardId, :sessionId, :resumeURL, :sequence, :shardCount)',
  );

  return {
    read: (shardId) =>
      promised(() => {
        const row = one.get(shardId);
        if (row === undefined) return null;
        return {
          sessionId: String(row['session_id']),
          resumeURL: String(row['resume_url']),
          sequence: Number(row['sequence']),
          shardId,
          shardCount: Number(row['shard_count']),
        };
      }),
    write: (shardId, session) =>
      promised(() => {
        if (session === null) {
          remove.run(shardId);
          return;
        }
        const { sessionId, resumeURL, sequence, shardCount } = session;
        put.run({ shardId, sessionId, resumeURL, sequence, shardCount });
      }),
  };
}
