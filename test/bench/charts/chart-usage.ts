import { execFileSync } from 'node:child_process';

import { createCharts, type Charts } from '../../../src/charts/charts.ts';
import type { PlaceChart } from '../../../src/model/place-chart.ts';
import { busyChart } from '../../charts/sample-charts.ts';
import { readMemoryMegabytes } from '../process-usage.ts';

/** What drawing costs. Memory is resident memory in megabytes. */
export interface ChartUsage {
  /** With the start of the process that draws. */
  readonly first: DrawingTime;
  /** The means of all charts after `warmUps`. */
  readonly each: DrawingTime;
  readonly largestBytes: number;
  readonly memory: {
    /** Of the process that has the charts drawn. */
    readonly before: number;
    readonly afterAll: number;
    /** Of the process that draws. */
    readonly drawerAfterFirst: number;
    readonly drawerAfterWarmUps: number;
    readonly drawerAfterAll: number;
  };
}

export interface DrawingTime {
  readonly wallMs: number;
  /** Processor time of the main thread, which can do nothing else meanwhile. */
  readonly mainThreadMs: number;
}

const warmUps = 50;
const days = [7, 30, 90];

/** Draws `count` different charts of ten lines, one after another. Run it in a process with `--expose-gc`. */
export async function measureCharts(count: number): Promise<ChartUsage> {
  const charts = createCharts({ schedule: () => () => undefined });
  const before = ownMegabytes();
  const first = await timeOf(charts, [0]);
  const drawerAfterFirst = drawerMegabytes();
  await timeOf(charts, numbers(1, warmUps));
  const drawerAfterWarmUps = drawerMegabytes();
  const all = await timeOf(charts, numbers(warmUps, count));
  const drawerAfterAll = drawerMegabytes();
  charts.close();
  const measured = count - warmUps;
  return {
    first,
    each: { wallMs: all.wallMs / measured, mainThreadMs: all.mainThreadMs / measured },
    largestBytes: all.largestBytes,
    memory: {
      ...{ before, afterAll: ownMegabytes() },
      ...{ drawerAfterFirst, drawerAfterWarmUps, drawerAfterAll },
    },
  };
}

async function timeOf(
  charts: Charts,
  which: readonly number[],
): Promise<DrawingTime & { readonly largestBytes: number }> {
  const all = which.map(chartNumber);
  let largestBytes = 0;
  const startedAt = performance.now();
  const before = process.threadCpuUsage();
  for (const chart of all) {
    largestBytes = Math.max(largestBytes, (await charts.draw(chart)).length);
  }
  const { user, system } = process.threadCpuUsage(before);
  const wallMs = performance.now() - startedAt;
  return { wallMs, mainThreadMs: (user + system) / 1_000, largestBytes };
}

/** Each is different, so that none comes from the cache. */
function chartNumber(number: number): PlaceChart {
  return busyChart(days[number % days.length] ?? 7, {
    title: `Monthly Votes ${number}`,
    glyphs: number % 2 === 0 ? 'simplified' : 'traditional',
  });
}

function numbers(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, index) => from + index);
}

function ownMegabytes(): number {
  globalThis.gc?.();
  return readMemoryMegabytes(process);
}

/** Of the only child process, besides the one that finds it. */
function drawerMegabytes(): number {
  const lines = execFileSync('ps', ['-A', '-o', 'ppid=,pid=,comm='], { encoding: 'utf8' }).split(
    '\n',
  );
  const children = lines
    .map((line) => line.trim().split(/\s+/u))
    .filter(([parent, , command]) => Number(parent) === process.pid && command !== 'ps');
  const [[, pid] = []] = children;
  return readMemoryMegabytes({ pid: Number(pid) });
}
