import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import type { Row } from '../report.ts';
import { measurePosting } from './posting-rate.ts';
import type { ScaleExtent, ScaleFigures } from './scale.ts';
import { postRows, scaleNotes, scaleRows } from './watch-rows.ts';

const entry = fileURLToPath(import.meta.resolve('./scale-process.ts'));

const whole: ScaleExtent = {
  watches: 100_000,
  boards: 300,
  servers: 40_000,
  keys: 200,
  refreshes: 60,
};
const small: ScaleExtent = {
  watches: 10_000,
  boards: 100,
  servers: 4_000,
  keys: 20,
  refreshes: 34,
};

/** Measures the cost of watches at their planned scale, and the rate of their posts. */
export async function measureWatches({ quick }: { readonly quick: boolean }): Promise<{
  readonly rows: readonly Row[];
  readonly notes: readonly string[];
}> {
  const posts = await measurePosting(quick ? 400 : 1_000);
  const scale = await figuresOf(quick ? small : whole);
  return { rows: [...scaleRows(scale), ...postRows(posts)], notes: scaleNotes(scale) };
}

async function figuresOf(extent: ScaleExtent): Promise<ScaleFigures> {
  const options = ['--expose-gc', '--disable-warning=ExperimentalWarning'];
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...options,
    entry,
    JSON.stringify(extent),
  ]);
  return JSON.parse(stdout) as ScaleFigures;
}
