import type { DatabaseSync } from 'node:sqlite';

/** How soon another process's change is seen. */
const lookEveryMs = 2_000;

/**
 * Looks now and then whether another connection has written to the file, which SQLite tells without
 * reading it. What comes back ends it.
 */
export function followFile(
  database: DatabaseSync,
  schedule: (run: () => void, waitMs: number) => () => void,
  onChanged: () => void,
): () => void {
  const version = database.prepare('PRAGMA data_version');
  const current = (): unknown => version.get()?.['data_version'];
  let seen = current();
  const look = (): void => {
    const now = current();
    if (now !== seen) onChanged();
    seen = now;
    callOff = schedule(look, lookEveryMs);
  };
  let callOff = schedule(look, lookEveryMs);
  return () => {
    callOff();
  };
}
