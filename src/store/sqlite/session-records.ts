import type { GatewaySessionRecords } from '../../model/gateway-session.ts';
import type { SqliteConnection } from './connection.ts';

/** Gateway sessions in SQLite. A write is one small row and does not wait for the disk. */
export function sessionRecords(connection: SqliteConnection): GatewaySessionRecords {
  const one = connection.statement('SELECT * FROM sessions WHERE shard_id = ?');
  const remove = connection.statement('DELETE FROM sessions WHERE shard_id = ?');
  const put = connection.statement(
    'INSERT OR REPLACE INTO sessions VALUES (:shardId, :sessionId, :resumeURL, :sequence, :shardCount)',
  );

  return {
    read: (shardId) =>
      connection.read(() => {
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
      connection.write(() => {
        if (session === null) {
          remove.run(shardId);
          return;
        }
        const { sessionId, resumeURL, sequence, shardCount } = session;
        put.run({ shardId, sessionId, resumeURL, sequence, shardCount });
      }),
  };
}
