import type { Clock } from '../model/effects.ts';

/** Processes servers one at a time, with a pause in between. */
export interface NoticeQueue {
  /** Adds a server. One that is already queued keeps its position. */
  add(guildId: string): void;
  /** Processes a queued server now. Resolves when it is neither queued nor in progress. */
  runNow(guildId: string): Promise<void>;
  /** Starts processing, including servers added before. */
  start(): void;
  /** Stops processing. Resolves when no server is in progress. */
  stop(): Promise<void>;
}

/** Notices to many servers at once must not delay answers to users. */
const pauseMs = 500;

/** `handle` must not reject. */
export function createNoticeQueue(
  handle: (guildId: string) => Promise<void>,
  clock: Clock,
): NoticeQueue {
  const waiting = new Set<string>();
  const inProgress = new Map<string, Promise<void>>();
  let state: 'new' | 'running' | 'idle' | 'stopped' = 'new';
  let cancelNext = (): void => undefined;

  const runNow = async (guildId: string): Promise<void> => {
    await inProgress.get(guildId);
    if (!waiting.delete(guildId) || state === 'stopped') return;
    const handling = handle(guildId).finally(() => inProgress.delete(guildId));
    inProgress.set(guildId, handling);
    await handling;
  };

  const runNext = (): void => {
    const [guildId] = waiting;
    state = guildId === undefined ? 'idle' : 'running';
    if (guildId === undefined) return;
    void runNow(guildId).then(() => {
      if (state !== 'stopped') cancelNext = clock.schedule(runNext, pauseMs);
    });
  };

  return {
    add(guildId) {
      waiting.add(guildId);
      if (state === 'idle') runNext();
    },
    runNow,
    start() {
      if (state === 'new') runNext();
    },
    async stop() {
      state = 'stopped';
      cancelNext();
      await Promise.all(inProgress.values());
    },
  };
}
