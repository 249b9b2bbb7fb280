import type { Store } from '../store.ts';
import type { RedisConnection } from './connection.ts';

/**
 * Where it is said whose key or settings a process has changed. Scripts are given it as a key, so
 * that it has the prefix of all that is ours.
 */
export const changesChannel = 'changes';

/** What one process says of its changes, and hears of the others'. */
export interface ServerChanges {
  /** To be said on the channel by the script that changes a server. */
  message(guildId: string): string;
  readonly subscribe: Store['subscribe'];
  /** Nobody hears anything any more. */
  close(): void;
}

/** Resolves when whatever others change from now on will be heard. */
export async function subscribeToServerChanges(
  connection: Pick<RedisConnection, 'subscribe'>,
  processId: string,
): Promise<ServerChanges> {
  const hearers = new Set<(guildId: string | null) => void>();
  const tell = (guildId: string | null): void => {
    for (const hear of hearers) hear(guildId);
  };
  await connection.subscribe(changesChannel, (word) => {
    const [, writer, guildId] = /^(\S+) (\S+)$/u.exec(word ?? '') ?? [];
    // What nobody can read is like what nobody has heard.
    if (writer !== processId) tell(guildId ?? null);
  });
  return {
    message: (guildId) => `${processId} ${guildId}`,
    subscribe(onChanged) {
      // Its own, so that who follows twice ends one of both.
      const hear = (guildId: string | null): void => {
        onChanged(guildId);
      };
      hearers.add(hear);
      return () => {
        hearers.delete(hear);
      };
    },
    close() {
      hearers.clear();
    },
  };
}
