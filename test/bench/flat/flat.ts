import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import type { Row } from '../report.ts';
import type { BotUsage } from './bot-usage.ts';
import type { FlatExtent, FlatUsages } from './usage-in-parts.ts';

const entry = fileURLToPath(import.meta.resolve('./flat-process.ts'));

const whole: FlatExtent = { interactions: 200_000, people: 50_000, parts: 10 };
const small: FlatExtent = { interactions: 20_000, people: 5_000, parts: 10 };
const bytesInMegabyte = 1_048_576;

/** Measures whether a bot uses more the longer many people use it. */
export async function measureFlat({ quick }: { readonly quick: boolean }): Promise<{
  readonly rows: readonly Row[];
  readonly notes: readonly string[];
}> {
  const extent = quick ? small : whole;
  const startedAt = performance.now();
  const { usages, unanswered } = await usagesOf(extent);
  const tookS = Math.round((performance.now() - startedAt) / 1_000);
  const [second, last] = [usages[1], usages.at(-1)];
  if (second === undefined || last === undefined) throw new Error('too few parts');
  const compare = (what: string, unit: string, figure: (usage: BotUsage) => number): Row => ({
    what: `${what}, last tenth to second tenth`,
    unit,
    aim: 1.05,
    ours: figure(last),
    baseline: figure(second),
  });
  const inMegabytes = ({ heapBytes }: BotUsage): number => heapBytes / bytesInMegabyte;
  const count = (number: number): string => number.toLocaleString('en');
  return {
    rows: [
      compare('memory', 'MB', inMegabytes),
      compare('stored rows', '', ({ rows }) => rows),
      compare('handles', '', ({ handles }) => handles),
      compare('open files', '', ({ files }) => files),
    ],
    notes: [
      `${count(extent.interactions)} interactions by ${count(extent.people)} people in ${tookS} s, ${unanswered} without an answer`,
      `memory after each tenth, in MB: ${usages.map((one) => inMegabytes(one).toFixed(1)).join(' ')}`,
    ],
  };
}

async function usagesOf(extent: FlatExtent): Promise<FlatUsages> {
  const options = ['--max-old-space-size=8192', '--disable-warning=ExperimentalWarning'];
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...options,
    entry,
    JSON.stringify(extent),
  ]);
  return JSON.parse(stdout) as FlatUsages;
}
