import { BoundedMap } from '../model/bounded-map.ts';
import { isCredible } from '../model/credible-time.ts';
import type { Clock, Log } from '../model/effects.ts';
import type { LeftGuildRecords } from '../store/store.ts';
import { createSerialQueue } from './store-updates.ts';

export type LeftGuilds = ReturnType<typeof createLeftGuilds>;

interface LeftGuildsOptions {
  readonly records: LeftGuildRecords;
  readonly storedServers: () => readonly string[];
  readonly forgetServer: (guildId: string) => Promise<void>;
  /** Whether this process receives the server's events. Default: all servers. */
  readonly isOurs?: (guildId: string) => boolean;
  readonly clock: Clock;
  readonly log: Pick<Log, 'info' | 'error'>;
}

const graceMs = 7 * 24 * 3_600_000;
const sweepEveryMs = 3_600_000;
/** Of more servers the earliest are forgotten; the store still has the times of those with data. */
const maxLeftGuilds = 20_000;

interface LeftGuild {
  readonly at: number;
  /** True if this process saw the server present, so an older record of leaving it is outdated. */
  readonly wasHere: boolean;
  /** True once recorded. It is recorded only once, because it may have returned to another process. */
  isRecorded: boolean;
}

/**
 * Deletes a server's data seven days after the bot has left it, unless it returns (product page,
 * "Ranking-change posts" and "Keys and privacy"). The store decides, because a server may return to
 * another process; in doubt nothing is deleted.
 */
export function createLeftGuilds(options: LeftGuildsOptions) {
  const { records, forgetServer, isOurs = () => true, clock, log } = options;
  const joinedIds = new Set<string>();
  const leftGuilds = new BoundedMap<string, LeftGuild>(maxLeftGuilds);
  const enqueue = createSerialQueue();
  let isQueued = false;
  let cancelSweep = (): void => undefined;

  const logFailure = (err: unknown): void => {
    log.error({ err }, 'could not store that the bot joined or left a server');
  };
  const enqueueLogged = (act: () => Promise<void>): Promise<void> => enqueue(act).catch(logFailure);

  const updateRecords = async (): Promise<void> => {
    const recorded = new Map((await records.all()).map(({ guildId, leftAt }) => [guildId, leftAt]));
    for (const guildId of recorded.keys()) {
      if (joinedIds.has(guildId)) await records.remove(guildId);
    }
    if (leftGuilds.size === 0) return;
    const stored = new Set(options.storedServers());
    for (const [guildId, seen] of leftGuilds) {
      if (seen.isRecorded || !stored.has(guildId)) continue;
      const leftAt = recorded.get(guildId);
      const isOutdated = seen.wasHere && leftAt !== undefined && leftAt < seen.at;
      if (isOutdated) await records.remove(guildId);
      if (leftAt === undefined || isOutdated) {
        await records.add(guildId, seen.at);
        log.info({ guildId }, 'the bot left a server; its data will be deleted in seven days');
      }
      seen.isRecorded = true;
    }
  };

  const queueUpdate = (): void => {
    if (isQueued) return;
    isQueued = true;
    void enqueueLogged(() => {
      isQueued = false;
      return updateRecords();
    });
  };

  const loadLeft = async (): Promise<void> => {
    for (const { guildId, leftAt } of await records.all()) {
      if (joinedIds.has(guildId) || leftGuilds.has(guildId) || !isOurs(guildId)) continue;
      leftGuilds.set(guildId, { at: leftAt, wasHere: false, isRecorded: true });
    }
  };

  /** What another process receives now would be outdated when its servers come back. */
  const forgetOthers = (): void => {
    for (const guildId of joinedIds) if (!isOurs(guildId)) joinedIds.delete(guildId);
    const stored = new Set(options.storedServers());
    for (const [guildId, { isRecorded }] of leftGuilds) {
      const isToBeRecorded = !isRecorded && stored.has(guildId);
      if (!isToBeRecorded && !isOurs(guildId)) leftGuilds.delete(guildId);
    }
  };

  const left = (guildId: string): void => {
    if (leftGuilds.has(guildId)) return;
    leftGuilds.set(guildId, {
      at: clock.now(),
      wasHere: joinedIds.has(guildId),
      isRecorded: false,
    });
    joinedIds.delete(guildId);
    queueUpdate();
  };

  const joined = (guildId: string): void => {
    leftGuilds.delete(guildId);
    if (joinedIds.has(guildId)) return;
    joinedIds.add(guildId);
    queueUpdate();
  };

  const isDue = (guildId: string, leftAt: number): boolean =>
    clock.now() - leftAt >= graceMs && isOurs(guildId) && !joinedIds.has(guildId);

  const forget = async (guildId: string): Promise<void> => {
    // Reads again, because it may have returned to this process or another.
    const record = (await records.all()).find((one) => one.guildId === guildId);
    if (record === undefined || !isDue(guildId, record.leftAt)) return;
    await forgetServer(guildId);
    await records.remove(guildId);
    log.info({ guildId }, 'deleted the data of a server');
  };

  const sweep = async (): Promise<void> => {
    await updateRecords();
    for (const { guildId, leftAt } of await records.all()) {
      if (isOurs(guildId) && !isCredible(leftAt, clock.now())) {
        await records.remove(guildId);
        await records.add(guildId, clock.now());
      }
      // One that fails is still due at the next sweep.
      if (isDue(guildId, leftAt)) await forget(guildId).catch(logFailure);
    }
  };

  const sweepNow = (): void => {
    void enqueueLogged(sweep);
    cancelSweep = clock.schedule(sweepNow, sweepEveryMs);
  };

  return {
    /** Loads the servers left earlier, and from then on deletes due data every hour. */
    start(): Promise<void> {
      // Not at once: Discord has not sent the list of servers yet.
      cancelSweep = clock.schedule(sweepNow, sweepEveryMs);
      return enqueueLogged(loadLeft);
    },
    /** Must be called when `isOurs` has changed. */
    reload(): void {
      void enqueueLogged(() => {
        forgetOthers();
        return loadLeft();
      });
    },
    left,
    joined,
    /** Receives all servers of a shard. The bot has left any other server of that shard. */
    listed(guildIds: readonly string[], isOfShard: (guildId: string) => boolean): void {
      const present = new Set(guildIds);
      for (const guildId of guildIds) joined(guildId);
      for (const guildId of options.storedServers()) {
        if (!present.has(guildId) && isOfShard(guildId)) left(guildId);
      }
    },
    hasLeft: (guildId: string) => leftGuilds.has(guildId),
    /** Resolves when every change is written. */
    stop(): Promise<void> {
      cancelSweep();
      return enqueueLogged(() => Promise.resolve());
    },
  };
}
