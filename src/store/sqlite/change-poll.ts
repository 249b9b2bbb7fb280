import type { Clock } from '../../model/effects.ts';
import type { SqliteConnection } from './connection.ts';

const pollMs = 2_000;

/**
 * Polls whether another process has written to the file (SQLite, `PRAGMA data_version`), and whether
 * the file is still at its path. Returns a function that ends the polling.
 */
export function pollChanges(
  connection: SqliteConnection,
  schedule: Clock['schedule'],
  onChanged: () => void,
): () => void {
  const version = connection.statement('PRAGMA data_version');
  let isEnded = false;
  let cancel = (): void => undefined;

  const poll = async (previous: number | null): Promise<void> => {
    connection.checkFile();
    const current = await connection
      .read(() => Number(version.get()?.['data_version']))
      // An unreadable file has no version now; the next poll may succeed.
      .catch(() => null);
    if (isEnded) return;
    if (current !== null && previous !== null && current !== previous) onChanged();
    cancel = schedule(() => void poll(current ?? previous), pollMs);
  };
  void poll(null);
  return () => {
    isEnded = true;
    cancel();
  };
}
