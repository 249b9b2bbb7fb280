import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { copyWithoutTypes } from '../../../src/strip-types.ts';
import type { Row } from '../report.ts';
import type { ChartUsage } from './chart-usage.ts';
import { measureHistoryStorage } from './history-storage.ts';

const root = join(import.meta.dirname, '../../..');
const measuredFiles = [
  'src/{charts,model}/*.ts',
  'test/charts/sample-charts.ts',
  'test/bench/process-usage.ts',
  'test/bench/charts/chart-{process,usage}.ts',
];
const bytesInKilobyte = 1_000;

/** Measures what it costs to draw a chart, in a process of its own, and to keep the history of boards. */
export async function measureChartFigures({ quick }: { readonly quick: boolean }): Promise<{
  readonly rows: readonly Row[];
  readonly notes: readonly string[];
}> {
  const count = quick ? 150 : 500;
  const { first, each, largestBytes, memory } = await usageOf(count);
  const single = (what: string, unit: string, ours: number): Row => ({
    what,
    unit,
    ours,
    baseline: NaN,
  });
  const history = await measureHistoryStorage(quick ? 30 : 300);
  const dayBytes = history.bytes / (history.boards * history.days);
  const rounded = Object.fromEntries(
    Object.entries(memory).map(([when, megabytes]) => [when, Math.round(megabytes)]),
  );
  return {
    rows: [
      single('a chart of ten lines', 'ms', each.wallMs),
      single('of which the bot itself is busy', 'ms', each.mainThreadMs),
      single('charts a second, one after another', '/s', 1_000 / each.wallMs),
      { ...single('largest PNG', 'KB', largestBytes / bytesInKilobyte), atMost: 150 },
      { ...single('a day of a board in the store', 'KB', dayBytes / bytesInKilobyte), atMost: 2 },
      single('to read the 90 days of a board', 'ms', history.readMs),
    ],
    notes: [
      `the history of ${history.boards} boards of ${history.places} places over two years, of which ${history.days} days are kept: ${(history.bytes / 1_000_000).toFixed(1)} MB`,
      `the first chart, with the start of the drawing process: ${Math.round(first.wallMs)} ms, of which the bot itself is busy ${first.mainThreadMs.toFixed(1)} ms`,
      `memory of the drawing process after the first chart ${rounded['drawerAfterFirst']} MB, after 50 ${rounded['drawerAfterWarmUps']} MB, after ${count} ${rounded['drawerAfterAll']} MB; it ends a minute after the last one`,
      `memory of the bot’s side before the first chart ${rounded['before']} MB, after ${count} ${rounded['afterAll']} MB`,
    ],
  };
}

/** Runs the process without types, as `npm start` runs the bot. */
async function usageOf(count: number): Promise<ChartUsage> {
  const folder = mkdtempSync(join(tmpdir(), 'colophon-bench-charts-'));
  try {
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    copyWithoutTypes(root, folder, measuredFiles);
    const entry = join(folder, 'test/bench/charts/chart-process.js');
    const options = ['--expose-gc', '--max-semi-space-size=4', entry, String(count)];
    const { stdout } = await promisify(execFile)(process.execPath, options);
    return JSON.parse(stdout) as ChartUsage;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
