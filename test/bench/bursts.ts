import { setTimeout as delay } from 'node:timers/promises';

import { median } from './quantiles.ts';
import { readProcessorMs } from './process-usage.ts';
import type { MeasuredBot } from './measured-bots.ts';

interface Extent {
  readonly bursts: number;
  /** On a slow machine there are fewer bursts instead, but two. */
  readonly burstsMs: number;
}

const size = 1_000;
/** Until a bot has nothing left to do of a burst. */
const restMs = 300;
const discordWaitsMs = 3_000;

/** Many interactions at once, now to one side, now to the other; the first of each is to warm up. */
export async function measureBursts(ours: MeasuredBot, bare: MeasuredBot, extent: Extent) {
  const until = performance.now() + extent.burstsMs;
  const rounds: { ours: Burst; bare: Burst }[] = [];
  for (let round = 0; round <= extent.bursts; round += 1) {
    if (round > 2 && performance.now() > until) break;
    const both = { ours: await measureBurst(ours), bare: await measureBurst(bare) };
    if (round > 0) rounds.push(both);
  }
  const compare = (figure: (burst: Burst) => number) => ({
    ours: median(rounds.map((round) => figure(round.ours))),
    baseline: median(rounds.map((round) => figure(round.bare))),
  });
  return {
    perSecond: compare((one) => one.perSecond),
    processorMs: compare((one) => one.processorMs),
    late: {
      ours: sum(rounds.map((round) => round.ours.late)),
      baseline: sum(rounds.map((round) => round.bare.late)),
      of: rounds.length * size,
    },
  };
}

interface Burst {
  readonly perSecond: number;
  /** For each interaction; NaN where it is not known. */
  readonly processorMs: number;
  /** Answers that Discord would not have taken any more. */
  readonly late: number;
}

async function measureBurst(side: MeasuredBot): Promise<Burst> {
  const before = readProcessorMs(side);
  const times = await side.measureBurst(size);
  await delay(restMs);
  const after = readProcessorMs(side);
  return {
    perSecond: (times.length / Math.max(...times)) * 1_000,
    processorMs: before === null || after === null ? NaN : (after - before) / size,
    late: size - times.filter((time) => time <= discordWaitsMs).length,
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((all, one) => all + one, 0);
}
