import { setTimeout as delay } from 'node:timers/promises';

import { median } from './figures.ts';
import { processorTimeOf } from './memory.ts';
import type { Side } from './sides.ts';

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
export async function bursts(ours: Side, bare: Side, extent: Extent) {
  const until = performance.now() + extent.burstsMs;
  const rounds: { ours: Burst; bare: Burst }[] = [];
  for (let round = 0; round <= extent.bursts; round += 1) {
    if (round > 2 && performance.now() > until) break;
    const both = { ours: await burst(ours), bare: await burst(bare) };
    if (round > 0) rounds.push(both);
  }
  const beside = (figure: (burst: Burst) => number) => ({
    ours: median(rounds.map((round) => figure(round.ours))),
    beside: median(rounds.map((round) => figure(round.bare))),
  });
  return {
    perSecond: beside((one) => one.perSecond),
    processorMs: beside((one) => one.processorMs),
    late: {
      ours: sum(rounds.map((round) => round.ours.late)),
      beside: sum(rounds.map((round) => round.bare.late)),
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

async function burst(side: Side): Promise<Burst> {
  const before = processorTimeOf(side);
  const times = await side.burst(size);
  await delay(restMs);
  const after = processorTimeOf(side);
  return {
    perSecond: (times.length / Math.max(...times)) * 1_000,
    processorMs: before === null || after === null ? NaN : (after - before) / size,
    late: size - times.filter((time) => time <= discordWaitsMs).length,
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((all, one) => all + one, 0);
}
