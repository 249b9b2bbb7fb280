import { setTimeout as delay } from 'node:timers/promises';

import { median } from './quantiles.ts';
import { readProcessorMs } from './process-usage.ts';
import type { MeasuredBot } from './measured-bots.ts';

interface Extent {
  readonly bursts: number;
  /** A slow machine measures fewer bursts in this time, but at least two. */
  readonly burstsMs: number;
}

const size = 1_000;
/** Lets a bot finish its work after a burst. */
const restMs = 300;
const discordWaitsMs = 3_000;

/** Sends many interactions at once, alternately to each bot. The first burst of each is a warm-up. */
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
  /** Per interaction. NaN if unknown. */
  readonly processorMs: number;
  /** Answers that Discord would have rejected as too late. */
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
