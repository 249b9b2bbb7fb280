import type { Clock } from '../../model/effects.ts';
import type { SqliteConnection } from './connection.ts';

/** How soon another process's change is seen. */
const lookEveryMs = 2_000;

/**
 * Looks now and then whether another process has written to the file, which SQLite tells without
 * reading it, or another file stands in its place. What comes back ends it.
 */
export function pollChanges(
  connection: SqliteConnection,
  schedule: Clock['schedule'],
  onChanged: () => void,
): () => void {
  const version = connection.statement('PRAGMA data_version');
  const current = (): Promise<string> =>
    connection.read(() => `${connection.openings()} ${String(version().get()?.['data_version'])}`);
  // A file that cannot be read tells nothing; the next look may.
  const unknown = (): null => null;
  let ended = false;
  let callOff = (): void => undefined;

  const look = async (seen: string | null): Promise<void> => {
    const now = await current().catch(unknown);
    if (ended) return;
    if (now !== null && seen !== null && now !== seen) onChanged();
    callOff = schedule(() => void look(now ?? seen), lookEveryMs);
  };
  void look(null);
  return () => {
    ended = true;
    callOff();
  };
}
