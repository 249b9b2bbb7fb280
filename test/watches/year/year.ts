import { setImmediate } from 'node:timers/promises';

import { openStore } from '../../../src/store/sqlite/store.ts';
import type { Watch } from '../../../src/model/watch.ts';
import { createWatches, type Watches } from '../../../src/watches/watches.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import type { ScriptedCatalogue } from './catalogue.ts';
import type { ScriptedDiscord } from './discord.ts';
import { Life } from './mortal.ts';
import type { Seeded } from '../../support/seeded.ts';
import { hourMs, minuteMs, year, type Span } from './spans.ts';

/** When and how the process ends, and for how long it is down. */
export interface Downtime {
  readonly at: number;
  readonly way: 'stopped' | 'killed' | 'killed in the midst of posting';
  readonly forMs: number;
}

export interface YearParts {
  readonly folder: string;
  readonly watches: readonly Watch[];
  readonly catalogue: ScriptedCatalogue;
  readonly discord: ScriptedDiscord;
  readonly clock: ManualClock;
  readonly keyOf: (guildId: string) => string | null;
  readonly intervalMs: number;
  readonly chance: Seeded;
  readonly downtimes: readonly Downtime[];
  /** When boards return and admins resume their watches. */
  readonly returns: readonly number[];
}

export interface LivedYear {
  readonly down: readonly Span[];
  /** The logged errors. */
  readonly errors: readonly string[];
}

interface Process {
  readonly life: Life;
  readonly watches: Watches;
  readonly close: () => Promise<void>;
}

export function yearClock(): ManualClock {
  return new ManualClock(year.from, () => setImmediate());
}

/** Runs the year, process after process with the same data folder. */
export async function liveThrough(parts: YearParts): Promise<LivedYear> {
  const { folder, clock, chance } = parts;
  const down: Span[] = [];
  const errors: string[] = [];
  let lives = 0;

  const open = () =>
    openStore({ dataDir: folder, now: clock.now, schedule: () => () => undefined });

  const begin = async (): Promise<Process> => {
    const life = new Life(clock.now);
    const store = open();
    lives += 1;
    let ids = 0;
    const watches = createWatches({
      store: {
        watches: life.touch(store.watches, false),
        posts: life.touch(store.posts, true),
        snapshots: life.touch(store.snapshots, false),
        history: life.touch(store.history, false),
        subscribe: () => () => undefined,
      },
      libraryFor: (context) => life.touch(parts.catalogue.libraryFor(context), false),
      channels: life.touch(parts.discord, true),
      draw: parts.discord.draw,
      drawChart: () => Promise.reject(new Error('no post has a chart')),
      fingerprintOf: parts.keyOf,
      serversWithSameKey: (guildId) => (parts.keyOf(guildId) === null ? [] : [guildId]),
      keyStatus: () => ({ state: 'none' }),
      watchShare: null,
      intervalMs: parts.intervalMs,
      hasLeft: () => false,
      processId: `process ${lives}`,
      clock: { now: clock.now, schedule: life.schedule(clock.schedule) },
      randomId: () => `${lives.toString(36)}x${(ids++).toString(36)}`.padStart(25, '0'),
      log: {
        debug: () => undefined,
        info: () => undefined,
        warn: () => undefined,
        error(fields, sentence) {
          if (life.diedAt === null) errors.push(`${sentence}: ${JSON.stringify(fields)}`);
        },
      },
    });
    const process = { life, watches, close: () => store.close() };
    const starting = { isOver: false };
    const started = watches
      .load()
      .then(() => watches.start())
      .then(() => {
        starting.isOver = true;
      });
    // Open deliveries end at Discord's rate.
    while (!starting.isOver) await clock.advance(100);
    await started;
    await resumeAll(process);
    return process;
  };

  const resumeAll = async ({ watches }: Process): Promise<void> => {
    for (const { id, guildId } of parts.watches) {
      const standing = await watches.servers.find(guildId, id);
      if (standing !== null && standing.watch.pause !== null)
        await watches.servers.resume(guildId, id);
    }
  };

  const turnTo = async (at: number, process: Process | null): Promise<void> => {
    for (const time of parts.returns.filter((one) => one > clock.now() && one <= at)) {
      await clock.advance(time - clock.now());
      if (process?.life.diedAt === null) await resumeAll(process);
    }
    await clock.advance(at - clock.now());
  };

  /** Resolves with the time of its end. */
  const finish = async (process: Process, { way }: Downtime): Promise<number> => {
    const { life, watches, close } = process;
    const at = clock.now();
    if (way === 'stopped') {
      const stopped = watches.stop();
      await clock.advance(10_000);
      await stopped;
    }
    if (way === 'killed in the midst of posting') {
      life.endWithin(chance.whole(1, 14), chance.isOnce(0.5));
      for (let waited = 0; waited < 12 * hourMs && life.diedAt === null; waited += 10 * minuteMs) {
        await turnTo(clock.now() + 10 * minuteMs, process);
      }
    }
    life.end();
    await close();
    return way === 'stopped' ? at : (life.diedAt ?? at);
  };

  const before = open();
  for (const watch of parts.watches) await before.watches.add(watch);
  await before.close();

  let process = await begin();
  for (const downtime of parts.downtimes) {
    if (downtime.at <= clock.now()) continue;
    await turnTo(downtime.at, process);
    const from = await finish(process, downtime);
    await turnTo(Math.max(clock.now(), from + downtime.forMs), null);
    // Calls at the moment of its end have taken effect.
    down.push({ from: from + 1, to: clock.now() });
    process = await begin();
  }
  // The end of the year does not belong to it.
  await turnTo(year.to - 1, process);
  await finish(process, { at: year.to, way: 'stopped', forMs: 0 });
  return { down, errors };
}
