import type { PostClaim, PlannedPost } from '../watches.ts';
import type { SqliteConnection } from './connection.ts';

type Row = Readonly<Record<string, unknown>>;

/** Open posts as rows, at most one per watch, with claim and attempts. Changes must run within a write. */
export interface OpenPosts {
  /** Returns false if the watch has an open post. `board` is the watch's current board. */
  add(post: PlannedPost, board: string): boolean;
  all(): readonly Row[];
  of(watchId: string): Row | undefined;
  claim(watchId: string, nonce: string, hold: PostClaim): Row | undefined;
  unclaim(watchId: string, nonce: string): void;
  markAbsent(watchId: string, nonce: string): void;
  remove(watchId: string, nonce: string): void;
}

export function openPosts(connection: SqliteConnection): OpenPosts {
  const add = connection.statement(
    `INSERT OR IGNORE INTO open_posts
       (watch_id, nonce, board, base, hash, refreshed_at, departed, publish, post)
     VALUES
       (:watchId, :nonce, :board, :base, :hash, :refreshedAt, :departed, :publish, :post)`,
  );
  const all = connection.statement('SELECT * FROM open_posts');
  const one = connection.statement('SELECT * FROM open_posts WHERE watch_id = ?');
  const claim = connection.statement(
    `UPDATE open_posts SET held_by = :by, held_until = :until,
       first_try_at = coalesce(first_try_at, :now), last_try_at = :now,
       first_try_before = first_try_at, last_try_before = last_try_at
     WHERE watch_id = :watchId AND nonce = :nonce
       AND (held_by IS NULL OR held_by = :by OR held_until <= :now)
     RETURNING *`,
  );
  const unclaim = connection.statement(
    `UPDATE open_posts SET held_by = NULL, held_until = NULL,
       first_try_at = first_try_before, last_try_at = last_try_before
     WHERE watch_id = ? AND nonce = ?`,
  );
  const absent = connection.statement(
    `UPDATE open_posts SET first_try_at = NULL, last_try_at = NULL,
       first_try_before = NULL, last_try_before = NULL
     WHERE watch_id = ? AND nonce = ?`,
  );
  const remove = connection.statement('DELETE FROM open_posts WHERE watch_id = ? AND nonce = ?');

  return {
    add(post, board) {
      const { watchId, nonce, base, hash, refreshedAt } = post;
      const departed = JSON.stringify(post.departed);
      const publish = post.publish ? 1 : 0;
      const row = { watchId, nonce, board, base, hash, refreshedAt, departed, publish };
      return add.run({ ...row, post: JSON.stringify(post) }).changes === 1;
    },
    all: () => all.all(),
    of: (watchId) => one.get(watchId),
    claim: (watchId, nonce, { by, now, until }) => claim.get({ watchId, nonce, by, now, until }),
    unclaim(watchId, nonce) {
      unclaim.run(watchId, nonce);
    },
    markAbsent(watchId, nonce) {
      absent.run(watchId, nonce);
    },
    remove(watchId, nonce) {
      remove.run(watchId, nonce);
    },
  };
}
