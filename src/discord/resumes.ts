import type { Clock } from '../model/effects.ts';

/** Discord answers a resume at once, with the missed events or with an invalid session. */
const answerTimeoutMs = 20_000;
const maxFailures = 3;

/**
 * Finds the sessions that cannot be resumed. Discord ends an old session with an answer (opcode 9), but
 * not if its resume address no longer exists, or if nothing answers there. The library gives a session
 * up only after some network errors, and otherwise retries it for ever. The age of a session is not
 * checked: Discord does not document how long it keeps one.
 */
export function createResumes(clock: Clock, onUnanswered: (shardId: number) => void) {
  const failures = new Map<number, number>();
  const timeouts = new Map<number, () => void>();
  const end = (shardId: number): void => {
    timeouts.get(shardId)?.();
    timeouts.delete(shardId);
  };
  const begin = (shardId: number): void => {
    end(shardId);
    const onTimeout = (): void => {
      timeouts.delete(shardId);
      onUnanswered(shardId);
    };
    timeouts.set(shardId, clock.schedule(onTimeout, answerTimeoutMs));
  };
  return {
    /** The shard sends a resume: an answer must follow within 20 seconds. */
    begin,
    /** The shard received an event: a replay may take longer than 20 seconds. */
    progress(shardId: number): void {
      if (timeouts.has(shardId)) begin(shardId);
    },
    /** Nothing more is expected on this connection. */
    end,
    setReady(shardId: number): void {
      end(shardId);
      failures.delete(shardId);
    },
    /** Counts a connection that ended before its session was resumed. True for the third in a row. */
    fail(shardId: number): boolean {
      const count = (failures.get(shardId) ?? 0) + 1;
      failures.set(shardId, count % maxFailures);
      return count === maxFailures;
    },
    stop(): void {
      for (const shardId of [...timeouts.keys()]) end(shardId);
    },
  };
}
