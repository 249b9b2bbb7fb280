import type { Log } from '../model/effects.ts';
import type { ShardLeases } from '../model/shard-leases.ts';
import type { createSessionWriter } from './session-writer.ts';

interface ShardMovesParts {
  readonly leases: ShardLeases;
  readonly sessions: Pick<ReturnType<typeof createSessionWriter>, 'load' | 'flush' | 'drop'>;
  /** Called before a shard connects. */
  readonly prepare: (shard: number) => Promise<void>;
  readonly connect: (shard: number) => void;
  readonly disconnect: (shard: number) => Promise<void>;
  /** Called when this process has a shard no longer. */
  readonly onGone: () => void;
  readonly log: Log;
}

/** Connects the shards whose lease this process has, and disconnects those that another process takes. */
export function createShardMoves(parts: ShardMovesParts) {
  const { leases, sessions, prepare, connect, disconnect, onGone, log } = parts;
  const running = new Set<number>();
  const loads = new Map<number, Promise<void>>();
  const tasks = new Map<number, Promise<void>>();
  /** Shards whose connection can be closed without a loss: it is open and starts no session, or there is none. */
  const settled = new Set<number>();
  const settledListeners = new Map<number, () => void>();
  const begun = Promise.withResolvers<undefined>();

  /** One move of a shard after the other. */
  const enqueue = (shard: number, act: () => Promise<void>): void => {
    const task = (tasks.get(shard) ?? Promise.resolve()).then(act).catch((error: unknown) => {
      log.error({ shard, err: error }, 'could not move a shard');
    });
    tasks.set(shard, task);
  };

  const settle = (shard: number): void => {
    settled.add(shard);
    settledListeners.get(shard)?.();
    settledListeners.delete(shard);
  };

  const untilSettled = (shard: number): Promise<void> =>
    settled.has(shard)
      ? Promise.resolve()
      : new Promise((resolve) => {
          settledListeners.set(shard, resolve);
        });

  const gain = (shard: number): void => {
    const load = sessions.load(shard);
    loads.set(shard, load);
    const fence = leases.fenceOf(shard);
    /** False also with a later lease of the shard, which has its own task. */
    const hasThisLease = (): boolean => leases.fenceOf(shard) === fence;
    enqueue(shard, async () => {
      try {
        await load;
      } catch (error) {
        // The next renewal gives it back to a process.
        if (hasThisLease()) leases.release(shard);
        throw error;
      }
      await begun.promise;
      await prepare(shard).catch((error: unknown) => {
        log.warn({ shard, err: error }, 'could not continue what another process has left');
      });
      if (!hasThisLease()) return;
      settled.delete(shard);
      running.add(shard);
      connect(shard);
    });
  };

  /** Its last events must be written before another process resumes the session. */
  const giveAway = (shard: number): void => {
    enqueue(shard, async () => {
      if (!leases.holds(shard)) return;
      if (running.has(shard)) await untilSettled(shard);
      running.delete(shard);
      await disconnect(shard);
      await sessions.flush();
      sessions.drop(shard);
      log.info({ shard }, 'gave a shard to another process');
      leases.release(shard);
      onGone();
    });
  };

  const lose = (shard: number): void => {
    const wasRunning = running.delete(shard);
    sessions.drop(shard);
    enqueue(shard, async () => {
      if (wasRunning) {
        await untilSettled(shard);
        await disconnect(shard);
      }
      onGone();
    });
  };

  return {
    /**
     * Starts with the shards that this process has now. `check` receives them with their sessions loaded,
     * and may throw.
     */
    async start(check: (shards: readonly number[]) => void): Promise<void> {
      await leases.start({ onGained: gain, onUnwanted: giveAway, onLost: lose });
      await Promise.all(loads.values());
      check(leases.held());
      begun.resolve(undefined);
    },
    /** Whether events of the shard count. */
    runs: (shard: number) => running.has(shard),
    /** The connection is open, and starts no session. */
    setOpen: settle,
    /**
     * The shard asks for a new session, which would be lost with its connection. Returns whether it may: another
     * process should not run it.
     */
    beginsSession(shard: number): boolean {
      if (!running.has(shard)) return false;
      settled.delete(shard);
      return true;
    },
    /** The connection is closed, and another one may follow. */
    setClosed(shard: number): void {
      if (running.has(shard)) settled.delete(shard);
    },
    /** There is no connection, and none follows. */
    setHalted: settle,
  };
}
