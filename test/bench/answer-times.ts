import { setTimeout as delay } from 'node:timers/promises';

import { quantile } from './quantiles.ts';
import type { MeasuredBot } from './measured-bots.ts';

interface Extent {
  readonly warmUps: number;
  readonly answers: number;
  /** A slow machine measures fewer answers in this time. */
  readonly answersMs: number;
}

/** Measures answers one at a time, a few from one bot, then a few from the other. */
export async function measureAnswerTimes(ours: MeasuredBot, bare: MeasuredBot, extent: Extent) {
  await measureAlternately(ours, bare, extent.warmUps, extent.answersMs / 4);
  const times = await measureAlternately(ours, bare, extent.answers, extent.answersMs);
  const at = (share: number) => ({
    ours: quantile(times.ours, share),
    baseline: quantile(times.bare, share),
  });
  return { p50: at(0.5), p99: at(0.99) };
}

async function measureAlternately(
  ours: MeasuredBot,
  bare: MeasuredBot,
  answers: number,
  withinMs: number,
) {
  const until = performance.now() + withinMs;
  const times: { ours: number[]; bare: number[] } = { ours: [], bare: [] };
  while (times.bare.length < answers && performance.now() < until) {
    times.ours.push(...(await measureFew(ours)));
    times.bare.push(...(await measureFew(bare)));
  }
  return times;
}

/** Few enough that both bots run under the same load. */
const answersPerRound = 25;
/** Lets a bot finish its work after the answer, before the other is measured. */
const restMs = 5;

async function measureFew(side: MeasuredBot): Promise<number[]> {
  const times: number[] = [];
  while (times.length < answersPerRound) times.push(await side.measureAnswer());
  await delay(restMs);
  return times;
}
