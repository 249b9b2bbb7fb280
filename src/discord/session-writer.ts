import type { Clock, Log } from '../model/effects.ts';
import type { GatewaySession, GatewaySessionRecords } from '../model/gateway-session.ts';

/** The sessions of this process's shards, at hand at every event and written now and then. */
export interface SessionWriter {
  load(shardId: number): Promise<void>;
  current(shardId: number): GatewaySession | null;
  update(shardId: number, session: GatewaySession | null): void;
  /**
   * Leaves everything as it is: the gateway library forgets a session as it closes it, and what
   * comes in meanwhile is for the next process to be told again.
   */
  freeze(): void;
  /** Resolves when everything known is written. */
  flush(): Promise<void>;
}

/** The sequence changes with each event. One a little old costs a few events delivered twice. */
const writeEveryMs = 2_000;

export function createSessionWriter(
  records: GatewaySessionRecords,
  clock: Clock,
  log: Log,
): SessionWriter {
  const held = new Map<number, GatewaySession>();
  const unwritten = new Set<number>();
  let cancel: (() => void) | null = null;
  let frozen = false;
  let writing: Promise<unknown> = Promise.resolve();

  const writeOne = async (shardId: number): Promise<void> => {
    try {
      await records.write(shardId, held.get(shardId) ?? null);
    } catch (error) {
      log.warn({ err: error, shard: shardId }, 'a gateway session could not be kept');
    }
  };
  /** One after the other, so that an older state never lands on a newer one. */
  const write = (): Promise<unknown> => {
    cancel?.();
    cancel = null;
    writing = writing.then(async () => {
      const shardIds = [...unwritten];
      unwritten.clear();
      await Promise.all(shardIds.map(writeOne));
    });
    return writing;
  };

  return {
    async load(shardId) {
      const session = await records.read(shardId);
      if (session !== null) held.set(shardId, session);
    },
    current: (shardId) => held.get(shardId) ?? null,
    update(shardId, session) {
      if (frozen) return;
      const former = held.get(shardId);
      if (session === null) held.delete(shardId);
      else held.set(shardId, session);
      unwritten.add(shardId);
      if (former?.sessionId === session?.sessionId)
        cancel ??= clock.schedule(() => void write(), writeEveryMs);
      else void write();
    },
    freeze() {
      frozen = true;
    },
    async flush() {
      await write();
    },
  };
}
