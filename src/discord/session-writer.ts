import { setImmediate } from 'node:timers/promises';

import type { Clock, Log } from '../model/effects.ts';
import type { GatewaySession, GatewaySessionRecords } from '../model/gateway-session.ts';

/** The sequence changes with each event. After a crash, a few events are delivered twice. */
const writeEveryMs = 2_000;

interface SessionWriterParts {
  readonly records: GatewaySessionRecords;
  /** The fencing number of this process's lease of a shard. */
  readonly fenceOf: (shardId: number) => number;
  /** Called before each write, when the events up to its sequences have arrived. Never rejects. */
  readonly beforeWrite: () => Promise<void>;
  readonly clock: Clock;
  readonly log: Log;
}

/** Gateway sessions of this process's shards: in memory, written to the store at intervals. */
export function createSessionWriter(parts: SessionWriterParts) {
  const { records, fenceOf, beforeWrite, clock, log } = parts;
  const sessions = new Map<number, GatewaySession>();
  const changed = new Set<number>();
  let cancel: (() => void) | null = null;
  let frozen = false;
  let writing: Promise<unknown> = Promise.resolve();

  const writeOne = async (...written: Parameters<GatewaySessionRecords['write']>) => {
    try {
      await records.write(...written);
    } catch (error) {
      log.warn({ err: error, shard: written[0] }, 'could not store a gateway session');
    }
  };
  /** Writes one state after the other, so that an older one never replaces a newer one. */
  const write = (): Promise<unknown> => {
    cancel?.();
    cancel = null;
    writing = writing.then(async () => {
      const due = [...changed].map(
        (shardId) => [shardId, sessions.get(shardId) ?? null, fenceOf(shardId)] as const,
      );
      changed.clear();
      // The library passes an event on a little later than its sequence.
      await setImmediate();
      await beforeWrite();
      await Promise.all(due.map((one) => writeOne(...one)));
    });
    return writing;
  };

  return {
    async load(shardId: number): Promise<void> {
      const session = await records.read(shardId);
      if (session !== null) sessions.set(shardId, session);
    },
    current: (shardId: number): GatewaySession | null => sessions.get(shardId) ?? null,
    update(shardId: number, session: GatewaySession | null): void {
      if (frozen) return;
      const previous = sessions.get(shardId);
      if (session === null) sessions.delete(shardId);
      else sessions.set(shardId, session);
      changed.add(shardId);
      if (previous?.sessionId === session?.sessionId)
        cancel ??= clock.schedule(() => void write(), writeEveryMs);
      else void write();
    },
    /**
     * Ignores further updates. The gateway library deletes a session when it closes the connection, and
     * the next process must receive later events again.
     */
    freeze(): void {
      frozen = true;
    },
    /** Forgets the session of a shard that another process runs. Does not write its last changes. */
    drop(shardId: number): void {
      changed.delete(shardId);
      sessions.delete(shardId);
    },
    /** Resolves when every change is written. */
    async flush(): Promise<void> {
      await write();
    },
  };
}
