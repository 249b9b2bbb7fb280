import {
  createWatchPopulation,
  type WatchPopulation,
  type PopulationExtent,
} from './watch-population.ts';
import { withDataFolder } from './data-folder.ts';
import { leastFetches } from './least-fetches.ts';
import { createSimulation, type Simulation } from './simulation.ts';

export interface ScaleExtent extends PopulationExtent {
  /** The number of refreshes of all boards. */
  readonly refreshes: number;
}

export interface ScaleFigures {
  readonly extent: ScaleExtent;
  /** Distinct pairs of a board's section and a credential. */
  readonly boards: number;
  readonly startMs: number;
  readonly idleMs: number;
  /** The same hour without watches. */
  readonly idleWithoutMs: number;
  readonly idlePosts: number;
  readonly idleFetches: number;
  /** During the refreshes: board fetches, reads of the cache, and the least fetches. */
  readonly refreshes: number;
  readonly fetched: number;
  readonly reads: number;
  readonly least: number;
  readonly posts: number;
  readonly errors: number;
  readonly bytesAWatch: number;
  readonly heapAfterFirst: number;
  readonly heapAfterAll: number;
  readonly mostKept: number;
  readonly snapshots: number;
  /** Processor time, in milliseconds. */
  readonly changedMs: number;
  readonly unchangedMs: number;
}

const hourMs = 3_600_000;
/** The default of `WATCH_INTERVAL_SECONDS`. */
const intervalMs = 30 * 60_000;
/** A Monday. No digest is due in the next hours, or at the time of a refresh. */
const start = Date.UTC(2026, 10, 23, 5) - 10_000;
const unchanged = 4;

/** Simulates some hours of very many watches on a manual clock. */
export async function measureScale(extent: ScaleExtent): Promise<ScaleFigures> {
  const population = createWatchPopulation(extent, start - hourMs);
  const least = leastFetches(population.watches(), population.fingerprintOf);
  const idleWithoutMs = await inFolder(population, async (empty) => {
    await startWatches(empty);
    return idleHour(empty);
  });
  return inFolder(population, async (simulation) => {
    const { store, clock, boards, counts } = simulation;
    for (const watch of population.watches()) await store.watches.add(watch);
    const heapOfBot = (): number => {
      boards.forgetPages();
      return heap();
    };
    const heapBefore = heapOfBot();
    const startedAt = performance.now();
    await startWatches(simulation);
    const startMs = performance.now() - startedAt;
    const heapAfterStart = heapOfBot();

    const seen = { ...boards.counts, least: 0 };
    const refreshBoards = async (
      refreshes: number,
      content: 'changed' | 'unchanged',
    ): Promise<number> => {
      const before = processorMs();
      for (let refresh = 0; refresh < refreshes; refresh += 1) {
        boards.publish(content);
        seen.least += least.within(clock.now(), clock.now() + intervalMs);
        await clock.advance(intervalMs);
      }
      return (processorMs() - before) / refreshes;
    };
    await refreshBoards(1, 'changed');
    const heapAfterFirst = heapOfBot();
    await clock.advance(start + hourMs - clock.now());
    const before = { ...boards.counts, posts: counts.posts };
    const idleMs = await idleHour(simulation);
    const idleFetches = boards.counts.fetched - before.fetched;
    const idlePosts = counts.posts - before.posts;
    Object.assign(seen, { ...boards.counts, least: 0 });
    const changedMs = await refreshBoards(extent.refreshes - 1, 'changed');
    const heapAfterAll = heapOfBot();
    const unchangedMs = await refreshBoards(unchanged, 'unchanged');

    const kept = await Promise.all(
      (await store.snapshots.boards()).map(({ scope, view }) =>
        store.snapshots.refreshes(scope, view),
      ),
    );
    return {
      ...{ extent, boards: least.boards, startMs },
      ...{ idleMs, idleWithoutMs, idlePosts, idleFetches },
      refreshes: extent.refreshes - 1 + unchanged,
      fetched: boards.counts.fetched - seen.fetched,
      reads: boards.counts.reads - seen.reads,
      least: seen.least,
      ...counts,
      bytesAWatch: (heapAfterStart - heapBefore) / extent.watches,
      ...{ heapAfterFirst, heapAfterAll },
      mostKept: kept.reduce((most, { length }) => Math.max(most, length), 0),
      snapshots: new Set(kept.flat().map(({ hash }) => hash)).size,
      ...{ changedMs, unchangedMs },
    };
  });
}

async function startWatches({ watches, clock }: Simulation): Promise<void> {
  const starting = watches.load().then(() => watches.start());
  await clock.advance(0);
  await starting;
}

/** The processor time of an hour without a refresh or a due digest. */
async function idleHour({ clock }: Simulation): Promise<number> {
  const before = processorMs();
  await clock.advance(hourMs);
  return processorMs() - before;
}

function inFolder<T>(
  { fingerprintOf }: WatchPopulation,
  run: (simulation: Simulation) => Promise<T>,
): Promise<T> {
  return withDataFolder(async (dataDir) => {
    const simulation = createSimulation({ dataDir, start, intervalMs, fingerprintOf });
    try {
      return await run(simulation);
    } finally {
      await simulation.close();
    }
  });
}

function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/** The memory in use after a garbage collection, in bytes. */
function heap(): number {
  if (globalThis.gc === undefined) throw new Error('Start it with --expose-gc.');
  globalThis.gc();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
