import type { DepartureRecords } from '../store/store.ts';

/**
 * What becomes of a server's data once Colophon has left it: kept for seven days, in case it comes
 * back, and then deleted (product page, "Ranking-change posts" and "Keys and privacy").
 */
export interface Departures {
  /** Takes up what is stored and deletes what is due, now and every hour. */
  start(): Promise<void>;
  left(guildId: string): void;
  joined(guildId: string): void;
  /** All servers of a part of the bot; whatever is kept of others of that part was left unseen. */
  listed(guildIds: readonly string[], isOfPart: (guildId: string) => boolean): void;
  /** Resolves when all that was told has been written. */
  stop(): Promise<void>;
}

interface DeparturesOptions {
  readonly records: DepartureRecords;
  /** The servers of which something is kept. */
  readonly keptServers: () => readonly string[];
  readonly forgetServer: (guildId: string) => Promise<void>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Runs once after so many milliseconds; what comes back calls it off. */
  readonly schedule: (run: () => void, waitMs: number) => () => void;
  readonly log: DeparturesLog;
}

interface DeparturesLog {
  info(fields: object, sentence: string): void;
  error(fields: object, sentence: string): void;
}

const graceMs = 7 * 24 * 3_600_000;
const sweepEveryMs = 3_600_000;

export function createDepartures(options: DeparturesOptions): Departures {
  const { records, forgetServer, now, log } = options;
  const leftAt = new Map<string, number>();
  let writing = Promise.resolve();
  let callOff = (): void => undefined;

  const behindTheScenes = (act: () => Promise<void>): void => {
    writing = writing.then(act).catch((err: unknown) => {
      log.error({ err }, 'what became of a server could not be stored');
    });
  };

  const left = (guildId: string): void => {
    if (leftAt.has(guildId) || !options.keptServers().includes(guildId)) return;
    const at = now();
    leftAt.set(guildId, at);
    log.info({ guildId }, 'a server was left; what is kept of it goes in seven days');
    behindTheScenes(() => records.note(guildId, at));
  };

  const joined = (guildId: string): void => {
    if (leftAt.delete(guildId)) behindTheScenes(() => records.remove(guildId));
  };

  const sweep = (): void => {
    for (const [guildId, at] of leftAt) {
      if (now() - at < graceMs) continue;
      // One that fails is still due at the next look.
      behindTheScenes(async () => {
        if (!leftAt.has(guildId)) return;
        await forgetServer(guildId);
        await records.remove(guildId);
        leftAt.delete(guildId);
        log.info({ guildId }, 'what was kept of a server has been deleted');
      });
    }
    callOff = options.schedule(sweep, sweepEveryMs);
  };

  return {
    async start() {
      for (const departure of await records.all()) leftAt.set(departure.guildId, departure.leftAt);
      sweep();
    },
    left,
    joined,
    listed(guildIds, isOfPart) {
      const present = new Set(guildIds);
      for (const guildId of guildIds) joined(guildId);
      for (const guildId of options.keptServers()) {
        if (isOfPart(guildId) && !present.has(guildId)) left(guildId);
      }
    },
    stop() {
      callOff();
      return writing;
    },
  };
}
