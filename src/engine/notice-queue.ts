import type { Clock } from '../model/effects.ts';

/** Visits servers one after the other, with a pause between. */
export interface NoticeQueue {
  /** The server's turn will come; one that waits already keeps its place. */
  add(guildId: string): void;
  /** Resolves when the server waits for nothing any more: its turn, if it has one, comes at once. */
  runNow(guildId: string): Promise<void>;
  /** Begins with those that were added before. */
  start(): void;
  /** Resolves when nobody is being visited, and nobody will be. */
  stop(): Promise<void>;
}

/** What is told to many servers at once must not be in the way of anybody's answer. */
const pauseMs = 500;

/** `visit` never rejects. */
export function createNoticeQueue(
  visit: (guildId: string) => Promise<void>,
  clock: Clock,
): NoticeQueue {
  const waiting = new Set<string>();
  const visited = new Map<string, Promise<void>>();
  let standing: 'still' | 'walking' | 'resting' | 'over' = 'still';
  let callOff = (): void => undefined;

  const turnOf = async (guildId: string): Promise<void> => {
    await visited.get(guildId);
    if (!waiting.delete(guildId) || standing === 'over') return;
    const visiting = visit(guildId).finally(() => visited.delete(guildId));
    visited.set(guildId, visiting);
    await visiting;
  };

  const walk = (): void => {
    const [guildId] = waiting;
    standing = guildId === undefined ? 'resting' : 'walking';
    if (guildId === undefined) return;
    void turnOf(guildId).then(() => {
      if (standing !== 'over') callOff = clock.schedule(walk, pauseMs);
    });
  };

  return {
    add(guildId) {
      waiting.add(guildId);
      if (standing === 'resting') walk();
    },
    runNow: turnOf,
    start() {
      if (standing === 'still') walk();
    },
    async stop() {
      standing = 'over';
      callOff();
      await Promise.all(visited.values());
    },
  };
}
