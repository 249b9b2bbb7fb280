import { createLeftGuilds, type LeftGuilds } from '../../src/keys/left-guilds.ts';
import type { LeftGuildRecords } from '../../src/store/store.ts';
import { ManualClock } from '../support/manual-clock.ts';

export const dayMs = 24 * 3_600_000;

/** A store of left guilds, several processes on it, and a controllable clock. */
export function createLeftGuildsRig(
  keptAtFirst: readonly string[],
  onForgotten: (guildId: string) => void = () => undefined,
) {
  const stored = new Map<string, number>();
  const kept = new Set(keptAtFirst);
  const forgotten: string[] = [];
  const running = new Set<LeftGuilds>();
  const disk: Disk = { breaks: false, onRead: () => undefined };
  const clock = new ManualClock(1_700_000_000_000);

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
    const leftGuilds = createLeftGuilds({
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
        now: clock.now,
        schedule: (run, ms) =>
          clock.schedule(() => {
            if (running.has(leftGuilds)) run();
          }, ms),
      },
      log: { info: () => undefined, error: () => undefined },
    });
    void leftGuilds.start();
    running.add(leftGuilds);
    return leftGuilds;
  };

  return {
    stored,
    kept,
    forgotten,
    disk,
    open,
    /** Stops a process. */
    async end(leftGuilds: LeftGuilds) {
      running.delete(leftGuilds);
      await leftGuilds.stop();
    },
    /** Kills a process. */
    kill(leftGuilds: LeftGuilds) {
      running.delete(leftGuilds);
    },
    /** Sets the clock back. */
    setBack: (ms: number) => {
      clock.set(clock.now() - ms);
    },
    /** Advances the clock and runs due timers. */
    advance: (ms: number) => clock.advance(ms),
  };
}

interface Disk {
  breaks: boolean;
  /** Called between a read and its result. */
  onRead: () => void;
}
