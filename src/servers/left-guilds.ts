import type { Clock, Log } from '../model/effects.ts';
import type { LeftGuildRecords } from '../store/store.ts';
import { createSerialQueue } from './serial-queue.ts';

/**
 * What becomes of a server's data once Colophon has left it: kept for seven days, in case it comes
 * back, and then deleted (product page, "Ranking-change posts" and "Keys and privacy"). What is
 * stored decides, since a server may come back by way of another process; in doubt nothing goes.
 */
export interface LeftGuilds {
  /** Remembers what was left before, which a resumed session does not tell; from then on deletes every hour what is due. */
  start(): Promise<void>;
  left(guildId: string): void;
  joined(guildId: string): void;
  /** All servers of a part of the bot; whatever is kept of others of that part was left unseen. */
  listed(guildIds: readonly string[], isOfPart: (guildId: string) => boolean): void;
  /** Whether a server is known to have been left; what was left while nobody looked may not be. */
  hasLeft(guildId: string): boolean;
  /** Resolves when all that was told has been written. */
  stop(): Promise<void>;
}

interface LeftGuildsOptions {
  readonly records: LeftGuildRecords;
  /** The servers of which something is kept. */
  readonly storedServers: () => readonly string[];
  readonly forgetServer: (guildId: string) => Promise<void>;
  /** Whether a server is told of to this process, so that nobody else knows better. Default: all are. */
  readonly isOurs?: (guildId: string) => boolean;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly schedule: Clock['schedule'];
  readonly log: Pick<Log, 'info' | 'error'>;
}

const graceMs = 7 * 24 * 3_600_000;
const sweepEveryMs = 3_600_000;

/** A server that was left, as it was seen here. */
interface LeftGuild {
  readonly at: number;
  /** It was seen to be there before, so that whatever was noted earlier has ended since. */
  readonly wasHere: boolean;
  /** Noted once, it is not noted again: it may have come back by way of another process. */
  isNoted: boolean;
}

export function createLeftGuilds(options: LeftGuildsOptions): LeftGuilds {
  const { records, forgetServer, isOurs = () => true, now, log } = options;
  const here = new Set<string>();
  const gone = new Map<string, LeftGuild>();
  const inTurn = createSerialQueue();
  let isQueued = false;
  let callOff = (): void => undefined;

  const notStored = (err: unknown): void => {
    log.error({ err }, 'what became of a server could not be stored');
  };
  const behindTheScenes = (act: () => Promise<void>): Promise<void> => inTurn(act).catch(notStored);

  /** Brings what is stored into line with what was seen here. */
  const noteAll = async (): Promise<void> => {
    const noted = new Map((await records.all()).map(({ guildId, leftAt }) => [guildId, leftAt]));
    for (const guildId of noted.keys()) {
      if (here.has(guildId)) await records.remove(guildId);
    }
    if (gone.size === 0) return;
    const kept = new Set(options.storedServers());
    for (const [guildId, seen] of gone) {
      if (seen.isNoted || !kept.has(guildId)) continue;
      const leftAt = noted.get(guildId);
      const isOutdated = seen.wasHere && leftAt !== undefined && leftAt < seen.at;
      if (isOutdated) await records.remove(guildId);
      if (leftAt === undefined || isOutdated) {
        await records.add(guildId, seen.at);
        log.info({ guildId }, 'a server was left; what is kept of it goes in seven days');
      }
      seen.isNoted = true;
    }
  };

  const seen = (): void => {
    if (isQueued) return;
    isQueued = true;
    void behindTheScenes(() => {
      isQueued = false;
      return noteAll();
    });
  };

  const remember = async (): Promise<void> => {
    for (const { guildId, leftAt } of await records.all()) {
      if (here.has(guildId) || gone.has(guildId) || !isOurs(guildId)) continue;
      gone.set(guildId, { at: leftAt, wasHere: false, isNoted: true });
    }
  };

  const left = (guildId: string): void => {
    if (gone.has(guildId)) return;
    gone.set(guildId, { at: now(), wasHere: here.has(guildId), isNoted: false });
    here.delete(guildId);
    seen();
  };

  const joined = (guildId: string): void => {
    gone.delete(guildId);
    if (here.has(guildId)) return;
    here.add(guildId);
    seen();
  };

  const isDue = (guildId: string, leftAt: number): boolean =>
    now() - leftAt >= graceMs && isOurs(guildId) && !here.has(guildId);

  const forget = async (guildId: string): Promise<void> => {
    // Once more: it may have come back since, to this process or to another.
    const departure = (await records.all()).find((one) => one.guildId === guildId);
    if (departure === undefined || !isDue(guildId, departure.leftAt)) return;
    await forgetServer(guildId);
    await records.remove(guildId);
    log.info({ guildId }, 'what was kept of a server has been deleted');
  };

  const sweep = async (): Promise<void> => {
    await noteAll();
    for (const { guildId, leftAt } of await records.all()) {
      // One that fails is still due at the next look.
      if (isDue(guildId, leftAt)) await forget(guildId).catch(notStored);
    }
  };

  const sweepNow = (): void => {
    void behindTheScenes(sweep);
    callOff = options.schedule(sweepNow, sweepEveryMs);
  };

  return {
    start() {
      // Not at once: Discord has yet to tell which servers are there.
      callOff = options.schedule(sweepNow, sweepEveryMs);
      return behindTheScenes(remember);
    },
    left,
    joined,
    listed(guildIds, isOfPart) {
      const present = new Set(guildIds);
      for (const guildId of guildIds) joined(guildId);
      for (const guildId of options.storedServers()) {
        if (isOfPart(guildId) && !present.has(guildId)) left(guildId);
      }
    },
    hasLeft: (guildId) => gone.has(guildId),
    stop() {
      callOff();
      return behindTheScenes(() => Promise.resolve());
    },
  };
}
