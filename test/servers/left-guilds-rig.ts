import { createLeftGuilds, type LeftGuilds } from '../../src/servers/left-guilds.ts';
import type { LeftGuildRecords } from '../../src/store/store.ts';

export const dayMs = 24 * 3_600_000;

/** A store of left guilds, several processes on it, and a controllable clock. */
export function createLeftGuildsRig(
  keptAtFirst: readonly string[],
  onForgotten: (guildId: string) => void = () => undefined,
) {
  const stored = new Map<string, number>();
  const kept = new Set(keptAtFirst);
  const forgotten: string[] = [];
  const running = new Map<LeftGuilds, Timer>();
  const disk: Disk = { breaks: false, onRead: () => undefined };
  let now = 1_700_000_000_000;

  const act = <T>(result: () => T): Promise<T> =>
    disk.breaks ? Promise.reject(new Error('disk full')) : Promise.resolve().then(result);
  const records: LeftGuildRecords = {
    all: () =>
      act(() => {
        const all = [...stored].map(([guildId, leftAt]) => ({ guildId, leftAt }));
        disk.onRead();
        return all;
      }),
    add: (guildId, leftAt) =>
      act(() => {
        if (!stored.has(guildId)) stored.set(guildId, leftAt);
      }),
    remove: (guildId) => act(() => void stored.delete(guildId)),
  };

  /** Starts one more process. */
  const open = (isOurs?: (guildId: string) => boolean): LeftGuilds => {
    const timer: Timer = { due: null };
    const departures = createLeftGuilds({
      records,
      storedServers: () => [...kept],
      forgetServer: (guildId) =>
        act(() => {
          forgotten.push(guildId);
          kept.delete(guildId);
          onForgotten(guildId);
        }),
      ...(isOurs === undefined ? {} : { isOurs }),
      clock: {
        now: () => now,
        schedule: (run, waitMs) => {
          timer.due = { at: now + waitMs, run };
          return () => {
            timer.due = null;
          };
        },
      },
      log: { info: () => undefined, error: () => undefined },
    });
    void departures.start();
    running.set(departures, timer);
    return departures;
  };

  return {
    stored,
    kept,
    forgotten,
    disk,
    open,
    /** Stops a process. */
    async end(departures: LeftGuilds) {
      running.delete(departures);
      await departures.stop();
    },
    /** Kills a process. */
    kill(departures: LeftGuilds) {
      running.delete(departures);
    },
    /** Advances the clock and runs due timers. */
    async turn(ms: number) {
      const end = now + ms;
      for (;;) {
        await settled();
        const due = [...running.values()].flatMap(({ due }) => due ?? []);
        const next = due.toSorted((one, other) => one.at - other.at)[0];
        if (next === undefined || next.at > end) break;
        now = next.at;
        next.run();
      }
      now = end;
      await settled();
    },
  };
}

interface Disk {
  breaks: boolean;
  /** Called between a read and its result. */
  onRead: () => void;
}

interface Timer {
  due: { readonly at: number; readonly run: () => void } | null;
}

function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
